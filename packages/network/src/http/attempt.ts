import { NetworkError, type NetworkErrorDetails } from './network-error.ts'
import { readFailure } from './read-failure.ts'

type Details = Omit<NetworkErrorDetails, 'tries'>

/** One failed try, and whether a retry is safe; never leaves HttpCore. */
export class Attempt extends Error {
  readonly repeat: boolean
  readonly response: Response | undefined
  /** The request was sent, and no readable answer came back. */
  readonly unanswered: boolean
  readonly #details: Details
  constructor(details: Details, repeat: boolean, response?: Response, unanswered = false) {
    super(details.message)
    this.#details = details
    this.repeat = repeat
    this.response = response
    this.unanswered = unanswered
  }
  error(tries: number): NetworkError {
    return new NetworkError({ ...this.#details, tries })
  }
}

/** What decides whether a retry is safe. */
export interface Safety {
  where: string
  /** The call changes nothing. */
  reads: boolean
  /** A retry after an unknown outcome is harmless. */
  repeatable: boolean
}

/** Failures before the request was sent, so that any method may be retried. */
const notSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH'])

const errorCode = (error: unknown): string => {
  const errorCause = error instanceof Error ? error.cause : undefined
  const connectionError = (errorCause ?? error) as
    { code?: unknown; errors?: { code?: unknown }[] } | undefined
  const code = connectionError?.code ?? connectionError?.errors?.[0]?.code
  return typeof code === 'string' ? code : ''
}

/**
 * No complete answer arrived: the caller aborted, the answer was too long, the connection failed or timed
 * out.
 */
export const failedConnection = (
  cause: unknown,
  { where, reads, repeatable }: Safety,
  ended: { aborted: boolean; timedOut: boolean },
  response: Response | undefined,
): Attempt => {
  if (ended.aborted)
    return new Attempt(
      { kind: 'aborted', message: 'aborted', where, mayHaveActed: !reads, cause },
      false,
      response,
      true,
    )
  if (cause instanceof RangeError)
    return new Attempt(
      { kind: 'garbage', message: cause.message, where, mayHaveActed: !reads, cause },
      false,
      response,
      true,
    )
  const code = errorCode(cause)
  const wasSent = !notSent.has(code)
  const mayHaveActed = wasSent && !reads
  const message = ended.timedOut ? 'no answer in time' : `cannot be reached (${code || 'connection failed'})`
  const kind = mayHaveActed ? 'timeout_unknown' : 'unavailable'
  return new Attempt({ kind, message, where, mayHaveActed, cause }, !wasSent || repeatable, response, wasSent)
}

/**
 * Classifies an error response (status 300 and up), by status and body. `resetAt` belongs to a rate limit:
 * our clock, milliseconds. A locked row (423) was certainly not changed, so such a call may be retried
 * whatever it does.
 */
export const refusedAnswer = (
  response: Response,
  body: string,
  { where, reads, repeatable }: Safety,
  resetAt: () => number,
): Attempt => {
  const { status, headers } = response
  const base = { where, status, transactionId: headers.get('x-transaction-id') ?? undefined }
  if (status < 400)
    return new Attempt({ ...base, kind: 'garbage', message: 'redirects are refused' }, false, response)
  const failure = readFailure(status, body)
  // Facebook reports rate limits with status 400.
  if (failure.kind === 'rate_limited')
    return new Attempt({ ...base, ...failure, resetAt: resetAt() }, true, response)
  if (status === 429) return new Attempt({ ...base, ...failure }, false, response)
  const isPassing = failure.kind === 'unavailable'
  const isLocked = status === 423
  const mayHaveActed = isPassing && !isLocked && !reads
  return new Attempt({ ...base, ...failure, mayHaveActed }, isPassing && (isLocked || repeatable), response)
}
