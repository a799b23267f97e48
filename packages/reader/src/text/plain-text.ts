/**
 * A text in one form (NFKC, one kind of quotation mark and dash), with the way back to the offsets of the original. `text` is in lower case, `cased` as
 * written; both have the same length.
 */
export interface PlainText {
  original: string
  text: string
  cased: string
  /** Offset in the original of the sign at an offset here. */
  startOf: (offset: number) => number
  /** Offset in the original after the sign before an offset here. */
  endOf: (offset: number) => number
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const SAME_SIGN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '〜': '~',
  '–': '-',
  '—': ' ',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '｡': '。',
  '､': '、',
}

/** Lower case of the same length: a sign that would become two stays. */
const toSameLength = (sign: string): string => {
  const lower = sign.toLowerCase()
  return lower.length === sign.length ? lower : sign
}

function plainSigns(segment: string): string {
  const plain = segment.normalize('NFKC')
  return [...plain].map((sign) => SAME_SIGN[sign] ?? (/\s/.test(sign) && sign !== '\n' ? ' ' : sign)).join('')
}

export function plainText(original: string): PlainText {
  const starts: number[] = []
  const ends: number[] = []
  let cased = ''
  const add = (segment: string, index: number) => {
    const plain = plainSigns(segment)
    for (let i = 0; i < plain.length; i++) {
      starts.push(index)
      ends.push(index + segment.length)
    }
    cased += plain
  }
  // Printable ASCII is its own plain form; a mark that joins the sign before it belongs to a grapheme of other signs.
  const runs = /[\x20-\x7e]+(?![^\x20-\x7e])|[\x20-\x7e]+(?=[^\x20-\x7e])|[^\x20-\x7e]+/g
  for (const { 0: run, index } of original.matchAll(runs)) {
    if (/^[\x20-\x7e]/.test(run)) for (let i = 0; i < run.length; i++) add(run[i]!, index + i)
    else for (const part of graphemes.segment(run)) add(part.segment, index + part.index)
  }
  const text = [...cased].map(toSameLength).join('')
  return {
    original,
    text,
    // A text that is all in capitals says nothing by them.
    cased: /[A-Z](?:[^a-z]*[A-Z]){11}/.test(cased) && !/[a-z]/.test(cased) ? text : cased,
    startOf: (offset) => starts[offset] ?? original.length,
    endOf: (offset) => (offset === 0 ? 0 : ends[offset - 1]!),
  }
}
