import { crc32, deflateRawSync } from 'node:zlib'
import { directoryEnd, entryText, type ZipEntry } from './zip-entries.ts'

const READING = /<(\w+:)?rPh[\s>].*?<\/\1rPh>/gs
const DEFLATED = 8

/**
 * The workbook with this part without readings (furigana), which the library would join to the text they stand over.
 * The part is written anew behind the others, and the directory leads there.
 */
export function withoutReadings(file: Buffer, part: ZipEntry): Buffer {
  const text = Buffer.from(entryText(file, part).replace(READING, ''))
  const packed = deflateRawSync(text)
  const end = directoryEnd(file)!
  const start = file.readUInt32LE(end + 16)
  const name = Buffer.from(part.name)
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(DEFLATED, 8)
  header.writeUInt32LE(crc32(text), 14)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(text.length, 22)
  header.writeUInt16LE(name.length, 26)
  const directory = Buffer.from(file.subarray(start))
  const at = part.directory_offset - start
  // Flags and method, sums and sizes, and where the part begins.
  directory.writeUInt16LE(0, at + 8)
  directory.writeUInt16LE(DEFLATED, at + 10)
  header.copy(directory, at + 16, 14, 26)
  directory.writeUInt32LE(start, at + 42)
  const behind = header.length + name.length + packed.length
  directory.writeUInt32LE(start + behind, end - start + 16)
  return Buffer.concat([file.subarray(0, start), header, name, packed, directory])
}
