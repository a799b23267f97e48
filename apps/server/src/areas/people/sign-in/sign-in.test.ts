import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { sessions, socialAccounts, users } from '../../../store/tables.ts'
import { openBrowser } from '../../../testing/people/browser.ts'
import { openXSignIn, requestPath, UNAUTHORIZED_BODY } from '../../../testing/people/open-x-sign-in.ts'
import { openTestApp } from '../../../testing/process/open-test-app.ts'

const xSignIn = await openXSignIn()
const { sandbox, app, comeBack } = xSignIn
afterAll(async () => await xSignIn.close())

const MINUTE_MS = 60_000
const exchangePath = (proof: Record<string, string>) =>
  `/rest-auth/twitter/access_token/?${new URLSearchParams(proof).toString()}`

describe('list-providers', () => {
  test('list-providers success: the networks that have an app, their consent pages and the requested scopes (CALL-129, CONST-032, CONST-033)', async () => {
    const { status, body } = await app.call('GET', '/rest-auth/providers/')
    expect(status).toBe(200)
    expect(body.results).toEqual([
      expect.objectContaining({ provider: 'twitter', authorize_url: `${sandbox.url}/oauth/authenticate` }),
      expect.objectContaining({
        provider: 'twitter_oauth2',
        label: 'X',
        authorize_url: `${sandbox.url}/i/oauth2/authorize`,
        client_id: 'rookery-sandbox-client',
      }),
      expect.objectContaining({
        provider: 'facebook',
        authorize_url: `${sandbox.url}/v21.0/dialog/oauth`,
        scopes: ['email', 'public_profile', 'ads_management', 'ads_read', 'pages_show_list'],
      }),
      expect.objectContaining({
        provider: 'linkedin',
        authorize_url: `${sandbox.url}/oauth/v2/authorization`,
        scopes: ['openid', 'profile', 'email'],
      }),
    ])
  })
  test('list-providers denial: a wrong fixed token is refused with 401 (ERR-024)', async () => {
    const answer = await app.call('GET', '/rest-auth/providers/', {
      headers: { authorization: 'Token wrong' },
    })
    expect(answer.status).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Token')
    expect(answer.headers['x-error-code']).toBe('bad_token')
  })
})

describe('request-twitter-token', () => {
  test('request-twitter-token success: answers the token and where to go, and marks the browser (CALL-135)', async () => {
    const { browser, asked: requested } = await comeBack()
    expect(requested.status).toBe(200)
    expect(requested.body.authorize_url).toBe(
      `${sandbox.url}/oauth/authenticate?oauth_token=${requested.body.oauth_token}`,
    )
    expect(requested.body).not.toHaveProperty('oauth_token_secret')
    const cookie = String(requested.headers['set-cookie'])
    expect(cookie).toMatch(/^rookery_browser=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(browser.cookies.has('rookery_browser')).toBe(true)
  })
  test.each([
    'https://evil.example/login/twitter',
    'http://localhost.evil.example/login/twitter',
    'http://localhost@evil.example/login/twitter',
    'http://user:pass@localhost/login/twitter',
    'http://localhost:8080/login/twitter',
    'https://localhost/login/twitter',
    'http://localhost/elsewhere',
    'http://localhost/login/../api/user/me/',
    'http://localhost/login/twitter#x',
    'javascript:alert(1)',
    '//evil.example/login/',
  ])('request-twitter-token denial: no open redirect through the callback %s', async (address) => {
    const path = `/rest-auth/twitter/request_token/?oauth_callback=${encodeURIComponent(address)}`
    const answer = await app.call('GET', path)
    expect(answer.status).toBe(400)
    expect(answer.body).toHaveProperty('oauth_callback')
  })
  test('request-twitter-token denial: a callback is required', async () => {
    const answer = await app.call('GET', '/rest-auth/twitter/request_token/')
    expect(answer).toMatchObject({ status: 400, body: { oauth_callback: ['Oauth callback is required'] } })
  })
  test('request-twitter-token: a network that does not answer is 502 and never 401 or 403 (ERR-025)', async () => {
    const darkApp = await openTestApp()
    const answer = await darkApp.call('GET', requestPath)
    expect(answer).toMatchObject({
      status: 502,
      body: { detail: 'X did not answer. Please try again later.' },
    })
    await darkApp.close()
  })
})

describe('exchange-twitter-token', () => {
  test('exchange-twitter-token success: says who it is, and the sign-in that follows uses it (CALL-136)', async () => {
    const { browser, proof } = await comeBack('agency_planner')
    const person = sandbox.people.get('agency_planner')
    const exchangeAnswer = await browser.call('GET', exchangePath(proof))
    expect(exchangeAnswer).toMatchObject({
      status: 200,
      body: { user_id: person?.network_id, screen_name: person?.handle },
    })
    expect(Object.keys(exchangeAnswer.body)).toEqual(['user_id', 'screen_name'])
    expect((await browser.call('POST', '/rest-auth/twitter/', proof)).status).toBe(200)
  })
  test('exchange-twitter-token denial: without parameters', async () => {
    const answer = await openBrowser(app).call('GET', '/rest-auth/twitter/access_token/')
    expect(answer).toMatchObject({ status: 400, body: UNAUTHORIZED_BODY })
  })
  test('exchange-twitter-token denial: a person who refuses consent ends the attempt (MSG-006)', async () => {
    const browser = openBrowser(app)
    const requestToken = await browser.call('GET', requestPath)
    const returnedUrl = await sandbox.consent(requestToken.body.oauth_token, 'brand_owner', 'deny')
    const deniedToken = returnedUrl.searchParams.get('denied') ?? ''
    expect(await browser.call('GET', exchangePath({ denied: deniedToken }))).toMatchObject({
      status: 400,
      body: UNAUTHORIZED_BODY,
    })
    const signInProof = { oauth_token: deniedToken, oauth_verifier: 'guess' }
    expect(await browser.call('GET', exchangePath(signInProof))).toMatchObject({
      status: 400,
      body: UNAUTHORIZED_BODY,
    })
  })
  test('exchange-twitter-token denial: the exchanged tokens are deleted after 5 minutes', async () => {
    const { browser, proof } = await comeBack()
    await browser.call('GET', exchangePath(proof))
    app.tick(5 * MINUTE_MS + 1000)
    expect(await browser.call('POST', '/rest-auth/twitter/', proof)).toMatchObject({
      status: 400,
      body: UNAUTHORIZED_BODY,
    })
    app.tick(-(5 * MINUTE_MS + 1000))
  })
  test('exchange-twitter-token denial: a request token is gone after 10 minutes', async () => {
    const { browser, proof } = await comeBack()
    app.tick(10 * MINUTE_MS + 1000)
    expect(await browser.call('GET', exchangePath(proof))).toMatchObject({
      status: 400,
      body: UNAUTHORIZED_BODY,
    })
    app.tick(-(10 * MINUTE_MS + 1000))
  })
})

describe('sign-in-with-twitter', () => {
  test('sign-in-with-twitter success: makes the user once and opens a session (CALL-137)', async () => {
    const browser = openBrowser(app)
    const firstSignIn = await browser.signIn(sandbox, 'marketer_ja')
    expect(firstSignIn.status).toBe(200)
    const person = sandbox.people.get('marketer_ja')
    expect(firstSignIn.body.user.social_accounts).toEqual([
      expect.objectContaining({ provider: 'twitter', handle: person?.handle }),
    ])
    expect(firstSignIn.body.user.token).toMatch(/^[\w-]{43}$/)
    const cookie = [firstSignIn.headers['set-cookie']]
      .flat()
      .find((each) => String(each).startsWith('rookery_session='))
    expect(cookie).toMatch(/^rookery_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const me = await browser.call('GET', '/api/user/me/')
    expect(me.body).toEqual(firstSignIn.body.user)

    const secondSignIn = await openBrowser(app).signIn(sandbox, 'marketer_ja')
    expect(secondSignIn.body.user.id).toBe(firstSignIn.body.user.id)
    const rows = await app.deps.db.select().from(users).where(eq(users.id, firstSignIn.body.user.id))
    expect(rows).toHaveLength(1)
  })
  test('sign-in-with-twitter: only the hash of the cookie and the sealed token are stored (ROLE-021)', async () => {
    const browser = openBrowser(app)
    await browser.signIn(sandbox, 'brand_owner')
    const session = browser.cookies.get('rookery_session') ?? ''
    const storedText = JSON.stringify([
      await app.deps.db.select().from(sessions),
      await app.deps.db.select().from(socialAccounts),
    ])
    expect(storedText).not.toContain(session)
    const { token, secret } = sandbox.running.sandbox.journal.all<{ token: string; secret: string }>(
      'tokens',
    )[0]!
    expect(storedText).not.toContain(token)
    expect(storedText).not.toContain(secret)
  })
  test('sign-in-with-twitter denial: a suspended account is 403 account_suspended', async () => {
    const answer = await openBrowser(app).signIn(sandbox, 'suspended')
    expect(answer).toMatchObject({ status: 403, body: { detail: 'This account is suspended.' } })
    expect(answer.headers['x-error-code']).toBe('account_suspended')
    expect(answer.cookies.some(({ name }) => name === 'rookery_session')).toBe(false)
  })
  test('sign-in-with-twitter denial: login CSRF, another browser cannot finish an attempt (RULE-011)', async () => {
    const { browser: attacker, proof } = await comeBack()
    const victimBrowser = openBrowser(app)
    expect(await victimBrowser.call('POST', '/rest-auth/twitter/', proof)).toMatchObject({
      status: 400,
      body: UNAUTHORIZED_BODY,
    })
    await victimBrowser.call('GET', requestPath)
    expect(await victimBrowser.call('POST', '/rest-auth/twitter/', proof)).toMatchObject({
      status: 400,
      body: UNAUTHORIZED_BODY,
    })
    expect((await attacker.call('POST', '/rest-auth/twitter/', proof)).status).toBe(200)
  })
  test('sign-in-with-twitter denial: a verifier works once', async () => {
    const { browser, proof } = await comeBack()
    expect((await browser.call('POST', '/rest-auth/twitter/', proof)).status).toBe(200)
    expect(await browser.call('POST', '/rest-auth/twitter/', proof)).toMatchObject({
      status: 400,
      body: UNAUTHORIZED_BODY,
    })
  })
  test('sign-in-with-twitter denial: of ten at once one wins', async () => {
    const { browser, proof } = await comeBack()
    await browser.call('GET', exchangePath(proof))
    const sessionCountBefore = await app.deps.db.$count(sessions)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.call('POST', '/rest-auth/twitter/', proof)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
    // The winner's session is live; that of an earlier sign-in in this browser, if any, ended.
    expect(await app.deps.db.$count(sessions)).toBe(sessionCountBefore + 1)
  })
  test('sign-in-with-twitter denial: a wrong verifier uses the attempt up', async () => {
    const { browser, proof } = await comeBack()
    const wrongProof = { ...proof, oauth_verifier: 'guess' }
    expect(await browser.call('POST', '/rest-auth/twitter/', wrongProof)).toMatchObject({
      status: 400,
      body: UNAUTHORIZED_BODY,
    })
    expect(await browser.call('POST', '/rest-auth/twitter/', proof)).toMatchObject({
      status: 400,
      body: UNAUTHORIZED_BODY,
    })
  })
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:8080' }],
    ['a cross-site form', { 'sec-fetch-site': 'cross-site' }],
  ])('sign-in-with-twitter denial: posted by %s', async (_, headers) => {
    const { browser, proof } = await comeBack()
    const answer = await browser.call('POST', '/rest-auth/twitter/', proof, headers)
    expect(answer.status).toBe(403)
    expect(answer.headers['x-error-code']).toBe('bad_anti_forgery')
  })
  test('sign-in-with-twitter: a new session id at each sign-in, and the one before ends', async () => {
    const browser = openBrowser(app)
    await browser.signIn(sandbox, 'brand_owner')
    const userBefore = browser.asUser()
    await browser.signIn(sandbox, 'brand_owner')
    expect(browser.asUser().cookie).not.toBe(userBefore.cookie)
    expect((await app.call('GET', '/api/user/me/', { as: userBefore })).status).toBe(403)
    expect((await browser.call('GET', '/api/user/me/')).status).toBe(200)
  })
  test('sign-in-with-twitter: two simultaneous first sign-ins of one person make one user', async () => {
    const [a, b] = [await comeBack('no_ad_account'), await comeBack('no_ad_account')]
    const answers = await Promise.all([
      a.browser.call('POST', '/rest-auth/twitter/', a.proof),
      b.browser.call('POST', '/rest-auth/twitter/', b.proof),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.user.id).toBe(answers[1]?.body.user.id)
  })
})
