import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from './use-latest.ts'

export interface DebouncedSearch {
  /** Searches for this text after the pause; pending calls are dropped. */
  searchSoon: (query: string) => void
  /** Searches at once. */
  searchNow: (query: string) => Promise<void>
  /** Cancels pending calls. */
  cancel: () => void
  /** Whether an answer is to come: from the moment of asking, the pause included, so that no screen says "none found" before it knows. */
  isBusy: boolean
}

/**
 * Calls `search` once, `delay` ms after the last `ask`. An outdated answer is dropped and its signal aborted.
 * Errors of the newest call go to `onError`.
 */
export function useDebouncedSearch<T>(
  search: (query: string, signal: AbortSignal) => Promise<T> | T,
  onAnswer: (answer: T, query: string) => void,
  { delay = 500, onError }: { delay?: number; onError?: (error: unknown) => void } = {},
): DebouncedSearch {
  const latest = useLatest({ search, onAnswer, onError })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const runningSearchRef = useRef<AbortController>(undefined)
  const [isBusy, setBusy] = useState(false)

  const searchNow = useCallback(
    async (query: string) => {
      clearTimeout(timer.current)
      timer.current = undefined
      runningSearchRef.current?.abort()
      const controller = (runningSearchRef.current = new AbortController())
      setBusy(true)
      try {
        const answer = await latest.current.search(query, controller.signal)
        if (!controller.signal.aborted) latest.current.onAnswer(answer, query)
      } catch (error) {
        if (!controller.signal.aborted) latest.current.onError?.(error)
      } finally {
        if (runningSearchRef.current === controller && timer.current === undefined) setBusy(false)
      }
    },
    [latest],
  )

  const searchSoon = useCallback(
    (query: string) => {
      clearTimeout(timer.current)
      // What is on its way answers a text that stands there no more.
      runningSearchRef.current?.abort()
      setBusy(true)
      timer.current = setTimeout(() => void searchNow(query), delay)
    },
    [searchNow, delay],
  )

  const cancelSearch = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    runningSearchRef.current?.abort()
    runningSearchRef.current = undefined
    setBusy(false)
  }, [])

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      runningSearchRef.current?.abort()
    },
    [],
  )
  return { searchSoon, searchNow, cancel: cancelSearch, isBusy }
}
