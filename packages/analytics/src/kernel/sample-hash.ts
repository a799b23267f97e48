const MASK = (1n << 64n) - 1n

/** The upper 32 bits of ClickHouse's `intHash64`. */
export function sampleHash(person: number): number {
  let x = BigInt(person) ^ 0x4cf2d2baae6da887n
  x = ((x ^ (x >> 33n)) * 0xff51afd7ed558ccdn) & MASK
  x = ((x ^ (x >> 33n)) * 0xc4ceb9fe1a85ec53n) & MASK
  return Number((x ^ (x >> 33n)) >> 32n)
}
