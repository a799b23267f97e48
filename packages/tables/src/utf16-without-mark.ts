/** Bytes examined: enough for a few lines. */
const SAMPLE_BYTES = 4096

/**
 * UTF-16 without a byte order mark. Its line ends, delimiters and Latin letters have a NUL in one of the two
 * halves of a unit and hardly any in the other, and decoded it consists of common characters.
 */
export function utf16WithoutMark(start: Buffer): 'utf-16le' | 'utf-16be' | null {
  const sample = start.subarray(0, Math.min(start.length, SAMPLE_BYTES) & ~1)
  if (sample.length < 4) return null
  let even = 0
  let odd = 0
  for (let at = 0; at < sample.length; at += 2) {
    if (sample[at] === 0) even += 1
    if (sample[at + 1] === 0) odd += 1
  }
  const units = sample.length / 2
  if (even + odd < Math.max(1, units / 50)) return null
  if (odd > even * 9 && isCommon(sample, 'utf-16le', units)) return 'utf-16le'
  if (even > odd * 9 && isCommon(sample, 'utf-16be', units)) return 'utf-16be'
  return null
}

/** ASCII with its blanks, Latin, Greek, Cyrillic, Hebrew, Arabic, kana, kanji, Hangul, full-width, emoji. */
const COMMON =
  /[\t\n\r\u0020-\u007E\u00A0-\u024F\u0370-\u06FF\u2010-\u2026\u3000-\u30FF\u4E00-\u9FFF\uAC00-\uD7A3\uFF01-\uFFE5\uD83C-\uDFFF]/g
/** Line ends, delimiters and letters that hold the NULs; they stand in every table. */
const ASCII = /[\t\n\r\u0020-\u007E]/g

function isCommon(sample: Buffer, encoding: 'utf-16le' | 'utf-16be', units: number): boolean {
  const text = new TextDecoder(encoding).decode(sample)
  const common = text.match(COMMON)?.length ?? 0
  const ascii = text.match(ASCII)?.length ?? 0
  // Latin text of one byte a letter with some NULs decodes to kanji of which none is followed by a line end.
  return common >= units * 0.95 && ascii > 0 && (ascii > units * 0.7 || /[\r\n]/.test(text))
}
