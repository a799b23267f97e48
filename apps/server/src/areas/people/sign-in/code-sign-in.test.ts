import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, type Browser } from '../../../testing/people/browser.ts'
import { openCodeSignIn, type OpenCodeSignIn } from '../../../testing/people/open-code-sign-in.ts'
import { openTestApp } from '../../../testing/process/open-test-app.ts'
import { callbackOf, codeProviders, startPath } from '../../../testing/people/code-sign-in.ts'

const UNAUTHORIZED_BODY = { non_field_errors: ['Error: Unauthorized login attempt'] }
const EXPIRED_ERROR = {
  non_field_errors: ['This sign-in has expired or has already been used. Please try again.'],
}
const MINUTE_MS = 60_000

let openSignIn: OpenCodeSignIn
let sandbox: OpenCodeSignIn['sandbox']
let app: OpenCodeSignIn['app']
let codeFlow: OpenCodeSignIn['flow']
beforeAll(async () => {
  openSignIn = await openCodeSignIn()
  ;({ sandbox, app, flow: codeFlow } = openSignIn)
})
afterAll(async () => await openSignIn.close())

describe('starting', () => {
  test('get-code-challenge success at both addresses: the S256 challenge stands in the consent page’s address, the verifier nowhere (CALL-139, CALL-140, issue 45.3)', async () => {
    for (const path of ['code-challenge/', '']) {
      const browser = openBrowser(app)
      const query = new URLSearchParams({
        redirect_uri: callbackOf('twitter_oauth2'),
        state: `short-${path}-state`,
      }).toString()
      const { status, body, headers } = await browser.call(
        'GET',
        `/rest-auth/twitter_oauth2_challenge/${path}?${query}`,
      )
      expect(status).toBe(200)
      expect(Object.keys(body).toSorted()).toEqual([
        'authorize_url',
        'code_challenge',
        'code_challenge_method',
      ])
      expect(body.code_challenge).toMatch(/^[\w-]{43}$/)
      const url = new URL(body.authorize_url)
      expect(url.origin).toBe(sandbox.url)
      expect(url.searchParams.get('code_challenge')).toBe(body.code_challenge)
      expect(url.searchParams.get('code_challenge_method')).toBe('S256')
      expect(String(headers['set-cookie'])).toMatch(/^rookery_browser=[\w-]{43}; .*HttpOnly/)
    }
  })
  test.each(['facebook', 'linkedin'] as const)(
    'start-provider-sign-in success: the consent page of %s',
    async (name) => {
      const { started, back: returned } = await codeFlow.comeBack(name)
      expect(Object.keys(started.body)).toEqual(['authorize_url'])
      expect(started.body.authorize_url.startsWith(`${sandbox.url}/`)).toBe(true)
      expect(returned.origin + returned.pathname).toBe(callbackOf(name))
    },
  )
  test.each([
    'https://evil.example/login/facebook',
    'http://localhost/login/linkedin',
    'http://localhost/login/facebook?x=1',
    'http://localhost:8080/login/facebook',
    'http://user@localhost/login/facebook',
  ])('start-provider-sign-in denial: one callback a network, not %s', async (redirect) => {
    const answer = await app.call('GET', startPath('facebook', 'state-of-mine', redirect))
    expect(answer).toMatchObject({ status: 400, body: { redirect_uri: ['Redirect uri is not valid'] } })
  })
  test('get-code-challenge denial: callback and state are needed', async () => {
    for (const path of ['code-challenge/', '']) {
      const answer = await app.call('GET', `/rest-auth/twitter_oauth2_challenge/${path}`)
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({
        redirect_uri: ['Redirect uri is required'],
        state: ['State is required'],
      })
    }
  })
  test('a network without an app is offered nowhere and is 404', async () => {
    const withoutApps = await openTestApp({
      sandbox_url: sandbox.url,
      env: { X_API_URL: sandbox.url, X_WEB_URL: sandbox.url },
    })
    const listedProviders = await withoutApps.call('GET', '/rest-auth/providers/')
    expect(listedProviders.body.results.map(({ provider }: { provider: string }) => provider)).toEqual([
      'twitter',
    ])
    for (const name of codeProviders)
      expect((await withoutApps.call('GET', startPath(name, 'state-of-mine'))).status).toBe(404)
    expect((await openBrowser(withoutApps).call('GET', '/rest-auth/myspace/start/')).status).not.toBe(200)
    await withoutApps.close()
  })
})

describe.each(codeProviders)('sign-in by code with %s', (name) => {
  test('sign-in-with-twitter-oauth2 and sign-in-with-provider success: makes the user once, by the network’s id (CALL-141, CALL-142, ROUTE-006)', async () => {
    const firstSignIn = await codeFlow.signIn(name, 'agency_planner')
    expect(firstSignIn.answer.status).toBe(200)
    expect(firstSignIn.answer.cookies.some((each) => each.name === 'rookery_session')).toBe(true)
    expect((await firstSignIn.browser.call('GET', '/api/user/me/')).body).toEqual(
      firstSignIn.answer.body.user,
    )
    const secondSignIn = await codeFlow.signIn(name, 'agency_planner')
    expect(secondSignIn.id).toBe(firstSignIn.id)
    expect(await codeFlow.rowsOf(name, firstSignIn.id)).toHaveLength(1)
    expect(await codeFlow.verbsOf(firstSignIn.id)).toContain(`signed-in ${name}`)
  })
  test('only the sealed token is stored (ROLE-021)', async () => {
    const { id } = await codeFlow.signIn(name, 'agency_planner')
    const [row] = await codeFlow.rowsOf(name, id)
    const storedBearers = sandbox.running.sandbox.journal.all<{ token: string }>('bearers')
    expect(storedBearers.length).toBeGreaterThan(0)
    for (const { token } of storedBearers) expect(JSON.stringify(row)).not.toContain(token)
    const openedBearer = app.deps.keys.open(row!.sealed_token, `social_accounts:${row!.id}`)
    expect(storedBearers.some(({ token }) => openedBearer.includes(token))).toBe(true)
  })
  test('a code works once: the replay is refused (RULE-011)', async () => {
    const { browser, proof } = await codeFlow.comeBack(name)
    expect((await codeFlow.post(browser, name, proof)).status).toBe(200)
    browser.cookies.delete('rookery_session')
    expect(await codeFlow.post(browser, name, proof)).toMatchObject({ status: 400, body: UNAUTHORIZED_BODY })
  })
  test('sign-in-with-twitter-oauth2 and sign-in-with-provider denial: a foreign state, a second browser, a callback changed on the way (RULE-011, MSG-006)', async () => {
    const { browser, proof } = await codeFlow.comeBack(name)
    const otherSignIn = await codeFlow.comeBack(name, 'marketer_ja')
    const wrongReturns: [Browser, unknown][] = [
      [browser, { ...proof, state: 'state-of-nobody' }],
      [openBrowser(app), proof],
      [otherSignIn.browser, { ...proof, code: proof.code }],
    ]
    for (const [caseName, sent] of wrongReturns)
      expect(await codeFlow.post(caseName, name, sent)).toMatchObject({
        status: 400,
        body: UNAUTHORIZED_BODY,
      })
    expect((await codeFlow.post(browser, name, proof)).status).toBe(200)
    expect(
      await codeFlow.post(otherSignIn.browser, name, {
        ...otherSignIn.proof,
        redirect_uri: 'http://localhost/login/else',
      }),
    ).toMatchObject({ status: 400, body: UNAUTHORIZED_BODY })
  })
  test('an attempt is gone after 10 minutes', async () => {
    const { browser, proof } = await codeFlow.comeBack(name)
    app.tick(10 * MINUTE_MS + 1000)
    expect(await codeFlow.post(browser, name, proof)).toMatchObject({ status: 400, body: UNAUTHORIZED_BODY })
    app.tick(-(10 * MINUTE_MS + 1000))
  })
  test('a code that the network no longer accepts has an explanation', async () => {
    const { browser, proof } = await codeFlow.comeBack(name)
    expect(await codeFlow.post(browser, name, { ...proof, code: 'made-up' })).toMatchObject({
      status: 400,
      body: EXPIRED_ERROR,
    })
  })
  test('a person who refuses consent returns without a code, and no session can be made from that', async () => {
    const {
      browser,
      back: returned,
      proof,
    } = await codeFlow.comeBack(name, 'brand_owner', openBrowser(app), {
      action: 'deny',
    })
    expect(returned.searchParams.get('error')).toMatch(/access_denied|user_cancelled/)
    expect(proof.code).toBe('')
    expect((await codeFlow.post(browser, name, { ...proof, code: 'guess' })).status).toBe(400)
  })
  test('of ten simultaneous calls one wins', async () => {
    const { browser, proof } = await codeFlow.comeBack(name)
    const answers = await Promise.all(Array.from({ length: 10 }, () => codeFlow.post(browser, name, proof)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
  })
  test('a code of this network is nothing to another', async () => {
    const { browser, proof } = await codeFlow.comeBack(name)
    const otherProvider = codeProviders.find((each) => each !== name)!
    const sentProof = { ...proof, redirect_uri: callbackOf(otherProvider) }
    expect(await codeFlow.post(browser, otherProvider, sentProof)).toMatchObject({
      status: 400,
      body: UNAUTHORIZED_BODY,
    })
  })
})

describe('a network that fails', () => {
  const addFault = async (prefix: string, kind: string, value?: number) =>
    await fetch(`${sandbox.url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prefix, kind, remaining: 20, ...(value === undefined ? {} : { value }) }),
    })
  const clearFaults = async () =>
    await fetch(`${sandbox.url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ remove: 'all' }),
    })
  test('an unreadable profile is reported, 502, and the same code works afterwards (ERR-025)', async () => {
    const { browser, proof } = await codeFlow.comeBack('facebook', 'agency_planner')
    await addFault('/v21.0/me', 'error', 500)
    const failedSignIn = await codeFlow.post(browser, 'facebook', proof)
    await clearFaults()
    expect(failedSignIn).toMatchObject({
      status: 502,
      body: { detail: 'Facebook did not answer. Please try again later.' },
    })
    expect((await codeFlow.post(browser, 'facebook', proof)).status).toBe(200)
  })
  test.each(codeProviders)(
    'the answer of %s is lost after it took effect: no one is signed in, and a new attempt works',
    async (name) => {
      const { browser, proof } = await codeFlow.comeBack(name, 'agency_planner')
      const paths = {
        twitter_oauth2: '/2/oauth2/token',
        facebook: '/v21.0/oauth/access_token',
        linkedin: '/oauth/v2/accessToken',
      }
      await addFault(paths[name], 'lost_answer')
      const lostAnswer = await codeFlow.post(browser, name, proof)
      await clearFaults()
      expect(lostAnswer.status).toBe(502)
      expect(browser.cookies.has('rookery_session')).toBe(false)
      expect((await codeFlow.post(browser, name, proof)).status).toBe(400)
      const secondReturn = await codeFlow.comeBack(name, 'agency_planner', browser)
      expect((await codeFlow.post(browser, name, secondReturn.proof)).status).toBe(200)
    },
  )
})
