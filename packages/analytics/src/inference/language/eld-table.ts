import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { once } from '../../core/data-file.ts'

/** Offset that eld subtracts from all scores to make its table smaller. */
const SCORE_OFFSET = 53
// Numbers per slot: the first four letters of an n-gram, the remaining letters, and the index of its scores
// in `flat`; 0 in an empty slot.
const NUMBERS_PER_SLOT = 3
const MAX_LENGTH = 6
const SLOT_COUNT = 2 ** 19

interface EldTable {
  readonly codes: readonly string[]
  readonly slots: Int32Array
  readonly mask: number
  readonly flat: Uint16Array
  readonly letters: Uint8Array
  readonly separators: RegExp
}

const hashOf = (first: number, rest: number): number => {
  const mixed = Math.imul(first ^ Math.imul(rest, 0x9e3779b1), 0x85ebca6b)
  return mixed ^ (mixed >>> 15)
}

/**
 * eld's large table in flat memory, parsed with eld's own rules (src/languageDetector.js of eld 2.1.0): an
 * n-gram is two numbers, so lookups create no strings. It is parsed from the text of eld's file, because
 * executing that file would take seconds in each inference thread.
 */
export const eldTable = once((): EldTable => {
  const source = join(dirname(fileURLToPath(import.meta.resolve('eld/large'))), '..')
  const part = createRequire(import.meta.url)
  const { dictionary } = part(join(source, 'dictionary.js')) as { dictionary: readonly string[] }
  const { separators } = part(join(source, 'regexPatterns.js')) as { separators: RegExp }
  const [, languages = '', entries = ''] =
    /languages:\{(.*?)\},.*?ngrams:\{(.*)\}\}/s.exec(readFileSync(join(source, 'ngrams/large.js'), 'utf8')) ??
    []
  return {
    codes: [...languages.matchAll(/'(\w+)'/g)].map(([, code]) => code!),
    letters: Uint8Array.from(dictionary, (letter) => byteOf(letter.charCodeAt(0))),
    separators,
    ...parseEntries(entries),
  }
})

/** Matches `'abc ':{3:17,44:0}`; the key is unquoted if it is a word or a number. */
const entry = /(?:'((?:[^'\\]|\\.)*)'|([\w$]+)):\{([\d:,e]*)\},?/gy

function parseEntries(entries: string): Pick<EldTable, 'slots' | 'mask' | 'flat'> {
  const mask = SLOT_COUNT - 1
  const slots = new Int32Array(NUMBERS_PER_SLOT * SLOT_COUNT)
  const flat: number[] = [0]
  let end = 0
  for (const [whole, quoted, bare = '', scores = ''] of entries.matchAll(entry)) {
    end += whole.length
    const name = quoted?.replaceAll(/\\(.)/g, '$1') ?? (/^\d/.test(bare) ? String(Number(bare)) : bare)
    if (name.length > MAX_LENGTH) throw new RangeError('eld: an n-gram is too long')
    const first = packed(name, 0, 4)
    const rest = packed(name, 4, MAX_LENGTH)
    let slot = NUMBERS_PER_SLOT * (hashOf(first, rest) & mask)
    while (slots[slot + 2] !== 0) slot = (slot + NUMBERS_PER_SLOT) % slots.length
    slots[slot] = first
    slots[slot + 1] = rest
    slots[slot + 2] = flat.length
    const pairs = scores.split(',')
    flat.push(pairs.length)
    for (const pair of pairs) {
      const at = pair.indexOf(':')
      const score = Number(pair.slice(at + 1)) + SCORE_OFFSET
      if (!(score <= 65_535)) throw new RangeError('eld: a score does not fit')
      flat.push(Number(pair.slice(0, at)), score)
    }
  }
  if (end === 0 || end < entries.length) throw new RangeError('eld: its table is written in another way')
  return { slots, mask, flat: Uint16Array.from(flat) }
}

export function startOf({ slots, mask }: EldTable, first: number, rest: number): number {
  for (
    let slot = NUMBERS_PER_SLOT * (hashOf(first, rest) & mask);
    ;
    slot = slot + NUMBERS_PER_SLOT === slots.length ? 0 : slot + NUMBERS_PER_SLOT
  ) {
    const start = slots[slot + 2]!
    if (start === 0 || (slots[slot] === first && slots[slot + 1] === rest)) return start
  }
}

const byteOf = (code: number): number => {
  if (code > 255) throw new RangeError('eld: a letter does not fit')
  return code
}
/** Letters of a text packed into one number, one byte each; no letter is 0. */
function packed(text: string, from: number, to: number): number {
  let number = 0
  for (let at = from; at < Math.min(to, text.length); at++)
    number = (number << 8) | byteOf(text.charCodeAt(at))
  return number
}
