import { graphError, json, type Answer } from '../http/answer.ts'
import { header, type Exchange } from '../http/exchange.ts'
import type { Route } from '../http/route.ts'
import { accessSeconds, endGrant, liveBearer, putBearer } from '../oauth/bearers.ts'
import { isSameText } from '../oauth/client-auth.ts'
import { redeemCode } from '../oauth/redeem-code.ts'
import type { Sandbox } from '../sandbox.ts'
import type { BearerRow } from '../state/rows.ts'
import { pictureOf, socialPerson } from './social-person.ts'

const longLifeSeconds = 5_183_944

const checkVersion = (exchange: Exchange): void => {
  if (!/^v\d{1,2}\.0$/.test(exchange.params['version'] ?? ''))
    throw graphError(400, { code: 2500, message: 'Unknown path components' })
}

const requiredParam = (exchange: Exchange, name: string): string => {
  const value = exchange.query.get(name) ?? ''
  if (value === '') throw graphError(400, { code: 101, message: `Missing ${name} parameter.` })
  return value
}

const requireApp = (exchange: Exchange, sandbox: Sandbox): void => {
  const { id, secret } = sandbox.config.facebook
  exchange.verdict = 'wrong client'
  if (!isSameText(requiredParam(exchange, 'client_id'), id))
    throw graphError(400, {
      code: 101,
      message: 'Error validating application. Cannot get application info due to a system error.',
    })
  if (!isSameText(requiredParam(exchange, 'client_secret'), secret))
    throw graphError(400, { code: 1, message: 'Error validating client secret.' })
  exchange.verdict = 'client ok'
}

const answerWith = (row: BearerRow, seconds: number): Answer =>
  json(200, { access_token: row.token, token_type: 'bearer', expires_in: seconds })

const accessToken = (exchange: Exchange, sandbox: Sandbox): Answer => {
  checkVersion(exchange)
  requireApp(exchange, sandbox)
  const client_id = sandbox.config.facebook.id
  if (exchange.query.get('grant_type') === 'fb_exchange_token') {
    const { user_index, scopes, declined } = personOf(
      requiredParam(exchange, 'fb_exchange_token'),
      exchange,
      sandbox,
    )
    const bearerInput = { provider: 'facebook', client_id, user_index, scopes, declined } as const
    const row = putBearer({ ...bearerInput, kind: 'access', lifeSeconds: longLifeSeconds }, sandbox)
    return answerWith(row, longLifeSeconds)
  }
  const code = redeemCode(
    {
      provider: 'facebook',
      client_id,
      code: requiredParam(exchange, 'code'),
      redirect_uri: requiredParam(exchange, 'redirect_uri'),
    },
    sandbox,
  )
  if (code === 'redirect')
    throw graphError(400, {
      code: 100,
      subcode: 36_008,
      message:
        'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
    })
  if (typeof code === 'string')
    throw graphError(400, { code: 100, subcode: 36_009, message: 'This authorization code has been used.' })
  const { user_index, scopes, declined } = code
  const chosenConsent = { provider: 'facebook', client_id, user_index, scopes, declined } as const
  const row = putBearer({ ...chosenConsent, kind: 'access', lifeSeconds: accessSeconds.facebook }, sandbox)
  return answerWith(row, accessSeconds.facebook)
}

/** The valid token of a person; throws error 190. */
const personOf = (token: string, exchange: Exchange, sandbox: Sandbox): BearerRow => {
  const row = liveBearer(token, 'facebook', sandbox)
  if (typeof row !== 'string') return row
  exchange.verdict = row
  const message = 'Error validating access token: The session is invalid or has expired.'
  throw graphError(400, { code: 190, subcode: row === 'expired bearer' ? 463 : 460, message })
}

/** Token from query parameter or header, as the Graph API accepts it. */
const caller = (exchange: Exchange, sandbox: Sandbox): BearerRow => {
  checkVersion(exchange)
  const [, inHeader] = /^Bearer\s+(\S+)$/i.exec(header(exchange, 'authorization') ?? '') ?? []
  const token = exchange.query.get('access_token') ?? inHeader
  if (token === undefined) {
    exchange.verdict = 'no bearer'
    const message = 'An active access token must be used to query information about the current user.'
    throw graphError(400, { code: 2500, message })
  }
  const row = personOf(token, exchange, sandbox)
  exchange.verdict = 'bearer ok'
  exchange.token = {
    token,
    user_index: row.user_index,
    user_id: socialPerson('facebook', row.user_index, sandbox).id,
    handle: sandbox.world.handleAt(row.user_index),
  }
  return row
}

const meAnswer = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const { user_index, scopes } = caller(exchange, sandbox)
  const person = socialPerson('facebook', user_index, sandbox)
  const picture = pictureOf(user_index, sandbox)
  const email = scopes.includes('email') && person.email !== null ? { email: person.email } : {}
  const userFields: Record<string, unknown> = {
    id: person.id,
    name: person.name,
    first_name: person.first,
    last_name: person.last,
    ...email,
    picture: {
      data: { height: 50, is_silhouette: picture.isSilhouette, url: picture.url, width: 50 },
    },
  }
  const knownFields = new Set([...Object.keys(userFields), 'email'])
  const fields = (exchange.query.get('fields') ?? 'id,name').split(',').filter(Boolean)
  const unknownField = fields.find((field) => !knownFields.has(field))
  if (unknownField !== undefined)
    throw graphError(400, {
      code: 100,
      message: `(#100) Tried accessing nonexisting field (${unknownField.slice(0, 40)})`,
    })
  const visibleFields = new Set([...fields, 'id'])
  return json(200, Object.fromEntries(Object.entries(userFields).filter(([name]) => visibleFields.has(name))))
}

const permissions = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const { scopes, declined } = caller(exchange, sandbox)
  return json(200, {
    data: [
      ...scopes.map((permission) => ({ permission, status: 'granted' })),
      ...declined.map((permission) => ({ permission, status: 'declined' })),
    ],
  })
}

/** The person removes the app. */
const deauthorizeApp = (exchange: Exchange, sandbox: Sandbox): Answer => {
  endGrant(caller(exchange, sandbox), sandbox)
  return json(200, { success: true })
}

/** Information on a token for the app; called with `app id|secret` as access token. */
const debugToken = (exchange: Exchange, sandbox: Sandbox): Answer => {
  checkVersion(exchange)
  const { id, secret } = sandbox.config.facebook
  if (!isSameText(requiredParam(exchange, 'access_token'), `${id}|${secret}`))
    throw graphError(400, { code: 190, message: 'Invalid OAuth access token signature.' })
  exchange.verdict = 'client ok'
  const row = liveBearer(requiredParam(exchange, 'input_token'), 'facebook', sandbox)
  if (typeof row === 'string')
    return json(200, {
      data: { is_valid: false, scopes: [], error: { code: 190, message: 'Invalid OAuth access token.' } },
    })
  return json(200, {
    data: {
      app_id: id,
      type: 'USER',
      application: 'Rookery',
      expires_at: Math.floor((row.expires_at ?? 0) / 1000),
      is_valid: true,
      scopes: row.scopes,
      user_id: socialPerson('facebook', row.user_index, sandbox).id,
    },
  })
}

const graph = (path: string, handle: Route['handle']): Route => ({
  method: 'GET',
  path: `/:version${path}`,
  family: 'graph',
  auth: 'none',
  handle,
})

/** Facebook Login after the consent page. The handlers check the app or the token, both in the query. */
export const facebookRoutes: Route[] = [
  graph('/oauth/access_token', accessToken),
  graph('/me', meAnswer),
  graph('/me/permissions', permissions),
  { ...graph('/me/permissions', deauthorizeApp), method: 'DELETE' },
  graph('/debug_token', debugToken),
]
