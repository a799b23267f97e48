import { say, type ServerText } from '@rookery/i18n/server.ts'
import { isNetworkError } from '@rookery/network'
import { AppError } from '../../../errors/app-error.ts'

/** What an error of a step means for its job. */
export type ErrorMeaning =
  /** It ends, and says this. */
  | { readonly over: ServerText }
  /** It is tried again after growing waits, until it failed too often in a row. */
  | {
      readonly again: ServerText
      readonly given_up: ServerText
      /** Instead of `timing.tries`. */
      readonly tries?: number
      /** Instead of the usual wait. */
      readonly after_ms?: number
    }
  /** The network's limit: it goes on when that resets, however often it takes. */
  | { readonly limited: ServerText; readonly resets_at: number }

/** As most kinds have it. */
export function usualMeaning(error: unknown): ErrorMeaning {
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
