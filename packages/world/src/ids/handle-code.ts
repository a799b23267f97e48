/**
 * The index is encoded in the end of a handle: decimal digits directly after a letter, or an underscore, a
 * digit and vowel-free base 30 (so that no word can arise). Stems never contain an underscore followed by a
 * digit, so no handle can be decoded as two different accounts.
 */
const HANDLE_ALPHABET = '0123456789bcdfghjklmnpqrstvwxz'

export function decimalTail(code: number): string {
  return String(code)
}

export function mixedTail(code: number): string {
  let text = ''
  let remainingCode = Math.floor(code / 10)
  do {
    text = (HANDLE_ALPHABET[remainingCode % 30] as string) + text
    remainingCode = Math.floor(remainingCode / 30)
  } while (remainingCode > 0)
  return `_${code % 10}${text}`
}

/** Possible codes of a lower-case handle; the caller generates the handle of each code and compares. */
export function codesOfHandle(handle: string): number[] {
  const codes: number[] = []
  const digits = /[a-z]([0-9]{1,9})$/.exec(handle)
  if (digits !== null) codes.push(Number(digits[1]))
  const tailMatch = /_([0-9])([0-9bcdfghjklmnpqrstvwxz]{1,6})$/.exec(handle)
  if (tailMatch !== null) {
    let code = 0
    for (const letter of tailMatch[2] as string) code = code * 30 + HANDLE_ALPHABET.indexOf(letter)
    codes.push(code * 10 + Number(tailMatch[1]))
  }
  return codes
}
