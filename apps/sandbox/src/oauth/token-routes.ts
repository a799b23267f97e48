import { json, oauth2Error, v1Error, type Answer } from '../http/answer.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Route } from '../http/route.ts'
import type { Sandbox } from '../sandbox.ts'
import type { BearerRow } from '../state/rows.ts'
import { accessSeconds, endGrant, issueGrant, putBearer, revokeBearer } from './bearers.ts'
import { isSameText, readBasic } from './client-auth.ts'
import { redeemCode, type CodeProblem } from './redeem-code.ts'

const invalidRequest = (description: string) => oauth2Error(400, 'invalid_request', description)

/**
 * The requesting app: a confidential one by Basic only, a public one by its id in the body. Throws the 400 or
 * 401.
 */
const clientOf = (exchange: Exchange, sandbox: Sandbox): string => {
  const { id, secret, publicId } = sandbox.config.oauth2
  const basicAuth = readBasic(exchange)
  const requestedClientId = exchange.form?.get('client_id') ?? ''
  exchange.verdict = 'wrong client'
  if (basicAuth !== undefined) {
    if (!isSameText(basicAuth.id, id) || !isSameText(basicAuth.secret, secret))
      throw oauth2Error(401, 'unauthorized_client', 'Missing valid authorization header')
  } else if (requestedClientId === '') throw invalidRequest('Missing required parameter [client_id].')
  else if (requestedClientId !== publicId)
    throw oauth2Error(401, 'unauthorized_client', 'Missing valid authorization header')
  exchange.verdict = 'client ok'
  return basicAuth === undefined ? publicId : id
}

const requiredParam = (exchange: Exchange, name: string): string => {
  const value = exchange.form?.get(name) ?? ''
  if (value === '') throw invalidRequest(`Missing required parameter [${name}].`)
  return value
}

const grantAnswer = (grant: { access: BearerRow; refresh: BearerRow | undefined }): Answer => {
  const { access, refresh } = grant
  return json(200, {
    token_type: 'bearer',
    expires_in: accessSeconds.x,
    access_token: access.token,
    scope: access.scopes.join(' '),
    ...(refresh === undefined ? {} : { refresh_token: refresh.token }),
  })
}

const problems: Record<CodeProblem, string> = {
  code: 'Value passed for the authorization code was invalid.',
  redirect: 'Value passed for the redirect uri did not match the uri of the authorization code.',
  verifier: 'Value passed for the code verifier did not match the code challenge.',
}

const exchangeCode = (exchange: Exchange, client_id: string, sandbox: Sandbox): Answer => {
  const row = redeemCode(
    {
      provider: 'x',
      client_id,
      code: requiredParam(exchange, 'code'),
      redirect_uri: requiredParam(exchange, 'redirect_uri'),
      verifier: requiredParam(exchange, 'code_verifier'),
    },
    sandbox,
  )
  if (typeof row === 'string') throw invalidRequest(problems[row])
  const grant = { provider: 'x' as const, client_id, user_index: row.user_index, scopes: row.scopes }
  endGrant(grant, sandbox)
  return grantAnswer(issueGrant(grant, sandbox))
}

/** The old refresh token and its access token become invalid. */
const refreshGrant = (exchange: Exchange, client_id: string, sandbox: Sandbox): Answer => {
  const row = sandbox.journal.get<BearerRow>('bearers', requiredParam(exchange, 'refresh_token'))
  if (row?.kind !== 'refresh' || row.provider !== 'x' || row.client_id !== client_id || row.revoked)
    throw invalidRequest('Value passed for the token was invalid.')
  endGrant(row, sandbox)
  const { provider, user_index, scopes } = row
  return grantAnswer(issueGrant({ provider, client_id, user_index, scopes }, sandbox))
}

const token = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const client = clientOf(exchange, sandbox)
  const type = requiredParam(exchange, 'grant_type')
  if (type === 'authorization_code') return exchangeCode(exchange, client, sandbox)
  if (type === 'refresh_token') return refreshGrant(exchange, client, sandbox)
  throw oauth2Error(400, 'unsupported_grant_type', `grant_type ${type.slice(0, 40)} is not supported`)
}

/** Revoking a refresh token ends the entire grant; an unknown token counts as revoked. */
const revokeToken = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const client = clientOf(exchange, sandbox)
  const row = sandbox.journal.get<BearerRow>('bearers', requiredParam(exchange, 'token'))
  if (row?.provider === 'x' && row.client_id === client) {
    if (row.kind === 'refresh') endGrant(row, sandbox)
    else revokeBearer(row, sandbox)
  }
  return json(200, { revoked: true })
}

const requireConsumer = (exchange: Exchange, sandbox: Sandbox): void => {
  const { key, secret } = sandbox.config.consumer
  const basicAuth = readBasic(exchange)
  if (basicAuth !== undefined && isSameText(basicAuth.id, key) && isSameText(basicAuth.secret, secret)) {
    exchange.verdict = 'client ok'
    return
  }
  exchange.verdict = 'wrong client'
  throw v1Error(403, 99, 'Unable to verify your credentials')
}

const appRow = (sandbox: Sandbox): BearerRow | undefined =>
  sandbox.journal.all<BearerRow>('bearers').find((row) => row.kind === 'app' && !row.revoked)

/** The app's own bearer: the same until it is invalidated. */
const appToken = (exchange: Exchange, sandbox: Sandbox): Answer => {
  requireConsumer(exchange, sandbox)
  if (exchange.form?.get('grant_type') !== 'client_credentials')
    throw v1Error(403, 170, 'Missing required parameter: grant_type')
  const row =
    appRow(sandbox) ??
    putBearer(
      {
        kind: 'app',
        provider: 'x',
        client_id: sandbox.config.consumer.key,
        user_index: -1,
        scopes: [],
        lifeSeconds: null,
      },
      sandbox,
    )
  return json(200, { token_type: 'bearer', access_token: row.token })
}

const invalidateAppToken = (exchange: Exchange, sandbox: Sandbox): Answer => {
  requireConsumer(exchange, sandbox)
  const row = appRow(sandbox)
  if (row === undefined || exchange.form?.get('access_token') !== row.token)
    throw v1Error(401, 89, 'Invalid or expired token.')
  revokeBearer(row, sandbox)
  return json(200, { access_token: row.token })
}

const post = (path: string, family: Route['family'], handle: Route['handle']): Route => ({
  method: 'POST',
  path,
  family,
  auth: 'none',
  handle,
})

/** Tokens of X: OAuth 2.0 of a person, and the app's own bearer. The handlers authenticate the app. */
export const tokenRoutes: Route[] = [
  post('/2/oauth2/token', 'oauth2', token),
  post('/2/oauth2/revoke', 'oauth2', revokeToken),
  post('/oauth2/token', 'oauth', appToken),
  post('/oauth2/invalidate_token', 'oauth', invalidateAppToken),
]
