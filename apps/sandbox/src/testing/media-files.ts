/** The first bytes of a PNG of that size, padded with zeros: enough for the checks of the network. */
export const pngOf = (width: number, height: number, bytes = 1_000): Uint8Array => {
  const file = Buffer.alloc(bytes)
  file.write('\x89PNG\r\n\x1a\n', 0, 'latin1')
  file.writeUInt32BE(13, 8)
  file.write('IHDR', 12, 'latin1')
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}

const videoBytesOf = (brand: string, bytes: number): Uint8Array => {
  const file = Buffer.alloc(bytes)
  file.writeUInt32BE(24, 0)
  file.write(`ftyp${brand}`, 4, 'latin1')
  return file
}

/** The first bytes of an MP4, padded. */
export const mp4Of = (bytes = 1_000): Uint8Array => videoBytesOf('isom', bytes)
/** The first bytes of a MOV, padded. */
export const movOf = (bytes = 1_000): Uint8Array => videoBytesOf('qt  ', bytes)
