import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { decodeText } from '@rookery/tables/decode-text.ts'
import { encodingOfMark } from '@rookery/tables/text-encoding.ts'
import { packingOf, unpackBytes } from '@rookery/tables/unpack-bytes.ts'

/** The first bytes of a file, to detect how it is packed and encoded. */
async function startOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const isUtf16 = (start: Buffer): boolean => encodingOfMark(start)?.startsWith('utf-16') === true

/** Whether the file is read as it lies there, so that an offset in what is read is one in the file. */
export async function isReadAsIs(path: string): Promise<boolean> {
  const start = await startOf(path)
  return packingOf(start) === null && !isUtf16(start)
}

/** A file's bytes in UTF-8, unpacked if it is packed. Damaged packed data fails the stream. */
export async function readBytes(path: string): Promise<Readable> {
  const packing = packingOf(await startOf(path))
  const rawStream = createReadStream(path, { highWaterMark: 256 * 1024 })
  return Readable.from(inUtf8(packing === null ? rawStream : unpackBytes(rawStream, packing)), {
    objectMode: false,
    highWaterMark: 256 * 1024,
  })
}

/** Programs of Windows write JSON in UTF-16 when their output is sent to a file. */
async function* inUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const source = chunks[Symbol.asyncIterator]()
  const first = await source.next()
  if (first.done) return
  const rest = async function* () {
    yield first.value
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
  }
  const encoding = encodingOfMark(Buffer.from(first.value))
  if (encoding === null || encoding === 'utf-8')
    for await (const chunk of rest()) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  else for await (const text of decodeText(rest(), encoding)) yield Buffer.from(text)
}
