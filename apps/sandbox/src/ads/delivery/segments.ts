/** A part of an audience into which a metric is divided, or the unknown rest. */
export interface Part {
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

  constructor(parts: readonly Part[]) {
    const total = parts.reduce((sum, { share, factor }) => sum + share * factor, 0)
    this.#shares = parts.map(({ share, factor }) => (total === 0 ? 0 : (share * factor) / total))
    this.#given = new Float64Array(parts.length)
  }

  divide(count: number): number[] {
    if (count === 0 || this.#shares.length === 0) return this.#shares.map(() => 0)
    this.#all += count
    const due = this.#shares.map((share, at) => Math.max(0, share * this.#all - (this.#given[at] ?? 0)))
    const scale = count / due.reduce((sum, each) => sum + each, 0)
    const exact = due.map((each) => each * scale)
    const parts = exact.map((each) => Math.floor(each + 1e-9))
    let rest = count - parts.reduce((sum, each) => sum + each, 0)
    const order = exact
      .map((_each, at) => at)
      .sort((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1) || a - b)
    for (let n = 0; rest > 0; n += 1, rest -= 1) {
      const at = order[n % order.length] ?? 0
      parts[at] = (parts[at] ?? 0) + 1
    }
    for (const [at, each] of parts.entries()) this.#given[at] = (this.#given[at] ?? 0) + each
    return parts
  }
}
