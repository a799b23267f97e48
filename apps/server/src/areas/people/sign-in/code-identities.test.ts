import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../../store/tables.ts'
import { openBrowser } from '../../../testing/people/browser.ts'
import { openCodeSignIn, type OpenCodeSignIn } from '../../../testing/people/open-code-sign-in.ts'
import { codeProviders } from '../../../testing/people/code-sign-in.ts'
import { decryptIdentity } from '../identities/identity.service.ts'
import { freeMeter } from '../../../testing/network/free-meter.ts'

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

describe('identity', () => {
  test('X knows one person by both protocols: one user, two identities', async () => {
    const firstBrowser = openBrowser(app)
    const firstSignIn = await firstBrowser.signIn(sandbox, 'marketer_ja')
    const { id } = await codeFlow.signIn('twitter_oauth2', 'marketer_ja')
    expect(id).toBe(firstSignIn.body.user.id)
    expect([
      ...(await codeFlow.rowsOf('twitter', id)),
      ...(await codeFlow.rowsOf('twitter_oauth2', id)),
    ]).toHaveLength(2)
    expect(await codeFlow.verbsOf(id)).toContain('connected twitter_oauth2')
  })
  test('an address identifies no user: the same address at two networks makes two users', async () => {
    const facebookSignIn = await codeFlow.signIn('facebook', 'brand_owner')
    const linkedinSignIn = await codeFlow.signIn('linkedin', 'brand_owner')
    expect(facebookSignIn.answer.body.user.email).toBe(linkedinSignIn.answer.body.user.email)
    expect(facebookSignIn.id).not.toBe(linkedinSignIn.id)
    expect(facebookSignIn.answer.body.user.email_confirmed).toBe(false)
  })
  test('a confirmed address is never taken over: if the network vouches for it, the sign-in is refused with instructions; otherwise the address is ignored', async () => {
    const email = `${sandbox.people.get('marketer_ja')!.handle.toLowerCase()}@people.example`
    const owner = await app.signIn({ email })
    await app.deps.db.update(users).set({ email_confirmed_at: new Date() }).where(eq(users.id, owner.id))
    const refusedSignIn = await codeFlow.signIn('linkedin', 'marketer_ja')
    expect(refusedSignIn.answer).toMatchObject({
      status: 400,
      body: {
        non_field_errors: [
          'Your email address belongs to an account here already. Sign in by email, then connect LinkedIn in your settings.',
        ],
      },
    })
    const otherSignIn = await codeFlow.signIn('facebook', 'marketer_ja')
    expect(otherSignIn.answer.status).toBe(200)
    expect(otherSignIn.id).not.toBe(owner.id)
    await app.deps.db.update(users).set({ email_confirmed_at: null }).where(eq(users.id, owner.id))
  })
  test('without an address one signs in all the same', async () => {
    const { answer } = await codeFlow.signIn('linkedin', 'no_ad_account')
    expect(answer).toMatchObject({ status: 200, body: { user: { email: null } } })
  })
})

test('without address and handle one erases oneself by one’s name, and never by nothing', async () => {
  const { browser } = await codeFlow.signIn('facebook', 'no_ad_account')
  const eraseUser = async (confirm: string) => await browser.call('POST', '/api/user/erase/', { confirm })
  expect((await eraseUser(' ')).status).toBe(400)
  expect((await eraseUser('@')).status).toBe(400)
  const { name } = sandbox.people.get('no_ad_account')!
  expect((await eraseUser(name)).status).toBeLessThan(300)
  expect((await browser.call('GET', '/api/user/me/')).status).toBe(403)
})

describe('connecting', () => {
  test.each(codeProviders)(
    'connect-provider success: adds %s to the signed-in user (CALL-143)',
    async (name) => {
      const user = await app.signIn()
      const browser = openBrowser(app)
      browser.cookies.set('rookery_session', user.cookie.split('=')[1]!)
      browser.token = user.token
      const role = { twitter_oauth2: 'no_ad_account', facebook: 'no_ad_account', linkedin: 'marketer_ja' }[
        name
      ]
      const { proof } = await codeFlow.comeBack(name, role, browser)
      const answer = await codeFlow.post(browser, name, proof, 'connect/')
      expect(answer).toMatchObject({ status: 200, body: { provider: name, needs_reconnect: false } })
      expect(JSON.stringify(answer.body)).not.toMatch(/seal|access_token/)
      const listedAccounts = await browser.call('GET', '/rest-auth/socialaccounts/')
      expect(listedAccounts.body.results.map(({ provider }: { provider: string }) => provider)).toEqual([
        'twitter',
        name,
      ])
      expect(await codeFlow.verbsOf(user.id)).toContain(`connected ${name}`)
      expect((await codeFlow.signIn(name, role)).id).toBe(user.id)
    },
  )
  test.each(codeProviders)(
    'connect-provider denial: an identity of another person at %s remains theirs',
    async (name) => {
      await codeFlow.signIn(name, 'agency_planner')
      const user = await app.signIn()
      const browser = openBrowser(app)
      browser.cookies.set('rookery_session', user.cookie.split('=')[1]!)
      browser.token = user.token
      const { proof } = await codeFlow.comeBack(name, 'agency_planner', browser)
      expect(await codeFlow.post(browser, name, proof, 'connect/')).toMatchObject({
        status: 400,
        body: { non_field_errors: ['This account is connected to another user.'] },
      })
    },
  )
  test('connect-provider denial: an old sign-in must be renewed, no session is refused', async () => {
    const { browser } = await codeFlow.signIn('facebook', 'brand_owner')
    const { proof } = await codeFlow.comeBack('linkedin', 'brand_owner', browser)
    const limit = app.deps.config.fresh_sign_in_minutes * MINUTE_MS
    app.tick(limit + 1000)
    const answer = await codeFlow.post(browser, 'linkedin', proof, 'connect/')
    app.tick(-(limit + 1000))
    expect([answer.status, answer.headers['x-error-code']]).toEqual([403, 'fresh_sign_in'])
    const anonymousReturn = await codeFlow.comeBack('facebook')
    expect(
      (await codeFlow.post(anonymousReturn.browser, 'facebook', anonymousReturn.proof, 'connect/')).status,
    ).toBe(403)
  })
})

describe('disconnecting', () => {
  test('X is notified that the OAuth 1.0a token, which the ad accounts need, is no longer valid (CALL-134)', async () => {
    const browser = openBrowser(app)
    const { id } = (await browser.signIn(sandbox, 'agency_planner')).body.user
    // Adds another way to sign in, so that the first one can be removed.
    const reachedAddress = { email: 'planner@mail.example', email_confirmed_at: app.deps.clock() }
    await app.deps.db.update(users).set(reachedAddress).where(eq(users.id, id))
    const [row] = await codeFlow.rowsOf('twitter', id)
    const token = decryptIdentity(app.deps, row!)
    const me = async () => (await app.deps.network.signIn.verifyCredentials(token)).id_str
    expect(await me()).toBe(row!.uid)
    const answer = await browser.call('POST', `/rest-auth/socialaccounts/${row!.id}/disconnect/`, {})
    expect(answer.status).toBe(200)
    await expect(me()).rejects.toMatchObject({ kind: 'unauthorized' })
  })
  test('X is notified to end the OAuth 2.0 grant (CALL-134)', async () => {
    const { browser, id } = await codeFlow.signIn('twitter_oauth2', 'brand_owner')
    const { proof } = await codeFlow.comeBack('facebook', 'suspended', browser)
    expect((await codeFlow.post(browser, 'facebook', proof, 'connect/')).status).toBe(200)
    const [row] = await codeFlow.rowsOf('twitter_oauth2', id)
    const { access_token } = JSON.parse(
      app.deps.keys.open(row!.sealed_token, `social_accounts:${row!.id}`),
    ) as { access_token: string }
    const me = async () => (await app.deps.network.x({ user_bearer: access_token }, freeMeter).me()).id
    expect(await me()).toBe(row!.uid)
    const answer = await browser.call('POST', `/rest-auth/socialaccounts/${row!.id}/disconnect/`, {})
    expect(answer.status).toBe(200)
    await expect(me()).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(await codeFlow.verbsOf(id)).toContain('disconnected twitter_oauth2')
  })
  test('Facebook is notified that the person no longer uses the app (CALL-134)', async () => {
    const { browser, id } = await codeFlow.signIn('facebook', 'agency_planner')
    const { proof } = await codeFlow.comeBack('linkedin', 'suspended', browser)
    expect(await codeFlow.post(browser, 'linkedin', proof, 'connect/')).toMatchObject({ status: 200 })
    const [row] = await codeFlow.rowsOf('facebook', id)
    const { access_token } = JSON.parse(
      app.deps.keys.open(row!.sealed_token, `social_accounts:${row!.id}`),
    ) as { access_token: string }
    const inspectTokens = async () => (await app.deps.network.facebook!.inspect(access_token)).is_valid
    expect(await inspectTokens()).toBe(true)
    const disconnectIdentity = async (identityId: string) =>
      (await browser.call('POST', `/rest-auth/socialaccounts/${identityId}/disconnect/`, {})).status
    expect(await disconnectIdentity(row!.id)).toBe(200)
    expect(await inspectTokens()).toBe(false)
    expect(await codeFlow.rowsOf('facebook', id)).toHaveLength(0)
  })
  test('the last way to sign in stays, in words', async () => {
    const { browser, id } = await codeFlow.signIn('linkedin', 'agency_planner')
    const [row] = await codeFlow.rowsOf('linkedin', id)
    const answer = await browser.call('POST', `/rest-auth/socialaccounts/${row!.id}/disconnect/`, {})
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: 'Add an email address before you disconnect your last account.' },
    })
    expect(await codeFlow.rowsOf('linkedin', id)).toHaveLength(1)
  })
})
