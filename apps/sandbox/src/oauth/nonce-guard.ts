const windowSeconds = 300

/** Refuses timestamps more than 5 minutes off and nonces already used within that time. */
export class NonceGuard {
  readonly #seen = new Map<string, number>()

  /** Call only for requests with a valid signature, so that others cannot use up a caller's nonces. */
  check(key: string, nonce: string, timestamp: number, nowSeconds: number): 'fresh' | 'stale' | 'replayed' {
    if (!Number.isInteger(timestamp) || Math.abs(nowSeconds - timestamp) > windowSeconds) return 'stale'
    for (const [old, expires] of this.#seen) {
      // In order of arrival: the first one still within its window ends the clean-up.
      if (expires > nowSeconds) break
      this.#seen.delete(old)
    }
    const id = `${key} ${timestamp} ${nonce}`
    if (this.#seen.has(id)) return 'replayed'
    this.#seen.set(id, nowSeconds + 2 * windowSeconds)
    return 'fresh'
  }
}
