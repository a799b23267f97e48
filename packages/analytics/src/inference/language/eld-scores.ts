import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * eld's large table, read by eld's own rules (src/languageDetector.js of eld 2.1.0) from flat memory: the same scores at a third of the cost, which was half of
 * what inferring a profile took, and a quarter of the memory of its objects. A test holds it to eld itself.
 */
interface Table {
  readonly codes: readonly string[]
  /** Of each n-gram where its scores begin in `flat`: how many, then pairs of language and score. */
  readonly starts: ReadonlyMap<string, number>
  readonly flat: Uint16Array
  readonly dictionary: readonly string[]
  readonly separators: RegExp
}
type Scored = Record<string, number>

/** What eld takes off each score to make its table smaller. */
const BASE = 53
/** Brings raw scores between 0 and 1. */
const SCALE = 25
const LONGEST_WORD = 70
/** Bytes after which the next blank ends the text, and those that end it anyway. */
const ENOUGH = 350
const MOST = 380

let loaded: Table | undefined
const table = (): Table => (loaded ??= load())

function load(): Table {
  // By path, because the package names its entries for `import` only; not by its entry, which would keep the table as objects.
  const source = join(dirname(fileURLToPath(import.meta.resolve('eld/large'))), '..')
  const part = createRequire(import.meta.url)
  const { ngramsData } = part(join(source, 'ngrams/large.js')) as {
    ngramsData: { languages: Record<string, string>; ngrams: Record<string, Scored> }
  }
  const { dictionary } = part(join(source, 'dictionary.js')) as { dictionary: readonly string[] }
  const { separators } = part(join(source, 'regexPatterns.js')) as { separators: RegExp }
  const starts = new Map<string, number>()
  let length = 0
  for (const scored of Object.values(ngramsData.ngrams)) length += 1 + 2 * Object.keys(scored).length
  const flat = new Uint16Array(length)
  let at = 0
  for (const [ngram, scored] of Object.entries(ngramsData.ngrams)) {
    const pairs = Object.entries(scored)
    starts.set(ngram, at)
    flat[at++] = pairs.length
    for (const [language, score] of pairs) {
      if (score + BASE > 65_535) throw new RangeError('eld: a score does not fit')
      flat[at++] = Number(language)
      flat[at++] = score + BASE
    }
  }
  ngramsData.ngrams = {}
  return { codes: Object.values(ngramsData.languages), starts, flat, dictionary, separators }
}

/** Calls `each` with every language that a text has anything of, ISO 639-1, and its score from 0 to 1. */
export function eldScores(text: string, each: (code: string, score: number) => void): void {
  const { codes, starts, flat, dictionary, separators } = table()
  const ngrams = new Set<string>()
  for (const word of wordsOf(text.replace(separators, ' ').trim().toLowerCase(), dictionary))
    addNgrams(word, ngrams)
  const sums = new Float64Array(codes.length)
  for (const ngram of ngrams) {
    const start = starts.get(ngram)
    if (start === undefined) continue
    const end = start + 2 * flat[start]!
    for (let at = start + 1; at < end; at += 2) sums[flat[at]!]! += flat[at + 1]!
  }
  for (let n = 0; n < sums.length; n++) {
    const mean = sums[n]! / ngrams.size
    if (mean > 0) each(codes[n]!, mean / (mean + SCALE))
  }
}

/** Four bytes each, every three bytes; a blank says where a word begins and ends. */
function addNgrams(word: string, ngrams: Set<string>): void {
  const length = Math.min(word.length, LONGEST_WORD)
  let at = 0
  for (; at + 4 < length; at += 3) ngrams.add((at === 0 ? ' ' : '') + word.substring(at, at + 4))
  ngrams.add(`${at === 0 ? ' ' : ''}${word.substring(length === 3 ? 0 : length - 4)} `)
}

/** The words of a text, each byte of it as one character. */
function wordsOf(text: string, dictionary: readonly string[]): string[] {
  const words: string[] = []
  let word = ''
  let bytes = 0
  for (let at = 0; at < text.length && bytes <= MOST; at++) {
    let code = text.charCodeAt(at)
    if (code === 32) {
      if (word !== '') words.push(word)
      word = ''
      if (bytes > ENOUGH) break
      bytes += 1
    } else if (code < 0x80) {
      word += text[at]!
      bytes += 1
    } else if (code < 0x800) {
      word += dictionary[0xc0 | (code >> 6)]! + dictionary[0x80 | (code & 0x3f)]!
      bytes += 2
    } else {
      const isPair = code >= 0xd800 && code < 0xe000
      if (isPair) {
        at += 1
        code = 0x10000 + (((code & 0x3ff) << 10) | (text.charCodeAt(at) & 0x3ff))
        word += dictionary[0xf0 | (code >> 18)]! + dictionary[0x80 | ((code >> 12) & 0x3f)]!
      } else word += dictionary[0xe0 | (code >> 12)]!
      word += dictionary[0x80 | ((code >> 6) & 0x3f)]! + dictionary[0x80 | (code & 0x3f)]!
      bytes += isPair ? 4 : 3
    }
  }
  if (word !== '') words.push(word)
  return words
}
