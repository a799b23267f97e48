import type { RandomBytes } from '../../../../security/keys.ts'
import { FRAME_BYTES, inPieces, openFrame, plainSizeOf, SEALED_FRAME_BYTES, sealFrame } from './frames.ts'
import { createKeystream } from './keystream.ts'
import type { SecretOf } from './object-secret.service.ts'
import { TooManyBytes, type ObjectStore } from './object-store.ts'

async function* mapped(chunks: AsyncIterable<Uint8Array>, change: (bytes: Uint8Array) => Buffer) {
  for await (const chunk of chunks) yield change(chunk)
}

async function* one(bytes: Buffer) {
  if (bytes.length > 0) yield bytes
}

/**
 * Encrypts what a store keeps: uploads contain addresses and phone numbers, which lie nowhere as plain text, not even for
 * seconds. Each object has a key of its own and is sealed in frames, so that a changed byte is noticed before it is
 * used. Objects of older releases, a stream without a seal, are read and written on as they are.
 */
export function sealedObjects(raw: ObjectStore, secretOf: SecretOf, random: RandomBytes): ObjectStore {
  const frameOf = async (key: string, secret: Buffer, index: number): Promise<Buffer> => {
    for await (const sealed of inPieces(raw.read(key, index * SEALED_FRAME_BYTES), SEALED_FRAME_BYTES))
      return openFrame(secret, index, sealed)
    return Buffer.alloc(0)
  }
  const sizeOf = async (key: string): Promise<number | null> => {
    const storedBytes = await raw.size(key)
    if (storedBytes === null) return null
    const { secret, in_frames } = await secretOf(key, false)
    if (!in_frames) return storedBytes
    const size = plainSizeOf(storedBytes)
    const last = Math.floor(size / FRAME_BYTES)
    // A process that was killed while it wrote the last frame left half of it.
    const isWhole =
      size % FRAME_BYTES === 0 ||
      (await frameOf(key, secret, last).then(
        () => true,
        () => false,
      ))
    return isWhole ? size : last * FRAME_BYTES
  }

  const writeStream = async (
    secret: Buffer,
    ...[key, from, chunks, limit]: Parameters<ObjectStore['write']>
  ) => {
    const sealStream = createKeystream(secret, from)
    return await raw.write(key, from, mapped(chunks, sealStream), limit)
  }

  const writeFrames = async (
    secret: Buffer,
    ...[key, from, chunks, limit]: Parameters<ObjectStore['write']>
  ) => {
    const first = Math.floor(from / FRAME_BYTES)
    const before = from % FRAME_BYTES === 0 ? Buffer.alloc(0) : await frameOf(key, secret, first)
    const kept = before.subarray(0, from % FRAME_BYTES)
    let length = 0
    let failure: unknown = null
    // What came before an error is kept, so the stream of the store below ends well.
    async function* received() {
      yield kept
      try {
        for await (const chunk of chunks) {
          length += chunk.length
          if (length > limit) throw new TooManyBytes('More bytes than were signed')
          yield chunk
        }
      } catch (error) {
        failure = error
      }
    }
    async function* sealed(plain: AsyncIterable<Uint8Array>) {
      let index = first
      for await (const piece of inPieces(plain, FRAME_BYTES)) {
        yield sealFrame(secret, index, piece, random(12))
        index += 1
      }
    }
    const write = async (plain: AsyncIterable<Uint8Array>) =>
      await raw.write(key, first * SEALED_FRAME_BYTES, sealed(plain), Infinity)
    const storedBytes = await write(received())
    if (failure instanceof TooManyBytes) await write(one(kept))
    if (failure !== null) throw failure
    return plainSizeOf(storedBytes)
  }

  return {
    size: sizeOf,
    async write(key, from, chunks, limit) {
      const size = await sizeOf(key)
      if (from > (size ?? 0)) throw new RangeError('There are no bytes before these')
      const { secret, in_frames } = await secretOf(key, size === null)
      return in_frames
        ? await writeFrames(secret, key, from, chunks, limit)
        : await writeStream(secret, key, from, chunks, limit)
    },
    async *read(key, from = 0) {
      const { secret, in_frames } = await secretOf(key, false)
      if (!in_frames) {
        yield* mapped(raw.read(key, from), createKeystream(secret, from))
        return
      }
      let index = Math.floor(from / FRAME_BYTES)
      let skip = from % FRAME_BYTES
      for await (const piece of inPieces(raw.read(key, index * SEALED_FRAME_BYTES), SEALED_FRAME_BYTES)) {
        const plain = openFrame(secret, index, piece)
        if (plain.length > skip) yield plain.subarray(skip)
        skip = 0
        index += 1
      }
    },
    remove: async (key) => await raw.remove(key),
  }
}
