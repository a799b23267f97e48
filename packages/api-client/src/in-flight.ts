/** Pending calls with their start time (ms of `now`), for the progress indicator. */
export class InFlight {
  readonly #started = new Map<symbol, number>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Records the start of a call; returns a function that records its end, at most once. */
  begin(): () => void {
    const key = Symbol('call')
    this.#started.set(key, this.#now())
    return () => void this.#started.delete(key)
  }

  get count(): number {
    return this.#started.size
  }

  /** Age of the oldest pending call in ms; 0 if there is none. */
  get oldestAge(): number {
    let oldestStart = Infinity
    for (const at of this.#started.values()) oldestStart = Math.min(oldestStart, at)
    return oldestStart === Infinity ? 0 : this.#now() - oldestStart
  }
}
