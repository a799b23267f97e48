import { createCipheriv, createDecipheriv } from 'node:crypto'

/** Bytes of a frame before it is sealed; parts of an upload (UPLOAD_PART_BYTES) are whole frames. */
export const FRAME_BYTES = 250_000
const NONCE_BYTES = 12
const TAG_BYTES = 16
export const SEALED_FRAME_BYTES = FRAME_BYTES + NONCE_BYTES + TAG_BYTES

/** A frame's place in its object: a frame that was moved, or is another object's, does not open. */
const placeOf = (index: number): Buffer => {
  const place = Buffer.alloc(8)
  place.writeBigUInt64BE(BigInt(index))
  return place
}

/** AES-256-GCM under the object's key with a nonce of its own, so that bytes sent again at the same place share none. */
export const sealFrame = (secret: Buffer, index: number, plain: Uint8Array, nonce: Buffer): Buffer => {
  const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(placeOf(index))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Throws if the frame was changed. */
export const openFrame = (secret: Buffer, index: number, sealed: Buffer): Buffer => {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new Error('A stored file is damaged')
  const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(placeOf(index))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  } catch (error) {
    throw new Error('A stored file is damaged', { cause: error })
  }
}

/** Bytes of an object from the bytes that are stored of it. */
export const plainSizeOf = (sealedSize: number): number => {
  const rest = sealedSize % SEALED_FRAME_BYTES
  return (
    Math.floor(sealedSize / SEALED_FRAME_BYTES) * FRAME_BYTES + Math.max(0, rest - NONCE_BYTES - TAG_BYTES)
  )
}

/** Cuts a stream into pieces of one length; the last may be shorter. */
export async function* inPieces(chunks: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    size += chunk.length
    if (size < length) continue
    const bytes = Buffer.concat(waiting)
    let at = 0
    for (; at + length <= bytes.length; at += length) yield bytes.subarray(at, at + length)
    waiting = [bytes.subarray(at)]
    size = bytes.length - at
  }
  if (size > 0) yield Buffer.concat(waiting)
}
