import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changedNetwork, noChanges } from '../../../testing/network/changed-network.ts'
import { celebrityOf } from '../../../testing/network/crawl-world.ts'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { givePlan } from '../../../testing/billing/give-plan.ts'
import { openBrowser } from '../../../testing/people/browser.ts'
import { openTinyPopulation } from '../../../testing/population/tiny-population.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'
import { until } from '../../../testing/process/until.ts'
import { enqueueJob } from '../../foundation/jobs/background-queue.service.ts'
import { startBackgroundWorker } from '../../foundation/jobs/background-worker.ts'
import { upsertIdentity } from '../../people/identities/identity.service.ts'
import { trackingJob } from '../../population/tracked-accounts/tracking.job.ts'

const PATH = '/api/external/premium-suite/accounts/'
let sandbox: TestSandbox
let population: Awaited<ReturnType<typeof openTinyPopulation>>
let app: TestApp
let owner: TestUser
let otherUser: TestUser
let account: string
let stopSandbox: () => Promise<void>
let folder: string
const changes = noChanges()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rookery-creators-'))
  sandbox = await openSandbox()
  population = await openTinyPopulation()
  app = await openTestApp({
    sandbox_url: sandbox.url,
    population,
    env: { DATA_DIR: folder, PREMIUM_ALLOWANCES: 'off' },
    config: { rate_limit_factor: 1000 },
  })
  Object.assign(app.deps, { network: changedNetwork(app.deps.network, changes) })
  const signInWithRole = async (role: string) => {
    const browser = openBrowser(app)
    const { body } = await browser.signIn(sandbox, role)
    return { ...browser.asUser(), id: body.user.id as string }
  }
  owner = await signInWithRole('agency_planner')
  otherUser = await signInWithRole('brand_owner')
  for (const { id } of [owner, otherUser]) await givePlan(app, id)
  // An account that people follow: the sandbox answers any caller.
  const popularAccount = await celebrityOf(sandbox)
  await app.deps.store.pool.query('update social_accounts set uid = $1, handle = $2 where user_id = $3', [
    popularAccount.profile.network_id,
    popularAccount.profile.handle,
    owner.id,
  ])
  stopSandbox = await startBackgroundWorker(app.deps, quickBackground, [trackingJob])
})
afterAll(async () => {
  await stopSandbox()
  await app.close()
  await population.close()
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

const listAccounts = async (as: TestUser) => (await app.call('GET', PATH, { as })).body.results
const snapshots = (method: string, accountId: string, as?: TestUser) =>
  app.call(method, `${PATH}${accountId}/snapshots/`, { as })
/** Waits until a snapshot has ended that `since` does not contain yet. */
const whenFetched = (after: string | null) =>
  until(async () => {
    const [item] = await listAccounts(owner)
    return item.state === 'waiting' && item.last_snapshot_at !== after ? item : null
  }, 120_000)

describe('connected accounts (ROUTE-064)', () => {
  test('list-creator-accounts success: one’s own, without a snapshot at first (CALL-225)', async () => {
    const { body } = await app.call('GET', PATH, { as: owner })
    expect(body.count).toBe(1)
    const [item] = body.results
    account = item.account_id
    expect(item).toMatchObject({
      state: 'untracked',
      tracked_since: null,
      last_snapshot_at: null,
      complete: false,
      followers_count: null,
    })
    expect((await listAccounts(otherUser))[0].account_id).not.toBe(account)
  })
  test('list-creator-accounts denial: not for visitors', async () => {
    expect((await app.call('GET', PATH)).status).toBe(403)
  })
  test('track-creator-account denial: an account of another person and an unknown one are not found; visitors are refused', async () => {
    for (const accountId of [account, '1'])
      expect((await snapshots('POST', accountId, otherUser)).status).toBe(404)
    expect((await snapshots('POST', account)).status).toBe(403)
    expect(await listAccounts(owner)).toMatchObject([{ state: 'untracked' }])
  })
  test('track-creator-account success: a snapshot now and daily, of which the population that all share gets nothing', async () => {
    const populationBefore = await population.info()
    const { status, body } = await snapshots('POST', account, owner)
    expect([status, body.account_id, body.state]).toEqual([201, account, 'fetching'])
    expect((await snapshots('POST', account, owner)).status).toBe(409)
    const item = await whenFetched(null)
    expect(item).toMatchObject({ complete: true, cause: '', followers_gained: null })
    expect(item.followers_count).toBeGreaterThan(0)
    expect(Date.parse(item.next_at)).toBeGreaterThan(app.deps.clock().getTime())
    expect(await population.info()).toEqual(populationBefore)
    expect((await population.sources()).map(({ source }) => source).join()).not.toContain('tracked')
    // No one else sees it, not even as a tracked account of a team.
    expect(await listAccounts(otherUser)).toMatchObject([{ state: 'untracked' }])
    expect((await app.call('GET', '/api/tracked-accounts/', { as: owner })).body.results).toEqual([])
  })
  test('the next day’s snapshot shows who left; it belongs to the owner, whatever the population is', async () => {
    const { rows } = await app.deps.store.pool.query<{ network_id: string }>(
      "select network_id from tracked_edges where edge = 'followers' order by network_id limit 2",
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { network_id } of rows) changes.left.add(network_id)
    const [{ last_snapshot_at }] = await listAccounts(owner)
    app.tick(25 * 60 * 60 * 1000)
    for (const jobSpec of await trackingJob.due(app.deps)) await enqueueJob(app.deps, jobSpec)
    expect(await whenFetched(last_snapshot_at)).toMatchObject({
      complete: true,
      followers_gained: 0,
      followers_lost: rows.length,
    })
  })
  test('a person who connects the account later continues its snapshots; until then only its owner can start them', async () => {
    await app.deps.store.pool.query('update social_accounts set user_id = $1 where uid = $2', [
      otherUser.id,
      account,
    ])
    const takenAccount = (await listAccounts(otherUser)).find(
      (item: { account_id: string }) => item.account_id === account,
    )
    expect(takenAccount).toMatchObject({ account_id: account, state: 'untracked', tracked_since: null })
    expect(await listAccounts(owner)).toEqual([])
    expect((await snapshots('POST', account, owner)).status).toBe(404)
    expect((await snapshots('POST', account, otherUser)).body).toMatchObject({
      account_id: account,
      tracked_since: expect.any(String),
    })
    await app.deps.store.pool.query('update social_accounts set user_id = $1 where uid = $2', [
      owner.id,
      account,
    ])
    expect((await snapshots('POST', account, owner)).status).toBe(201)
  })
  test('list-creator-snapshots success: newest first, each with changes since the previous complete one', async () => {
    const { body } = await app.call('GET', `${PATH}${account}/snapshots/?limit=50`, { as: owner })
    const completeSnapshots = body.results.filter((item: { state: string }) => item.state === 'complete')
    expect(completeSnapshots.at(-1)).toMatchObject({ number: 1, compared_with: null })
    expect(completeSnapshots.at(-2)).toMatchObject({ number: 2, compared_with: 1, followers_gained: 0 })
  })
  test('list-creator-snapshots denial: other people and visitors get nothing', async () => {
    for (const [as, status] of [
      [otherUser, 404],
      [undefined, 403],
    ] as const)
      expect((await app.call('GET', `${PATH}${account}/snapshots/`, { as })).status).toBe(status)
  })
  test('while a payment is due the next snapshot waits, reads nothing at X, and the account says so; when it is paid it goes on by itself (issue 50.1)', async () => {
    const plan = async (status: string) =>
      await app.deps.store.pool.query('update subscriptions set status = $2 where user_id = $1', [
        owner.id,
        status,
      ])
    const spent = async () =>
      (await app.deps.store.pool.query('select coalesce(sum(micro), 0)::int as n from network_charges'))
        .rows[0].n
    // What an earlier test began still reads at X.
    await until(async () => {
      const { rows } = await app.deps.store.pool.query(
        'select 1 from background_jobs where finished_at is null',
      )
      return rows.length === 0 || null
    }, 120_000)
    const [before] = await listAccounts(owner)
    expect(before.stopped).toBeNull()
    const spentBefore = await spent()
    await plan('past_due')
    app.tick(25 * 60 * 60 * 1000)
    for (const jobSpec of await trackingJob.due(app.deps)) await enqueueJob(app.deps, jobSpec)
    const job = await until(async () => {
      const { rows } = await app.deps.store.pool.query(
        "select state, cause from background_jobs where kind = 'tracking' and state = 'waiting'",
      )
      return rows[0] ?? null
    })
    expect(job.cause).toBe('subscriptions.needsPremium')
    expect(await spent()).toBe(spentBefore)
    expect((await listAccounts(owner))[0]).toMatchObject({
      last_snapshot_at: before.last_snapshot_at,
      stopped: { code: 'subscription_required', detail: 'You need an active premium subscription.' },
    })
    await plan('active')
    app.tick(61 * 60 * 1000)
    expect(await whenFetched(before.last_snapshot_at)).toMatchObject({ complete: true, stopped: null })
  })
  test('track-creator-account denial: without an active plan 402, and no account more than the plan includes; a smaller plan goes on with those that were tracked first (issue 50.1)', async () => {
    const newcomer = await app.signIn()
    for (const uid of ['91', '92'])
      await upsertIdentity(
        app.deps,
        app.deps.store.db,
        newcomer.id,
        { provider: 'twitter', uid, handle: `c${uid}`, name: 'C', avatar_url: null },
        { token: 't', secret: 's' },
        [],
      )
    expect(await snapshots('POST', '91', newcomer)).toMatchObject({
      status: 402,
      body: { detail: 'You need an active premium subscription.' },
    })
    await givePlan(app, newcomer.id, { plan_id: 'premium-creator-monthly' })
    for (const uid of ['91', '92']) expect((await snapshots('POST', uid, newcomer)).status).toBe(201)
    await app.deps.store.pool.query(
      "update subscriptions set plan_id = 'premium-solo-monthly' where user_id = $1",
      [newcomer.id],
    )
    const items: { account_id: string; stopped: { code: string; detail: string } | null }[] =
      await listAccounts(newcomer)
    const stoppedOf = (uid: string) => items.find(({ account_id }) => account_id === uid)!.stopped
    expect(stoppedOf('91')).toBeNull()
    expect(stoppedOf('92')).toEqual({
      code: 'plan_limit',
      detail: 'Connected accounts in your plan: 1. Creator includes more.',
    })
    await snapshots('DELETE', '92', newcomer)
    expect((await snapshots('POST', '92', newcomer)).headers['x-error-code']).toBe('plan_limit')
    await snapshots('DELETE', '91', newcomer)
  })
  test('untrack-creator-account denial: not for others', async () => {
    expect((await snapshots('DELETE', account, otherUser)).status).toBe(404)
    expect((await snapshots('DELETE', account)).status).toBe(403)
  })
  test('untrack-creator-account success: the snapshots are gone, and there are none to end', async () => {
    expect((await snapshots('DELETE', account, owner)).status).toBe(204)
    expect(await listAccounts(owner)).toMatchObject([{ state: 'untracked', last_snapshot_at: null }])
    const { rows } = await app.deps.store.pool.query('select 1 from tracked_edges')
    expect(rows).toEqual([])
    expect((await snapshots('DELETE', account, owner)).status).toBe(404)
  })
  test('erased with its person', async () => {
    expect((await snapshots('POST', account, owner)).status).toBe(201)
    const [{ handle }] = await listAccounts(owner)
    // A recent sign-in.
    await app.deps.store.pool.query('update sessions set created_at = $1', [app.deps.clock()])
    const eraseAnswer = await app.call('POST', '/api/user/erase/', { as: owner, body: { confirm: handle } })
    expect(eraseAnswer.status).toBe(204)
    const { rows } = await app.deps.store.pool.query('select 1 from tracked_accounts')
    expect(rows).toEqual([])
  })
})
