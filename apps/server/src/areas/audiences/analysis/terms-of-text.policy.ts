import { isStopWord } from '@rookery/analytics/catalogue/stop-words.ts'
import { markedWords } from '@rookery/analytics/model/marked-words.ts'
import type { UiLanguage } from '@rookery/contract'

const JAPANESE_PATTERN = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
const KANA_PATTERN = /^[\p{Script=Hiragana}ー]+$/u

/** A text counts as Japanese if at least a tenth of its letters are. */
export function languageOfText(text: string): UiLanguage {
  const letters = [...text].filter((sign) => /\p{L}/u.test(sign))
  const found = letters.filter((sign) => JAPANESE_PATTERN.test(sign)).length
  return found > 0 && found >= letters.length / 10 ? 'ja' : 'en'
}

/** Stop words of advertising: they match the most people and mean nothing as keywords. */
const tooGeneral = new Set(
  (
    'love loves loved like likes enjoy enjoys fan fans people customer customers user users audience audiences brand brands company companies ' +
    'business businesses product products service services sell sells selling buy buys buying offer offers offering reach help helps ' +
    'quality premium special specialty based online shop shops store stores market markets specialize interested interest lives live living who ' +
    '好き 大好き 人 方 お客様 顧客 商品 製品 サービス 会社 企業 ブランド 販売 提供 購入 興味 関心 向け 住む'
  ).split(' '),
)

const isTerm = (word: string): boolean => {
  if (isStopWord(word) || tooGeneral.has(word) || /^\p{N}+$/u.test(word)) return false
  // Words in hiragana only are mostly endings and particles.
  return JAPANESE_PATTERN.test(word)
    ? word.length >= 2 && !(KANA_PATTERN.test(word) && word.length < 4)
    : word.length >= 3
}

/**
 * The terms of a text: single words and pairs of neighbouring words, each once, by frequency, then by order
 * of mention. A pair comes before its single words.
 */
export function termsOfText(text: string, limit: number): string[] {
  const plainText = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/https?:\/\/\S+|@\w+/g, ' ')
  // Words with a sign, C++ or .NET, are taken whole; the segmenter would make `net` of one.
  const namesWithSign = markedWords(plainText)
    .filter((word) => /\p{L}/u.test(word))
    .toSorted((a, b) => b.length - a.length)
  const restText = namesWithSign.reduce((rest, word) => rest.replaceAll(word, ' . '), plainText)
  const wordSegmenter = new Intl.Segmenter(languageOfText(plainText), { granularity: 'word' })
  const frequencyByWord = new Map<string, number>()
  const countTerm = (term: string) => frequencyByWord.set(term, (frequencyByWord.get(term) ?? 0) + 1)
  for (const word of namesWithSign) countTerm(word)
  let previousWord: { word: string; end: number } | null = null
  for (const { segment, index, isWordLike } of wordSegmenter.segment(restText)) {
    if (!isWordLike) continue
    const wordEnd = index + segment.length
    if (isTerm(segment)) {
      const gapText: string | null = previousWord && restText.slice(previousWord.end, index)
      if (previousWord && (gapText === ' ' || (gapText === '' && JAPANESE_PATTERN.test(segment))))
        countTerm(previousWord.word + gapText + segment)
      countTerm(segment)
      previousWord = { word: segment, end: wordEnd }
    } else previousWord = null
  }
  return [...frequencyByWord]
    .map(([term, times], position) => ({ term, times, place: position }))
    .sort((a, b) => b.times - a.times || a.place - b.place)
    .slice(0, limit)
    .map(({ term }) => term)
}
