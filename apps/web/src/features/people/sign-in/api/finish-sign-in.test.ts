import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakePage } from '../../../../testing/fake-page.ts'

let page: ReturnType<typeof fakePage>
beforeEach(async () => {
  vi.resetModules()
  page = fakePage('https://dashboard.example.com/login/twitter', ({ path }) => ({
    status: 200,
    body: /connect|access_token/.test(path)
      ? {}
      : { user: { id: 'u', email: null, token: 'forge', language: 'en' } },
  }))
  const { startI18n } = await import('../../../../shared/i18n/i18n.ts')
  await startI18n('en', ['common'])
})
afterEach(() => vi.unstubAllGlobals())

const beginSignIn = async (isConnecting = false) =>
  (await import('../../../../shared/sign-in/oauth-state.ts')).beginOAuth(isConnecting)
const finish = async (query: Record<string, string>, network = 'twitter') =>
  (await import('./finish-sign-in.ts')).finishSignIn(network, new URLSearchParams(query))
const signInProof = { oauth_token: 't', oauth_verifier: 'v' }
const calls = () => page.requests.map(({ method, path }) => `${method} ${path.split('?')[0]}`)

test('a callback with the state that was sent signs in once, however often it is loaded (ROUTE-006, STATE-027)', async () => {
  const query = { ...signInProof, state: await beginSignIn() }
  const signInOutcomes = await Promise.all([finish(query), finish(query)])
  expect(signInOutcomes).toEqual([{ kind: 'signed-in' }, { kind: 'signed-in' }])
  expect(calls()).toEqual(['GET /rest-auth/twitter/access_token/', 'POST /rest-auth/twitter/'])
  expect(JSON.parse(page.localStorage.getItem('user')!)).toMatchObject({ token: 'forge' })
})

test('another state sends nothing (RULE-011)', async () => {
  await beginSignIn()
  expect(await finish({ ...signInProof, state: 'forged' })).toEqual({ kind: 'unauthorized' })
  expect(await finish(signInProof)).toEqual({ kind: 'unauthorized' })
  expect(page.requests).toEqual([])
})

test('a flagged flow connects the account instead of signing in (STATE-028)', async () => {
  expect(await finish({ ...signInProof, state: await beginSignIn(true) })).toEqual({ kind: 'connected' })
  expect(calls()).toEqual(['GET /rest-auth/twitter/access_token/', 'POST /rest-auth/twitter/connect/'])
})

test('cancelling at X changes nothing (STATE-030)', async () => {
  const oauthState = await beginSignIn()
  expect(await finish({ denied: 't', state: oauthState })).toEqual({ kind: 'denied', wasConnecting: false })
  expect(page.requests).toEqual([])
  expect(page.localStorage.getItem('user')).toBeNull()
})

describe.each(['twitter_oauth2', 'facebook', 'linkedin'])('by code with %s', (network) => {
  const redirect_uri = `https://dashboard.example.com/login/${network}`
  test('the callback signs in once, with the state that went out (ROUTE-006, STATE-027)', async () => {
    const oauthState = await beginSignIn()
    const query = { code: 'c', state: oauthState }
    expect(await Promise.all([finish(query, network), finish(query, network)])).toEqual([
      { kind: 'signed-in' },
      { kind: 'signed-in' },
    ])
    expect(page.requests).toEqual([
      {
        method: 'POST',
        path: `/rest-auth/${network}/`,
        body: { code: 'c', state: oauthState, redirect_uri },
      },
    ])
  })
  test('a flagged flow connects (STATE-028)', async () => {
    expect(await finish({ code: 'c', state: await beginSignIn(true) }, network)).toEqual({
      kind: 'connected',
    })
    expect(calls()).toEqual([`POST /rest-auth/${network}/connect/`])
  })
  test('another state, or none, sends nothing (RULE-011)', async () => {
    await beginSignIn()
    expect(await finish({ code: 'c', state: 'forged' }, network)).toEqual({ kind: 'unauthorized' })
    expect(await finish({ code: 'c' }, network)).toEqual({ kind: 'unauthorized' })
    expect(page.requests).toEqual([])
  })
  test('cancelling there changes nothing; every other error is shown as an error (STATE-030)', async () => {
    for (const error of ['access_denied', 'user_cancelled_login'])
      expect(await finish({ error, state: await beginSignIn() }, network)).toEqual({
        kind: 'denied',
        wasConnecting: false,
      })
    expect(await finish({ error: 'invalid_scope', state: await beginSignIn() }, network)).toEqual({
      kind: 'refused',
    })
    expect(page.requests).toEqual([])
  })
})
