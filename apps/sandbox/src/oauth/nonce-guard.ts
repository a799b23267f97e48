const windowSeconds = 300

/** Refuses timestamps more than 5 minutes off and nonces seen before within that time. */
export class NonceGuard {
  readonly #seen = new Map<string, number>()

  /** Call only for validly signed requests, so that nobody can use up another's nonces. */
  check(key: string, nonce: string, timestamp: number, nowSeconds: number): 'fresh' | 'stale' | 'replayed' {
    if (!Number.isInteger(timestamp) || Math.abs(nowSeconds - timestamp) > windowSeconds) return 'stale'
    for (const [old, expires] of this.#seen) {
      // In order of arrival: the first one that is still in its window ends the sweep.
      if (expires > nowSeconds) break
      this.#seen.delete(old)
    }
    const id = `${key} ${timestamp} ${nonce}`
    if (this.#seen.has(id)) return 'replayed'
    this.#seen.set(id, nowSeconds + 2 * windowSeconds)
    return 'fresh'
  }
}
