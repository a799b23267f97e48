import type { ServerText } from '@rookery/i18n/server.ts'
/** Encodings a spreadsheet saves text in. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis' | 'windows-1252'

/** What to tell when a file's first bytes say that it is no text. */
const magic: readonly (readonly [bytes: readonly number[], refused: ServerText])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'files.excelOrZip'],
  [[0x50, 0x4b, 0x05, 0x06], 'files.zip'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'files.oldExcel'],
  [[0x1f, 0x8b], 'files.packed'],
  [[0x25, 0x50, 0x44, 0x46], 'files.pdf'],
  [[0x89, 0x50, 0x4e, 0x47], 'files.picture'],
  [[0xff, 0xd8, 0xff], 'files.picture'],
  [[0x47, 0x49, 0x46, 0x38], 'files.picture'],
  [[0x7f, 0x45, 0x4c, 0x46], 'files.program'],
  [[0x4d, 0x5a], 'files.program'],
]

/**
 * Reads from a file's first bytes how its text is written; `refused` says why it is no text. The name and the type a browser tells
 * are not believed. Archives are never unpacked, so none can be a bomb.
 */
export function sniffText(start: Buffer): { encoding: TextEncoding } | { refused: ServerText } {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return { encoding: 'utf-8' }
  if (start[0] === 0xff && start[1] === 0xfe) return { encoding: 'utf-16le' }
  if (start[0] === 0xfe && start[1] === 0xff) return { encoding: 'utf-16be' }
  const kind = magic.find(([bytes]) => bytes.every((byte, i) => start[i] === byte))
  if (kind !== undefined && !isProse(start)) return { refused: kind[1] }
  const wide = wideEncoding(start)
  if (wide) return { encoding: wide }
  // A stray NUL spoils its row; a file full of them is no text.
  if (countOf(start, 0) > start.length / 100 || hasControls(start)) return { refused: 'files.notText' }
  if (decodes(start, 'utf-8')) return { encoding: 'utf-8' }
  if (decodes(start, 'shift_jis') && /[\u3040-\u30ff\u4e00-\u9fff]/.test(text(start, 'shift_jis')))
    return { encoding: 'shift_jis' }
  return { encoding: 'windows-1252' }
}

/** Two of the marks are letters too ("MZ", a name): a file whose start is all printable is text. */
const isProse = (start: Buffer): boolean =>
  start
    .subarray(0, 512)
    .every((byte) => (byte >= 0x20 && byte < 0x7f) || byte === 0x0a || byte === 0x0d || byte === 0x09) &&
  start[0] === 0x4d

/** Pictures, archives and programs without a mark are full of control characters; a text of any encoding has hardly one. */
const hasControls = (bytes: Buffer): boolean => {
  const isOdd = (byte: number) => byte === 0x7f || (byte < 0x20 && ![0, 9, 10, 12, 13, 27].includes(byte))
  return bytes.reduce((n, byte) => n + (isOdd(byte) ? 1 : 0), 0) > Math.max(2, bytes.length / 50)
}

const countOf = (bytes: Buffer, value: number): number =>
  bytes.reduce((n, byte) => n + (byte === value ? 1 : 0), 0)

/** Two bytes a letter without a mark: Latin text has a NUL in every other place. */
function wideEncoding(start: Buffer): TextEncoding | null {
  const sample = start.subarray(0, Math.min(start.length, 1024) & ~1)
  if (sample.length < 4) return null
  const even = countOf(Buffer.from(sample.filter((_, i) => i % 2 === 0)), 0)
  const odd = countOf(Buffer.from(sample.filter((_, i) => i % 2 === 1)), 0)
  const half = sample.length / 2
  if (odd > half * 0.7 && even < half * 0.1) return 'utf-16le'
  if (even > half * 0.7 && odd < half * 0.1) return 'utf-16be'
  return null
}

const text = (bytes: Buffer, encoding: TextEncoding): string =>
  new TextDecoder(encoding).decode(bytes, { stream: true })
function decodes(bytes: Buffer, encoding: TextEncoding): boolean {
  try {
    // The last letter may be cut off, which is no fault.
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** How much of a file is looked at. */
const SNIFF_BYTES = 64 * 1024

/** The first bytes of a file that comes in pieces. */
export async function startOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    length += chunk.length
    if (length >= SNIFF_BYTES) break
  }
  return Buffer.concat(parts).subarray(0, SNIFF_BYTES)
}

/** The file as text, piece by piece; bytes that mean nothing become U+FFFD. Lines of old Macs end as everybody's do. */
export async function* decodeText(
  chunks: AsyncIterable<Buffer>,
  encoding: TextEncoding,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let begun = false
  let isMac = false
  for await (const chunk of chunks) {
    const piece = decoder.decode(chunk, { stream: true })
    if (!begun && piece !== '') {
      begun = true
      isMac = piece.includes('\r') && !piece.includes('\n')
    }
    yield isMac ? piece.replaceAll('\r', '\n') : piece
    onBytes(chunk.length)
  }
  yield decoder.decode()
}
