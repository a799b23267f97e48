import type { RefusedFormat } from './refused-format.ts'

const packed = (packing: Extract<RefusedFormat, { code: 'packed' }>['packing']): RefusedFormat => ({
  code: 'packed',
  packing,
})

/** Formats by their first bytes (the file signatures of their specifications). */
const signatures: readonly (readonly [signature: string, refused: RefusedFormat])[] = [
  ['%PDF', { code: 'pdf' }],
  ['\x89PNG', { code: 'picture' }],
  ['\xff\xd8\xff', { code: 'picture' }],
  ['GIF8', { code: 'picture' }],
  ['II*\0', { code: 'picture' }],
  ['MM\0*', { code: 'picture' }],
  ['\x7fELF', { code: 'program' }],
  ['\xcf\xfa\xed\xfe', { code: 'program' }],
  ['\xca\xfe\xba\xbe', { code: 'program' }],
  ['SQLite format 3\0', { code: 'database' }],
  ['\0\x01\0\0Standard Jet DB', { code: 'database' }],
  ['\0\x01\0\0Standard ACE DB', { code: 'database' }],
  ['PAR1', { code: 'parquet' }],
  ['BZh', packed('bzip2')],
  ['\xfd7zXZ\0', packed('xz')],
  ["7z\xbc\xaf'\x1c", packed('7z')],
  ['Rar!\x1a', packed('rar')],
  ['\x04"M\x18', packed('lz4')],
  ['\x1f\x9d', packed('compress')],
  ['\x1f\x8b', packed('gzip')],
  ['\x28\xb5\x2f\xfd', packed('zstd')],
  ['{\\rtf', { code: 'document' }],
]

/** Formats of bytes that a file's start shows; null for what may be a text. */
export function refusedBytes(start: Buffer): RefusedFormat | null {
  const text = start.toString('latin1', 0, 512)
  const known = signatures.find(([signature]) => text.startsWith(signature))
  // Some signatures are letters too: a name may begin with "BZh" or "GIF8".
  if (known && (!isPlain(text) || text.startsWith('%PDF-') || text.startsWith('{\\rtf'))) return known[1]
  if (text.startsWith('MZ') && !isPlain(text)) return { code: 'program' }
  if (text.startsWith('BM') && start[6] === 0 && start[7] === 0 && start[8] === 0) return { code: 'picture' }
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return { code: 'picture' }
  if (/^ftyp(?:hei|avi|mif)/.test(text.slice(4, 11))) return { code: 'picture' }
  if (text.slice(257, 262) === 'ustar') return packed('tar')
  return null
}

const isPlain = (text: string): boolean => /^[\t\n\r\x20-\x7e\x80-\xff]*$/.test(text)

/**
 * Whether bytes hold more control characters than a text does. A single NUL only spoils its row; pictures,
 * archives and programs without a known signature are full of them. Not for UTF-16.
 */
export function hasBinaryContent(start: Buffer): boolean {
  let controls = 0
  let nuls = 0
  for (const byte of start) {
    if (byte === 0) nuls += 1
    else if (byte === 0x7f || (byte < 0x20 && (byte < 9 || byte > 13) && byte !== 0x1a && byte !== 0x1b))
      controls += 1
  }
  return nuls > Math.max(2, start.length / 100) || controls > Math.max(2, start.length / 50)
}
