export interface CallsInFlight {
  /** Records the start of a call; returns a function that records its end. */
  begin: () => () => void
  /** Milliseconds since the oldest pending call began, or null if there is none. */
  age: () => number | null
}

/** Counts pending calls and the age of the oldest. `now` is a clock in milliseconds. */
export function createCallsInFlight(now: () => number = () => performance.now()): CallsInFlight {
  const open = new Map<number, number>()
  let count = 0
  return {
    begin() {
      const id = ++count
      open.set(id, now())
      return () => open.delete(id)
    },
    age() {
      const [oldest] = open.values()
      return oldest === undefined ? null : now() - oldest
    },
  }
}
