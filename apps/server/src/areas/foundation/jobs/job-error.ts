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

/** Default reaction, used by most kinds of jobs. */
export function defaultErrorMeaning(error: unknown): ErrorMeaning {
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
