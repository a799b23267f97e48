import { keystream } from './keystream.ts'
import type { SecretOf } from './object-secret.service.ts'
import { TooManyBytes, type ObjectStore } from './object-store.ts'

export interface Pieces {
  /** Bytes of an object that is there, else null. */
  size(key: string): Promise<number | null>
  /** Drops what stands from that offset on, also of the piece it lies in. */
  cut(key: string, from: number): Promise<void>
  /** Keeps sealed bytes at that offset; refused as in_use when another wrote some there. */
  put(key: string, at: number, bytes: Buffer): Promise<void>
  /** So many bytes at least are put together, and wait in memory until then. */
  readonly at_once: number
}

/**
 * Writes an object as sealed pieces, each kept by itself while a slow sender sends. What stands from `from` on is replaced; bytes beyond the limit
 * leave what was before it.
 */
export const writePieces =
  ({ size, cut, put, at_once }: Pieces, secretOf: SecretOf): ObjectStore['write'] =>
  async (key, from, chunks, limit) => {
    const before = await size(key)
    if (from > (before ?? 0)) throw new RangeError('There are no bytes before these')
    await cut(key, from)
    const seal = keystream(await secretOf(key, before === null), from)
    let at = from
    let waiting: Buffer[] = []
    let length = 0
    const store = async (): Promise<void> => {
      const bytes = Buffer.concat(waiting)
      waiting = []
      length = 0
      await put(key, at, bytes)
      at += bytes.length
    }
    for await (const chunk of chunks) {
      if (at + length - from + chunk.length > limit) {
        await cut(key, from)
        throw new TooManyBytes('More bytes than were signed')
      }
      waiting.push(seal(chunk))
      length += chunk.length
      if (length >= at_once) await store()
    }
    // An object of no bytes is there, too.
    if (length > 0 || at === 0) await store()
    return at
  }
