/** Undo and redo over any immutable value. */
export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
}

const MAX_UNDO_STEPS = 200

export const historyOf = <T>(present: T): History<T> => ({ past: [], present, future: [] })

/** Sets a new present and clears the redo steps; the same object changes nothing. */
export function advanceHistory<T>(history: History<T>, present: T): History<T> {
  if (present === history.present) return history
  return { past: [...history.past, history.present].slice(-MAX_UNDO_STEPS), present, future: [] }
}

export function undoLast<T>(history: History<T>): History<T> {
  const presentState = history.past.at(-1)
  if (history.past.length === 0) return history
  return {
    past: history.past.slice(0, -1),
    present: presentState as T,
    future: [history.present, ...history.future],
  }
}

export function redoLast<T>(history: History<T>): History<T> {
  const [present, ...future] = history.future
  if (history.future.length === 0) return history
  return { past: [...history.past, history.present], present: present as T, future }
}
