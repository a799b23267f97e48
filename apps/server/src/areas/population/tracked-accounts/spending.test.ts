import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPopulation, type Population } from '@rookery/analytics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { celebrityOf, tokenOf } from '../../../testing/network/crawl-world.ts'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'
import { until } from '../../../testing/process/until.ts'
import { payerOf } from '../../billing/network-spend/payer.policy.ts'
import { dollars } from '../../billing/network-spend/prices.policy.ts'
import { storeCap } from '../../billing/network-spend/spend.repository.ts'
import { startBackgroundWorker } from '../../foundation/jobs/background-worker.ts'
import { createJobs } from '../../foundation/jobs/index.ts'
import { teamIdOf } from '../../people/teams/team.service.ts'
import { trackedAccounts } from './index.ts'
import { trackingJob } from './tracking.job.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const [POST, PERSON] = [5_000, 10_000]

let folder: string
let sandbox: TestSandbox
let population: Population
let app: TestApp
let admin: TestUser
let stranger: TestUser
let team: { id: string; slug: string }
let popularAccount: Awaited<ReturnType<typeof celebrityOf>>
let id: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rookery-spending-'))
  sandbox = await openSandbox()
  popularAccount = await celebrityOf(sandbox)
  population = await openPopulation(
    { dataDir: join(folder, 'population') },
    { secret_key: 'known to everybody', sessions: 2, inferenceThreads: 0 },
  )
  app = await openTestApp({
    population,
    sandbox_url: sandbox.url,
    env: { DATA_DIR: folder },
    domains: [{ name: 'jobs', routes: createJobs([trackingJob], teamIdOf).routes }, trackedAccounts],
  })
  admin = await app.signIn({ token: await tokenOf(sandbox, folder) })
  stranger = await app.signIn({ token: await tokenOf(sandbox, folder, 'brand_owner') })
  team = await app.makeTeam('Agency', [{ user: admin, level: 'admin' }])
  const stopWorker = await startBackgroundWorker(app.deps, quickBackground, [trackingJob])
  const closeApp = app.close.bind(app)
  Object.assign(app, { close: async () => stopWorker().then(closeApp) })
})
afterAll(async () => {
  await app.close()
  await population.close()
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

const capTeam = (micro: number | null) =>
  storeCap(app.deps.db, payerOf({ team: team.id }), micro, app.deps.clock())
const spent = async () => {
  const { rows } = await app.deps.store.pool.query<{ micro: string }>(
    'select coalesce(sum(micro), 0) as micro from network_charges',
  )
  return Number(rows[0]!.micro)
}
const snapshots = async () =>
  (await app.call('GET', `/api/tracked-accounts/${id}/`, { as: admin })).body.snapshots
const whenSnapshot = (number: number, state: string) =>
  until(async () => {
    const last = (await snapshots()).at(-1)
    return last?.number === number && last.state === state ? last : null
  }, 120_000)
const refresh = async () =>
  expect((await app.call('POST', `/api/tracked-accounts/${id}/refresh/`, { as: admin })).status).toBe(202)
const fault = async (body: object) =>
  await fetch(`${sandbox.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
/** As X counts them, which is more than its lists have; at most the limit of a tracked account. */
const counts = () => {
  const { followers_count, ...profile } = popularAccount.profile
  return { ...profile, followers_count, followers: Math.min(followers_count, 100_000) }
}
const wholePrice = () =>
  POST * Math.min(counts().posts_count, 3_200) + PERSON * (counts().followers + counts().following_count)

describe('spending on a tracked account (issue 46.7)', () => {
  test('estimate-tracking success and estimate-tracking denial: the price is told before it is paid', async () => {
    const path = `/api/tracked-accounts/estimate/?team_id=${team.slug}&handle=${counts().handle}&posts=10`
    await capTeam(1_000_000)
    const { status, body } = await app.call('GET', path, { as: admin })
    const { followers, following_count: following } = counts()
    const once = PERSON * (followers + following + 1) + 10 * POST
    expect([status, body]).toEqual([
      200,
      {
        network_id: counts().network_id,
        handle: counts().handle,
        followers_count: counts().followers_count,
        lines: [
          { what: 'followers', rows: followers, micro: followers * PERSON },
          { what: 'following', rows: following, micro: following * PERSON },
          { what: 'posts', rows: 10, micro: 10 * POST },
        ],
        once_micro: once,
        daily_micro: once,
        // The question has cost a person read.
        left_micro: 1_000_000 - PERSON,
        too_long: ['followers'],
        text: `${followers.toLocaleString('en-US')} followers: ${dollars(once)} once, then up to ${dollars(once)} a day`,
      },
    ])
    expect((await app.call('GET', path, { as: stranger })).status).toBe(404)
    expect((await app.call('GET', path)).status).toBe(403)
    const unknown = await app.call('GET', path.replace(counts().handle, 'nobody_here'), { as: admin })
    expect([unknown.status, unknown.body]).toEqual([400, { handle: ['X has no account by this name.'] }])
  })

  test('a fetch the month’s budget does not allow is paused before it costs, and says what going on costs', async () => {
    const answer = await app.call('POST', '/api/tracked-accounts/', {
      as: admin,
      body: { team_id: team.id, handle: counts().handle },
    })
    expect(answer.status).toBe(201)
    id = answer.body.id
    expect(await whenSnapshot(1, 'paused')).toMatchObject({
      cause: `Paused: this month’s budget for X is reached. Going on costs up to ${dollars(wholePrice())}.`,
      followers_seen: 0,
    })
    // The person itself, read for the question on the same day, is paid already.
    expect(await spent()).toBe(PERSON)
  })

  test('with a higher limit it goes on, and every row of the same day is paid once', async () => {
    await capTeam(null)
    app.tick(16 * MINUTE_MS)
    expect(await whenSnapshot(1, 'complete')).toMatchObject({ cause: '' })
    const { followers, following, posts } = popularAccount
    const all = PERSON * (1 + followers.length + following.length) + POST * posts.length
    expect(await spent()).toBe(all)
    await refresh()
    await whenSnapshot(2, 'complete')
    expect(await spent()).toBe(all)
  })

  test('a fetch that is paused until another day is not compared: another one begins', async () => {
    app.tick(DAY_MS)
    const prefix = `/2/users/${counts().network_id}/followers`
    await fault({ prefix, kind: 'error', value: 503 })
    await refresh()
    await until(async () => {
      const { rows } = await app.deps.store.pool.query(
        `select 1 from background_jobs where state = 'waiting' and step = 'followers'`,
      )
      return rows[0] ?? null
    }, 60_000)
    await capTeam(0)
    await fault({ remove: 'all' })
    app.tick(16 * MINUTE_MS)
    await whenSnapshot(3, 'paused')
    await capTeam(null)
    app.tick(DAY_MS)
    await whenSnapshot(4, 'complete')
    const [, second, third, fourth] = await snapshots()
    expect([second.state, third.state, third.cause, third.compared_with]).toEqual([
      'complete',
      'incomplete',
      'The fetch was paused for too long; another one began.',
      null,
    ])
    expect(fourth).toMatchObject({ state: 'complete', compared_with: 2 })
  })

  test('when X has no credits left, the fetch is paused and the caller hears 503, never 402', async () => {
    const prefix = '/2/users/by'
    await fault({ prefix, kind: 'error', value: 402, remaining: 1 })
    const path = `/api/tracked-accounts/estimate/?team_id=${team.slug}&handle=${counts().handle}`
    const { status, body } = await app.call('GET', path, { as: admin })
    expect([status, body.detail]).toEqual([503, 'The operator’s credits at X are used up.'])
  })
})
