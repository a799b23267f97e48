import { say } from '@rookery/i18n/server.ts'
import { NetworkError } from '@rookery/network'
import { AppError, fail } from '../../errors/app-error.ts'
import { isUnwritable } from '../../store/database.ts'

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
        text: say('errors.network_rate_limited', { n: Math.ceil(seconds / 60) }),
        retry_after_s: seconds,
        cause: error,
      })
    }
    case 'validation':
    case 'forbidden': {
      const own = error.message.slice(error.where.length + 2)
      const texts = error.fields.length > 0 ? error.fields.map(({ message }) => message) : [own]
      return new AppError('network_rejected', {
        fields: { non_field_errors: texts.map((text) => say('network.said', { text })) },
        cause: error,
      })
    }
    case 'not_found':
      return fail('not_found', { cause: error })
    case 'aborted':
      return fail('timed_out', { cause: error })
    default:
      if (error.code !== 'circuit_open') return fail('network_unavailable', { cause: error })
      return fail('network_unavailable', {
        text: say('network.leftAlone', { n: inSeconds(error.resetAt, now) }),
        retry_after_s: inSeconds(error.resetAt, now),
        cause: error,
      })
  }
}

/** A connection that broke or was refused (class 08), and a database that is going down or coming up (57P). */
const awayCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|57P0[1-3])$/
/** Of a broken connection, of a statement sent on one, and of a pool that has none to give within its time. */
const awayTexts =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|the database system is/

/** The embedded database is being opened anew. */
const isNoSocket = (error: Error): boolean => {
  const { code, syscall } = error as NodeJS.ErrnoException
  return code === 'ENOENT' && syscall === 'connect'
}

/** The database does not answer: nothing is wrong with the request, which may be asked again. */
const isStoreAway = (error: unknown): boolean => {
  for (let each = error; each instanceof Error; each = each.cause)
    if (
      isNoSocket(each) ||
      awayCodes.test(String((each as { code?: unknown }).code)) ||
      awayTexts.test(each.message)
    )
      return true
  return false
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
    return fail('payload_too_large', { text: say('errors.payload_too_large', { n: 1 }), cause: error })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return fail('unsupported_media_type', { cause: error })
  if (isUnwritable(error)) return fail('storage_read_only', { retry_after_s: 30, cause: error })
  if (isStoreAway(error)) return fail('overloaded', { retry_after_s: 2, cause: error })
  const refused = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  if (refused)
    return new AppError('validation_failed', {
      fields: { non_field_errors: ['app.notValid'] },
      cause: error,
    })
  return fail('server_error', { cause: error })
}
