/** The index hides in a handle's tail: decimal digits right after a letter, or an underscore and vowel-free base 30 (so that no word can arise). */
const ALPHABET = '0123456789bcdfghjklmnpqrstvwxz'

export function decimalTail(code: number): string {
  return String(code)
}

export function base30Tail(code: number): string {
  let text = ''
  let rest = code
  do {
    text = ALPHABET[rest % 30] + text
    rest = Math.floor(rest / 30)
  } while (rest > 0)
  while (text.length < 3) text = `0${text}`
  return `_${text}`
}

/** The code a lower-case handle may carry, or undefined; the caller makes the handle of that code again and compares. */
export function codeOfHandle(handle: string): number | undefined {
  const digits = /[a-z]([0-9]{1,9})$/.exec(handle)
  if (digits !== null) return Number(digits[1])
  const tail = /_([0-9bcdfghjklmnpqrstvwxz]{3,7})$/.exec(handle)
  if (tail === null) return undefined
  let code = 0
  for (const letter of tail[1] as string) code = code * 30 + ALPHABET.indexOf(letter)
  return code
}
