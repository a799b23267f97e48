import { ApiError } from '@rookery/api-client'

/** So often in a row a busy server is asked again without a word. */
const QUIET_TRIES = 4
const LONGEST_WAIT = 30

/**
 * What to do when a size did not come: seconds to wait before it is asked for again (null: asking again would not help), and
 * whether that goes without saying. `before`: failures in a row before this one.
 */
export function afterFailure(error: unknown, before: number): { wait: number | null; isQuiet: boolean } {
  const status = error instanceof ApiError ? error.status : 0
  const growing = (first: number) => Math.min(first * 2 ** before, LONGEST_WAIT)
  const isQuiet = before < QUIET_TRIES
  if (status === 429) return { wait: (error as ApiError).retryAfter ?? growing(2), isQuiet }
  // The server is busy, or another count of this page took the place of this one.
  if (status === 503) return { wait: growing(0.4), isQuiet }
  if (status === 0 || status >= 500) return { wait: growing(2), isQuiet: false }
  return { wait: null, isQuiet: false }
}
