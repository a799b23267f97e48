import { SOLD_WORDS } from './sold-words.ts'

/** Words of unspaced scripts are found anywhere, others between the ends of words, in both numbers. */
const isUnspaced = (word: string) => /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(word)
const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** "trip" and "trips", "lens" and "lenses", "tea leaf" and "tea leaves", "supply" and "supplies". */
const pluralOf = (word: string) =>
  word.endsWith('y')
    ? `${word.slice(0, -1)}ies`
    : word.endsWith('leaf')
      ? `${word.slice(0, -1)}ves`
      : /(?:s|x|ch)$/.test(word)
        ? `${word}es`
        : `${word}s`

const rows = SOLD_WORDS.trim()
  .split('\n')
  .flatMap((row) => {
    const [code, words] = row.split('|')
    return words!.split(', ').map((word) => ({ code: code!, word }))
  })
  .toSorted((a, b) => b.word.length - a.word.length)
const codeOf = new Map(
  rows.flatMap(({ code, word }) =>
    (isUnspaced(word) ? [word] : [word, pluralOf(word)]).map((form) => [form, code]),
  ),
)
const pattern = (words: readonly string[]) => words.map(escaped).join('|')
const forms = [...codeOf.keys()].toSorted((a, b) => b.length - a.length)
const SOLD = new RegExp(
  `${pattern(forms.filter(isUnspaced))}|(?<![\\p{L}\\p{N}])(?:${pattern(forms.filter((form) => !isUnspaced(form)))})(?![\\p{L}\\p{N}])`,
  'gu',
)

export interface Sold {
  /** Each with the interest of those who buy it. */
  readonly found: readonly { readonly word: string; readonly code: string }[]
  /** The phrase without them. */
  readonly rest: string
}

/** The things for sale that a phrase names. */
export function soldIn(phrase: string): Sold {
  const plain = phrase.normalize('NFKC').toLowerCase()
  return {
    found: [...plain.matchAll(SOLD)].map(([word]) => ({ word, code: codeOf.get(word)! })),
    rest: plain.replaceAll(SOLD, ' '),
  }
}
