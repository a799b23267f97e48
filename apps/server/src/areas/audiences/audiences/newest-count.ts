/** A count that a newer one of the same page made stale. */
export class Superseded extends Error {}

/** Whose count it is. */
export interface CountOf {
  readonly session_id: string
  /** Tells pages of one session apart; '' for who does not say. */
  readonly page: string
  /** Grows with each count of a page, since requests need not arrive in the order they were sent in; 0 for who does not say. */
  readonly turn: number
}

interface Running {
  readonly turn: number
  readonly controller: AbortController
}
const running = new WeakMap<object, Map<string, Running>>()

/**
 * A signal that aborts when the caller goes away, and with Superseded when the same page asks for a later count, or has
 * done so already. Only a later one takes a count's place: never one that arrived late, nor one nobody waits for.
 */
export function newestCount(
  population: object,
  { session_id, page, turn }: CountOf,
  caller: AbortSignal,
): { signal: AbortSignal; done: () => void } {
  let mine = running.get(population)
  if (!mine) running.set(population, (mine = new Map()))
  const key = `${session_id} ${page}`
  const before = mine.get(key)
  if (caller.aborted) return { signal: caller, done: () => {} }
  if (before && turn < before.turn) return { signal: AbortSignal.abort(new Superseded()), done: () => {} }
  before?.controller.abort(new Superseded())
  const own = { turn, controller: new AbortController() }
  mine.set(key, own)
  return {
    signal: AbortSignal.any([caller, own.controller.signal]),
    done: () => {
      if (mine.get(key) === own) mine.delete(key)
    },
  }
}
