import { crc32, deflateRawSync } from 'node:zlib'

interface Entry {
  readonly name: string
  readonly content: string | Buffer
  /** False values for the central directory. */
  readonly claims?: { readonly size?: number; readonly flags?: number; readonly offset?: number }
}

/** A zip file with these entries; can build invalid ones for tests. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const zipPieces: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { name, content, claims = {} } of entries) {
    const bytes = Buffer.from(content)
    const packedBytes = deflateRawSync(bytes)
    const fileName = Buffer.from(name)
    const entryHeader = Buffer.alloc(26)
    entryHeader.writeUInt16LE(20, 0)
    entryHeader.writeUInt16LE(claims.flags ?? 0, 2)
    entryHeader.writeUInt16LE(8, 4)
    entryHeader.writeUInt32LE(crc32(bytes), 10)
    entryHeader.writeUInt32LE(packedBytes.length, 14)
    entryHeader.writeUInt32LE(claims.size ?? bytes.length, 18)
    entryHeader.writeUInt16LE(fileName.length, 22)
    const localRecord = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      entryHeader,
      fileName,
      packedBytes,
    ])
    const recordTail = Buffer.alloc(14)
    recordTail.writeUInt32LE(claims.offset ?? offset, 10)
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), entryHeader, recordTail, fileName]))
    zipPieces.push(localRecord)
    offset += localRecord.length
  }
  const contents = Buffer.concat(list)
  const endRecord = Buffer.alloc(22)
  endRecord.write('PK\x05\x06', 0, 'latin1')
  endRecord.writeUInt16LE(entries.length, 8)
  endRecord.writeUInt16LE(entries.length, 10)
  endRecord.writeUInt32LE(contents.length, 12)
  endRecord.writeUInt32LE(offset, 16)
  return Buffer.concat([...zipPieces, contents, endRecord])
}
