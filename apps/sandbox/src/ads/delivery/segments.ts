/** A part of an audience into which a metric is divided, or the unknown rest. */
export interface AudienceSegment {
  share: number
  /** How many more actions these people take than others; 1 for impressions. */
  factor: number
}

/**
 * Divides successive counts among parts by their shares: every count is divided without remainder, and each
 * part's sum stays within one of its exact share.
 */
export class Divider {
  readonly #shares: number[]
  readonly #given: Float64Array
  #all = 0

  constructor(parts: readonly AudienceSegment[]) {
    const total = parts.reduce((sum, { share, factor }) => sum + share * factor, 0)
    this.#shares = parts.map(({ share, factor }) => (total === 0 ? 0 : (share * factor) / total))
    this.#given = new Float64Array(parts.length)
  }

  divide(count: number): number[] {
    if (count === 0 || this.#shares.length === 0) return this.#shares.map(() => 0)
    this.#all += count
    const dueParts = this.#shares.map((share, at) => Math.max(0, share * this.#all - (this.#given[at] ?? 0)))
    const countScale = count / dueParts.reduce((sum, each) => sum + each, 0)
    const exactParts = dueParts.map((each) => each * countScale)
    const wholeParts = exactParts.map((each) => Math.floor(each + 1e-9))
    let unassigned = count - wholeParts.reduce((sum, each) => sum + each, 0)
    const order = exactParts
      .map((_each, at) => at)
      .sort((a, b) => ((exactParts[b] ?? 0) % 1) - ((exactParts[a] ?? 0) % 1) || a - b)
    for (let n = 0; unassigned > 0; n += 1, unassigned -= 1) {
      const at = order[n % order.length] ?? 0
      wholeParts[at] = (wholeParts[at] ?? 0) + 1
    }
    for (const [at, each] of wholeParts.entries()) this.#given[at] = (this.#given[at] ?? 0) + each
    return wholeParts
  }
}
