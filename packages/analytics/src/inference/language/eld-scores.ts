import { eldTable, startOf } from './eld-table.ts'

/** Scales raw scores to 0 to 1. */
const SCALE = 25
const LONGEST_WORD = 70
/** The text ends at the first blank after this many bytes, or at the maximum anyway. */
const SOFT_LIMIT = 350
const HARD_LIMIT = 380
const BLANK = 32

/** Buffer for the letters of the current word, which is at most as long as a text. */
const word = new Uint8Array(HARD_LIMIT + 8)
// Distinct n-grams of the current text, and a hash table of their positions that is valid for this text only.
const HASH_MASK = 1023
const firsts = new Int32Array(HARD_LIMIT)
const rests = new Int32Array(HARD_LIMIT)
const seen = new Int32Array(HASH_MASK + 1)
let count = 0
/** Word ends longer than any n-gram: unknown to all languages, but part of the count. */
const tails = new Set<string>()
let sums = new Float64Array(0)

/** Equal to eld's own results, which a test verifies. */
export function eldScores(text: string, each: (code: string, score: number) => void): void {
  const table = eldTable()
  const { codes, flat } = table
  if (sums.length === 0) sums = new Float64Array(codes.length)
  readNgrams(text.replace(table.separators, ' ').trim().toLowerCase(), table.letters)
  sums.fill(0)
  for (let n = 0; n < count; n++) {
    const start = startOf(table, firsts[n]!, rests[n]!)
    if (start === 0) continue
    const end = start + 2 * flat[start]!
    for (let at = start + 1; at < end; at += 2) sums[flat[at]!]! += flat[at + 1]!
  }
  const all = count + tails.size
  for (let n = 0; n < sums.length; n++) {
    const mean = sums[n]! / all
    if (mean > 0) each(codes[n]!, mean / (mean + SCALE))
  }
}

/** Reads the n-grams of a text's words; each byte is one letter. */
function readNgrams(text: string, letters: Uint8Array): void {
  count = 0
  seen.fill(0)
  tails.clear()
  let length = 0
  let bytes = 0
  for (let at = 0; at < text.length && bytes <= HARD_LIMIT; at++) {
    let code = text.charCodeAt(at)
    if (code === BLANK) {
      addWord(length)
      length = 0
      if (bytes > SOFT_LIMIT) break
      bytes += 1
    } else if (code < 0x80) {
      word[length++] = code
      bytes += 1
    } else if (code < 0x800) {
      word[length++] = letters[0xc0 | (code >> 6)]!
      word[length++] = letters[0x80 | (code & 0x3f)]!
      bytes += 2
    } else {
      const isPair = code >= 0xd800 && code < 0xe000
      if (isPair) {
        at += 1
        code = 0x10000 + (((code & 0x3ff) << 10) | (text.charCodeAt(at) & 0x3ff))
        word[length++] = letters[0xf0 | (code >> 18)]!
        word[length++] = letters[0x80 | ((code >> 12) & 0x3f)]!
      } else word[length++] = letters[0xe0 | (code >> 12)]!
      word[length++] = letters[0x80 | ((code >> 6) & 0x3f)]!
      word[length++] = letters[0x80 | (code & 0x3f)]!
      bytes += isPair ? 4 : 3
    }
  }
  addWord(length)
}

/** Adds n-grams of four letters at every third letter; blanks mark the start and end of a word. */
function addWord(length: number): void {
  if (length === 0) return
  const read = Math.min(length, LONGEST_WORD)
  let at = 0
  for (; at + 4 < read; at += 3) {
    if (at === 0) addNgram(lettersAt(BLANK, 0, 3), word[3]!)
    else addNgram(lettersAt(0, at, at + 4), 0)
  }
  const from = read === 3 ? 0 : Math.max(0, read - 4)
  if (length > LONGEST_WORD) {
    tails.add(`${String.fromCharCode(...word.subarray(from, length))} `)
    return
  }
  // The remaining letters with the final blank, after an initial blank if the word is no longer.
  const begins = at === 0
  const split = Math.min(length, from + (begins ? 3 : 4))
  let first = lettersAt(begins ? BLANK : 0, from, split)
  let rest = 0
  if (split - from + (begins ? 1 : 0) < 4) first = (first << 8) | BLANK
  else rest = (lettersAt(0, split, length) << 8) | BLANK
  addNgram(first, rest)
}

function lettersAt(number: number, from: number, to: number): number {
  for (let at = from; at < to; at++) number = (number << 8) | word[at]!
  return number
}

function addNgram(first: number, rest: number): void {
  let slot = (Math.imul(first, 0x9e3779b1) >>> 22) ^ (rest & HASH_MASK)
  for (; seen[slot] !== 0; slot = (slot + 1) & HASH_MASK) {
    const known = seen[slot]! - 1
    if (firsts[known] === first && rests[known] === rest) return
  }
  firsts[count] = first
  rests[count] = rest
  seen[slot] = ++count
}
