import { formAnswer, json, redirect, v1Error, type Answer } from '../http/answer.ts'
import { header, tokenOf, type Exchange } from '../http/exchange.ts'
import { randomToken } from '../http/random-token.ts'
import { perQuarter, type Route } from '../http/route.ts'
import { appRights, expiredConsentPage, consentPage } from './consent-page.ts'
import { pageLanguage } from '../html/page.ts'
import type { Sandbox } from '../sandbox.ts'
import type { RequestTokenRow, TokenRow } from '../state/rows.ts'
import { isCallbackRegistered } from './callbacks.ts'
import { emailOf } from './email-of.ts'
import { v1User } from './v1-user.ts'

const requestTokenMs = 10 * 60_000

const requestToken = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const callback = exchange.oauth.get('oauth_callback') ?? exchange.query.get('oauth_callback')
  if (callback === null || callback === undefined) throw v1Error(400, 215, 'Bad Authentication data.')
  if (!isCallbackRegistered(callback, sandbox.config.productOrigins))
    throw v1Error(
      403,
      415,
      'Callback URL not approved for this client application. Approved callback URLs can be adjusted in your application settings',
    )
  const row: RequestTokenRow = {
    token: randomToken(27),
    secret: randomToken(32),
    callback,
    created_at: sandbox.clock.world(),
    form_key: randomToken(32),
    verifier: null,
    user_index: null,
    used: false,
  }
  sandbox.journal.put('request_tokens', row.token, row)
  return formAnswer({
    oauth_token: row.token,
    oauth_token_secret: row.secret,
    oauth_callback_confirmed: 'true',
  })
}

/** A request token that has not been answered or expired. */
const openRequest = (name: string | null, sandbox: Sandbox): RequestTokenRow | undefined => {
  const row = sandbox.journal.get<RequestTokenRow>('request_tokens', name ?? '')
  if (row === undefined || row.used || row.verifier !== null) return undefined
  return sandbox.clock.world() - row.created_at <= requestTokenMs ? row : undefined
}

const showConsent = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const lang = pageLanguage(header(exchange, 'accept-language'))
  const row = openRequest(exchange.query.get('oauth_token'), sandbox)
  if (row === undefined) return expiredConsentPage(lang)
  const people = sandbox.world
    .signInPeople()
    .map((person) => ({ ...person, accounts: sandbox.accounts.reachableBy(person.index).length }))
  const requestedHandle = exchange.query.get('screen_name')?.toLowerCase()
  const chosenPerson = people.find((person) => person.handle.toLowerCase() === requestedHandle) ?? people[0]
  return consentPage({
    lang,
    path: exchange.path,
    network: 'X',
    hidden: { oauth_token: row.token, authenticity_token: row.form_key },
    rights: appRights(lang),
    people,
    chosen: chosenPerson?.index ?? -1,
    callbackOrigin: new URL(row.callback).origin,
  })
}

const decideConsent = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const lang = pageLanguage(header(exchange, 'accept-language'))
  const form = exchange.form ?? new URLSearchParams()
  const row = openRequest(form.get('oauth_token'), sandbox)
  if (row === undefined || form.get('authenticity_token') !== row.form_key) return expiredConsentPage(lang)
  const callbackUrl = new URL(row.callback)
  if (form.get('action') !== 'allow') {
    sandbox.journal.put('request_tokens', row.token, { ...row, used: true })
    callbackUrl.searchParams.set('denied', row.token)
    return redirect(callbackUrl.toString())
  }
  const person = sandbox.world.signInPeople().find((each) => String(each.index) === form.get('person'))
  if (person === undefined) return expiredConsentPage(lang)
  const verifier = randomToken(32)
  sandbox.journal.put('request_tokens', row.token, { ...row, verifier, user_index: person.index })
  callbackUrl.searchParams.set('oauth_token', row.token)
  callbackUrl.searchParams.set('oauth_verifier', verifier)
  return redirect(callbackUrl.toString())
}

const accessToken = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const name = exchange.oauth.get('oauth_token') ?? ''
  const row = sandbox.journal.get<RequestTokenRow>('request_tokens', name)
  const verifier =
    exchange.form?.get('oauth_verifier') ??
    exchange.query.get('oauth_verifier') ??
    exchange.oauth.get('oauth_verifier')
  const isExpired = row !== undefined && sandbox.clock.world() - row.created_at > requestTokenMs
  if (row === undefined || row.used || isExpired || row.verifier === null || row.verifier !== verifier)
    throw v1Error(401, 32, 'Could not authenticate you.')
  sandbox.journal.put('request_tokens', row.token, { ...row, used: true })
  const index = row.user_index ?? -1
  const userId = sandbox.world.networkIdAt(index)
  // One valid token per app and person: signing in again returns the same one until it is revoked.
  const storedGrant = sandbox.journal
    .all<TokenRow>('tokens')
    .find((each) => each.user_index === index && !each.revoked)
  const token: TokenRow = storedGrant ?? {
    token: `${userId}-${randomToken(40)}`,
    secret: randomToken(45),
    user_index: index,
    user_id: userId,
    handle: sandbox.world.handleAt(index),
    created_at: sandbox.clock.now(),
    revoked: false,
  }
  if (storedGrant === undefined) sandbox.journal.put('tokens', token.token, token)
  return formAnswer({
    oauth_token: token.token,
    oauth_token_secret: token.secret,
    user_id: token.user_id,
    screen_name: token.handle,
  })
}

const verifyCredentials = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const token = tokenOf(exchange)
  const profile = sandbox.world.profileAt(token.user_index)
  const withEmail = exchange.query.get('include_email') === 'true'
  const email = withEmail ? emailOf(token.user_index, sandbox.world) : undefined
  return json(200, v1User(profile, email))
}

const invalidateToken = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const { token } = tokenOf(exchange)
  const row = sandbox.journal.get<TokenRow>('tokens', token)
  if (row !== undefined) sandbox.journal.put('tokens', token, { ...row, revoked: true })
  return json(200, { access_token: token })
}

/** Sign-in with X, and the v1.1 calls around it. */
export const oauthRoutes: Route[] = [
  { method: 'POST', path: '/oauth/request_token', family: 'oauth', auth: 'app', handle: requestToken },
  { method: 'GET', path: '/oauth/authenticate', family: 'page', auth: 'none', handle: showConsent },
  { method: 'POST', path: '/oauth/authenticate', family: 'page', auth: 'none', handle: decideConsent },
  { method: 'GET', path: '/oauth/authorize', family: 'page', auth: 'none', handle: showConsent },
  { method: 'POST', path: '/oauth/authorize', family: 'page', auth: 'none', handle: decideConsent },
  {
    method: 'POST',
    path: '/oauth/access_token',
    family: 'oauth',
    auth: 'request_token',
    handle: accessToken,
  },
  {
    method: 'GET',
    path: '/1.1/account/verify_credentials.json',
    family: 'v1',
    auth: 'user',
    limit: perQuarter(75),
    handle: verifyCredentials,
  },
  {
    method: 'POST',
    path: '/1.1/oauth/invalidate_token.json',
    family: 'v1',
    auth: 'user',
    handle: invalidateToken,
  },
]
