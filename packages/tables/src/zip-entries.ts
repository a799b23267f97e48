import { inflateRawSync } from 'node:zlib'

/** A file in a zip by its directory. */
export interface ZipEntry {
  readonly name: string
  readonly packed_bytes: number
  /** As the directory says; the reader of spreadsheets stops at this size. */
  readonly unpacked_bytes: number
  /** Where its own header begins. */
  readonly offset: number
  /** Where its entry in the directory begins. */
  readonly directory_offset: number
}

const DIRECTORY_END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
/** Length of the directory's end without its comment, of at most 64 KB. */
const END_BYTES = 22
const MAX_COMMENT = 0xffff
const IS_UTF8 = 0x0800

/** Where the end of a zip's directory begins; null when the bytes have none. */
export function directoryEnd(zip: Buffer): number | null {
  const from = Math.max(0, zip.length - END_BYTES - MAX_COMMENT)
  let end = zip.length - END_BYTES
  while (end >= from && zip.readUInt32LE(end) !== DIRECTORY_END) end -= 1
  return end < from ? null : end
}

/** The directory of a zip (APPNOTE.TXT 4.3.12); null when the bytes have none. */
export function zipEntries(zip: Buffer): ZipEntry[] | null {
  const end = directoryEnd(zip)
  if (end === null) return null
  const entries: ZipEntry[] = []
  let at = zip.readUInt32LE(end + 16)
  while (at + 46 <= zip.length && zip.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const nameLength = zip.readUInt16LE(at + 28)
    const isUtf8 = (zip.readUInt16LE(at + 8) & IS_UTF8) !== 0
    const name = zip.subarray(at + 46, at + 46 + nameLength)
    entries.push({
      name: isUtf8 ? name.toString('utf8') : name.toString('latin1'),
      packed_bytes: zip.readUInt32LE(at + 20),
      unpacked_bytes: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
      directory_offset: at,
    })
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

/** The bytes of a file in a zip as they lie there, and whether they are packed. */
export function packedBytes(
  zip: Buffer,
  { offset, packed_bytes }: ZipEntry,
): { readonly bytes: Buffer; readonly is_packed: boolean } {
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  return {
    bytes: zip.subarray(start, start + packed_bytes),
    is_packed: zip.readUInt16LE(offset + 8) !== 0,
  }
}

/** The text of a small file in a zip, at most as long as the directory says. */
export function entryText(zip: Buffer, entry: ZipEntry): string {
  const { bytes, is_packed } = packedBytes(zip, entry)
  return (
    is_packed ? inflateRawSync(bytes, { maxOutputLength: Math.max(1, entry.unpacked_bytes) }) : bytes
  ).toString('utf8')
}
