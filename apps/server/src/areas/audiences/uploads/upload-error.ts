import { say } from '@rookery/i18n/server.ts'
import { isNetworkError, type NetworkError } from '@rookery/network'
import { AppError } from '../../../errors/app-error.ts'
import type { ErrorMeaning } from '../../foundation/jobs/job-error.ts'

const given_up = 'uploads.noAnswerTooLong'

/**
 * How an upload continues after an error: a rate limit waits as long as the network's headers say, an
 * unavailable network is retried with growing waits, and a refusal ends the upload with the network's
 * message.
 */
export function meaningOf(error: unknown): ErrorMeaning {
  if (error instanceof AppError) return { over: error.text }
  if (!isNetworkError(error)) return { again: 'uploads.failedTry', given_up }
  switch (error.kind) {
    case 'unauthorized':
      return { over: 'errors.network_reauthorise' }
    case 'rate_limited':
      return { limited: 'uploads.limited', resets_at: error.resetAt ?? 0 }
    case 'forbidden':
    case 'validation':
      return { over: say('network.refused', { message: networkErrorText(error).slice(0, 400) }) }
    case 'not_found':
      return { over: 'uploads.goneOnNetwork' }
    default:
      return { again: 'uploads.noAnswer', given_up }
  }
}

/**
 * The message about the request's fields if there is one, else the general message without the name of the
 * call.
 */
const networkErrorText = ({ fields, message, where }: NetworkError): string =>
  [...new Set(fields.map((field) => field.message))].join(' ') || message.slice(where.length + 2)
