import { Refusal, adsError, graphError, json, problemType, v1Error, v2Problem } from '../http/answer.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Family, Route } from '../http/route.ts'
import type { Sandbox } from '../sandbox.ts'

/** Each API family's error for an unknown caller. */
export const refuseCaller = (family: Family, status: number, code: number, message: string): Refusal => {
  if (family === 'v2')
    return v2Problem(401, { title: 'Unauthorized', type: 'about:blank', detail: 'Unauthorized' })
  if (family === 'ads')
    return adsError(401, {
      code: 'UNAUTHORIZED_ACCESS',
      message: 'This request is not properly authenticated',
    })
  if (family === 'graph') return graphError(status, { code: 190, message })
  if (family === 'linkedin') return new Refusal(json(401, { status: 401, serviceErrorCode: 65_600, message }))
  return v1Error(status, code, message)
}

export const isSuspended = (index: number, { world }: Sandbox): boolean =>
  world.signInPeople().some((person) => person.index === index && person.role === 'suspended')

export const suspendedCaller = (family: Family): Refusal => {
  const message = 'Your account is suspended and is not permitted to access this feature.'
  if (family === 'ads') return adsError(403, { code: 'CURRENT_USER_SUSPENDED', message })
  if (family === 'v2') return v2Problem(403, { title: 'Forbidden', type: 'about:blank', detail: message })
  return v1Error(403, 64, message)
}

/** Error for an authentication method that this route does not accept. */
export const refuseUnsupported = (
  exchange: Exchange,
  route: Route,
  used: string,
  sandbox: Sandbox,
): Refusal => {
  exchange.verdict = `not by ${used}`
  if (route.family === 'ads') return refuseCaller('ads', 401, 0, '')
  if (route.family !== 'v2')
    return v1Error(403, 220, 'Your credentials do not allow access to this resource.')
  const refusals = [
    ...(route.oauth1 === false ? [] : ['OAuth 1.0a User Context']),
    ...(route.bearer === undefined ? [] : ['OAuth 2.0 User Context']),
    ...(route.bearer?.app ? ['OAuth 2.0 Application-Only'] : []),
  ]
  return v2Problem(403, {
    title: 'Unsupported Authentication',
    type: problemType('unsupported-authentication', sandbox.config.v2Names),
    detail: `Authenticating with ${used} is forbidden for this endpoint.  Supported authentication types are [${refusals.join(', ')}].`,
  })
}
