import { ERROR_DISMISS_GRACE_MS } from '@rookery/contract/constants.ts'

export interface ErrorStore {
  /** Records an error and shows the error screen, unless one was dismissed within the last second. */
  report: (error: unknown) => void
  /** Records only: the error is already shown in place of the failed screen. */
  record: (error: unknown) => void
  dismiss: () => void
  subscribe: (onChange: () => void) => () => void
  /** The error now shown, or null. */
  currentError: () => unknown
  /** Every error since the page was loaded, newest last, at most 50, for an error report. */
  recorded: () => readonly { error: unknown; at: number }[]
}

export function createErrorStore(now: () => number = () => Date.now()): ErrorStore {
  let currentError: unknown = null
  let dismissedAt = -Infinity
  let log: { error: unknown; at: number }[] = []
  const listeners = new Set<() => void>()
  const recordError = (error: unknown) => {
    currentError = error
    for (const listener of listeners) listener()
  }
  const record = (error: unknown) => {
    if (log.some((entry) => entry.error === error)) return
    log = [...log, { error, at: now() }].slice(-50)
  }
  return {
    record,
    report(error) {
      record(error)
      if (now() - dismissedAt > ERROR_DISMISS_GRACE_MS) recordError(error ?? new Error('Unknown error'))
    },
    dismiss() {
      dismissedAt = now()
      recordError(null)
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    currentError: () => currentError,
    recorded: () => log,
  }
}

export const errors = createErrorStore()
