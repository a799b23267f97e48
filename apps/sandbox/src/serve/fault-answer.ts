import { refuseCaller } from '../oauth/refuse-caller.ts'
import type { Sandbox } from '../sandbox.ts'
import type { FaultRow } from '../state/rows.ts'
import { Refusal, adsError, graphError, json, oauth2Error, v1Error, v2Problem } from '../http/answer.ts'
import type { Family, Route } from '../http/route.ts'

/** The answer when a rate limit is used up. */
export const rateLimitRefusal = (family: Family): Refusal => {
  if (family === 'ads') return adsError(429, { code: 'TOO_MANY_REQUESTS', message: 'Too many requests' })
  if (family === 'v2')
    return v2Problem(429, { title: 'Too Many Requests', detail: 'Too Many Requests', type: 'about:blank' })
  if (family === 'graph')
    return graphError(400, { code: 4, message: '(#4) Application request limit reached' })
  if (family === 'linkedin')
    return new Refusal(
      json(429, { status: 429, serviceErrorCode: 101, message: 'Resource level throttle limit reached' }),
    )
  return v1Error(429, 88, 'Rate limit exceeded')
}

/** A server error in the network's format. */
export const serverErrorRefusal = (family: Family, status: number): Refusal => {
  if (family === 'ads')
    return status === 503
      ? adsError(503, { code: 'SERVICE_UNAVAILABLE', message: 'Service unavailable due to request timeout' })
      : adsError(status, { code: 'INTERNAL_ERROR', message: 'An internal error has occurred.' })
  if (family === 'v2')
    return v2Problem(status, {
      title: 'Internal Server Error',
      detail: 'Something is broken.',
      type: 'about:blank',
    })
  if (family === 'payment')
    return new Refusal(json(status, { error: { type: 'api_error', message: 'Something went wrong.' } }))
  if (family === 'oauth2') return oauth2Error(status, 'server_error', 'Something is broken.')
  if (family === 'graph') return graphError(status, { code: 1, message: 'An unknown error has occurred.' })
  if (family === 'linkedin') return new Refusal(json(status, { status, message: 'Internal Server Error' }))
  return status === 503 ? v1Error(503, 130, 'Over capacity') : v1Error(status, 131, 'Internal error')
}

/** The fault's answer instead of the route's, if any. */
export const faultAnswer = (
  faults: readonly FaultRow[],
  route: Route,
  sandbox: Sandbox,
  headers: Record<string, string>,
): void => {
  for (const { kind, value } of faults) {
    if (kind === 'rate_limited') {
      headers['x-rate-limit-remaining'] = '0'
      headers['x-rate-limit-reset'] = String(Math.ceil(sandbox.clock.now() / 1000) + value)
      throw rateLimitRefusal(route.family)
    }
    if (kind === 'error') throw serverErrorRefusal(route.family, value)
    if (kind === 'revoked') {
      throw refuseCaller(route.family, 401, 89, 'Invalid or expired token.')
    }
  }
}
