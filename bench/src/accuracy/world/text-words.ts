const japanese = new Intl.Segmenter('ja', { granularity: 'word' })

/** Numbers, and single kana: endings that the segmenter cuts off. */
const PART_OF_WORD = /^(?:\p{N}+|\p{Script=Hiragana})$/u

/** A post's text without what follows it: addresses, names, hashtags, pictographs. */
export const plainText = (text: string): string =>
  text
    .replace(/https?:\S+/g, ' ')
    .replace(/[@#＃][\p{L}\p{N}\p{M}_]+/gu, ' ')
    .replace(/\p{Extended_Pictographic}\uFE0F?/gu, ' ')
    .trim()

/** Lower-case words; numbers are left out. */
export function wordsIn(text: string, language: string): string[] {
  const lower = text.normalize('NFKC').toLowerCase()
  if (language !== 'ja') return lower.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  return [...japanese.segment(lower)].flatMap(({ segment, isWordLike }) =>
    isWordLike === true && !PART_OF_WORD.test(segment) ? segment : [],
  )
}

/** The sentences of a text, without their last sign. */
export const sentencesIn = (text: string): string[] =>
  text
    .split(/[.!?]+(?:\s+|$)|[。！？؟।\n]+/u)
    .map((sentence) => sentence.trim().toLowerCase().replaceAll(/\s+/g, ' '))
    .filter((sentence) => sentence.length > 1)

/** Whether a text says a word or a phrase: whole words where words are spaced. */
export function says(text: string, phrase: string, language: string): boolean {
  const at = text.indexOf(phrase)
  if (at === -1) return false
  if (language === 'ja' || language === 'th') return true
  const isLetter = (index: number) => /[\p{L}\p{N}\p{M}]/u.test(text[index] ?? '')
  for (let from = at; from !== -1; from = text.indexOf(phrase, from + 1))
    if (!isLetter(from - 1) && !isLetter(from + phrase.length)) return true
  return false
}
