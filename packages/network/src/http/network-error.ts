/**
 * Kinds of failed calls that callers have to distinguish:
 * - unauthorized: the token is invalid, expired or revoked: sign in again
 * - forbidden: this user, app or plan may not do it (also an exhausted monthly cap); retrying does not help
 * - no_credits: the app has no money left at the network (402); nothing of the user's is missing
 * - not_found
 * - validation: the request is wrong; `fields` names the wrong ones
 * - rate_limited: wait until `resetAt`
 * - unavailable: the network failed or cannot be reached; try later
 * - garbage: an answer without the documented shape
 * - timeout_unknown: no answer to a call that changes something: it may have taken effect; check before retrying
 * - aborted: the caller aborted the call
 */
export type NetworkErrorKind =
  | 'unauthorized'
  | 'forbidden'
  | 'no_credits'
  | 'not_found'
  | 'validation'
  | 'rate_limited'
  | 'unavailable'
  | 'garbage'
  | 'timeout_unknown'
  | 'aborted'

export interface NetworkErrorField {
  field: string
  message: string
}

export interface NetworkErrorDetails {
  kind: NetworkErrorKind
  message: string
  /** Method and path template, e.g. `GET /2/users/:id`; never a query, a body or a token. */
  where: string
  status?: number | undefined
  /** The network's own code: '89', 'ACCOUNT_NOT_FOUND', 'client-forbidden'; '' if there is none. */
  code?: string | undefined
  fields?: readonly NetworkErrorField[] | undefined
  /** Our clock, milliseconds since 1970. */
  resetAt?: number | undefined
  /** True if the call may have taken effect although it failed. */
  mayHaveActed?: boolean | undefined
  transactionId?: string | undefined
  tries?: number | undefined
  cause?: unknown
}

/** The only error type the clients throw. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  readonly kind: NetworkErrorKind
  readonly where: string
  readonly status: number | undefined
  readonly code: string
  readonly fields: readonly NetworkErrorField[]
  readonly resetAt: number | undefined
  readonly mayHaveActed: boolean
  readonly transactionId: string | undefined
  readonly tries: number
  constructor(details: NetworkErrorDetails) {
    super(`${details.where}: ${details.message}`, { cause: details.cause })
    this.kind = details.kind
    this.where = details.where
    this.status = details.status
    this.code = details.code ?? ''
    this.fields = details.fields ?? []
    this.resetAt = details.resetAt
    this.mayHaveActed = details.mayHaveActed ?? false
    this.transactionId = details.transactionId
    this.tries = details.tries ?? 1
  }
}

export const isNetworkError = (error: unknown, kind?: NetworkErrorKind): error is NetworkError =>
  error instanceof NetworkError && (kind === undefined || error.kind === kind)
