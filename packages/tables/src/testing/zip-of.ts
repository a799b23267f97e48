import { crc32, deflateRawSync } from 'node:zlib'

/** A packed part with the size that the directory states, which may be a lie. */
interface StatedPart {
  readonly packed: Buffer
  readonly size: number
}

/** A zip of these parts, and of parts with sizes of their own. */
export function zipOf(
  contents: Record<string, string | Buffer>,
  stated: Record<string, StatedPart> = {},
): Buffer {
  const parts = Object.entries(contents).map(([name, content]) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const part = { name, size: bytes.length, crc: crc32(bytes) }
    // The type of an OpenDocument file is stored unpacked, to be seen in the first bytes.
    if (name === 'mimetype') return { ...part, packed: bytes, method: 0 }
    return { ...part, packed: deflateRawSync(bytes), method: 8 }
  })
  const all = [
    ...parts,
    ...Object.entries(stated).map(([name, part]) => ({ name, ...part, crc: 0, method: 8 })),
  ]
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, packed, size, crc, method } of all) {
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x0800, 2)
    fields.writeUInt16LE(method, 4)
    fields.writeUInt32LE(crc, 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(size, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    fields.copy(entry, 6)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, Buffer.from(name))
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
    files.push(file)
    offset += file.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(all.length, 8)
  end.writeUInt16LE(all.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, end])
}
