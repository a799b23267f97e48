// Scripts without spaces between words, and Hangul, whose words have attached particles: a keyword in them is
// found anywhere in a text. Unicode does not count the long-vowel mark ー as katakana, so it is added.
const unspacedScript =
  /[ー\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hangul}]/u

/** True if the keyword is a single word of a script with spaces, so that it equals a token of `words` or `marked_words`. */
export const isOneToken = (code: string): boolean => !code.includes(' ') && !unspacedScript.test(code)

/** A phrase of mixed scripts has a word boundary on the side with spaces. */
export function keywordNeedle(code: string): string {
  const wordStart = unspacedScript.test([...code][0] ?? '') ? '' : ' '
  const wordEnd = unspacedScript.test([...code].at(-1) ?? '') ? '' : ' '
  return `${wordStart}${code}${wordEnd}`
}
