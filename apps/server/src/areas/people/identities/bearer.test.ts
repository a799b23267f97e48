import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { openBrowser } from '../../../testing/people/browser.ts'
import { startSimulatedProcess } from '../../../testing/process/crash.ts'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { openTestApp, type TestApp } from '../../../testing/process/open-test-app.ts'
import { socialAccounts } from '../../../store/tables.ts'
import { asXUser } from './as-x-user.service.ts'
import { decryptBearer } from './identity.service.ts'
import { freeMeter } from '../../../testing/network/free-meter.ts'

const HOUR_MS = 60 * 60 * 1000
let sandbox: TestSandbox
let app: TestApp
let userId: string
beforeAll(async () => {
  sandbox = await openSandbox()
  app = await openTestApp({ sandbox_url: sandbox.url, config: { rate_limit_factor: 100 } })
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})

const redirect_uri = 'http://localhost/login/twitter_oauth2'
let states = 0
beforeEach(async () => {
  const browser = openBrowser(app)
  states += 1
  const oauthState = `refresh-state-${states}`
  const startedSignIn = await browser.call(
    'GET',
    `/rest-auth/twitter_oauth2_challenge/?${new URLSearchParams({ redirect_uri, state: oauthState }).toString()}`,
  )
  const page = await (await fetch(startedSignIn.body.authorize_url as string)).text()
  const hiddenFields = [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  )
  const person = String(sandbox.people.get('brand_owner')!.index)
  const answer = await fetch((startedSignIn.body.authorize_url as string).split('?')[0]!, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams([...hiddenFields, ['person', person], ['action', 'allow']]),
  })
  const code = new URL(answer.headers.get('location')!).searchParams.get('code')
  const { body } = await browser.call('POST', '/rest-auth/twitter_oauth2/', {
    code,
    state: oauthState,
    redirect_uri,
  })
  userId = body.user.id as string
})

const rowNow = async () =>
  (await app.deps.db.select().from(socialAccounts).where(eq(socialAccounts.user_id, userId)))[0]!
const callX = async (deps = app.deps) =>
  await asXUser(deps, userId, async (token) => (await deps.network.x(token, freeMeter).me()).id)

describe('a bearer of X by OAuth 2.0', () => {
  test('a bearer is used while it is valid, and renewed and stored encrypted when it expires', async () => {
    const rowBefore = await rowNow()
    expect(await callX()).toBe(rowBefore.uid)
    expect((await rowNow()).sealed_token).toBe(rowBefore.sealed_token)
    app.tick(3 * HOUR_MS)
    expect(await callX()).toBe(rowBefore.uid)
    const rowAfter = await rowNow()
    const [old, fresh] = [decryptBearer(app.deps, rowBefore), decryptBearer(app.deps, rowAfter)]
    expect(fresh.access_token).not.toBe(old.access_token)
    expect(fresh.refresh_token).not.toBe(old.refresh_token)
    expect(rowAfter).toMatchObject({ refreshing_until: null, needs_reconnect: false })
    expect(JSON.stringify(rowAfter)).not.toContain(fresh.refresh_token)
    await expect(app.deps.network.x({ user_bearer: old.access_token }, freeMeter).me()).rejects.toMatchObject(
      {
        kind: 'unauthorized',
      },
    )
  })
  test('is renewed once, even if calls of two servers need it', async () => {
    const otherProcess = await startSimulatedProcess(app)
    app.tick(3 * HOUR_MS)
    const { uid } = await rowNow()
    const servers = [app.deps, otherProcess.test.deps]
    const calls = Array.from({ length: 12 }, async (_, n) => await callX(servers[n % 2]))
    // A refresh token works once: a second request would have been refused and the user sent to sign in
    // again.
    expect(new Set(await Promise.all(calls))).toEqual(new Set([uid]))
    expect((await rowNow()).needs_reconnect).toBe(false)
    await otherProcess.end()
  })
  test('a bearer that X refuses early is renewed and the call repeated once', async () => {
    const row = await rowNow()
    await app.deps.network.oauth2!.revoke(decryptBearer(app.deps, row).access_token)
    expect(await callX()).toBe(row.uid)
  })
  test('a bearer whose grant the person ended requires a new connection', async () => {
    const { refresh_token } = decryptBearer(app.deps, await rowNow())
    await app.deps.network.oauth2!.revoke(refresh_token!)
    await expect(callX()).rejects.toMatchObject({ code: 'network_reauthorise' })
    expect(await rowNow()).toMatchObject({ needs_reconnect: true, refreshing_until: null })
    await expect(callX()).rejects.toMatchObject({ code: 'network_reauthorise' })
  })
  test('a bearer is renewed by another server when the one that started the renewal was killed', async () => {
    app.tick(3 * HOUR_MS)
    const { id, uid } = await rowNow()
    const leaseEnd = new Date(app.deps.clock().getTime() + 400)
    await app.deps.db
      .update(socialAccounts)
      .set({ refreshing_until: leaseEnd })
      .where(eq(socialAccounts.id, id))
    expect(await callX()).toBe(uid)
  })
})
