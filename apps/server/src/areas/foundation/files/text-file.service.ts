import type { ServerText } from '@rookery/i18n/server.ts'
/** Encodings in which spreadsheet programs save text. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis' | 'windows-1252'

/** Error for a file whose first bytes identify a binary format. */
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
 * Detects a text file's encoding from its first bytes; `refused` gives the reason why it is not text. The
 * file name and the browser's MIME type are not trusted. Archives are never unpacked, so a decompression bomb
 * does no harm.
 */
export function sniffText(start: Buffer): { encoding: TextEncoding } | { refused: ServerText } {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return { encoding: 'utf-8' }
  if (start[0] === 0xff && start[1] === 0xfe) return { encoding: 'utf-16le' }
  if (start[0] === 0xfe && start[1] === 0xff) return { encoding: 'utf-16be' }
  const kind = magic.find(([bytes]) => bytes.every((byte, i) => start[i] === byte))
  if (kind !== undefined && !isPrintable(start)) return { refused: kind[1] }
  const wideEncodingName = wideEncoding(start)
  if (wideEncodingName) return { encoding: wideEncodingName }
  // A single NUL only spoils its row; a file with many of them is not text.
  if (countOf(start, 0) > start.length / 100 || hasControls(start)) return { refused: 'files.notText' }
  if (isDecodable(start, 'utf-8')) return { encoding: 'utf-8' }
  if (isDecodable(start, 'shift_jis') && /[\u3040-\u30ff\u4e00-\u9fff]/.test(text(start, 'shift_jis')))
    return { encoding: 'shift_jis' }
  return { encoding: 'windows-1252' }
}

/** Two of the signatures are letters too ("MZ" may start a name): an all-printable start is text. */
const isPrintable = (start: Buffer): boolean =>
  start
    .subarray(0, 512)
    .every((byte) => (byte >= 0x20 && byte < 0x7f) || byte === 0x0a || byte === 0x0d || byte === 0x09) &&
  start[0] === 0x4d

/**
 * Pictures, archives and programs without a signature are full of control characters; text in any encoding
 * has hardly any.
 */
const hasControls = (bytes: Buffer): boolean => {
  const isOdd = (byte: number) => byte === 0x7f || (byte < 0x20 && ![0, 9, 10, 12, 13, 27].includes(byte))
  return bytes.reduce((n, byte) => n + (isOdd(byte) ? 1 : 0), 0) > Math.max(2, bytes.length / 50)
}

const countOf = (bytes: Buffer, value: number): number =>
  bytes.reduce((n, byte) => n + (byte === value ? 1 : 0), 0)

/** UTF-16 without a byte order mark: Latin text has a NUL in every second byte. */
function wideEncoding(start: Buffer): TextEncoding | null {
  const sample = start.subarray(0, Math.min(start.length, 1024) & ~1)
  if (sample.length < 4) return null
  const evenZeros = countOf(Buffer.from(sample.filter((_, i) => i % 2 === 0)), 0)
  const oddZeros = countOf(Buffer.from(sample.filter((_, i) => i % 2 === 1)), 0)
  const halfLength = sample.length / 2
  if (oddZeros > halfLength * 0.7 && evenZeros < halfLength * 0.1) return 'utf-16le'
  if (evenZeros > halfLength * 0.7 && oddZeros < halfLength * 0.1) return 'utf-16be'
  return null
}

const text = (bytes: Buffer, encoding: TextEncoding): string =>
  new TextDecoder(encoding).decode(bytes, { stream: true })
function isDecodable(bytes: Buffer, encoding: TextEncoding): boolean {
  try {
    // The sample may cut the last character in two, which is not an error.
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Number of bytes examined to detect the encoding. */
const SNIFF_BYTES = 64 * 1024

/** The first bytes of a file that is read in chunks. */
export async function firstBytesOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const fileChunks: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    fileChunks.push(chunk)
    length += chunk.length
    if (length >= SNIFF_BYTES) break
  }
  return Buffer.concat(fileChunks).subarray(0, SNIFF_BYTES)
}

/** Decodes a file to text in chunks; invalid bytes become U+FFFD and CR line ends become LF. */
export async function* decodeText(
  chunks: AsyncIterable<Buffer>,
  encoding: TextEncoding,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let hasBegun = false
  let isMac = false
  for await (const chunk of chunks) {
    const decodedPiece = decoder.decode(chunk, { stream: true })
    if (!hasBegun && decodedPiece !== '') {
      hasBegun = true
      isMac = decodedPiece.includes('\r') && !decodedPiece.includes('\n')
    }
    yield isMac ? decodedPiece.replaceAll('\r', '\n') : decodedPiece
    onBytes(chunk.length)
  }
  yield decoder.decode()
}
