import { createCipheriv } from 'node:crypto'
import { PARTS, type SummedSet } from '../../fragments/set-sums.ts'

/** Bytes per mark. */
const MARK_BYTES = 4
/**
 * Width of a size bucket ("place"). Sets whose sizes differ by fewer people than this are in the same or in
 * adjacent buckets.
 */
const BUCKET_WIDTH = 64

/**
 * Stored fingerprint of a set of people: sufficient to estimate how many people differ from another set,
 * without revealing who or how many they are.
 */
export interface MarkedSet {
  /** 64 marks of 32 bits: one per part, derived from its people. */
  readonly marks: Buffer
  /** Encrypted size bucket; a signed 32-bit integer. */
  readonly place: number
  /** Buckets of sets that may be nearly the same: its own and the adjacent ones. */
  readonly places: readonly number[]
}

/**
 * Marks under a key (64 hex digits) of sets that are summed up by parts. Each is an AES block, which cannot
 * be inverted or created without the key; one call for all sets, since a query may have a hundred.
 */
export function marksOf(key: string, sets: readonly SummedSet[]): MarkedSet[] {
  const blocks: [kind: number, n: number, value: bigint][] = sets.flatMap(({ people, sums }) => {
    const place = Math.floor(people / BUCKET_WIDTH)
    return [
      ...Array.from(sums, (sum, part): [number, number, bigint] => [1, part, sum]),
      // There is no size below the first bucket.
      ...[place, place - 1, place + 1].map((at): [number, number, bigint] => [
        2,
        0,
        BigInt.asUintN(64, BigInt(at)),
      ]),
    ]
  })
  const plaintext = Buffer.alloc(16 * blocks.length)
  blocks.forEach(([kind, n, value], i) => {
    plaintext.writeUInt32BE(kind, 16 * i)
    plaintext.writeUInt32BE(n, 16 * i + 4)
    plaintext.writeBigUInt64BE(value, 16 * i + 8)
  })
  const cipher = createCipheriv('aes-256-ecb', Buffer.from(key, 'hex'), null).setAutoPadding(false)
  const sealed = Buffer.concat([cipher.update(plaintext), cipher.final()])
  const perSet = PARTS + 3
  return sets.map((_, at) => {
    const marks = Buffer.alloc(PARTS * MARK_BYTES)
    const block = (i: number) => 16 * (at * perSet + i)
    for (let part = 0; part < PARTS; part++)
      sealed.copy(marks, part * MARK_BYTES, block(part), block(part) + MARK_BYTES)
    const [place, below, above] = [0, 1, 2].map((i) => sealed.readInt32BE(block(PARTS + i)))
    return { marks, place: place!, places: [place!, below!, above!] }
  })
}

/**
 * Estimated number of people in exactly one of two sets: d people change `64 (1 − e^(−d/64))` marks on
 * average. Infinity if no part is equal.
 */
export function peopleApart(a: Buffer, b: Buffer): number {
  let changed = 0
  for (let part = 0; part < PARTS; part++)
    if (a.readUInt32LE(part * MARK_BYTES) !== b.readUInt32LE(part * MARK_BYTES)) changed++
  return -PARTS * Math.log(1 - changed / PARTS)
}
