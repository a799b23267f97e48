interface Window {
  used: number
  /** Milliseconds since 1970. */
  resetAt: number
}

export interface RateLimitTurn {
  allowed: boolean
  limit: number
  remaining: number
  /** Epoch seconds, the unit of the header. */
  reset: number
}

/**
 * Rate limits in fixed windows per bucket and token, as on the network. In memory: a restart opens new
 * windows.
 */
export class Limiter {
  readonly #windows = new Map<string, Window>()

  take(key: string, limit: number, windowMs: number, now: number): RateLimitTurn {
    let window = this.#windows.get(key)
    if (window === undefined || window.resetAt <= now) {
      window = { used: 0, resetAt: now + windowMs }
      this.#windows.set(key, window)
    }
    const isAllowed = window.used < limit
    if (isAllowed) window.used += 1
    return {
      allowed: isAllowed,
      limit,
      remaining: limit - window.used,
      // Rounded up: a caller that waits until then must not be too early.
      reset: Math.ceil(window.resetAt / 1000),
    }
  }

  clear(): void {
    this.#windows.clear()
  }
}
