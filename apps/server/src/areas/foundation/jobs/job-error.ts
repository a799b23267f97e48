import type { ErrorCode } from '@rookery/contract'
import { say, type ServerText } from '@rookery/i18n/server.ts'
import { isNetworkError } from '@rookery/network'
import { AppError } from '../../../errors/app-error.ts'

/** How a job reacts to an error of a step. */
export type ErrorMeaning =
  /** The job ends with this message. */
  | { readonly over: ServerText }
  /** The step is tried again after growing delays, until it failed too often in a row. */
  | {
      readonly again: ServerText
      readonly given_up: ServerText
      /** Overrides `timing.tries`. */
      readonly tries?: number
      /** Overrides the default delay. */
      readonly after_ms?: number
    }
  /** The network's rate limit: continues when it resets, any number of times. */
  | { readonly limited: ServerText; readonly resets_at: number }

/** A job that X's app has no money for looks again after this time. */
const NO_CREDITS_MS = 15 * 60_000

/** Errors for which a job waits if they say for how long. */
const pausing: ReadonlySet<ErrorCode> = new Set(['network_budget', 'plan_limit', 'subscription_required'])

/** Default reaction, used by most kinds of jobs. */
export function defaultErrorMeaning(error: unknown, now: number): ErrorMeaning {
  // Paused until there is money or a plan again; what was fetched stays.
  if (error instanceof AppError && pausing.has(error.code) && error.retry_after_s !== undefined)
    return { limited: error.text, resets_at: now + error.retry_after_s * 1000 }
  if (isNetworkError(error, 'no_credits'))
    return { limited: 'networkSpend.noCredits', resets_at: now + NO_CREDITS_MS }
  if (error instanceof AppError) return { over: error.text }
  if (isNetworkError(error, 'unauthorized')) return { over: 'jobs.reconnect' }
  if (
    isNetworkError(error, 'forbidden') ||
    isNetworkError(error, 'not_found') ||
    isNetworkError(error, 'validation')
  )
    return { over: say('network.refused', { message: error.message.slice(0, 400) }) }
  if (isNetworkError(error, 'rate_limited')) return { limited: 'jobs.limited', resets_at: error.resetAt ?? 0 }
  return { again: 'jobs.noAnswer', given_up: 'jobs.noAnswerTooLong' }
}
