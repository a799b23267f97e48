import { TooManyBytes, type ObjectStore } from './object-store.ts'

export interface PieceStore {
  /** Size of the object in bytes; null if there is none. */
  size(key: string): Promise<number | null>
  /** Drops everything from an offset on, splitting the piece that contains it. */
  cut(key: string, from: number): Promise<void>
  /** Stores bytes at an offset; throws in_use if another writer stored bytes there. */
  put(key: string, at: number, bytes: Buffer): Promise<void>
  /** Minimum bytes collected in memory before a piece is written. */
  readonly min_bytes: number
}

/**
 * Writes an object as pieces, each stored as soon as it is complete. Replaces everything from
 * `from` on; if the limit is exceeded, the previous content remains.
 */
export const writePieces =
  ({ size, cut, put, min_bytes }: PieceStore): ObjectStore['write'] =>
  async (key, from, chunks, limit) => {
    const sizeBefore = await size(key)
    if (from > (sizeBefore ?? 0)) throw new RangeError('There are no bytes before these')
    await cut(key, from)
    let at = from
    let waitingPieces: Uint8Array[] = []
    let length = 0
    const store = async (): Promise<void> => {
      const bytes = Buffer.concat(waitingPieces)
      waitingPieces = []
      length = 0
      await put(key, at, bytes)
      at += bytes.length
    }
    for await (const chunk of chunks) {
      if (at + length - from + chunk.length > limit) {
        await cut(key, from)
        throw new TooManyBytes('More bytes than were signed')
      }
      waitingPieces.push(chunk)
      length += chunk.length
      if (length >= min_bytes) await store()
    }
    // An empty object is stored too.
    if (length > 0 || at === 0) await store()
    return at
  }
