import { neededWords } from './needed-words.ts'

// Size of the hash table of letters and pairs of letters; a single letter is hashed like a pair with an empty
// first letter.
const HASH_MASK = 4095
const hashOf = (a: number, b: number): number => (Math.imul(a, 131) + b) & HASH_MASK

/** Entries of the most recently scanned text are marked with its number. */
const marks = new Uint32Array(HASH_MASK + 1)
let current = 0
let scanned: string | null = null

// Marks the letters of a text and their pairs, in lower case; "ſ" counts as a form of s, as in
// case-insensitive patterns.
function scan(text: string): void {
  scanned = text
  current += 1
  if (current > 0xffff_fff0) {
    marks.fill(0)
    current = 1
  }
  let lower = text.toLowerCase()
  if (lower.includes('ſ')) lower = lower.replaceAll('ſ', 's')
  let before = 0
  for (let at = 0; at < lower.length; at++) {
    const letter = lower.charCodeAt(at)
    marks[hashOf(0, letter)] = current
    marks[hashOf(before, letter)] = current
    before = letter
  }
}

const hashesOf = (word: string): readonly number[] =>
  word.length === 1
    ? [hashOf(0, word.charCodeAt(0))]
    : Array.from({ length: word.length - 1 }, (_, at) => hashOf(word.charCodeAt(at), word.charCodeAt(at + 1)))

/** A text is scanned once, however many patterns are tested on it in a row. */
export function canMatch(pattern: RegExp): (text: string) => boolean {
  const needed = neededWords(pattern)
  if (needed === null) return () => true
  // The signs of one word after the other, each word ended by a negative number.
  const signs = Int32Array.from([...needed].flatMap((word) => [...hashesOf(word), -1]))
  return (text) => {
    if (text !== scanned) scan(text)
    for (let at = 0; at < signs.length; at++) {
      const sign = signs[at]!
      if (sign < 0) return true
      // A sign is missing: the next word.
      if (marks[sign] !== current) while (signs[at]! >= 0) at++
    }
    return false
  }
}

/** A replacement rule; a slow pattern may name a quick one that its texts match as well. */
export type Replacement = readonly [from: RegExp, to: string, quick?: RegExp]

export function replacing(rules: readonly Replacement[]): (text: string) => string {
  const tested = rules.map(([from, to, quick]) => ({ from, to, quick, isPossible: canMatch(from) }))
  return (given) => {
    let text = given
    for (let n = 0; n < tested.length; n++) {
      const { from, to, quick, isPossible } = tested[n]!
      if (isPossible(text) && (quick === undefined || quick.test(text))) text = text.replace(from, to)
    }
    return text
  }
}
