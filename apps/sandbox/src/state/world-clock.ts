import type { Journal } from './journal.ts'

/**
 * Two clocks: `now` is the real one (signatures, rate limits); `world` can be moved forward from the control
 * page and decides when uploads are processed and members and request tokens expire. The shift survives a
 * restart.
 */
export class WorldClock {
  readonly #journal: Journal
  readonly #now: () => number
  /** @param daysBehind how far the world's clock is behind the real one at the first start over a folder */
  constructor(journal: Journal, now: () => number, daysBehind = 0) {
    this.#journal = journal
    this.#now = now
    if (daysBehind > 0 && journal.get('meta', 'began') === undefined)
      journal.put('meta', 'shift', { ms: -daysBehind * 86_400_000 })
  }

  now(): number {
    return this.#now()
  }

  world(): number {
    return this.#now() + this.shift()
  }

  /**
   * When the simulated activity began: at the first start over this folder, so that the network then equals
   * the generated world, and changes from there. Stored until a reset.
   */
  activityStart(): number {
    const storedStart = this.#journal.get<{ ms: number }>('meta', 'began')
    return (storedStart ?? this.#journal.put('meta', 'began', { ms: this.world() })).ms
  }

  /** Milliseconds by which world time is ahead of real time; negative: behind. */
  shift(): number {
    return this.#journal.get<{ ms: number }>('meta', 'shift')?.ms ?? 0
  }

  advance(ms: number): void {
    this.#journal.put('meta', 'shift', { ms: this.shift() + ms })
  }
}

/** UTC without fraction, the time format of the Ads API. */
export const adsTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`
