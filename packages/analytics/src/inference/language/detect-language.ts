import { languageCode } from '../../catalogue/languages.ts'
import { eldScores } from './eld-scores.ts'
import { countFunctionWords } from './function-words.ts'

export interface DetectedLanguage {
  language: string
  confidence: number
}

/** Scripts that determine the language; Han alone does not. */
const scripts: readonly [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Armenian}/u, 'hy'],
]
const noise = /https?:\/\/\S+|[@＠][\p{L}\p{N}_]+|[#＃\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}]/gu
const marked = /http|[@#＠＃]|[^ -~\s]/
const notAscii = /[^ -~\s]/
const letters = /\p{L}/gu

// Prior added to eld's score (0 to 1), by a language's share of the network's posts: three quarters of all
// posts are in these languages. Without it short English texts are often detected as Tagalog, whose posts
// contain much English.
const languagePriors: Readonly<Record<string, number>> = {
  en: 0.03,
  ja: 0.02,
  es: 0.03,
  pt: 0.015,
  ar: 0.015,
  id: 0.015,
  ms: 0.01,
  tr: 0.01,
  ko: 0.01,
  fr: 0.01,
  th: 0.01,
  de: 0.01,
  hi: 0.01,
  it: 0.01,
  ru: 0.01,
  tl: -0.02,
}
/** Bonus for a language if a third of the words are its function words. */
const FUNCTION_WORD_BONUS = 0.1
/** Number of characters passed to eld; more did not improve results on posts. */
const MAX_CHARACTERS = 128
// Required lead of the best language over the second, with the resulting confidence (see
// docs/models/language.md).
const CONFIDENCE_BY_LEAD: readonly [lead: number, confidence: number][] = [
  [0.1, 0.99],
  [0.05, 0.95],
  [0.02, 0.8],
  [0, 0.6],
]

const unknown: DetectedLanguage = { language: '', confidence: 0 }

/**
 * Language of a text. Scripts of a single language and function words decide most texts; eld's scores,
 * adjusted by language frequency and function words, the rest. Takes a few µs if decided early, some 30 µs
 * with eld. Texts under 4 letters are unknown.
 */
export function detectLanguage(text: string): DetectedLanguage {
  const cleaned = marked.test(text) ? text.replace(noise, ' ').trim() : text.trim()
  const foreign = notAscii.test(cleaned)
  if (foreign)
    for (const [script, language] of scripts) if (script.test(cleaned)) return { language, confidence: 0.999 }
  if (cleaned.length < 16 && (cleaned.match(letters)?.length ?? 0) < (foreign ? 4 : 6)) return unknown

  const { words, hits, own } = countFunctionWords(cleaned)
  // Decided by three different function words of a single language, with at most one of any other.
  if (own.size > 0) {
    const [[best, first], second] = [...own].sort((a, b) => b[1] - a[1]) as [
      [string, number],
      [string, number]?,
    ]
    if (first >= 3 && (second === undefined || second[1] * 3 <= first))
      return { language: best, confidence: 0.995 }
  }

  let top = -1
  let next = -1
  let found = ''
  eldScores(cleaned.length > MAX_CHARACTERS ? cleaned.slice(0, MAX_CHARACTERS) : cleaned, (code, score) => {
    const name = code === 'tl' ? 'fil' : code
    // A word shared with other languages is weaker evidence.
    const hit = (own.get(name) ?? 0) + 0.3 * (hits.get(name) ?? 0)
    const value =
      score + (languagePriors[code] ?? 0) + FUNCTION_WORD_BONUS * Math.min(1, (3 * hit) / Math.max(1, words))
    if (value > top) [found, top, next] = [code, value, top]
    else next = Math.max(next, value)
  })
  // Indonesian and Malay share nearly all words; Indonesian is far more common on the network.
  const language = languageCode(found === 'ms' ? 'id' : found)
  const confidence = CONFIDENCE_BY_LEAD.find(([lead]) => top - next >= lead)?.[1] ?? 0
  return language === '' || confidence === 0 ? unknown : { language, confidence }
}
