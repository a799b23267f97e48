import { createCipheriv } from 'node:crypto'

const BLOCK = 16

/**
 * AES-256-CTR from any offset; encryption and decryption are the same operation. Each key encrypts one
 * object, so the counter may start at 0.
 */
export function keystream(secret: Buffer, from: number): (bytes: Uint8Array) => Buffer {
  const counter = Buffer.alloc(BLOCK)
  counter.writeBigUInt64BE(BigInt(Math.floor(from / BLOCK)), 8)
  const cipher = createCipheriv('aes-256-ctr', secret, counter)
  cipher.update(Buffer.alloc(from % BLOCK))
  return (bytes) => cipher.update(bytes)
}
