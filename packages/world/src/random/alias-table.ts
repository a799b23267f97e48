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
    const scaledWeights = Float64Array.from({ length: n }, (_, i) => ((weights[i] as number) * n) / total)
    const smallIndexes: number[] = []
    const largeIndexes: number[] = []
    for (let i = 0; i < n; i += 1) ((scaledWeights[i] as number) < 1 ? smallIndexes : largeIndexes).push(i)
    while (smallIndexes.length > 0 && largeIndexes.length > 0) {
      const s = smallIndexes.pop() as number
      const l = largeIndexes.pop() as number
      this.probability[s] = scaledWeights[s] as number
      this.alias[s] = l
      scaledWeights[l] = (scaledWeights[l] as number) - (1 - (scaledWeights[s] as number))
      ;((scaledWeights[l] as number) < 1 ? smallIndexes : largeIndexes).push(l)
    }
  }

  /** Samples an index by weight. */
  sample(rng: Rng): number {
    const x = rng.unit() * this.length
    const i = Math.floor(x)
    return x - i < (this.probability[i] as number) ? i : (this.alias[i] as number)
  }
}
