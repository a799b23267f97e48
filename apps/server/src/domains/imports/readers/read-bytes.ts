import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** Opens a file for reading, unpacked when it begins as gzip does, whatever its name. A broken archive fails the stream. */
export async function readBytes(path: string): Promise<Readable> {
  const file = await open(path, 'r')
  const start = Buffer.alloc(2)
  await file.read(start, 0, 2, 0)
  await file.close()
  const raw = createReadStream(path, { highWaterMark: 256 * 1024 })
  const out =
    start[0] === 0x1f && start[1] === 0x8b ? createGunzip({ chunkSize: 256 * 1024 }) : new PassThrough()
  pipeline(raw, out, () => {})
  return out
}
