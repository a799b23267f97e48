import { v2Problem } from '../http/answer.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Route } from '../http/route.ts'
import type { Sandbox } from '../sandbox.ts'
import { liveBearer } from './bearers.ts'
import { isSuspended, refuseCaller, suspendedCaller, refuseUnsupported } from './refuse-caller.ts'

/**
 * Checks a bearer of X: valid, of a kind the route accepts, with the required scopes. Sets `exchange.token`
 * and `exchange.scopes`.
 */
export const authenticateBearer = (
  exchange: Exchange,
  bearer: string,
  route: Route,
  sandbox: Sandbox,
): void => {
  const row = liveBearer(bearer, 'x', sandbox)
  if (typeof row === 'string') {
    exchange.verdict = row
    throw refuseCaller(route.family, 401, 89, 'Invalid or expired token.')
  }
  if (row.kind === 'app') {
    if (!route.bearer?.app) throw refuseUnsupported(exchange, route, 'OAuth 2.0 Application-Only', sandbox)
    exchange.verdict = 'bearer of the app'
    return
  }
  if (route.bearer === undefined) throw refuseUnsupported(exchange, route, 'OAuth 2.0 User Context', sandbox)
  exchange.token = {
    token: row.token,
    user_index: row.user_index,
    user_id: sandbox.world.networkIdAt(row.user_index),
    handle: sandbox.world.handleAt(row.user_index),
  }
  exchange.scopes = row.scopes
  const missingScopes = route.bearer.scopes.filter((scope) => !row.scopes.includes(scope))
  if (missingScopes.length > 0) {
    exchange.verdict = `bearer lacks ${missingScopes.join(', ')}`
    throw v2Problem(403, { title: 'Forbidden', type: 'about:blank', detail: 'Forbidden' })
  }
  exchange.verdict = 'bearer ok'
  if (isSuspended(row.user_index, sandbox)) throw suspendedCaller(route.family)
}
