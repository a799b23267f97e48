import type { Exchange } from '../http/exchange.ts'
import { header } from '../http/exchange.ts'
import { Refusal, adsError, json, v1Error, v2Problem } from '../http/answer.ts'
import type { Family, Route } from '../http/route.ts'
import type { Sandbox } from '../sandbox.ts'
import type { RequestTokenRow, TokenRow } from '../state/rows.ts'
import { parseAuthorization } from './parse-authorization.ts'
import { isSignatureValid } from './verify-signature.ts'

/** How each family says that it does not know the caller. */
const refuse = (family: Family, status: number, code: number, message: string): Refusal => {
  if (family === 'v2')
    return new Refusal(
      json(
        401,
        { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' },
        'application/problem+json',
      ),
    )
  if (family === 'ads')
    return new Refusal(
      json(401, {
        errors: [{ code: 'UNAUTHORIZED_ACCESS', message: 'This request is not properly authenticated' }],
        request: { params: {} },
      }),
    )
  return v1Error(status, code, message)
}

const isSuspended = (token: TokenRow, { world }: Sandbox): boolean =>
  world.signInPeople().some((person) => person.index === token.user_index && person.role === 'suspended')

const suspended = (family: Family): Refusal => {
  const message = 'Your account is suspended and is not permitted to access this feature.'
  if (family === 'ads') return adsError(403, { code: 'CURRENT_USER_SUSPENDED', message })
  if (family === 'v2') return v2Problem(403, { title: 'Forbidden', type: 'about:blank', detail: message })
  return v1Error(403, 64, message)
}

/**
 * Checks the OAuth 1.0a signature a route asks for and sets `exchange.token`; throws the family's 401. The reason goes into
 * `exchange.verdict` for the request log, where the answer itself says little, as on the real network.
 */
export const authenticate = (exchange: Exchange, route: Route, sandbox: Sandbox): void => {
  const deny = (verdict: string, code = 32, message = 'Could not authenticate you.', status = 401) => {
    exchange.verdict = verdict
    return refuse(route.family, status, code, message)
  }
  const oauth = parseAuthorization(header(exchange, 'authorization'))
  if (oauth === null) throw deny('no OAuth header', 215, 'Bad Authentication data.', 400)
  exchange.oauth = oauth
  const { consumer } = sandbox.config
  if (oauth.get('oauth_consumer_key') !== consumer.key) throw deny('unknown consumer key')
  if ((oauth.get('oauth_version') ?? '1.0') !== '1.0') throw deny('unknown version')

  const name = oauth.get('oauth_token') ?? ''
  let secret = ''
  let token: TokenRow | undefined
  if (route.auth === 'request_token') {
    const row = sandbox.journal.get<RequestTokenRow>('request_tokens', name)
    if (row === undefined) throw deny('unknown request token', 89, 'Invalid or expired token.')
    secret = row.secret
  } else if (route.auth === 'user') {
    token = sandbox.journal.get<TokenRow>('tokens', name)
    if (token === undefined) throw deny('unknown token', 89, 'Invalid or expired token.')
    secret = token.secret
  } else if (name !== '') throw deny('a token where none belongs')

  const contentType = header(exchange, 'content-type') ?? ''
  const valid = isSignatureValid(
    {
      method: exchange.method,
      origin: exchange.origin,
      target: exchange.target,
      form: contentType.startsWith('application/x-www-form-urlencoded') ? exchange.body : undefined,
      oauth,
    },
    consumer.secret,
    secret,
  )
  if (!valid) throw deny('wrong signature')

  const nonce = oauth.get('oauth_nonce') ?? ''
  const timestamp = Number(oauth.get('oauth_timestamp'))
  const seconds = Math.floor(sandbox.clock.now() / 1000)
  const age =
    nonce === '' ? 'stale' : sandbox.nonces.check(`${consumer.key} ${name}`, nonce, timestamp, seconds)
  if (age === 'stale') throw deny('timestamp out of bounds', 135, 'Timestamp out of bounds.')
  if (age === 'replayed') throw deny('nonce used before')
  if (token?.revoked) throw deny('revoked token', 89, 'Invalid or expired token.')
  exchange.token = token
  exchange.verdict = 'ok'
  if (token !== undefined && isSuspended(token, sandbox)) throw suspended(route.family)
}
