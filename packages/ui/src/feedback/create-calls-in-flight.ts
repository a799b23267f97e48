export interface CallsInFlight {
  /** Records the start of a call; returns a function that records its end. */
  begin: () => () => void
  /** Milliseconds since the oldest pending call began, or null if there is none. */
  age: () => number | null
}

/** Counts pending calls and the age of the oldest. `now` is a clock in milliseconds. */
export function createCallsInFlight(now: () => number = () => performance.now()): CallsInFlight {
  const openCalls = new Map<number, number>()
  let callCount = 0
  return {
    begin() {
      const id = ++callCount
      openCalls.set(id, now())
      return () => openCalls.delete(id)
    },
    age() {
      const [oldest] = openCalls.values()
      return oldest === undefined ? null : now() - oldest
    },
  }
}
