import { mix32 } from './hash.ts'

/**
 * sfc32: 128 bits of state, so that ten million streams do not collide. One instance is reused and re-seeded
 * per (seed, index, stream), since allocating one per row would cost more than its use.
 */
export class Rng {
  private a = 0
  private b = 0
  private c = 0
  private d = 1

  /** Starts the random stream of one row. */
  start(seed: number, index: number, stream: number): this {
    this.a = mix32(seed ^ 0x9e3779b9) | 0
    this.b = mix32((index + Math.imul(stream, 0x85ebca77)) | 0) | 0
    this.c = index | 0
    this.d = (Math.imul(stream, 0x9e3779b1) + 1) | 0
    for (let i = 0; i < 6; i += 1) this.next()
    return this
  }

  /** A random 32-bit integer. */
  next(): number {
    const t = (((this.a + this.b) | 0) + this.d) | 0
    this.d = (this.d + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = ((this.c << 21) | (this.c >>> 11)) + t
    this.c |= 0
    return t >>> 0
  }

  /** A random fraction in [0, 1). */
  unit(): number {
    return this.next() / 4294967296
  }

  /** A random integer in [0, n). */
  below(n: number): number {
    return Math.floor((this.next() / 4294967296) * n)
  }

  chance(probability: number): boolean {
    return this.next() < probability * 4294967296
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T
  }

  /** A standard normal sample (sum of four uniforms, scaled: cheap, tails cut at ±3.46). */
  normal(): number {
    return (this.unit() + this.unit() + this.unit() + this.unit() - 2) * 1.7320508
  }

  /** An exponential sample with mean 1. */
  exponential(): number {
    return -Math.log(1 - this.unit())
  }
}
