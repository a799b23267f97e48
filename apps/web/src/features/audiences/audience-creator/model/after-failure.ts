import { ApiError } from '@rookery/api-client'

/** Number of successive retries of a busy server without a message. */
const QUIET_RETRIES = 4
const LONGEST_WAIT = 30

/**
 * What to do after a failed size: seconds before the next try (null: a retry would not help), and whether
 * without a message. `before`: successive failures before this one.
 */
export function afterFailure(error: unknown, before: number): { wait: number | null; isQuiet: boolean } {
  const status = error instanceof ApiError ? error.status : 0
  const doubledWait = (first: number) => Math.min(first * 2 ** before, LONGEST_WAIT)
  const isQuiet = before < QUIET_RETRIES
  if (status === 429) return { wait: (error as ApiError).retryAfter ?? doubledWait(2), isQuiet }
  // The server is busy, or a newer count of this page replaced this one.
  if (status === 503) return { wait: doubledWait(0.4), isQuiet }
  if (status === 0 || status >= 500) return { wait: doubledWait(2), isQuiet: false }
  return { wait: null, isQuiet: false }
}
