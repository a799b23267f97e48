import type { Journal } from './journal.ts'

/**
 * Two clocks: `now` is the real one (signatures, rate limits); `world` can be moved forward from the control
 * page and decides when uploads are processed and members and request tokens expire. The shift survives a
 * restart.
 */
export class WorldClock {
  readonly #journal: Journal
  readonly #now: () => number
  constructor(journal: Journal, now: () => number) {
    this.#journal = journal
    this.#now = now
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

  /** Milliseconds by which world time is ahead of real time. */
  shift(): number {
    return this.#journal.get<{ ms: number }>('meta', 'shift')?.ms ?? 0
  }

  advance(ms: number): void {
    this.#journal.put('meta', 'shift', { ms: this.shift() + ms })
  }
}

/** UTC without fraction, the time format of the Ads API. */
export const adsTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`
