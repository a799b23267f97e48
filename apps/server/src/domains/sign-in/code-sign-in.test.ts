import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, type Browser } from '../../testing/browser.ts'
import { openSandbox, type TestSandbox } from '../../testing/open-sandbox.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { socialAccounts, users } from '../../store/tables.ts'

const UNAUTHORIZED = { non_field_errors: ['Error: Unauthorized login attempt'] }
const EXPIRED = {
  non_field_errors: ['This sign-in has expired or was used already. Please try again.'],
}
const minute = 60_000

let sandbox: TestSandbox
let app: TestApp
beforeAll(async () => {
  sandbox = await openSandbox()
  app = await openTestApp({ sandbox_url: sandbox.url, config: { rate_limit_factor: 100 } })
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})

type Name = 'twitter_oauth2' | 'facebook' | 'linkedin'
const every: Name[] = ['twitter_oauth2', 'facebook', 'linkedin']
const callbackOf = (name: Name) => `http://localhost/login/${name}`
const startPath = (name: Name, state: string, redirect = callbackOf(name)) => {
  const query = new URLSearchParams({ redirect_uri: redirect, state }).toString()
  return name === 'twitter_oauth2'
    ? `/rest-auth/twitter_oauth2_challenge/code-challenge/?${query}`
    : `/rest-auth/${name}/start/?${query}`
}

/** What the person does on the consent page; answers where the browser is sent. */
const consent = async (url: string, role: string, more: Record<string, string> = {}): Promise<URL> => {
  const html = await (await fetch(url)).text()
  const hidden = [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  )
  const form = new URLSearchParams([
    ...hidden,
    ['person', String(sandbox.people.get(role)?.index)],
    ...Object.entries({ action: 'allow', ...more }),
  ])
  const answer = await fetch(url.split('?')[0]!, { method: 'POST', redirect: 'manual', body: form })
  return new URL(answer.headers.get('location') ?? '')
}

let states = 0
/** A browser that came back from the consent page, with what it is to send. */
const comeBack = async (
  name: Name,
  role = 'brand_owner',
  browser: Browser = openBrowser(app),
  more: Record<string, string> = {},
) => {
  states += 1
  const state = `state-number-${states}`
  const started = await browser.call('GET', startPath(name, state))
  const back = await consent(started.body.authorize_url, role, more)
  const proof = { code: back.searchParams.get('code') ?? '', state, redirect_uri: callbackOf(name) }
  return { browser, started, back, proof }
}
const post = async (browser: Browser, name: Name, proof: unknown, path = '') =>
  await browser.call('POST', `/rest-auth/${name}/${path}`, proof)
const signIn = async (name: Name, role: string) => {
  const { browser, proof } = await comeBack(name, role)
  const answer = await post(browser, name, proof)
  browser.token = answer.body?.user?.token ?? null
  return { browser, answer, id: String(answer.body?.user?.id) }
}
const rowsOf = async (provider: Name | 'twitter', userId: string) =>
  await app.deps.db
    .select()
    .from(socialAccounts)
    .where(and(eq(socialAccounts.provider, provider), eq(socialAccounts.user_id, userId)))
const verbsOf = async (userId: string) =>
  (
    await app.deps.store.pool.query<{ verb: string; provider: string | null }>(
      "select verb, data->>'provider' as provider from audit_log where actor_id = $1 order by id",
      [userId],
    )
  ).rows.map(({ verb, provider }) => `${verb} ${provider}`)

describe('starting', () => {
  test('get-code-challenge and get-short-code-challenge success: the S256 challenge stands in the consent page’s address, the verifier nowhere (CALL-139, CALL-140)', async () => {
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
      const { started, back } = await comeBack(name)
      expect(Object.keys(started.body)).toEqual(['authorize_url'])
      expect(started.body.authorize_url.startsWith(`${sandbox.url}/`)).toBe(true)
      expect(back.origin + back.pathname).toBe(callbackOf(name))
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
  test('get-code-challenge and get-short-code-challenge denial: callback and state are needed', async () => {
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
    const bare = await openTestApp({
      sandbox_url: sandbox.url,
      env: { X_API_URL: sandbox.url, X_WEB_URL: sandbox.url },
    })
    const listed = await bare.call('GET', '/rest-auth/providers/')
    expect(listed.body.results.map(({ provider }: { provider: string }) => provider)).toEqual(['twitter'])
    for (const name of every)
      expect((await bare.call('GET', startPath(name, 'state-of-mine'))).status).toBe(404)
    expect((await openBrowser(bare).call('GET', '/rest-auth/myspace/start/')).status).not.toBe(200)
    await bare.close()
  })
})

describe.each(every)('sign-in by code with %s', (name) => {
  test('sign-in-with-twitter-oauth2 and sign-in-with-provider success: makes the user once, by the network’s id (CALL-141, CALL-142, ROUTE-006)', async () => {
    const first = await signIn(name, 'agency_planner')
    expect(first.answer.status).toBe(200)
    expect(first.answer.cookies.some((each) => each.name === 'rookery_session')).toBe(true)
    expect((await first.browser.call('GET', '/api/user/me/')).body).toEqual(first.answer.body.user)
    const again = await signIn(name, 'agency_planner')
    expect(again.id).toBe(first.id)
    expect(await rowsOf(name, first.id)).toHaveLength(1)
    expect(await verbsOf(first.id)).toContain(`signed-in ${name}`)
  })
  test('only the sealed token is stored (ROLE-021)', async () => {
    const { id } = await signIn(name, 'agency_planner')
    const [row] = await rowsOf(name, id)
    const bearers = sandbox.running.sandbox.journal.all<{ token: string }>('bearers')
    expect(bearers.length).toBeGreaterThan(0)
    for (const { token } of bearers) expect(JSON.stringify(row)).not.toContain(token)
    const opened = app.deps.keys.open(row!.sealed_token, `social_accounts:${row!.id}`)
    expect(bearers.some(({ token }) => opened.includes(token))).toBe(true)
  })
  test('a code works once: the replay is refused (RULE-011)', async () => {
    const { browser, proof } = await comeBack(name)
    expect((await post(browser, name, proof)).status).toBe(200)
    browser.cookies.delete('rookery_session')
    expect(await post(browser, name, proof)).toMatchObject({ status: 400, body: UNAUTHORIZED })
  })
  test('sign-in-with-twitter-oauth2 and sign-in-with-provider denial: a foreign state, a second browser, a callback changed on the way (RULE-011, MSG-006)', async () => {
    const { browser, proof } = await comeBack(name)
    const other = await comeBack(name, 'marketer_ja')
    const wrong: [Browser, unknown][] = [
      [browser, { ...proof, state: 'state-of-nobody' }],
      [openBrowser(app), proof],
      [other.browser, { ...proof, code: proof.code }],
    ]
    for (const [who, sent] of wrong)
      expect(await post(who, name, sent)).toMatchObject({ status: 400, body: UNAUTHORIZED })
    expect((await post(browser, name, proof)).status).toBe(200)
    expect(
      await post(other.browser, name, { ...other.proof, redirect_uri: 'http://localhost/login/else' }),
    ).toMatchObject({ status: 400, body: UNAUTHORIZED })
  })
  test('an attempt is gone after 10 minutes', async () => {
    const { browser, proof } = await comeBack(name)
    app.tick(10 * minute + 1000)
    expect(await post(browser, name, proof)).toMatchObject({ status: 400, body: UNAUTHORIZED })
    app.tick(-(10 * minute + 1000))
  })
  test('a code the network no longer takes is explained', async () => {
    const { browser, proof } = await comeBack(name)
    expect(await post(browser, name, { ...proof, code: 'made-up' })).toMatchObject({
      status: 400,
      body: EXPIRED,
    })
  })
  test('who says no comes back without a code, and nothing can be made of it', async () => {
    const { browser, back, proof } = await comeBack(name, 'brand_owner', openBrowser(app), { action: 'deny' })
    expect(back.searchParams.get('error')).toMatch(/access_denied|user_cancelled/)
    expect(proof.code).toBe('')
    expect((await post(browser, name, { ...proof, code: 'guess' })).status).toBe(400)
  })
  test('of ten at once one wins', async () => {
    const { browser, proof } = await comeBack(name)
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(browser, name, proof)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
  })
  test('a code of this network is nothing to another', async () => {
    const { browser, proof } = await comeBack(name)
    const elsewhere = every.find((each) => each !== name)!
    const sent = { ...proof, redirect_uri: callbackOf(elsewhere) }
    expect(await post(browser, elsewhere, sent)).toMatchObject({ status: 400, body: UNAUTHORIZED })
  })
})

describe('who it is', () => {
  test('X knows one person by both protocols: one user, two identities', async () => {
    const before = openBrowser(app)
    const first = await before.signIn(sandbox, 'marketer_ja')
    const { id } = await signIn('twitter_oauth2', 'marketer_ja')
    expect(id).toBe(first.body.user.id)
    expect([...(await rowsOf('twitter', id)), ...(await rowsOf('twitter_oauth2', id))]).toHaveLength(2)
    expect(await verbsOf(id)).toContain('connected twitter_oauth2')
  })
  test('an address finds nobody: the same one at two networks makes two users', async () => {
    const facebook = await signIn('facebook', 'brand_owner')
    const linkedin = await signIn('linkedin', 'brand_owner')
    expect(facebook.answer.body.user.email).toBe(linkedin.answer.body.user.email)
    expect(facebook.id).not.toBe(linkedin.id)
    expect(facebook.answer.body.user.email_confirmed).toBe(false)
  })
  test('an address that is confirmed here is never taken over: told to whom the network vouches for, ignored otherwise', async () => {
    const email = `${sandbox.people.get('marketer_ja')!.handle.toLowerCase()}@people.example`
    const owner = await app.signIn({ email })
    await app.deps.db.update(users).set({ email_confirmed_at: new Date() }).where(eq(users.id, owner.id))
    const refused = await signIn('linkedin', 'marketer_ja')
    expect(refused.answer).toMatchObject({
      status: 400,
      body: {
        non_field_errors: [
          'Your email address belongs to an account here already. Sign in by email, then connect LinkedIn in your settings.',
        ],
      },
    })
    const other = await signIn('facebook', 'marketer_ja')
    expect(other.answer.status).toBe(200)
    expect(other.id).not.toBe(owner.id)
    await app.deps.db.update(users).set({ email_confirmed_at: null }).where(eq(users.id, owner.id))
  })
  test('without an address one signs in all the same', async () => {
    const { answer } = await signIn('linkedin', 'no_ad_account')
    expect(answer).toMatchObject({ status: 200, body: { user: { email: null } } })
  })
})

test('without address and handle one erases oneself by one’s name, and never by nothing', async () => {
  const { browser } = await signIn('facebook', 'no_ad_account')
  const erase = async (confirm: string) => await browser.call('POST', '/api/user/erase/', { confirm })
  expect((await erase(' ')).status).toBe(400)
  expect((await erase('@')).status).toBe(400)
  const { name } = sandbox.people.get('no_ad_account')!
  expect((await erase(name)).status).toBeLessThan(300)
  expect((await browser.call('GET', '/api/user/me/')).status).toBe(403)
})

describe('connecting', () => {
  test.each(every)('connect-provider success: adds %s to the signed-in user (CALL-143)', async (name) => {
    const user = await app.signIn()
    const browser = openBrowser(app)
    browser.cookies.set('rookery_session', user.cookie.split('=')[1]!)
    browser.token = user.token
    const role = { twitter_oauth2: 'no_ad_account', facebook: 'no_ad_account', linkedin: 'marketer_ja' }[name]
    const { proof } = await comeBack(name, role, browser)
    const answer = await post(browser, name, proof, 'connect/')
    expect(answer).toMatchObject({ status: 200, body: { provider: name, needs_reconnect: false } })
    expect(JSON.stringify(answer.body)).not.toMatch(/seal|access_token/)
    const listed = await browser.call('GET', '/rest-auth/socialaccounts/')
    expect(listed.body.results.map(({ provider }: { provider: string }) => provider)).toEqual([
      'twitter',
      name,
    ])
    expect(await verbsOf(user.id)).toContain(`connected ${name}`)
    expect((await signIn(name, role)).id).toBe(user.id)
  })
  test.each(every)(
    'connect-provider denial: an identity of somebody else at %s stays theirs',
    async (name) => {
      await signIn(name, 'agency_planner')
      const user = await app.signIn()
      const browser = openBrowser(app)
      browser.cookies.set('rookery_session', user.cookie.split('=')[1]!)
      browser.token = user.token
      const { proof } = await comeBack(name, 'agency_planner', browser)
      expect(await post(browser, name, proof, 'connect/')).toMatchObject({
        status: 400,
        body: { non_field_errors: ['This account is connected to another user.'] },
      })
    },
  )
  test('connect-provider denial: an old sign-in has to be renewed, nobody signed in is refused', async () => {
    const { browser } = await signIn('facebook', 'brand_owner')
    const { proof } = await comeBack('linkedin', 'brand_owner', browser)
    const limit = app.deps.config.fresh_sign_in_minutes * minute
    app.tick(limit + 1000)
    const answer = await post(browser, 'linkedin', proof, 'connect/')
    app.tick(-(limit + 1000))
    expect([answer.status, answer.headers['x-error-code']]).toEqual([403, 'sign_in_required'])
    const nobody = await comeBack('facebook')
    expect((await post(nobody.browser, 'facebook', nobody.proof, 'connect/')).status).toBe(403)
  })
})

describe('disconnecting', () => {
  test('X is told to end the grant of OAuth 2.0 (CALL-134)', async () => {
    const { browser, id } = await signIn('twitter_oauth2', 'brand_owner')
    const { proof } = await comeBack('facebook', 'suspended', browser)
    expect((await post(browser, 'facebook', proof, 'connect/')).status).toBe(200)
    const [row] = await rowsOf('twitter_oauth2', id)
    const { access_token } = JSON.parse(
      app.deps.keys.open(row!.sealed_token, `social_accounts:${row!.id}`),
    ) as { access_token: string }
    const me = async () => (await app.deps.network.x({ user_bearer: access_token }).me()).id
    expect(await me()).toBe(row!.uid)
    const answer = await browser.call('POST', `/rest-auth/socialaccounts/${row!.id}/disconnect/`, {})
    expect(answer.status).toBe(200)
    await expect(me()).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(await verbsOf(id)).toContain('disconnected twitter_oauth2')
  })
  test('the last way to sign in stays, in words', async () => {
    const { browser, id } = await signIn('linkedin', 'agency_planner')
    const [row] = await rowsOf('linkedin', id)
    const answer = await browser.call('POST', `/rest-auth/socialaccounts/${row!.id}/disconnect/`, {})
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: 'Add an email address before you disconnect your last account.' },
    })
    expect(await rowsOf('linkedin', id)).toHaveLength(1)
  })
})

describe('a network that fails', () => {
  const fault = async (prefix: string, kind: string, value?: number) =>
    await fetch(`${sandbox.url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prefix, kind, remaining: 20, ...(value === undefined ? {} : { value }) }),
    })
  const calm = async () =>
    await fetch(`${sandbox.url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ remove: 'all' }),
    })
  test('the profile cannot be read: named, 502, and the same code goes through afterwards (ERR-025)', async () => {
    const { browser, proof } = await comeBack('facebook', 'agency_planner')
    await fault('/v21.0/me', 'error', 500)
    const failed = await post(browser, 'facebook', proof)
    await calm()
    expect(failed).toMatchObject({
      status: 502,
      body: { detail: 'Facebook did not answer. Please try again later.' },
    })
    expect((await post(browser, 'facebook', proof)).status).toBe(200)
  })
  test.each(every)(
    'the answer of %s is lost after it acted: nobody is signed in, and a new try works',
    async (name) => {
      const { browser, proof } = await comeBack(name, 'agency_planner')
      const paths = {
        twitter_oauth2: '/2/oauth2/token',
        facebook: '/v21.0/oauth/access_token',
        linkedin: '/oauth/v2/accessToken',
      }
      await fault(paths[name], 'lost_answer')
      const lost = await post(browser, name, proof)
      await calm()
      expect(lost.status).toBe(502)
      expect(browser.cookies.has('rookery_session')).toBe(false)
      expect((await post(browser, name, proof)).status).toBe(400)
      const again = await comeBack(name, 'agency_planner', browser)
      expect((await post(browser, name, again.proof)).status).toBe(200)
    },
  )
})
