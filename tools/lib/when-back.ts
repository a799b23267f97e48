import { setTimeout as wait } from 'node:timers/promises'

export interface WhenBackOptions {
  /** Tries before the last error counts. */
  readonly tries?: number
  readonly pause_ms?: number
}

/**
 * Repeats a question to the store while its embedded engine is opened anew, as after a computer slept: connections
 * of before break off.
 */
export async function whenBack<T>(
  ask: () => Promise<T>,
  { tries = 60, pause_ms = 1_000 }: WhenBackOptions = {},
): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await ask()
    } catch (error) {
      if (left <= 1) throw error
      await wait(pause_ms)
    }
  }
}
