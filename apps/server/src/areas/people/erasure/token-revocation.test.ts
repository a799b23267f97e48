import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../../testing/people/browser.ts'
import { openCodeSignIn, type OpenCodeSignIn } from '../../../testing/people/open-code-sign-in.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'
import { until } from '../../../testing/process/until.ts'
import { runBackground } from '../../foundation/jobs/run-background.service.ts'
import { decryptBearer, decryptIdentity, readSocialAccounts } from '../identities/identity.service.ts'
import { tokenRevocationJob } from './token-revocation.job.ts'

let openSignIn: OpenCodeSignIn
let sandbox: OpenCodeSignIn['sandbox']
let app: OpenCodeSignIn['app']
let codeFlow: OpenCodeSignIn['flow']
beforeAll(async () => {
  openSignIn = await openCodeSignIn()
  ;({ sandbox, app, flow: codeFlow } = openSignIn)
})
afterAll(async () => await openSignIn.close())

const rows = async <T>(sql: string): Promise<T[]> => (await app.deps.store.pool.query(sql)).rows as T[]
const readQueuedTokens = async () => await rows<{ id: string }>('select id from token_revocations')
/** Runs every job until it has ended or waits. */
const runRevocation = async (deps = app.deps) => {
  for (const { id } of await rows<{ id: string }>("select id from background_jobs where kind = 'revocation'"))
    await runBackground(deps, [tokenRevocationJob], id, quickBackground, AbortSignal.timeout(60_000))
}
const isDead = async (request: Promise<unknown>): Promise<boolean> =>
  await request.then(
    () => false,
    () => true,
  )
const eraseUser = async (browser: ReturnType<typeof openBrowser>, id: string) => {
  const [identity] = await readSocialAccounts(app.deps, id)
  const confirmWord = identity!.handle || identity!.name
  const answer = await browser.call('POST', '/api/user/erase/', { confirm: confirmWord })
  expect(answer.status, JSON.stringify(answer.body)).toBe(204)
  return identity!
}

test('an erased person is disconnected at X and Facebook too, by each protocol (security 21)', async () => {
  const item = openBrowser(app)
  const signedIn = await item.signIn(sandbox, 'marketer_ja')
  const firstIdentity = decryptIdentity(app.deps, await eraseUser(item, signedIn.body.user.id))
  const revokedBearers = []
  for (const provider of ['twitter_oauth2', 'facebook'] as const) {
    const { browser, id } = await codeFlow.signIn(provider, 'brand_owner')
    revokedBearers.push(decryptBearer(app.deps, await eraseUser(browser, id)))
  }
  const [x, facebook] = revokedBearers
  const readDeadTokens = async () => [
    await isDead(app.deps.network.signIn.verifyCredentials(firstIdentity)),
    await isDead(app.deps.network.oauth2!.refresh(x!.refresh_token!)),
    await isDead(app.deps.network.facebook!.profile(facebook!.access_token)),
  ]
  expect((await readQueuedTokens()).length).toBe(3)
  await runRevocation()
  expect(await readQueuedTokens()).toEqual([])
  expect(await rows("select id from background_jobs where kind = 'revocation'")).toEqual([])
  expect(await readDeadTokens()).toEqual([true, true, true])
})

test(
  'an unreachable network does not block an erasure, and is notified when it is back (security 21)',
  { tags: ['full'] },
  async () => {
    const item = openBrowser(app)
    const signedIn = await item.signIn(sandbox, 'agency_planner')
    const token = decryptIdentity(app.deps, await eraseUser(item, signedIn.body.user.id))
    const text = JSON.stringify(await rows('select * from token_revocations'))
    for (const part of [signedIn.body.user.id, token.token, token.secret]) expect(text).not.toContain(part)
    const unreachableNetwork = {
      ...app.deps,
      network: new Proxy(app.deps.network, {
        get: () => ({ invalidateToken: async () => await Promise.reject(new Error('away')) }),
      }),
    }
    await runRevocation(unreachableNetwork)
    expect((await readQueuedTokens()).length).toBe(1)
    expect(await isDead(app.deps.network.signIn.verifyCredentials(token))).toBe(false)
    await until(async () => {
      await runRevocation()
      return (await readQueuedTokens()).length === 0 ? true : null
    })
    expect(await isDead(app.deps.network.signIn.verifyCredentials(token))).toBe(true)
  },
)
