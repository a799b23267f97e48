import type { S3Settings } from '../../../../config/read-object-store.ts'
import { fail } from '../../../../errors/app-error.ts'
import type { ObjectStore } from './object-store.ts'
import { openBucket } from './s3-bucket.ts'
import { writePieces } from './write-pieces.ts'

/** Bytes of a piece, which is also what a slow upload holds in memory. */
const PIECE_BYTES = 4_000_000

interface StoredObject {
  readonly name: string
  readonly at: number
  readonly size: number
}

/**
 * Stores objects in an S3-compatible bucket, readable by every server. An object is a series of pieces named
 * by their offset under its key, so that a resumed upload needs no open multipart upload. They are sealed already
 * (sealed-objects.ts): the owner of the bucket cannot read the content. Of two concurrent writers of one object, the
 * later is rejected.
 */
export function s3Objects(config: S3Settings): ObjectStore {
  const openedBucket = openBucket(config)
  const folderOf = (key: string): string => {
    if (!/^[0-9a-f-]{36}$/.test(key)) throw new RangeError('Not a key of ours')
    return `objects/${key}/`
  }
  const nameOf = (key: string, at: number): string => `${folderOf(key)}${String(at).padStart(13, '0')}`
  /** In order of offset: all offsets are padded to the same length. */
  const piecesOf = async (key: string): Promise<StoredObject[]> =>
    (await openedBucket.list(folderOf(key))).map(({ name, size }) => ({
      name,
      size,
      at: Number(name.slice(folderOf(key).length)),
    }))
  const size = async (key: string): Promise<number | null> => {
    const lastPiece = (await piecesOf(key)).at(-1)
    return lastPiece === undefined ? null : lastPiece.at + lastPiece.size
  }
  const bytesOf = async (name: string): Promise<Buffer> =>
    Buffer.concat(await Array.fromAsync(openedBucket.read(name, 0)))
  /** Drops everything from an offset on, splitting the piece that contains it. */
  const cutObject = async (key: string, from: number): Promise<void> => {
    for (const { name, at, size: length } of (await piecesOf(key)).toReversed()) {
      if (at >= from) await openedBucket.remove(name)
      else if (at + length > from) await openedBucket.put(name, (await bytesOf(name)).subarray(0, from - at))
    }
  }
  const writeBytes = async (key: string, at: number, bytes: Buffer): Promise<void> => {
    const isNew = await openedBucket.put(nameOf(key, at), bytes, { only_new: true })
    if (!isNew) throw fail('in_use', { text: 'files.beingSent' })
  }
  return {
    size,
    write: writePieces({ size, cut: cutObject, put: writeBytes, min_bytes: PIECE_BYTES }),
    async *read(key, from = 0) {
      const storedPieces = await piecesOf(key)
      if (storedPieces.length === 0) throw new Error('There is no such object')
      for (const { name, at, size: length } of storedPieces) {
        if (at + length <= from) continue
        yield* openedBucket.read(name, Math.max(0, from - at))
      }
    },
    async remove(key) {
      for (const { name } of (await piecesOf(key)).toReversed()) await openedBucket.remove(name)
    },
  }
}
