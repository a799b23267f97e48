import { pipeline, Readable } from 'node:stream'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import { isPackedTooMuch } from './bounds.ts'

/** Packings of one file that are read as if it were unpacked. */
export type Packing = 'gzip' | 'zstd'

/** Error for a packed file that ends early or holds broken data. */
export class DamagedPacking extends Error {
  readonly packing: Packing
  constructor(packing: Packing, cause: unknown) {
    super(`The ${packing} data is damaged`, { cause })
    this.packing = packing
  }
}

/** Error for a packed file that becomes much larger than files of people do; it is read no further. */
export class PackedTooMuch extends DamagedPacking {
  constructor(packing: Packing) {
    super(packing, undefined)
    this.message = `The ${packing} data is packed beyond reason`
  }
}

/** How a file is packed by its first bytes; null when it is not, or not in a way that is read. */
export function packingOf(start: Uint8Array): Packing | null {
  if (start[0] === 0x1f && start[1] === 0x8b) return 'gzip'
  if (start[0] === 0x28 && start[1] === 0xb5 && start[2] === 0x2f && start[3] === 0xfd) return 'zstd'
  return null
}

/**
 * The bytes of a packed file, unpacked in a stream; several members one after another, as `cat a.gz b.gz`
 * writes, are all read. `onBytes` tells of the packed bytes that were read.
 *
 * @throws {DamagedPacking}
 * @throws {PackedTooMuch}
 */
export async function* unpackBytes(
  bytes: AsyncIterable<Uint8Array>,
  packing: Packing,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<Uint8Array> {
  let sourceError: unknown
  let packedBytes = 0
  let unpackedBytes = 0
  const counted = async function* () {
    try {
      for await (const chunk of bytes) {
        onBytes(chunk.length)
        packedBytes += chunk.length
        yield chunk
      }
    } catch (error) {
      sourceError = error
      throw error
    }
  }
  const options = { chunkSize: 256 * 1024 }
  const unpacked = packing === 'gzip' ? createGunzip(options) : createZstdDecompress(options)
  pipeline(Readable.from(counted(), { objectMode: false }), unpacked, () => {})
  try {
    for await (const chunk of unpacked as AsyncIterable<Uint8Array>) {
      unpackedBytes += chunk.length
      if (isPackedTooMuch(packedBytes, unpackedBytes)) throw new PackedTooMuch(packing)
      yield chunk
    }
  } catch (error) {
    if (error instanceof PackedTooMuch) throw error
    throw sourceError ?? new DamagedPacking(packing, error)
  } finally {
    unpacked.destroy()
  }
}
