import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../../testing/people/browser.ts'
import { openCodeSignIn, type OpenCodeSignIn } from '../../../testing/people/open-code-sign-in.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'
import { until } from '../../../testing/process/until.ts'
import { runBackground } from '../../foundation/jobs/run-background.service.ts'
import { decryptBearer, decryptIdentity, readSocialAccounts } from '../identities/identity.service.ts'
import { tokenRevocationJob } from './token-revocation.job.ts'

let opened: OpenCodeSignIn
let sandbox: OpenCodeSignIn['sandbox']
let app: OpenCodeSignIn['app']
let flow: OpenCodeSignIn['flow']
beforeAll(async () => {
  opened = await openCodeSignIn()
  ;({ sandbox, app, flow } = opened)
})
afterAll(async () => await opened.close())

const rows = async <T>(sql: string): Promise<T[]> => (await app.deps.store.pool.query(sql)).rows as T[]
const left = async () => await rows<{ id: string }>('select id from token_revocations')
/** Runs every job until it has ended or waits. */
const work = async (deps = app.deps) => {
  for (const { id } of await rows<{ id: string }>("select id from background_jobs where kind = 'revocation'"))
    await runBackground(deps, [tokenRevocationJob], id, quickBackground, AbortSignal.timeout(60_000))
}
const isDead = async (request: Promise<unknown>): Promise<boolean> =>
  await request.then(
    () => false,
    () => true,
  )
const erase = async (browser: ReturnType<typeof openBrowser>, id: string) => {
  const [identity] = await readSocialAccounts(app.deps, id)
  const confirm = identity!.handle || identity!.name
  const answer = await browser.call('POST', '/api/user/erase/', { confirm })
  expect(answer.status, JSON.stringify(answer.body)).toBe(204)
  return identity!
}

test('who is erased is disconnected at X and Facebook too, by each protocol (security 21)', async () => {
  const item = openBrowser(app)
  const signedIn = await item.signIn(sandbox, 'marketer_ja')
  const first = decryptIdentity(app.deps, await erase(item, signedIn.body.user.id))
  const bearers = []
  for (const provider of ['twitter_oauth2', 'facebook'] as const) {
    const { browser, id } = await flow.signIn(provider, 'brand_owner')
    bearers.push(decryptBearer(app.deps, await erase(browser, id)))
  }
  const [x, facebook] = bearers
  const dead = async () => [
    await isDead(app.deps.network.signIn.verifyCredentials(first)),
    await isDead(app.deps.network.oauth2!.refresh(x!.refresh_token!)),
    await isDead(app.deps.network.facebook!.profile(facebook!.access_token)),
  ]
  expect((await left()).length).toBe(3)
  await work()
  expect(await left()).toEqual([])
  expect(await rows("select id from background_jobs where kind = 'revocation'")).toEqual([])
  expect(await dead()).toEqual([true, true, true])
})

test(
  'a network that is away keeps nobody back, and is told when it is there again (security 21)',
  { tags: ['full'] },
  async () => {
    const item = openBrowser(app)
    const signedIn = await item.signIn(sandbox, 'agency_planner')
    const token = decryptIdentity(app.deps, await erase(item, signedIn.body.user.id))
    const text = JSON.stringify(await rows('select * from token_revocations'))
    for (const part of [signedIn.body.user.id, token.token, token.secret]) expect(text).not.toContain(part)
    const away = {
      ...app.deps,
      network: new Proxy(app.deps.network, {
        get: () => ({ invalidateToken: async () => await Promise.reject(new Error('away')) }),
      }),
    }
    await work(away)
    expect((await left()).length).toBe(1)
    expect(await isDead(app.deps.network.signIn.verifyCredentials(token))).toBe(false)
    await until(async () => {
      await work()
      return (await left()).length === 0 ? true : null
    })
    expect(await isDead(app.deps.network.signIn.verifyCredentials(token))).toBe(true)
  },
)
