import { afterAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../../testing/people/browser.ts'
import { createCodeSignIn } from '../../../testing/people/code-sign-in.ts'
import { openXSignIn, requestPath } from '../../../testing/people/open-x-sign-in.ts'

const xSignIn = await openXSignIn()
const { sandbox, app, comeBack } = xSignIn
afterAll(async () => await xSignIn.close())

const MINUTE_MS = 60_000

describe('connect-twitter', () => {
  test('connect-twitter success: renews the own identity (CALL-138)', async () => {
    const browser = openBrowser(app)
    await browser.signIn(sandbox, 'brand_owner')
    const requestToken = await browser.call('GET', requestPath)
    const returnedUrl = await sandbox.consent(requestToken.body.oauth_token, 'brand_owner')
    const answer = await browser.call(
      'POST',
      '/rest-auth/twitter/connect/',
      Object.fromEntries(returnedUrl.searchParams.entries().filter(([key]) => key !== 'state')),
    )
    expect(answer).toMatchObject({
      status: 200,
      body: {
        provider: 'twitter',
        uid: sandbox.people.get('brand_owner')?.network_id,
        needs_reconnect: false,
      },
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/seal|secret/)
  })
  test('connect-twitter success: a person who signed in with another network adds X, and X identifies them from then on (CALL-138)', async () => {
    const codeFlow = createCodeSignIn(app, sandbox)
    const { browser, id } = await codeFlow.signIn('linkedin', 'no_ad_account')
    expect(await codeFlow.rowsOf('twitter', id)).toHaveLength(0)
    const requestToken = await browser.call('GET', requestPath)
    const returnedUrl = await sandbox.consent(requestToken.body.oauth_token, 'no_ad_account')
    const answer = await browser.call('POST', '/rest-auth/twitter/connect/', {
      oauth_token: returnedUrl.searchParams.get('oauth_token'),
      oauth_verifier: returnedUrl.searchParams.get('oauth_verifier'),
    })
    expect([answer.status, answer.body.provider]).toEqual([200, 'twitter'])
    expect(await codeFlow.rowsOf('twitter', id)).toHaveLength(1)
    const secondUser = await openBrowser(app).signIn(sandbox, 'no_ad_account')
    expect(secondUser.body.user.id).toBe(id)
    // The audit log is retained when a user is erased, so it never names a network identity (security 21).
    const { rows } = await app.deps.store.pool.query<{ data: object }>(
      "select data from audit_log where actor_id = $1 and verb = 'connected'",
      [id],
    )
    expect(rows.map(({ data }) => data)).toEqual([{ provider: 'twitter' }])
  })
  test('connect-twitter denial: no takeover by connecting another person’s identity', async () => {
    await openBrowser(app).signIn(sandbox, 'marketer_ja')
    const browser = openBrowser(app)
    await browser.signIn(sandbox, 'brand_owner')
    const requestToken = await browser.call('GET', requestPath)
    const returnedUrl = await sandbox.consent(requestToken.body.oauth_token, 'marketer_ja')
    const answer = await browser.call('POST', '/rest-auth/twitter/connect/', {
      oauth_token: returnedUrl.searchParams.get('oauth_token'),
      oauth_verifier: returnedUrl.searchParams.get('oauth_verifier'),
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { non_field_errors: ['This account is connected to another user.'] },
    })
  })
  test('connect-twitter denial: an old sign-in has to be renewed', async () => {
    const browser = openBrowser(app)
    await browser.signIn(sandbox, 'brand_owner')
    const requestToken = await browser.call('GET', requestPath)
    const returnedUrl = await sandbox.consent(requestToken.body.oauth_token, 'brand_owner')
    const limit = app.deps.config.fresh_sign_in_minutes * MINUTE_MS
    app.tick(limit + 1000)
    const answer = await browser.call('POST', '/rest-auth/twitter/connect/', {
      oauth_token: returnedUrl.searchParams.get('oauth_token'),
      oauth_verifier: returnedUrl.searchParams.get('oauth_verifier'),
    })
    app.tick(-(limit + 1000))
    expect(answer.status).toBe(403)
    expect(answer.headers['x-error-code']).toBe('fresh_sign_in')
  })
  test('connect-twitter denial: no session', async () => {
    const { browser, proof } = await comeBack()
    expect((await browser.call('POST', '/rest-auth/twitter/connect/', proof)).status).toBe(403)
  })
})

describe('list-social-accounts', () => {
  test('list-social-accounts success: the person’s own identities only (CALL-133)', async () => {
    const [ada, bob] = [await app.signIn(), await app.signIn()]
    const { status, body } = await app.call('GET', '/rest-auth/socialaccounts/', { as: ada })
    expect(status).toBe(200)
    expect(body.results.map(({ uid }: { uid: string }) => uid)).toEqual([ada.network_id])
    expect(body.results).not.toContainEqual(expect.objectContaining({ uid: bob.network_id }))
  })
  test('list-social-accounts denial: no session', async () => {
    expect((await app.call('GET', '/rest-auth/socialaccounts/')).status).toBe(403)
  })
})

describe('logout', () => {
  test.each(['POST', 'GET'])(
    'logout and logout-by-get success: %s ends the session and clears the cookie (CALL-131, CALL-132)',
    async (method) => {
      const browser = openBrowser(app)
      await browser.signIn(sandbox, 'brand_owner')
      const userBefore = browser.asUser()
      const answer = await browser.call(method, '/rest-auth/logout/')
      expect(answer).toMatchObject({ status: 200, body: { detail: 'Successfully logged out.' } })
      expect(browser.cookies.has('rookery_session')).toBe(false)
      expect((await app.call('GET', '/api/user/me/', { as: userBefore })).status).toBe(403)
      // No error when no one is signed in.
      expect((await browser.call(method, '/rest-auth/logout/')).status).toBe(200)
    },
  )
  test.each(['POST', 'GET'])(
    'logout and logout-by-get denial: %s without the anti-forgery value',
    async (method) => {
      const browser = openBrowser(app)
      await browser.signIn(sandbox, 'brand_owner')
      const { token } = browser
      browser.token = null
      expect((await browser.call(method, '/rest-auth/logout/')).status).toBe(403)
      browser.token = token
      expect((await browser.call('GET', '/api/user/me/')).status).toBe(200)
    },
  )
  test('logout: HEAD has no effect', async () => {
    const user = await app.signIn()
    expect((await app.call('HEAD', '/rest-auth/logout/', { as: user })).status).toBe(405)
    expect((await app.call('GET', '/api/user/me/', { as: user })).status).toBe(200)
  })
})
