import { say } from '@rookery/i18n/server.ts'
import { isNetworkError, type NetworkError } from '@rookery/network'
import { AppError } from '../../../errors/app-error.ts'
import type { ErrorMeaning } from '../../foundation/jobs/job-error.ts'

const given_up = 'uploads.noAnswerTooLong'

/**
 * What an error of a step means for the upload. A rate limit waits as the network's headers say; a network that does not answer is asked again
 * with growing waits; everything the network refuses for good ends the upload with its own words.
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
      return { over: say('network.refused', { message: wordsOf(error).slice(0, 400) }) }
    case 'not_found':
      return { over: 'uploads.goneOnNetwork' }
    default:
      return { again: 'uploads.noAnswer', given_up }
  }
}

/** What was said of its fields, else the message without the call it came from. */
const wordsOf = ({ fields, message, where }: NetworkError): string =>
  [...new Set(fields.map((field) => field.message))].join(' ') || message.slice(where.length + 2)
