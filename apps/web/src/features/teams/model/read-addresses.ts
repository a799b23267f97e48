export interface ReadAddresses {
  readonly emails: string[]
  /** What looks like no address, as typed. */
  readonly bad: string[]
}

/** Addresses one a line, or parted by commas, semicolons or blanks; 'Ada <ada@x.example>' as mail programs copy them. Doubles count once. */
export function readAddresses(text: string): ReadAddresses {
  const words = text
    .split(/[\n,;]+/)
    .flatMap((part) => /<([^<>]+)>/.exec(part)?.[1] ?? part.trim().split(/\s+/))
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const emails = new Map<string, string>()
  const bad: string[] = []
  for (const word of words)
    if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(word)) emails.set(word.toLowerCase(), word)
    else bad.push(word)
  return { emails: [...emails.values()], bad }
}
