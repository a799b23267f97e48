interface Slot {
  remaining: number
  /** Our clock, milliseconds. */
  resetAt: number
}

const number = (text: string | null): number | undefined => {
  if (text === null || !/^\d+$/.test(text.trim())) return undefined
  return Number(text)
}

/** Groups of headers, one window each. Account-level headers take precedence over the user's on Ads reads. */
const groups = ['x-account-rate-limit', 'x-rate-limit', 'x-user-limit-24hour', 'x-app-limit-24hour'] as const
type Group = (typeof groups)[number]

/** Key of a window: the app's daily limit is shared by all its users, the others are per caller. */
const slotOf = (key: string, group: Group): string => {
  const of = group === 'x-app-limit-24hour' ? key.slice(0, key.lastIndexOf(' ') + 1) : key
  return `${of}|${group}`
}

/**
 * Rate limits reported in the network's headers, per endpoint and caller, shared by all clients of a process.
 * A key is the endpoint, a space and the caller; nothing is persisted. Times are on our clock: resets are
 * corrected by the answer's `date`, so that a skewed clock does not cause hours of waiting. Windows of a
 * quarter of an hour and of 24 hours are tracked separately: a call needs capacity in all.
 */
export class RateLimits {
  readonly #slots = new Map<string, Slot>()

  /**
   * Milliseconds to wait before this call; 0 if it may be sent now, which consumes one of the remaining
   * calls.
   */
  take(key: string, now: number): number {
    const open = this.#slotsOf(key, now)
    const until = Math.max(now, ...open.filter((slot) => slot.remaining <= 0).map((slot) => slot.resetAt))
    if (until > now) return until - now
    // Decremented locally too, so that concurrent calls do not all use the last one.
    for (const slot of open) slot.remaining -= 1
    return 0
  }

  /** Reads the headers of an answer. */
  observe(key: string, headers: Headers, now: number): void {
    const sent = Date.parse(headers.get('date') ?? '')
    const skew = Number.isNaN(sent) ? 0 : now - sent
    for (const group of groups) {
      const remaining = number(headers.get(`${group}-remaining`))
      const reset = number(headers.get(`${group}-reset`))
      if (remaining === undefined || reset === undefined) continue
      if (group === 'x-rate-limit' && headers.has('x-account-rate-limit-remaining')) continue
      this.#slots.set(slotOf(key, group), { remaining, resetAt: reset * 1000 + skew })
    }
  }

  /**
   * After a 429: blocks calls until the returned time: the latest reset of an exhausted window, else of the
   * short window, else `retry-after`, else 60 s.
   */
  block(key: string, headers: Headers, now: number): number {
    this.observe(key, headers, now)
    const open = this.#slotsOf(key, now)
    const spent = open.filter((slot) => slot.remaining <= 0).map((slot) => slot.resetAt)
    const hasReset = groups.some((group) => headers.has(`${group}-reset`))
    if (hasReset && spent.length > 0) return Math.max(...spent)
    const short = hasReset ? open[0] : undefined
    const retryAfter = number(headers.get('retry-after'))
    const resetAt = short?.resetAt ?? now + (retryAfter ?? 60) * 1000
    this.#slots.set(slotOf(key, 'x-rate-limit'), { remaining: 0, resetAt })
    return resetAt
  }

  #slotsOf(key: string, now: number): Slot[] {
    return groups.flatMap((group) => {
      const name = slotOf(key, group)
      const slot = this.#slots.get(name)
      if (slot === undefined) return []
      if (slot.resetAt > now) return [slot]
      this.#slots.delete(name)
      return []
    })
  }
}
