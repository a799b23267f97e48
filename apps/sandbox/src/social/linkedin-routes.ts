import { json, oauth2Error, Refusal, type Answer } from '../http/answer.ts'
import { header, type Exchange } from '../http/exchange.ts'
import type { Route } from '../http/route.ts'
import { accessSeconds, liveBearer, putBearer } from '../oauth/bearers.ts'
import { isSameText } from '../oauth/client-auth.ts'
import { redeemCode } from '../oauth/redeem-code.ts'
import type { Sandbox } from '../sandbox.ts'
import { pictureOf, socialPerson } from './social-person.ts'

const requiredParam = (exchange: Exchange, name: string): string => {
  const value = exchange.form?.get(name) ?? ''
  if (value === '') throw oauth2Error(400, 'invalid_request', `A required parameter "${name}" is missing`)
  return value
}

const accessToken = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const { id, secret } = sandbox.config.linkedin
  exchange.verdict = 'wrong client'
  if (requiredParam(exchange, 'grant_type') !== 'authorization_code')
    throw oauth2Error(400, 'unsupported_grant_type', 'This app may not use that grant type')
  // Credentials in the body, as this network requires; Basic is ignored.
  if (
    !isSameText(requiredParam(exchange, 'client_id'), id) ||
    !isSameText(requiredParam(exchange, 'client_secret'), secret)
  )
    throw oauth2Error(401, 'invalid_client', 'Client authentication failed')
  exchange.verdict = 'client ok'
  const code = redeemCode(
    {
      provider: 'linkedin',
      client_id: id,
      code: requiredParam(exchange, 'code'),
      redirect_uri: requiredParam(exchange, 'redirect_uri'),
    },
    sandbox,
  )
  if (typeof code === 'string')
    throw oauth2Error(
      400,
      'invalid_request',
      'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired.',
    )
  const row = putBearer(
    {
      kind: 'access',
      provider: 'linkedin',
      client_id: id,
      user_index: code.user_index,
      scopes: code.scopes,
      lifeSeconds: accessSeconds.linkedin,
    },
    sandbox,
  )
  return json(200, {
    access_token: row.token,
    expires_in: accessSeconds.linkedin,
    scope: row.scopes.join(','),
    // Without openid the real network omits the token type, contrary to the standard.
    ...(row.scopes.includes('openid') ? { token_type: 'Bearer' } : {}),
  })
}

const userinfoAnswer = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const token = /^Bearer\s+(\S+)$/i.exec(header(exchange, 'authorization') ?? '')?.[1] ?? ''
  const row = liveBearer(token, 'linkedin', sandbox)
  const refuseWith = (status: number, serviceErrorCode: number, message: string) =>
    new Refusal(json(status, { status, serviceErrorCode, code: 'REFUSED', message }))
  if (typeof row === 'string') {
    exchange.verdict = row
    throw refuseWith(401, row === 'expired bearer' ? 65_601 : 65_600, 'Invalid access token')
  }
  const person = socialPerson('linkedin', row.user_index, sandbox)
  exchange.token = {
    token,
    user_index: row.user_index,
    user_id: person.id,
    handle: sandbox.world.handleAt(row.user_index),
  }
  if (!row.scopes.includes('openid')) {
    exchange.verdict = 'bearer lacks openid'
    throw refuseWith(403, 100, 'Not enough permissions to access: userinfo.GET.NO_VERSION')
  }
  exchange.verdict = 'bearer ok'
  const profile = row.scopes.includes('profile')
  const email = row.scopes.includes('email') && person.email !== null
  return json(200, {
    sub: person.id,
    ...(profile
      ? {
          name: person.name,
          given_name: person.first,
          family_name: person.last,
          picture: pictureOf(row.user_index, sandbox).url,
          locale:
            person.language === 'ja' ? { country: 'JP', language: 'ja' } : { country: 'US', language: 'en' },
        }
      : {}),
    ...(email ? { email: person.email, email_verified: true } : {}),
  })
}

/** LinkedIn after the consent page, by OpenID Connect. The handlers check the app or the token. */
export const linkedinRoutes: Route[] = [
  { method: 'POST', path: '/oauth/v2/accessToken', family: 'oauth2', auth: 'none', handle: accessToken },
  { method: 'GET', path: '/v2/userinfo', family: 'linkedin', auth: 'none', handle: userinfoAnswer },
]
