interface Slot {
  remaining: number
  /** Our clock, milliseconds. */
  resetAt: number
}

const number = (text: string | null): number | undefined => {
  if (text === null || !/^\d+$/.test(text.trim())) return undefined
  return Number(text)
}

/** Header groups, the one that wins first: account-level headers win over the user's on Ads reads. */
const groups = ['x-account-rate-limit', 'x-rate-limit', 'x-user-limit-24hour', 'x-app-limit-24hour'] as const

/**
 * What the network's headers said about each endpoint and user, shared by all clients of a process. Keys are opaque
 * (endpoint and token); nothing is persisted. Times are on our own clock: the reset is corrected by the answer's
 * `date`, so a skewed clock does not make us wait for hours.
 */
export class RateLimits {
  readonly #slots = new Map<string, Slot>()

  /** Milliseconds to wait before this call may be made; 0 when it may go now. Takes one of the remaining calls. */
  take(key: string, now: number): number {
    const slot = this.#slots.get(key)
    if (slot === undefined) return 0
    if (slot.resetAt <= now) {
      this.#slots.delete(key)
      return 0
    }
    if (slot.remaining <= 0) return slot.resetAt - now
    // Counted down here too, so that calls made at once do not all use the last one.
    slot.remaining -= 1
    return 0
  }

  /** Reads the headers of an answer. Where several windows are exhausted the latest reset counts. */
  observe(key: string, headers: Headers, now: number): void {
    const sent = Date.parse(headers.get('date') ?? '')
    const skew = Number.isNaN(sent) ? 0 : now - sent
    let slot: Slot | undefined
    for (const group of groups) {
      const remaining = number(headers.get(`${group}-remaining`))
      const reset = number(headers.get(`${group}-reset`))
      if (remaining === undefined || reset === undefined) continue
      if (group === 'x-rate-limit' && slot !== undefined) continue
      const seen = { remaining, resetAt: reset * 1000 + skew }
      if (slot === undefined || (remaining <= 0 && (slot.remaining > 0 || seen.resetAt > slot.resetAt)))
        slot = seen
    }
    if (slot !== undefined) this.#slots.set(key, slot)
  }

  /** After a 429: no call before `resetAt`. Returns when to try again (headers, else `retry-after`, else 60 s). */
  block(key: string, headers: Headers, now: number): number {
    this.observe(key, headers, now)
    const known = this.#slots.get(key)
    const retryAfter = number(headers.get('retry-after'))
    const fallback = now + (retryAfter ?? 60) * 1000
    const resetAt =
      known !== undefined && known.resetAt > now && headers.has('x-rate-limit-reset')
        ? known.resetAt
        : fallback
    this.#slots.set(key, { remaining: 0, resetAt })
    return resetAt
  }
}
