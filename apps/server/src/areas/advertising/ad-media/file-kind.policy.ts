import { say, type ServerText } from '@rookery/i18n/server.ts'

export interface FileKind {
  readonly media_type: 'IMAGE' | 'GIF' | 'VIDEO'
  readonly content_type: string
  readonly category: 'tweet_image' | 'tweet_gif' | 'amplify_video'
  readonly width: number | null
  readonly height: number | null
}

/** Pixels of a side that X takes. A small file that says more would fill the memory of whoever looks at it. */
const MAX_SIDE = 8_192

/** Why X would not take a file; null when it would. */
export function refusalOf(kind: FileKind | null): ServerText | null {
  if (kind === null) return 'media.typeNotSupported'
  const { media_type, width, height } = kind
  if (media_type === 'VIDEO') return null
  if (width === null || height === null) return 'media.sizeUnknown'
  return Math.max(width, height) > MAX_SIDE
    ? say('files.pictureTooLarge', { width: MAX_SIDE, height: MAX_SIDE })
    : null
}

/** Number of leading bytes that identify a file's type and a picture's dimensions, which stand behind its metadata. */
export const SNIFFED_BYTES = 1024 * 1024

const image = (content_type: string, size: readonly [number, number] | null): FileKind => ({
  media_type: 'IMAGE',
  content_type,
  category: 'tweet_image',
  width: size?.[0] ?? null,
  height: size?.[1] ?? null,
})
/**
 * Videos for advertising have their own media category; they can be shown in posts and before other videos.
 */
const video = (content_type: string): FileKind => ({
  media_type: 'VIDEO',
  content_type,
  category: 'amplify_video',
  width: null,
  height: null,
})

const types: Readonly<Record<string, FileKind['media_type']>> = {
  'image/jpeg': 'IMAGE',
  'image/png': 'IMAGE',
  'image/webp': 'IMAGE',
  'image/gif': 'GIF',
  'video/mp4': 'VIDEO',
  'video/quicktime': 'VIDEO',
}
/**
 * The file kind that the sender states; undefined for kinds X does not accept. Only the content decides in
 * the end.
 */
export const mediaTypeOf = (content_type: string): FileKind['media_type'] | undefined => types[content_type]

/** The kind of a file by its content; null for content that X does not accept. */
export function fileKindOf(bytes: Buffer): FileKind | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (bytes.length >= 24 && bytes.readUInt32BE(0) === 0x89504e47 && text(12, 16) === 'IHDR')
    return image('image/png', [bytes.readUInt32BE(16), bytes.readUInt32BE(20)])
  if (bytes.length >= 10 && /^GIF8[79]a$/.test(text(0, 6)))
    return {
      ...image('image/gif', [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]),
      media_type: 'GIF',
      category: 'tweet_gif',
    }
  if (bytes.length >= 4 && bytes.readUInt16BE(0) === 0xffd8) return image('image/jpeg', jpegSize(bytes))
  if (bytes.length >= 30 && text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
    return image('image/webp', webpSize(bytes))
  if (bytes.length >= 12 && text(4, 8) === 'ftyp')
    return video(text(8, 10) === 'qt' ? 'video/quicktime' : 'video/mp4')
  return null
}

/** From the start of the frame, which may lie beyond what was read. */
function jpegSize(bytes: Buffer): [number, number] | null {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const jpegMarker = bytes[at + 1] ?? 0
    const isFrame = jpegMarker >= 0xc0 && jpegMarker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(jpegMarker)
    // Bytes of filling may stand before a marker.
    if (jpegMarker === 0xff) {
      at += 1
      continue
    }
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

function webpSize(bytes: Buffer): [number, number] | null {
  const majorBrand = bytes.toString('latin1', 12, 16)
  if (majorBrand === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
  if (majorBrand === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
  if (majorBrand !== 'VP8L') return null
  const imageBits = bytes.readUInt32LE(21)
  return [(imageBits & 0x3fff) + 1, ((imageBits >> 14) & 0x3fff) + 1]
}
