import { crc32, deflateSync } from 'node:zlib'

export const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export const pngChunk = (type: string, data: Uint8Array): Buffer => {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunkEnds = Buffer.alloc(8)
  chunkEnds.writeUInt32BE(data.length, 0)
  chunkEnds.writeUInt32BE(crc32(typeAndData), 4)
  return Buffer.concat([chunkEnds.subarray(0, 4), typeAndData, chunkEnds.subarray(4)])
}

export const pngHeader = (width: number, height: number, rest = [8, 6, 0, 0, 0]): Buffer => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set(rest, 8)
  return pngChunk('IHDR', data)
}

/** A PNG of one colour; `extra` chunks come before its pixels. */
export const pngOf = (width = 8, height = 8, extra: readonly Buffer[] = [], shade = 90): Buffer => {
  const line = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 4, shade)])
  return Buffer.concat([
    pngMark,
    pngHeader(width, height),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
