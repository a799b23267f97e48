import { createPkce, oauth2Scopes } from '@rookery/network'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callback, xCode, xGrant } from '../testing/social-sign-in.ts'
import {
  answerConsent,
  collectRows,
  rejectionOf,
  startSandbox,
  type TestSandbox,
} from '../testing/start-sandbox.ts'

let box: TestSandbox
beforeAll(async () => {
  box = await startSandbox()
})
afterAll(() => box.close())

const client = () => {
  if (box.network.oauth2 === null) throw new Error('no app')
  return box.network.oauth2
}
const clientOfBearer = (user_bearer: string) => box.network.x({ user_bearer })
const deadTokenError = { kind: 'unauthorized', status: 400, code: 'invalid_request' }
const lastSignature = () => box.sandbox.log.latest(1)[0]?.signature

describe('signing in', () => {
  test('authorise, exchange, read who it is', async () => {
    const { code, back, ...given } = await xCode(box, 'agency_planner')
    expect(back.origin + back.pathname).toBe(callback)
    expect(back.searchParams.get('state')).toBe('st')
    const grant = await client().exchangeCode({ ...given, code })
    expect(grant).toMatchObject({ expires_in: 7_200, scopes: [...oauth2Scopes] })
    expect(grant.refresh_token).toMatch(/^\w{80}$/)
    const me = await clientOfBearer(grant.access_token).me()
    expect(me.username).toBe(box.person('agency_planner').handle)
    expect(lastSignature()).toBe('bearer ok')
  })

  test('without offline.access there is no refresh token', async () => {
    const grant = await xGrant(box, 'marketer_ja', ['tweet.read', 'users.read'])
    expect(grant).toMatchObject({ refresh_token: null, scopes: ['tweet.read', 'users.read'] })
  })

  test('denied: the browser comes back with access_denied and the state', async () => {
    const url = client().authorizeUrl({
      redirect_uri: callback,
      state: 'kept',
      challenge: createPkce().challenge,
    })
    const callbackUrl = await answerConsent(url, box.person('agency_planner').index, 'deny')
    expect(Object.fromEntries(callbackUrl.searchParams)).toEqual({ error: 'access_denied', state: 'kept' })
  })

  test('the address the specification file publishes shows the same page', async () => {
    const url = client().authorizeUrl({
      redirect_uri: callback,
      state: 's',
      challenge: createPkce().challenge,
    })
    const callbackUrl = await answerConsent(
      url.replace('/i/oauth2/', '/2/oauth2/'),
      box.person('agency_planner').index,
      'allow',
    )
    expect(callbackUrl.searchParams.get('code')).toMatch(/^\w{88}$/)
  })

  test('an unknown app or callback is never sent anywhere', async () => {
    const url = new URL(
      client().authorizeUrl({ redirect_uri: callback, state: 's', challenge: createPkce().challenge }),
    )
    for (const [name, value] of [
      ['client_id', 'nobody'],
      ['redirect_uri', 'https://evil.example/'],
    ] as const) {
      const changedUrl = new URL(url)
      changedUrl.searchParams.set(name, value)
      const response = await fetch(changedUrl, { redirect: 'manual' })
      expect(response.status).toBe(400)
      expect(response.headers.has('location')).toBe(false)
    }
  })

  test.each([
    ['state', '', 'invalid_request'],
    ['code_challenge', 'short', 'invalid_request'],
    ['code_challenge_method', 'S512', 'invalid_request'],
    ['scope', 'tweet.read everything', 'invalid_scope'],
    ['response_type', 'token', 'unsupported_response_type'],
  ])('a wrong %s is returned to the app as an error', async (name, value, error) => {
    const url = new URL(
      client().authorizeUrl({ redirect_uri: callback, state: 's', challenge: createPkce().challenge }),
    )
    url.searchParams.set(name, value)
    const response = await fetch(url, { redirect: 'manual' })
    const callbackUrl = new URL(response.headers.get('location') ?? '')
    expect(callbackUrl.origin + callbackUrl.pathname).toBe(callback)
    expect(callbackUrl.searchParams.get('error')).toBe(error)
  })

  test('the consent form works once', async () => {
    const url = client().authorizeUrl({
      redirect_uri: callback,
      state: 's',
      challenge: createPkce().challenge,
    })
    const html = await (await fetch(url)).text()
    const requestId = /name="request" value="(\w+)"/.exec(html)?.[1] ?? ''
    const post = (fields: Record<string, string>) =>
      fetch(`${box.url}/i/oauth2/authorize`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ request: requestId, action: 'allow', ...fields }),
      })
    expect((await post({ person: '999999' })).status).toBe(403)
    const person = String(box.person('agency_planner').index)
    expect((await post({ person })).status).toBe(303)
    expect((await post({ person })).status).toBe(403)
    expect((await post({ person, request: 'other' })).status).toBe(403)
  })
})

describe('codes', () => {
  test('a code older than 30 seconds is invalid', async () => {
    const { client: own, ...given } = await xCode(box, 'agency_planner')
    await box.control('time', { seconds: 31 })
    expect(await rejectionOf(own.exchangeCode(given))).toMatchObject(deadTokenError)
  })

  test('a used code is invalid', async () => {
    const { client: own, ...given } = await xCode(box, 'agency_planner')
    await own.exchangeCode(given)
    expect(await rejectionOf(own.exchangeCode(given))).toMatchObject(deadTokenError)
  })

  test('another verifier or callback does not fit, and uses the code up', async () => {
    for (const wrong of [
      { verifier: createPkce().verifier },
      { redirect_uri: 'http://127.0.0.1:3000/other' },
    ]) {
      const { client: own, ...given } = await xCode(box, 'agency_planner')
      expect(await rejectionOf(own.exchangeCode({ ...given, ...wrong }))).toMatchObject(deadTokenError)
      expect(await rejectionOf(own.exchangeCode(given))).toMatchObject(deadTokenError)
    }
  })

  test('another app cannot use it; a wrong secret is a matter of configuration', async () => {
    const { client: _own, ...given } = await xCode(box, 'agency_planner')
    const strangerClient = box.client({ oauth2: { id: box.sandbox.config.oauth2.publicId } }).oauth2
    expect(await rejectionOf(strangerClient?.exchangeCode(given) ?? Promise.resolve())).toMatchObject(
      deadTokenError,
    )
    const wrongClient = box.client({ oauth2: { ...box.sandbox.config.oauth2, secret: 'wrong' } }).oauth2
    expect(await rejectionOf(wrongClient?.exchangeCode(given) ?? Promise.resolve())).toMatchObject({
      kind: 'forbidden',
      code: 'unauthorized_client',
    })
    expect(lastSignature()).toBe('wrong client')
  })

  test('a confidential app without Basic is refused, a public one names itself', async () => {
    const { id, publicId } = box.sandbox.config.oauth2
    const bareClient = box.client({ oauth2: { id } }).oauth2
    expect(await rejectionOf(bareClient?.refresh('x') ?? Promise.resolve())).toMatchObject({
      kind: 'forbidden',
      status: 401,
    })
    const publicClient = box.client({ oauth2: { id: publicId } }).oauth2
    const { verifier, challenge } = createPkce()
    const url = publicClient?.authorizeUrl({ redirect_uri: callback, state: 's', challenge }) ?? ''
    const callbackUrl = await answerConsent(url, box.person('brand_owner').index, 'allow')
    const code = callbackUrl.searchParams.get('code') ?? ''
    const grant = await publicClient?.exchangeCode({ code, redirect_uri: callback, verifier })
    expect((await clientOfBearer(grant?.access_token ?? '').me()).username).toBe(
      box.person('brand_owner').handle,
    )
  })

  test('an answer that was lost is unknown, and the code is used up', async () => {
    const { client: own, ...given } = await xCode(box, 'agency_planner')
    await box.control('faults', { prefix: '/2/oauth2/token', kind: 'lost_answer', remaining: 1 })
    expect(await rejectionOf(own.exchangeCode(given))).toMatchObject({
      kind: 'timeout_unknown',
      mayHaveActed: true,
    })
    expect(await rejectionOf(own.exchangeCode(given))).toMatchObject(deadTokenError)
  })
})

describe('tokens', () => {
  test('a refresh gives a new pair and the old pair is dead', async () => {
    const firstGrant = await xGrant(box, 'agency_planner')
    const secondGrant = await client().refresh(firstGrant.refresh_token ?? '')
    expect(secondGrant.scopes).toEqual(firstGrant.scopes)
    expect((await clientOfBearer(secondGrant.access_token).me()).username).toBe(
      box.person('agency_planner').handle,
    )
    expect(await rejectionOf(clientOfBearer(firstGrant.access_token).me())).toMatchObject({
      kind: 'unauthorized',
      status: 401,
    })
    expect(lastSignature()).toBe('revoked bearer')
    expect(await rejectionOf(client().refresh(firstGrant.refresh_token ?? ''))).toMatchObject(deadTokenError)
    expect(await rejectionOf(client().refresh(firstGrant.access_token))).toMatchObject(deadTokenError)
  })

  test('an access token is over after two hours, the refresh token is not', async () => {
    const grant = await xGrant(box, 'agency_planner')
    await box.control('time', { seconds: 7_201 })
    expect(await rejectionOf(clientOfBearer(grant.access_token).me())).toMatchObject({ kind: 'unauthorized' })
    expect(lastSignature()).toBe('expired bearer')
    const refreshedGrant = await client().refresh(grant.refresh_token ?? '')
    expect((await clientOfBearer(refreshedGrant.access_token).me()).id).toBe(
      box.person('agency_planner').network_id,
    )
  })

  test('a new sign-in revokes the app’s tokens for that person and for no other person', async () => {
    const otherGrant = await xGrant(box, 'brand_owner')
    const firstGrant = await xGrant(box, 'agency_planner')
    await xGrant(box, 'agency_planner')
    expect(await rejectionOf(clientOfBearer(firstGrant.access_token).me())).toMatchObject({
      kind: 'unauthorized',
    })
    expect(await rejectionOf(client().refresh(firstGrant.refresh_token ?? ''))).toMatchObject(deadTokenError)
    expect((await clientOfBearer(otherGrant.access_token).me()).username).toBe(
      box.person('brand_owner').handle,
    )
  })

  test('revoking the refresh token ends both, revoking twice is no error', async () => {
    const grant = await xGrant(box, 'agency_planner')
    await client().revoke(grant.refresh_token ?? '')
    await client().revoke(grant.refresh_token ?? '')
    expect(await rejectionOf(clientOfBearer(grant.access_token).me())).toMatchObject({ kind: 'unauthorized' })
    expect(await rejectionOf(client().refresh(grant.refresh_token ?? ''))).toMatchObject(deadTokenError)
  })

  test('revoking the access token leaves the refresh token', async () => {
    const grant = await xGrant(box, 'agency_planner')
    await client().revoke(grant.access_token)
    expect(await rejectionOf(clientOfBearer(grant.access_token).me())).toMatchObject({ kind: 'unauthorized' })
    await client().refresh(grant.refresh_token ?? '')
  })

  test('the suspended person signs in and is then refused', async () => {
    const grant = await xGrant(box, 'suspended')
    expect(await rejectionOf(clientOfBearer(grant.access_token).me())).toMatchObject({ kind: 'forbidden' })
  })
})

describe('which token for which call', () => {
  let app: string
  beforeEach(async () => {
    app = await client().appToken()
  })

  test("the app's own bearer is the same until it is invalidated", async () => {
    expect(await client().appToken()).toBe(app)
    const handle = box.person('brand_owner').handle
    expect((await box.network.x({ app_bearer: app }).userByHandle(handle)).username).toBe(handle)
    expect(lastSignature()).toBe('bearer of the app')
    await client().invalidateAppToken(app)
    expect(await rejectionOf(box.network.x({ app_bearer: app }).userByHandle(handle))).toMatchObject({
      kind: 'unauthorized',
    })
    expect(await client().appToken()).not.toBe(app)
  })

  test('wrong consumer keys are refused with code 99', async () => {
    const wrongClient = box.client({ consumer: { key: 'k', secret: 's' } }).oauth2
    expect(await rejectionOf(wrongClient?.appToken() ?? Promise.resolve())).toMatchObject({
      status: 403,
      code: '99',
    })
  })

  test('an app-only token has no user: /users/me is forbidden and names the accepted auth modes', async () => {
    expect(await rejectionOf(box.network.x({ app_bearer: app }).me())).toMatchObject({
      kind: 'forbidden',
      code: 'unsupported-authentication',
      message: expect.stringContaining('OAuth 1.0a User Context, OAuth 2.0 User Context]') as string,
    })
  })

  test('a missing scope is forbidden and named in the log', async () => {
    const grant = await xGrant(box, 'marketer_ja', ['tweet.read', 'users.read'])
    const followers = clientOfBearer(grant.access_token).followers(box.person('marketer_ja').network_id)
    expect(await rejectionOf(collectRows(followers, 1))).toMatchObject({ kind: 'forbidden', status: 403 })
    expect(lastSignature()).toBe('bearer lacks follows.read')
  })

  test('Ads and v1.1 accept no bearer', async () => {
    const grant = await xGrant(box, 'agency_planner')
    for (const path of ['/12/accounts', '/1.1/account/verify_credentials.json']) {
      const response = await fetch(box.url + path, {
        headers: { authorization: `Bearer ${grant.access_token}` },
      })
      expect(response.status).toBe(path.startsWith('/12') ? 401 : 403)
      expect(lastSignature()).toBe('not by OAuth 2.0 User Context')
    }
  })

  test('a bearer of another network is unknown here', async () => {
    expect(await rejectionOf(clientOfBearer('nonsense').me())).toMatchObject({
      kind: 'unauthorized',
      status: 401,
    })
    expect(lastSignature()).toBe('unknown bearer')
  })
})
