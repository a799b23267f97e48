import { say } from '@rookery/i18n/server.ts'
import { NetworkError } from '@rookery/network'
import { AppError, fail } from '../../errors/app-error.ts'
import { isUnwritable } from '../../store/database.ts'

const inSeconds = (resetAt: number | undefined, now: number): number =>
  Math.max(1, Math.ceil(((resetAt ?? now + 60_000) - now) / 1000))

/**
 * Translates a network error to the product's own: never 401 or 403, which the page interprets as "sign in
 * again".
 */
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
      const ownMessage = error.message.slice(error.where.length + 2)
      const texts = error.fields.length > 0 ? error.fields.map(({ message }) => message) : [ownMessage]
      return new AppError('network_rejected', {
        fields: { non_field_errors: texts.map((text) => say('network.said', { text })) },
        cause: error,
      })
    }
    // Our own bill at X, never the user's: not answered as 402.
    case 'no_credits':
      return fail('network_budget', { text: 'networkSpend.noCredits', retry_after_s: 900, cause: error })
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

/** A broken or refused connection (class 08), and a database that is shutting down or starting (57P). */
const awayCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|57P0[1-3])$/
/**
 * Messages for a broken connection, a statement sent on one, and a pool that has no free connection in time.
 */
const awayTexts =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|the database system is/

/** The embedded database is being reopened. */
const isNoSocket = (error: Error): boolean => {
  const { code, syscall } = error as NodeJS.ErrnoException
  return code === 'ENOENT' && syscall === 'connect'
}

/** The database does not answer: the request itself is fine and may be retried. */
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

/** Converts any thrown value to the one error type that responses are written from. */
export const translateError = (error: unknown, now: number): AppError => {
  if (error instanceof AppError) return error
  if (error instanceof NetworkError) return translateNetworkError(error, now)
  const { code, statusCode } = (error ?? {}) as FastifyFailure
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return fail('payload_too_large', { text: say('errors.payload_too_large', { n: 1 }), cause: error })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return fail('unsupported_media_type', { cause: error })
  if (isUnwritable(error)) return fail('storage_read_only', { retry_after_s: 30, cause: error })
  if (isStoreAway(error)) return fail('overloaded', { retry_after_s: 2, cause: error })
  const isRefused = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  if (isRefused)
    return new AppError('validation_failed', {
      fields: { non_field_errors: ['app.notValid'] },
      cause: error,
    })
  return fail('server_error', { cause: error })
}
