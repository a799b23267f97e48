import type { S3Settings } from '../../../../config/read-object-store.ts'
import { fail } from '../../../../errors/app-error.ts'
import { keystream } from './keystream.ts'
import type { SecretOf } from './object-secret.service.ts'
import type { ObjectStore } from './object-store.ts'
import { openBucket } from './s3-bucket.ts'
import { writePieces } from './write-pieces.ts'

/** Bytes of a piece, which is also what a slow upload holds in memory. */
const PIECE_BYTES = 4_000_000

interface Piece {
  readonly name: string
  readonly at: number
  readonly size: number
}

/**
 * Stores objects in an S3-compatible bucket, readable by every server. An object is a series of pieces named
 * by their offset under its key, so that a resumed upload needs no open multipart upload. Encrypted as in the
 * other stores: the owner of the bucket cannot read the content. Of two concurrent writers of one object, the
 * later is rejected.
 */
export function s3Objects(config: S3Settings, secretOf: SecretOf): ObjectStore {
  const bucket = openBucket(config)
  const folderOf = (key: string): string => {
    if (!/^[0-9a-f-]{36}$/.test(key)) throw new RangeError('Not a key of ours')
    return `objects/${key}/`
  }
  const nameOf = (key: string, at: number): string => `${folderOf(key)}${String(at).padStart(13, '0')}`
  /** In order of offset: all offsets are padded to the same length. */
  const piecesOf = async (key: string): Promise<Piece[]> =>
    (await bucket.list(folderOf(key))).map(({ name, size }) => ({
      name,
      size,
      at: Number(name.slice(folderOf(key).length)),
    }))
  const size = async (key: string): Promise<number | null> => {
    const last = (await piecesOf(key)).at(-1)
    return last === undefined ? null : last.at + last.size
  }
  const bytesOf = async (name: string): Promise<Buffer> =>
    Buffer.concat(await Array.fromAsync(bucket.read(name, 0)))
  /** Drops everything from an offset on, splitting the piece that contains it. */
  const cut = async (key: string, from: number): Promise<void> => {
    for (const { name, at, size: length } of (await piecesOf(key)).toReversed()) {
      if (at >= from) await bucket.remove(name)
      else if (at + length > from) await bucket.put(name, (await bytesOf(name)).subarray(0, from - at))
    }
  }
  const put = async (key: string, at: number, bytes: Buffer): Promise<void> => {
    const isNew = await bucket.put(nameOf(key, at), bytes, { only_new: true })
    if (!isNew) throw fail('in_use', { text: 'files.beingSent' })
  }
  return {
    size,
    write: writePieces({ size, cut, put, min_bytes: PIECE_BYTES }, secretOf),
    async *read(key, from = 0) {
      const pieces = await piecesOf(key)
      if (pieces.length === 0) throw new Error('There is no such object')
      const unseal = keystream(await secretOf(key, false), from)
      for (const { name, at, size: length } of pieces) {
        if (at + length <= from) continue
        for await (const bytes of bucket.read(name, Math.max(0, from - at))) yield unseal(bytes)
      }
    },
    async remove(key) {
      for (const { name } of (await piecesOf(key)).toReversed()) await bucket.remove(name)
    },
  }
}
