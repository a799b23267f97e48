export interface ReadAddresses {
  readonly emails: string[]
  /** Invalid addresses, as typed. */
  readonly bad: string[]
}

const isAddress = (word: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(word)

/** Spaces separate addresses, but not the words of invalid input: 'not an email' is one error, not three. */
function splitAddresses(part: string): string[] {
  const bracketedAddress = /<([^<>]+)>/.exec(part)?.[1]
  if (bracketedAddress !== undefined) return [bracketedAddress]
  const addressWords = part.trim().split(/\s+/)
  return addressWords.some((word) => word.includes('@')) ? addressWords : [part.trim()]
}

/**
 * Addresses one per line, or separated by commas, semicolons or spaces; also 'Ada <ada@x.example>' as copied
 * from mail programs. Duplicates count once.
 */
export function readAddresses(text: string): ReadAddresses {
  const matchedWords = text
    // Full-width ＠, commas and brackets of Japanese keyboards.
    .normalize('NFKC')
    .split(/[\n,;、]+/)
    .flatMap(splitAddresses)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const emails = new Map<string, string>()
  const invalidAddresses: string[] = []
  for (const word of matchedWords)
    if (isAddress(word)) emails.set(word.toLowerCase(), word)
    else invalidAddresses.push(word)
  return { emails: [...emails.values()], bad: invalidAddresses }
}
