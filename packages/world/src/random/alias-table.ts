import type { Rng } from './rng.ts'

/** Walker's alias method: weighted random choice in constant time. */
export class AliasTable {
  private readonly probability: Float64Array
  private readonly alias: Int32Array
  readonly length: number

  constructor(weights: ArrayLike<number>) {
    const n = weights.length
    if (n === 0) throw new RangeError('An alias table needs at least one weight.')
    this.length = n
    this.probability = new Float64Array(n).fill(1)
    this.alias = new Int32Array(n)
    let total = 0
    for (let i = 0; i < n; i += 1) total += weights[i] as number
    const scaled = Float64Array.from({ length: n }, (_, i) => ((weights[i] as number) * n) / total)
    const small: number[] = []
    const large: number[] = []
    for (let i = 0; i < n; i += 1) ((scaled[i] as number) < 1 ? small : large).push(i)
    while (small.length > 0 && large.length > 0) {
      const s = small.pop() as number
      const l = large.pop() as number
      this.probability[s] = scaled[s] as number
      this.alias[s] = l
      scaled[l] = (scaled[l] as number) - (1 - (scaled[s] as number))
      ;((scaled[l] as number) < 1 ? small : large).push(l)
    }
  }

  /** Samples an index by weight. */
  sample(rng: Rng): number {
    const x = rng.unit() * this.length
    const i = Math.floor(x)
    return x - i < (this.probability[i] as number) ? i : (this.alias[i] as number)
  }
}
