import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePage } from '../../../testing/fake-page.ts'

let page: ReturnType<typeof fakePage>
beforeEach(async () => {
  vi.resetModules()
  page = fakePage('https://dashboard.example.com/login/twitter', () => ({
    status: 200,
    body: { user: { id: 'u', email: null, token: 'forge', language: 'en', social_accounts: [] } },
  }))
  const { startI18n } = await import('../../../shared/i18n/i18n.ts')
  await startI18n('en', ['common'])
})
afterEach(() => vi.unstubAllGlobals())

const begin = async (isConnecting = false) =>
  (await import('../../../shared/sign-in/oauth-state.ts')).beginOAuth(isConnecting)
const finish = async (query: Record<string, string>) =>
  (await import('./finish-sign-in.ts')).finishSignIn(new URLSearchParams(query))
const proof = { oauth_token: 't', oauth_verifier: 'v' }
const asked = () => page.asked.map(({ method, path }) => `${method} ${path.split('?')[0]}`)

test('the callback with the state that went out signs in, once however often it is asked (ROUTE-006, STATE-027)', async () => {
  const query = { ...proof, state: await begin() }
  const outcomes = await Promise.all([finish(query), finish(query)])
  expect(outcomes).toEqual([{ kind: 'signed-in' }, { kind: 'signed-in' }])
  expect(asked()).toEqual(['GET /rest-auth/twitter/access_token/', 'POST /rest-auth/twitter/'])
  expect(JSON.parse(page.localStorage.getItem('user')!)).toMatchObject({ token: 'forge' })
})

test('another state sends nothing (RULE-011)', async () => {
  await begin()
  expect(await finish({ ...proof, state: 'forged' })).toEqual({ kind: 'unauthorized' })
  expect(await finish(proof)).toEqual({ kind: 'unauthorized' })
  expect(page.asked).toEqual([])
})

test('a flagged flow connects the account instead of signing in (STATE-028)', async () => {
  expect(await finish({ ...proof, state: await begin(true) })).toEqual({ kind: 'connected' })
  expect(asked()).toEqual(['GET /rest-auth/twitter/access_token/', 'POST /rest-auth/twitter/connect/'])
})

test('cancelling at X changes nothing (STATE-030)', async () => {
  const state = await begin()
  expect(await finish({ denied: 't', state })).toEqual({ kind: 'denied', wasConnecting: false })
  expect(page.asked).toEqual([])
  expect(page.localStorage.getItem('user')).toBeNull()
})
