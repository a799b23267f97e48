import { interestOfWord } from '@rookery/analytics/inference/text-interests.ts'
import { termsOfText } from '../terms-of-text.policy.ts'
import { soldIn, type Sold } from './sold-interests.policy.ts'

/** Words of a phrase that are looked up when the phrase is not: pairs first, then single words. */
const MAX_TERMS = 6
/** Words for a kind of product, which say nothing of what it is about. */
const productWords = new Set(
  (
    'app apps tool tools software platform machine machines gear equipment accessories kit kits set sets item items goods shop store studio class classes course courses ' +
    'lesson lessons guide guided tour management solution solutions system systems supplies subscription box delivery ' +
    'アプリ ソフト ツール 専門店 グッズ 用品 教室 講座 レッスン サービス セット 専用 通販 定期便 システム 管理'
  ).split(' '),
)
const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ')

/** The other number of an English word: people write of "roasters" and of "a roaster". */
function otherNumber(word: string): string[] {
  if (!/^[a-z -]{4,}$/.test(word)) return []
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`]
  if (/[^s]s$/.test(word)) return [word.slice(0, -1)]
  return word.endsWith('s') ? [] : [`${word}s`]
}

export interface WordsOfPhrase {
  /** The phrase itself, in both numbers. */
  readonly whole: readonly string[]
  /** Its pairs and single words that say something by themselves. */
  readonly parts: readonly string[]
}

/** Two katakana are a piece that a segmenter cut off: スマ of スマホ, クラ of クラウド. */
const isPiece = (term: string) => /^[\p{Script=Katakana}ー]{1,2}$/u.test(term)
/** Whether a term is only a part of a thing that is sold, and about something else: "food" of "dog food", but not "dog". */
const isWithin = (term: string, { found }: Sold) =>
  found.some(
    ({ word, code }) =>
      word !== term && word.includes(term.replace(/s$/, '')) && interestOfWord(term) !== code,
  )

/** The keywords that a topic or a moment may be known by. */
export function wordsOfPhrase(phrase: string): WordsOfPhrase {
  const whole = plain(phrase.replaceAll(/^#/g, ''))
  const sold = soldIn(whole)
  const terms = [...sold.found.map(({ word }) => word), ...termsOfText(whole, MAX_TERMS)].filter(
    (term) => term !== whole && !isPiece(term) && !isWithin(term, sold),
  )
  const telling = terms.filter((term) => !productWords.has(term))
  const parts = telling.length > 0 ? telling : terms
  return {
    whole: [whole, ...otherNumber(whole)],
    parts: [
      ...new Set(parts.flatMap((part) => [part, ...(part.includes(' ') ? [] : otherNumber(part))])),
    ].filter((part) => part !== whole),
  }
}

/**
 * The known ones among them, by what is known of each. Where the phrase is known it stands for itself; its words are taken only if they are a subject of their own,
 * as "coffee" of "specialty coffee" is. Nothing is ruled out by a part of a phrase: "no instant coffee" leaves coffee in.
 */
export function chosenWords<T>(
  words: WordsOfPhrase,
  known: (word: string) => T | null,
  { not, isSubject }: { readonly not: boolean; readonly isSubject: (word: string) => boolean },
): T[] {
  const found = (list: readonly string[]) => list.flatMap((word) => known(word) ?? [])
  const whole = found(words.whole)
  if (not) return whole
  return whole.length > 0 ? [...whole, ...found(words.parts.filter(isSubject))] : found(words.parts)
}
