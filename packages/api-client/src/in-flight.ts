/** The calls under way with the time they began (ms of `now`), for the progress indicator. */
export class InFlight {
  readonly #started = new Map<symbol, number>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Returns the function that ends it; calling it twice does nothing more. */
  begin(): () => void {
    const key = Symbol('call')
    this.#started.set(key, this.#now())
    return () => void this.#started.delete(key)
  }

  get count(): number {
    return this.#started.size
  }

  /** Age of the oldest call in ms; 0 when none is under way. */
  get oldestAge(): number {
    let oldest = Infinity
    for (const at of this.#started.values()) oldest = Math.min(oldest, at)
    return oldest === Infinity ? 0 : this.#now() - oldest
  }
}
