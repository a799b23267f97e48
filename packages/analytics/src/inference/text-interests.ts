import { interests } from '../catalogue/interests.ts'

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

const byWord = new Map<string, string>()
const byPair = new Map<string, string>()
const byFirstCharacter = new Map<string, [text: string, code: string][]>()
const byLabel = new Map<string, string>()
for (const interest of interests) {
  if (!interest.parent) continue
  byLabel.set(interest.label.toLowerCase(), interest.code)
  for (const raw of interest.words) {
    const word = raw.normalize('NFKC').toLowerCase()
    if (unspaced.test(word)) {
      const list = byFirstCharacter.get(word[0]!)
      if (list) list.push([word, interest.code])
      else byFirstCharacter.set(word[0]!, [[word, interest.code]])
    } else if (word.includes(' ')) byPair.set(word, interest.code)
    else byWord.set(word, interest.code)
  }
}
for (const list of byFirstCharacter.values()) list.sort((a, b) => b[0].length - a[0].length)
const pairStarts = new Set([...byPair.keys()].map((pair) => pair.split(' ')[0]!))
/** Entities are named in the singular or the plural as it comes. */
const plural = (word: string) => (word.endsWith('s') ? word.slice(0, -1) : `${word}s`)

/** Interest of one word or hashtag (lower case), or undefined. */
export const interestOfWord = (word: string): string | undefined => byWord.get(word) ?? byLabel.get(word)
/** Interest of an annotation's name, e.g. 'Coffee', 'Computer programming', 'Soccer'. */
export const interestOfLabel = (label: string): string | undefined => {
  const lower = label.toLowerCase()
  return byLabel.get(lower) ?? byWord.get(lower) ?? byWord.get(plural(lower)) ?? byPair.get(lower)
}

const hasUnspaced = /[぀-ヿ㐀-鿿가-힯฀-๿]/
const wordCharacter = /[\p{L}\p{N}\p{M}]/u

/** Whether a UTF-16 unit belongs to a word: by table for ASCII, by property for the rest; halves of pairs count as letters. */
const ascii = Uint8Array.from({ length: 128 }, (_v, c) => Number(wordCharacter.test(String.fromCharCode(c))))
const others = new Map<number, boolean>()
const inWord = (unit: number): boolean => {
  if (unit < 128) return ascii[unit] === 1
  let known = others.get(unit)
  if (known === undefined) {
    known = (unit >= 0xd800 && unit <= 0xdfff) || wordCharacter.test(String.fromCharCode(unit))
    others.set(unit, known)
  }
  return known
}

/** Interests a text is about, each once, in order of mention. A loop over units: with a regular expression it took three times as long. */
export function textInterests(text: string, into: Set<string>): void {
  const lower = text.toLowerCase()
  let before = ''
  for (let i = 0; i < lower.length;) {
    if (!inWord(lower.charCodeAt(i))) {
      i++
      continue
    }
    const from = i
    while (i < lower.length && inWord(lower.charCodeAt(i))) i++
    const w = lower.slice(from, i)
    const code = byWord.get(w)
    if (code !== undefined) into.add(code)
    if (pairStarts.has(before)) {
      const pair = byPair.get(`${before} ${w}`)
      if (pair !== undefined) into.add(pair)
    }
    before = w
  }
  if (!hasUnspaced.test(lower)) return
  for (let i = 0; i < lower.length; i++) {
    const list = byFirstCharacter.get(lower[i]!)
    if (!list) continue
    for (const [needle, code] of list)
      if (lower.startsWith(needle, i)) {
        into.add(code)
        i += needle.length - 1
        break
      }
  }
}
