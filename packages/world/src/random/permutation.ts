import { hash32, mix32 } from './hash.ts'

/**
 * A keyed permutation of [0, size): a four-round Feistel network over the next even power of two, repeated
 * until the value is in range. Uses constant memory, so an index of ten million can be mapped and inverted on
 * its own.
 */
export class Permutation {
  readonly size: number
  private readonly half: number
  private readonly mask: number
  private readonly keys: readonly number[]

  constructor(seed: number, stream: number, size: number) {
    if (!Number.isInteger(size) || size < 1) throw new RangeError('A permutation needs at least one element.')
    this.size = size
    let halfBits = 1
    while (2 ** (2 * halfBits) < size) halfBits += 1
    this.half = halfBits
    this.mask = 2 ** halfBits - 1
    this.keys = [0, 1, 2, 3].map((round) => hash32(seed, stream, round, 0x5eed))
  }

  forward(index: number): number {
    let value = index
    do value = this.encrypt(value)
    while (value >= this.size)
    return value
  }

  inverse(place: number): number {
    let value = place
    do value = this.decrypt(value)
    while (value >= this.size)
    return value
  }

  private encrypt(value: number): number {
    let leftHalf = value >>> this.half
    let rightHalf = value & this.mask
    for (let round = 0; round < 4; round += 1) {
      const swappedHalf = leftHalf ^ (mix32((rightHalf + (this.keys[round] as number)) | 0) & this.mask)
      leftHalf = rightHalf
      rightHalf = swappedHalf
    }
    return ((leftHalf << this.half) | rightHalf) >>> 0
  }

  private decrypt(value: number): number {
    let leftHalf = value >>> this.half
    let rightHalf = value & this.mask
    for (let round = 3; round >= 0; round -= 1) {
      const swappedHalf = rightHalf ^ (mix32((leftHalf + (this.keys[round] as number)) | 0) & this.mask)
      rightHalf = leftHalf
      leftHalf = swappedHalf
    }
    return ((leftHalf << this.half) | rightHalf) >>> 0
  }
}
