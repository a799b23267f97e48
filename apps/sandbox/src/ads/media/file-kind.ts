export interface FileKind {
  type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'video/mp4' | 'video/quicktime'
  width: number
  height: number
}

const jpegSize = (bytes: Buffer): { width: number; height: number } => {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const jpegMarker = bytes[at + 1] ?? 0
    // JPEG start-of-frame markers (0xC0 to 0xCF), except the three numbers in that range that mark tables.
    if (jpegMarker >= 0xc0 && jpegMarker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(jpegMarker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return { width: 0, height: 0 }
}

/** File type by its first bytes; null for types that are not accepted. */
export const fileKind = (bytes: Buffer): FileKind | null => {
  if (bytes.length >= 24 && bytes.toString('latin1', 1, 4) === 'PNG')
    return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.length >= 10 && bytes.toString('latin1', 0, 4) === 'GIF8')
    return { type: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  if (bytes.length >= 4 && bytes.readUInt16BE(0) === 0xffd8) return { type: 'image/jpeg', ...jpegSize(bytes) }
  if (bytes.length >= 12 && bytes.toString('latin1', 8, 12) === 'WEBP')
    return { type: 'image/webp', width: 0, height: 0 }
  // The first box names the type; the picture's size lies beyond the stored bytes.
  if (bytes.length >= 12 && bytes.toString('latin1', 4, 8) === 'ftyp')
    return {
      type: bytes.toString('latin1', 8, 10) === 'qt' ? 'video/quicktime' : 'video/mp4',
      width: 1_280,
      height: 720,
    }
  return null
}
