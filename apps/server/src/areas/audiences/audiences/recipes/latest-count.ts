/** The reason of a count that a newer one of the same page replaced. */
export class SupersededCount extends Error {}

/** The page a count belongs to. */
export interface CountSource {
  readonly session_id: string
  /** Identifies a page within the session; '' for clients that send none. */
  readonly page: string
  /**
   * Increases with each count of a page, since requests may arrive out of order; 0 for clients that send
   * none.
   */
  readonly turn: number
}

interface RunningCount {
  readonly turn: number
  readonly controller: AbortController
}
const runningCounts = new WeakMap<object, Map<string, RunningCount>>()

/**
 * A signal that aborts when the caller disconnects, and with Superseded when the same page requests a later
 * count or already has. Late requests, and those whose caller has left, never replace a running count.
 */
export function latestCount(
  population: object,
  { session_id, page, turn }: CountSource,
  caller: AbortSignal,
): { signal: AbortSignal; done: () => void } {
  let pagesOfPopulation = runningCounts.get(population)
  if (!pagesOfPopulation) runningCounts.set(population, (pagesOfPopulation = new Map()))
  const key = `${session_id} ${page}`
  const previousTurn = pagesOfPopulation.get(key)
  if (caller.aborted) return { signal: caller, done: () => {} }
  if (previousTurn && turn < previousTurn.turn)
    return { signal: AbortSignal.abort(new SupersededCount()), done: () => {} }
  previousTurn?.controller.abort(new SupersededCount())
  const currentTurn = { turn, controller: new AbortController() }
  pagesOfPopulation.set(key, currentTurn)
  return {
    signal: AbortSignal.any([caller, currentTurn.controller.signal]),
    done: () => {
      if (pagesOfPopulation.get(key) === currentTurn) pagesOfPopulation.delete(key)
    },
  }
}
