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
    const openSlots = this.#slotsOf(key, now)
    const resetAt = Math.max(
      now,
      ...openSlots.filter((slot) => slot.remaining <= 0).map((slot) => slot.resetAt),
    )
    if (resetAt > now) return resetAt - now
    // Decremented locally too, so that concurrent calls do not all use the last one.
    for (const slot of openSlots) slot.remaining -= 1
    return 0
  }

  /** Reads the headers of an answer. */
  observe(key: string, headers: Headers, now: number): void {
    const sentTime = Date.parse(headers.get('date') ?? '')
    const clockSkewMs = Number.isNaN(sentTime) ? 0 : now - sentTime
    for (const group of groups) {
      const remainingCalls = number(headers.get(`${group}-remaining`))
      const resetSeconds = number(headers.get(`${group}-reset`))
      if (remainingCalls === undefined || resetSeconds === undefined) continue
      if (group === 'x-rate-limit' && headers.has('x-account-rate-limit-remaining')) continue
      this.#slots.set(slotOf(key, group), {
        remaining: remainingCalls,
        resetAt: resetSeconds * 1000 + clockSkewMs,
      })
    }
  }

  /**
   * After a 429: blocks calls until the returned time: the latest reset of an exhausted window, else of the
   * short window, else `retry-after`, else 60 s.
   */
  block(key: string, headers: Headers, now: number): number {
    this.observe(key, headers, now)
    const openSlots = this.#slotsOf(key, now)
    const exhaustedUntil = openSlots.filter((slot) => slot.remaining <= 0).map((slot) => slot.resetAt)
    const hasReset = groups.some((group) => headers.has(`${group}-reset`))
    if (hasReset && exhaustedUntil.length > 0) return Math.max(...exhaustedUntil)
    const shortestSlot = hasReset ? openSlots[0] : undefined
    const retryAfter = number(headers.get('retry-after'))
    const resetAt = shortestSlot?.resetAt ?? now + (retryAfter ?? 60) * 1000
    this.#slots.set(slotOf(key, 'x-rate-limit'), { remaining: 0, resetAt })
    return resetAt
  }

  #slotsOf(key: string, now: number): Slot[] {
    return groups.flatMap((group) => {
      const name = slotOf(key, group)
      const limitSlot = this.#slots.get(name)
      if (limitSlot === undefined) return []
      if (limitSlot.resetAt > now) return [limitSlot]
      this.#slots.delete(name)
      return []
    })
  }
}
