import { NetworkError } from '@rookery/network'
import { AppError, fail, invalid } from './errors.ts'

const inSeconds = (resetAt: number | undefined, now: number): number =>
  Math.max(1, Math.ceil(((resetAt ?? now + 60_000) - now) / 1000))

/** What went wrong at the network in the product's own terms: never 401 or 403, which the page takes as "sign in again". */
const translateNetworkError = (error: NetworkError, now: number): AppError => {
  switch (error.kind) {
    case 'unauthorized':
      return fail('network_reauthorise', { cause: error })
    case 'rate_limited': {
      const seconds = inSeconds(error.resetAt, now)
      return fail('network_rate_limited', {
        fill: { n: Math.ceil(seconds / 60) },
        retry_after_s: seconds,
        cause: error,
      })
    }
    case 'validation':
    case 'forbidden': {
      const texts = error.fields.map(({ message }) => message)
      const own = error.message.slice(error.where.length + 2)
      return new AppError('network_rejected', {
        fields: { non_field_errors: texts.length > 0 ? texts : [own] },
        cause: error,
      })
    }
    case 'not_found':
      return fail('not_found', { cause: error })
    case 'aborted':
      return fail('timed_out', { cause: error })
    default:
      return fail('network_unavailable', { cause: error })
  }
}

interface FastifyFailure {
  code?: string
  statusCode?: number
}

/** Any thrown value as the one error the response is written from. */
export const translateError = (error: unknown, now: number): AppError => {
  if (error instanceof AppError) return error
  if (error instanceof NetworkError) return translateNetworkError(error, now)
  const { code, statusCode } = (error ?? {}) as FastifyFailure
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return fail('payload_too_large', { fill: { n: 1 }, cause: error })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return fail('unsupported_media_type', { cause: error })
  // A pool that has no connection to give within its time.
  if (error instanceof Error && error.message.includes('timeout exceeded when trying to connect'))
    return fail('overloaded', { retry_after_s: 2, cause: error })
  const refused = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  if (refused)
    return new AppError('validation_failed', {
      fields: invalid({ non_field_errors: 'The request is not valid' }).fields,
      cause: error,
    })
  return fail('server_error', { cause: error })
}
