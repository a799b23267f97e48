import type { Test } from './operators.ts'

/** Scripts without spaces: a word matches anywhere in the text. */
const unspacedScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const letterPattern = /[\p{L}\p{N}_]/u

const isLetter = (text: string, at: number): boolean =>
  at >= 0 && at < text.length && letterPattern.test(text[at] ?? '')

/** Whether a lower-case text contains a word or phrase as separate words. */
const containsWords = (text: string, words: string): boolean => {
  if (unspacedScript.test(words)) return text.includes(words)
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (
      !(isLetter(words, 0) && isLetter(text, at - 1)) &&
      !(isLetter(words, words.length - 1) && isLetter(text, at + words.length))
    )
      return true
  return false
}

/** Matches a word, phrase, #tag, $CASH or @name. */
export const textTest = (value: string, quoted: boolean): Test => {
  const lowerCaseText = value.toLowerCase()
  if (!quoted && lowerCaseText.startsWith('#') && lowerCaseText.length > 1)
    return ({ post }) => post.hashtags.some((each) => each.toLowerCase() === lowerCaseText.slice(1))
  if (!quoted && lowerCaseText.startsWith('@') && lowerCaseText.length > 1)
    return ({ post }) => post.mentions.some((each) => each.toLowerCase() === lowerCaseText.slice(1))
  const normalisedText = lowerCaseText.trim().replace(/\s+/g, ' ')
  return ({ text }) => containsWords(text, normalisedText)
}
