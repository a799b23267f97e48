import { createCipheriv } from 'node:crypto'

const BLOCK_BYTES = 16

/**
 * AES-256-CTR from any offset; encryption and decryption are the same operation. Each key encrypts one
 * object, so the counter may start at 0.
 */
export function createKeystream(secret: Buffer, from: number): (bytes: Uint8Array) => Buffer {
  const counterBlock = Buffer.alloc(BLOCK_BYTES)
  counterBlock.writeBigUInt64BE(BigInt(Math.floor(from / BLOCK_BYTES)), 8)
  const cipher = createCipheriv('aes-256-ctr', secret, counterBlock)
  cipher.update(Buffer.alloc(from % BLOCK_BYTES))
  return (bytes) => cipher.update(bytes)
}
