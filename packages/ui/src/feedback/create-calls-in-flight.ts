export interface CallsInFlight {
  /** Says that a call began; the answer says that it ended. */
  begin: () => () => void
  /** Milliseconds since the oldest open call began, or null when none is open. */
  age: () => number | null
}

/** Counts open calls and knows the age of the oldest. `now` is a clock in milliseconds. */
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
