import { createCipheriv } from 'node:crypto'

/** A set of people is looked at in so many parts. A power of two. */
export const PARTS = 64
/** Bytes of one mark. */
const MARK = 4
/** Sizes that stand in one place. Sets that differ by fewer people than this stand in the same place or beside each other. */
const PLACE = 64

/** A set of people as it is kept: enough to see how many people it has not in common with another, and nothing of who they are nor how many. */
export interface MarkedSet {
  /** 64 marks of 32 bits: each belongs to the people of one part. */
  readonly marks: Buffer
  /** Belongs to its size, about; a signed integer of 32 bits. */
  readonly place: number
  /** Where sets stand that may be nearly the same: its own place and those beside it. */
  readonly places: readonly number[]
}

/**
 * Marks under a key (64 hex digits) of sets that are summed up by parts. Each is a block of its own under AES, which nobody turns round or makes who has not the
 * key; one call for all sets, since a question may have a hundred.
 */
export function marksOf(
  key: string,
  sets: readonly { readonly people: number; readonly sums: BigUint64Array }[],
): MarkedSet[] {
  const blocks: [kind: number, n: number, value: bigint][] = sets.flatMap(({ people, sums }) => {
    const place = Math.floor(people / PLACE)
    return [
      ...Array.from(sums, (sum, part): [number, number, bigint] => [1, part, sum]),
      // Below the least there is no size.
      ...[place, place - 1, place + 1].map((at): [number, number, bigint] => [
        2,
        0,
        BigInt.asUintN(64, BigInt(at)),
      ]),
    ]
  })
  const plain = Buffer.alloc(16 * blocks.length)
  blocks.forEach(([kind, n, value], i) => {
    plain.writeUInt32BE(kind, 16 * i)
    plain.writeUInt32BE(n, 16 * i + 4)
    plain.writeBigUInt64BE(value, 16 * i + 8)
  })
  const cipher = createCipheriv('aes-256-ecb', Buffer.from(key, 'hex'), null).setAutoPadding(false)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  const perSet = PARTS + 3
  return sets.map((_, at) => {
    const marks = Buffer.alloc(PARTS * MARK)
    const block = (i: number) => 16 * (at * perSet + i)
    for (let part = 0; part < PARTS; part++) sealed.copy(marks, part * MARK, block(part), block(part) + MARK)
    const [place, below, above] = [0, 1, 2].map((i) => sealed.readInt32BE(block(PARTS + i)))
    return { marks, place: place!, places: [place!, below!, above!] }
  })
}

/** About how many people are in one of two sets and not in both: d people change `64 (1 − e^(−d/64))` marks on average. Infinity where no part is the same. */
export function peopleApart(a: Buffer, b: Buffer): number {
  let changed = 0
  for (let part = 0; part < PARTS; part++)
    if (a.readUInt32LE(part * MARK) !== b.readUInt32LE(part * MARK)) changed++
  return -PARTS * Math.log(1 - changed / PARTS)
}
