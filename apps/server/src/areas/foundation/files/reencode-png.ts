import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { render, say, type ServerText } from '@rookery/i18n/server.ts'

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Channels of a pixel and permitted bit depths, by PNG colour type. */
const kinds: Readonly<Record<number, { readonly channels: number; readonly depths: readonly number[] }>> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
}

/** A rejected picture; the message is for the user who sent it. */
export class BadPicture extends Error {
  override readonly name = 'BadPicture'
  readonly text: ServerText
  constructor(text: ServerText) {
    super(render(text, 'en'))
    this.text = text
  }
}
const brokenPicture = () => new BadPicture('files.damagedPicture')

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

/** Chunks of the file with their checksums verified; no data may follow the last chunk. */
const readChunks = (png: Buffer): Chunk[] => {
  if (!png.subarray(0, 8).equals(PNG_SIGNATURE)) throw brokenPicture()
  const chunks: Chunk[] = []
  for (let at = 8; at < png.length;) {
    if (at + 12 > png.length) throw brokenPicture()
    const length = png.readUInt32BE(at)
    const dataEnd = at + 8 + length
    if (dataEnd + 4 > png.length || crc32(png.subarray(at + 4, dataEnd)) !== png.readUInt32BE(dataEnd))
      throw brokenPicture()
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, dataEnd) })
    at = dataEnd + 4
  }
  if (chunks[0]?.type !== 'IHDR' || chunks.at(-1)!.type !== 'IEND') throw brokenPicture()
  return chunks
}

const chunk = (type: string, data: Buffer): Buffer => {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framedChunk = Buffer.alloc(typeAndData.length + 8)
  framedChunk.writeUInt32BE(data.length, 0)
  typeAndData.copy(framedChunk, 4)
  framedChunk.writeUInt32BE(crc32(typeAndData), typeAndData.length + 4)
  return framedChunk
}

const readHeader = (data: Buffer, side: number) => {
  if (data.length !== 13) throw brokenPicture()
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)]
  const [depth, colour, compression, filter, interlace] = data.subarray(8)
  const kind = kinds[colour!]
  if (kind === undefined || !kind.depths.includes(depth!) || width === 0 || height === 0)
    throw brokenPicture()
  if (compression !== 0 || filter !== 0 || interlace! > 1) throw brokenPicture()
  if (interlace === 1) throw new BadPicture('files.interlaced')
  if (width > side || height > side)
    throw new BadPicture(say('files.pictureTooLarge', { width: side, height: side }))
  return { height, colour: colour!, lineBytes: 1 + Math.ceil((width * kind.channels * depth!) / 8) }
}

/** Decompresses the pixels to exactly the size the header declares, which stops a decompression bomb. */
const readPixels = (packed: Buffer, { height, lineBytes }: ReturnType<typeof readHeader>): Buffer => {
  const size = height * lineBytes
  let pixels: Buffer
  try {
    pixels = inflateSync(packed, { maxOutputLength: size })
  } catch {
    throw brokenPicture()
  }
  if (pixels.length !== size) throw brokenPicture()
  for (let line = 0; line < size; line += lineBytes) if (pixels[line]! > 4) throw brokenPicture()
  return pixels
}

/**
 * Re-encodes a PNG from its pixels alone: palette and transparency are preserved, everything else is dropped
 * (texts, profiles, locations, trailing bytes). Throws BadPicture.
 */
export const reencodePng = (png: Buffer, side: number): Buffer => {
  const chunks = readChunks(png)
  const [first] = chunks
  const header = readHeader(first!.data, side)
  const chunksOfType = (type: string) => chunks.filter((each) => each.type === type)
  const data = chunksOfType('IDAT').map((each) => each.data)
  const [palette, ...palettes] = chunksOfType('PLTE')
  const [clear, ...clears] = chunksOfType('tRNS')
  const colours = palette === undefined ? 0 : palette.data.length / 3
  if (data.length === 0 || palettes.length > 0 || clears.length > 0) throw brokenPicture()
  if (!Number.isInteger(colours) || colours > 256 || (header.colour === 3 && colours === 0))
    throw brokenPicture()
  if (clear !== undefined && clear.data.length > 256) throw brokenPicture()
  const pixels = readPixels(Buffer.concat(data), header)
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', first!.data),
    ...(header.colour === 3 ? [chunk('PLTE', palette!.data)] : []),
    ...(clear !== undefined && header.colour < 4 ? [chunk('tRNS', clear.data)] : []),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
