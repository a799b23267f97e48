import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from '../lib/use-latest.ts'

/**
 * Runs an action that may be asynchronous and ignores calls while it runs. `isRunning` ends with the action,
 * also on failure; a failure goes to `onError`, or to the window's error event so that it is reported.
 */
export function useAsyncAction<A extends unknown[]>(
  action: ((...args: A) => unknown) | undefined,
  onError: (error: unknown) => void = (error) => reportError(error),
): { run: (...args: A) => void; isRunning: boolean } {
  const [isRunning, setRunning] = useState(false)
  const isBusyRef = useRef(false)
  const isMountedRef = useRef(true)
  useEffect(() => {
    isMountedRef.current = true
    return () => {
      isMountedRef.current = false
    }
  }, [])

  const latest = useLatest({ action, onError })
  const runAction = useCallback(
    (...args: A) => {
      if (isBusyRef.current) return
      const result = latest.current.action?.(...args)
      if (!isThenable(result)) return
      isBusyRef.current = true
      setRunning(true)
      void result
        .then(undefined, (error: unknown) => latest.current.onError(error))
        .then(() => {
          isBusyRef.current = false
          if (isMountedRef.current) setRunning(false)
        })
    },
    [latest],
  )
  return { run: runAction, isRunning }
}

function isThenable(value: unknown): value is Promise<unknown> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function'
}
