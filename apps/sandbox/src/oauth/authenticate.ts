import type { Exchange } from '../http/exchange.ts'
import { header } from '../http/exchange.ts'
import type { Route } from '../http/route.ts'
import type { Sandbox } from '../sandbox.ts'
import type { RequestTokenRow, TokenRow } from '../state/rows.ts'
import { authenticateBearer } from './authenticate-bearer.ts'
import { parseAuthorization } from './parse-authorization.ts'
import { isSuspended, refuseCaller, suspendedCaller, refuseUnsupported } from './refuse-caller.ts'
import { isSignatureValid } from './verify-signature.ts'

/**
 * Checks the OAuth 1.0a signature or the bearer that a route requires and sets `exchange.token`; throws the
 * API family's 401 or 403. The reason is set in `exchange.verdict` for the request log, since the answer
 * itself says little, as on the real network.
 */
export const authenticateRequest = (exchange: Exchange, route: Route, sandbox: Sandbox): void => {
  const denyCaller = (verdict: string, code = 32, message = 'Could not authenticate you.', status = 401) => {
    exchange.verdict = verdict
    return refuseCaller(route.family, status, code, message)
  }
  const bearer = /^Bearer\s+(\S+)$/i.exec(header(exchange, 'authorization') ?? '')?.[1]
  if (bearer !== undefined && route.auth === 'user')
    return authenticateBearer(exchange, bearer, route, sandbox)
  const oauthParams = parseAuthorization(header(exchange, 'authorization'))
  if (oauthParams === null) throw denyCaller('no OAuth header', 215, 'Bad Authentication data.', 400)
  exchange.oauth = oauthParams
  const { consumer } = sandbox.config
  if (oauthParams.get('oauth_consumer_key') !== consumer.key) throw denyCaller('unknown consumer key')
  if ((oauthParams.get('oauth_version') ?? '1.0') !== '1.0') throw denyCaller('unknown version')

  const name = oauthParams.get('oauth_token') ?? ''
  let secret = ''
  let token: TokenRow | undefined
  if (route.auth === 'request_token') {
    const row = sandbox.journal.get<RequestTokenRow>('request_tokens', name)
    if (row === undefined) throw denyCaller('unknown request token', 89, 'Invalid or expired token.')
    secret = row.secret
  } else if (route.auth === 'user') {
    token = sandbox.journal.get<TokenRow>('tokens', name)
    if (token === undefined) throw denyCaller('unknown token', 89, 'Invalid or expired token.')
    secret = token.secret
  } else if (name !== '') throw denyCaller('a token where none belongs')

  const contentType = header(exchange, 'content-type') ?? ''
  const isValid = isSignatureValid(
    {
      method: exchange.method,
      origin: exchange.origin,
      target: exchange.target,
      form: contentType.startsWith('application/x-www-form-urlencoded') ? exchange.body : undefined,
      oauth: oauthParams,
    },
    consumer.secret,
    secret,
  )
  if (!isValid) throw denyCaller('wrong signature')

  const nonce = oauthParams.get('oauth_nonce') ?? ''
  const timestamp = Number(oauthParams.get('oauth_timestamp'))
  const seconds = Math.floor(sandbox.clock.now() / 1000)
  const age =
    nonce === '' ? 'stale' : sandbox.nonces.check(`${consumer.key} ${name}`, nonce, timestamp, seconds)
  if (age === 'stale') throw denyCaller('timestamp out of bounds', 135, 'Timestamp out of bounds.')
  if (age === 'replayed') throw denyCaller('nonce used before')
  if (token?.revoked) throw denyCaller('revoked token', 89, 'Invalid or expired token.')
  exchange.token = token
  exchange.verdict = 'ok'
  if (token !== undefined && isSuspended(token.user_index, sandbox)) throw suspendedCaller(route.family)
  if (route.oauth1 === false) throw refuseUnsupported(exchange, route, 'OAuth 1.0a User Context', sandbox)
}
