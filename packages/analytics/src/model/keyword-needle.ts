/**
 * Scripts written without spaces between words, and Hangul, whose words carry particles: a keyword in them is found anywhere in a text. The sign that
 * makes a vowel long is no letter of katakana to Unicode, and ends many of its words.
 */
const unspaced =
  /[ー\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hangul}]/u

/** True when the keyword is one whole word of a spaced script, so that it equals a token of `words`. */
export const isOneToken = (code: string): boolean => !code.includes(' ') && !unspaced.test(code)

/**
 * What to look for in `words` (single spaces around and between words): whole words for spaced scripts, the text anywhere for the others. A
 * phrase that mixes both keeps its word boundary on the spaced side.
 */
export function keywordNeedle(code: string): string {
  const start = unspaced.test([...code][0] ?? '') ? '' : ' '
  const end = unspaced.test([...code].at(-1) ?? '') ? '' : ' '
  return `${start}${code}${end}`
}
