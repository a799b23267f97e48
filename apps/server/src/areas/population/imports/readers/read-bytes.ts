import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough, pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The first bytes of a file, to detect its format independently of its name. */
export async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Whether the bytes begin like gzip. */
export async function isPacked(path: string): Promise<boolean> {
  const firstTwoBytes = await firstBytes(path, 2)
  return firstTwoBytes[0] === 0x1f && firstTwoBytes[1] === 0x8b
}

/** Opens a file for reading, decompressed if necessary. A damaged archive fails the stream. */
export async function readBytes(path: string): Promise<Readable> {
  const isPackedFile = await isPacked(path)
  const rawStream = createReadStream(path, { highWaterMark: 256 * 1024 })
  const outputStream = isPackedFile ? createGunzip({ chunkSize: 256 * 1024 }) : new PassThrough()
  pipeline(rawStream, outputStream, () => {})
  return outputStream
}
