import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPopulation, type Population } from '@rookery/analytics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changedNetwork, noChanges } from '../../../testing/network/changed-network.ts'
import { celebrityOf, tokenOf } from '../../../testing/network/crawl-world.ts'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'
import { sendAtOnce } from '../../../testing/process/send-at-once.ts'
import { until } from '../../../testing/process/until.ts'
import { startBackgroundWorker } from '../../foundation/jobs/background-worker.ts'
import { createJobs } from '../../foundation/jobs/index.ts'
import { teamIdOf } from '../../people/teams/team.service.ts'
import { trackedAccounts } from './index.ts'
import { trackingJob } from './tracking.job.ts'
import { trackAsOperator, untrackAsOperator } from './tracked.service.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let folder: string
let sandbox: TestSandbox
let population: Population
let app: TestApp
let admin: TestUser
let stranger: TestUser
let team: { id: string; slug: string }
let popularAccount: Awaited<ReturnType<typeof celebrityOf>>
let id: string
const changes = noChanges()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rookery-tracked-'))
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
  Object.assign(app.deps, { network: changedNetwork(app.deps.network, changes) })
  admin = await app.signIn({ name: 'Ada Admin', token: await tokenOf(sandbox, folder) })
  stranger = await app.signIn({ token: await tokenOf(sandbox, folder, 'brand_owner') })
  team = await app.makeTeam('Agency', [{ user: admin, level: 'admin' }])
  await app.makeTeam('Others', [{ user: stranger, level: 'admin' }])
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

const call = (method: string, path: string, body?: object, as: TestUser | undefined = admin) =>
  app.call(method, `/api/tracked-accounts/${path}`, { as, ...(body ? { body } : {}) })
/** The newest snapshot, once its fetch has ended. */
const whenFetched = (number: number, statusAndBody = id) =>
  until(async () => {
    const { body } = await call('GET', `${statusAndBody}/`)
    const lastSnapshot = body.snapshots?.at(-1)
    return lastSnapshot?.number === number && lastSnapshot.state !== 'running' ? body : null
  }, 120_000)
const readSnapshotAgain = async (number: number) => {
  expect((await call('POST', `${id}/refresh/`)).status).toBe(202)
  return (await whenFetched(number)).snapshots.at(-1)
}

describe('tracked accounts', () => {
  test('track-account: twenty at once make one, with a key and without (security-4 N7)', async () => {
    const burst = {
      path: '/api/tracked-accounts/',
      body: { team_id: team.slug, handle: `@${popularAccount.profile.handle}` },
      rows: 'tracked_accounts',
    }
    for (const key of ['track', null]) {
      expect([key, await sendAtOnce(app, admin, burst, key)]).toEqual([key, 1])
      await app.deps.store.pool.query('delete from background_jobs')
      await app.deps.store.pool.query('delete from tracked_accounts')
    }
  })
  test('track-account success and get-tracked-account success: fetched at once, page by page, into population and snapshot', async () => {
    const { status, body } = await call('POST', '', {
      team_id: team.slug,
      handle: `@${popularAccount.profile.handle}`,
    })
    expect([status, body.handle, body.latest]).toEqual([201, popularAccount.profile.handle, null])
    id = body.id
    const series = await whenFetched(1)
    expect(series.latest).toMatchObject({
      number: 1,
      state: 'complete',
      cause: '',
      followers_count: popularAccount.profile.followers_count,
      followers_seen: popularAccount.followers.length,
      following_seen: popularAccount.following.length,
      posts_seen: popularAccount.posts.length,
      compared_with: null,
      followers_gained: null,
    })
    const { size } = await population.estimate({
      tree: { kind: 'handle', label: popularAccount.profile.handle },
    })
    expect(size).toBe(popularAccount.followers.length)
    const list = await app.call('GET', '/api/jobs/', { as: admin })
    expect(list.body.results[0]).toMatchObject({
      kind: 'tracking',
      state: 'done',
      subject: `@${popularAccount.profile.handle}`,
      subject_id: id,
      team_id: team.id,
      done: popularAccount.followers.length + popularAccount.following.length + popularAccount.posts.length,
    })
  })

  test('refresh-tracked-account success and list-tracked-changes success: who was lost, why, and who was renamed; lost followers leave the follows (issue 13, import)', async () => {
    const [left, suspended, deleted, renamed] = popularAccount.followers as [string, string, string, string]
    changes.left.add(left)
    changes.suspended.add(suspended)
    changes.deleted.add(deleted)
    changes.renamed.set(renamed, 'called_so_now')
    expect(await readSnapshotAgain(2)).toMatchObject({
      state: 'complete',
      compared_with: 1,
      followers_seen: popularAccount.followers.length - 3,
      followers_gained: 0,
      followers_lost: 3,
      following_gained: 0,
      following_lost: 0,
      renamed: 1,
    })
    const { body } = await call('GET', `${id}/changes/?number=2&edge=followers`)
    const kinds = new Map(body.results.map((row: { network_id: string }) => [row.network_id, row]))
    expect(body.count).toBe(4)
    expect([left, suspended, deleted].map((item) => (kinds.get(item) as { kind: string }).kind)).toEqual([
      'left',
      'suspended',
      'unknown',
    ])
    expect(kinds.get(renamed)).toMatchObject({ kind: 'renamed', handle: 'called_so_now' })
    // X removed two accounts: they leave the population as well; the third no longer follows.
    const followersEstimate = await population.estimate({
      tree: { kind: 'handle', label: popularAccount.profile.handle },
    })
    expect(followersEstimate.size).toBe(popularAccount.followers.length - 3)
  })

  test('who X does not find is gone only after a second answer a day later, and returned once back; what X said is shown; reinstated people come back into the population (issue 46.9)', async () => {
    const [left, suspended, deleted] = popularAccount.followers as [string, string, string]
    const kindOf = async (network_id: string) => {
      const { body } = await call('GET', `${id}/changes/?number=2&edge=followers`)
      return body.results.find((row: { network_id: string }) => row.network_id === network_id).kind
    }
    const size = async () =>
      (await population.estimate({ tree: { kind: 'handle', label: popularAccount.profile.handle } })).size
    app.tick(DAY_MS - HOUR_MS)
    changes.suspended.delete(suspended)
    expect(await readSnapshotAgain(3)).toMatchObject({ followers_gained: 1, followers_lost: 0 })
    expect(await size()).toBe(popularAccount.followers.length - 2)
    const { body } = await call('GET', `${id}/changes/?kind=gained`)
    expect(body.results).toMatchObject([{ number: 3, network_id: suspended }])
    expect([await kindOf(deleted), await kindOf(suspended)]).toEqual(['unknown', 'suspended'])
    app.tick(2 * HOUR_MS)
    expect(await readSnapshotAgain(4)).toMatchObject({ followers_gained: 0, followers_lost: 0 })
    expect([await kindOf(left), await kindOf(deleted)]).toEqual(['left', 'gone'])
    const shown = await call('GET', `${id}/changes/?number=2&kind=gone`)
    expect(shown.body.results).toMatchObject([
      {
        network_id: deleted,
        confidence: 'high',
        evidence: [{ answer: 'not_found' }, { answer: 'not_found' }],
      },
    ])
    // X tells how people stand to an account to that account alone.
    const others = await call('GET', `${id}/changes/?number=2&kind=left`)
    expect(others.body.results).toMatchObject([
      { network_id: left, confidence: 'medium', evidence: [{ answer: 'found', connections: null }] },
    ])
    changes.deleted.delete(deleted)
    expect(await readSnapshotAgain(5)).toMatchObject({ followers_gained: 1 })
    expect(await kindOf(deleted)).toBe('returned')
    expect(await size()).toBe(popularAccount.followers.length - 1)
  })

  test(
    'a returning follower counts as gained; a fetch of posts ends when nothing is new',
    { tags: ['full'] },
    async () => {
      changes.left.clear()
      expect(await readSnapshotAgain(6)).toMatchObject({
        state: 'complete',
        compared_with: 5,
        followers_gained: 1,
        followers_lost: 0,
        renamed: 0,
        posts_seen: Math.min(quickBackground.page_posts, popularAccount.posts.length),
      })
      const followersEstimate = await population.estimate({
        tree: { kind: 'handle', label: popularAccount.profile.handle },
      })
      expect(followersEstimate.size).toBe(popularAccount.followers.length)
      const gainedChanges = await call('GET', `${id}/changes/?kind=gained&number=6`)
      expect(gainedChanges.body.results).toMatchObject([
        { number: 6, network_id: popularAccount.followers[0] },
      ])
    },
  )

  test(
    'an incomplete fetch is marked and never compared; the next complete one is, with the last complete one',
    { tags: ['full'] },
    async () => {
      const [, , , , gone] = popularAccount.followers as string[]
      changes.isEmpty = true
      expect(await readSnapshotAgain(7)).toMatchObject({
        state: 'incomplete',
        cause: 'X answered an empty list.',
        compared_with: null,
        followers_lost: null,
      })
      changes.isEmpty = false
      await app.deps.store.pool.query('update tracked_accounts set max_followers = 150 where id = $1', [id])
      expect(await readSnapshotAgain(8)).toMatchObject({
        state: 'incomplete',
        cause: 'A list is longer than the limit.',
        followers_seen: 150,
        compared_with: null,
      })
      await app.deps.store.pool.query('update tracked_accounts set max_followers = 100000 where id = $1', [
        id,
      ])
      changes.left.add(gone!)
      expect(await readSnapshotAgain(9)).toMatchObject({
        state: 'complete',
        compared_with: 6,
        followers_lost: 1,
        followers_gained: 0,
      })
      const { body } = await call('GET', `${id}/`)
      expect(body.latest.number).toBe(9)
      expect(body.snapshots.map((each: { state: string }) => each.state)).toEqual([
        ...Array.from({ length: 6 }, () => 'complete'),
        'incomplete',
        'incomplete',
        'complete',
      ])
    },
  )

  test('limits of the network are waited for, a cancelled fetch leaves its snapshot incomplete', async () => {
    await fetch(`${sandbox.url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        prefix: `/2/users/${popularAccount.profile.network_id}/followers`,
        kind: 'rate_limited',
        value: 600,
        remaining: 1,
      }),
    })
    const lastSnapshotNumber = (await call('GET', `${id}/`)).body.snapshots.at(-1).number
    const { body } = await call('POST', `${id}/refresh/`)
    const job = await until(async () => {
      const list = await app.call('GET', '/api/jobs/?open=true', { as: admin })
      const found = list.body.results.find((each: { id: string }) => each.id === body.id)
      return found?.state === 'waiting' ? found : null
    })
    expect(job).toMatchObject({ cause: 'X allows no more calls right now.', step: 'followers' })
    expect((await call('POST', `${id}/refresh/`)).body.id).toBe(body.id)
    const cancelAnswer = await app.call('POST', `/api/jobs/${body.id}/cancel/`, { as: admin })
    expect(cancelAnswer.body).toMatchObject({ state: 'cancelled', waiting_until: null })
    const series = await call('GET', `${id}/`)
    expect(series.body.snapshots.at(-1)).toMatchObject({
      number: lastSnapshotNumber + 1,
      state: 'incomplete',
      cause: 'The fetch was canceled.',
    })
  })

  test('a day later it is due again', async () => {
    const dueJobs = await trackingJob.due(app.deps)
    app.tick(DAY_MS + 1)
    expect(dueJobs).toEqual([])
    expect(await trackingJob.due(app.deps)).toMatchObject([{ kind: 'tracking', subject_id: id }])
    app.tick(-DAY_MS - 1)
  })

  test('track-account denial and list-tracked-accounts success and list-tracked-accounts denial: wrong names, other teams, twice', async () => {
    const statusAndBody = async (body: object, as = admin) => {
      const answer = await call('POST', '', { team_id: team.id, ...body }, as)
      return [answer.status, answer.body]
    }
    expect(await statusAndBody({ handle: 'no such one' })).toMatchObject([
      400,
      { handle: ['This is not a handle.'] },
    ])
    expect(await statusAndBody({ handle: 'nobody_here' })).toMatchObject([
      400,
      { handle: ['X has no account by this name.'] },
    ])
    expect(await statusAndBody({ handle: popularAccount.profile.handle })).toMatchObject([
      409,
      { detail: 'This account is already tracked.' },
    ])
    expect((await statusAndBody({ handle: popularAccount.profile.handle }, stranger))[0]).toBe(404)
    const ownAccounts = await call('GET', `?team_id=${team.slug}`)
    const { latest } = (await call('GET', `${id}/`)).body
    expect(latest).toMatchObject({ state: 'complete' })
    expect(ownAccounts.body).toMatchObject({ count: 1, results: [{ id, latest }] })
    expect((await call('GET', '', undefined, stranger)).body.count).toBe(0)
    expect((await app.call('GET', '/api/tracked-accounts/')).status).toBe(403)
  })

  test('get-tracked-account denial and list-tracked-changes denial and refresh-tracked-account denial and untrack-account denial', async () => {
    for (const [method, path] of [
      ['GET', `${id}/`],
      ['GET', `${id}/changes/`],
      ['POST', `${id}/refresh/`],
      ['DELETE', `${id}/`],
    ] as const) {
      expect([path, (await call(method, path, undefined, stranger)).status]).toEqual([path, 404])
      const signedOut = await app.call(method, `/api/tracked-accounts/${path}`)
      expect([path, signedOut.status]).toEqual([path, 403])
    }
    expect((await call('GET', 'nonsense/')).status).toBe(404)
  })

  test('untrack-account success: its snapshots are deleted, fetched profiles remain; the operator tracks without a team', async () => {
    expect((await call('DELETE', `${id}/`)).status).toBe(204)
    expect((await call('GET', `${id}/`)).status).toBe(404)
    const { rows } = await app.deps.store.pool.query('select 1 from tracked_edges limit 1')
    expect(rows).toEqual([])
    const { size } = await population.estimate({
      tree: { kind: 'handle', label: popularAccount.profile.handle },
    })
    expect(size).toBeGreaterThan(50)
    const limits = { posts: 0, followers: 0, following: 0 }
    const timeoutSignal = AbortSignal.timeout(60_000)
    await trackAsOperator(app.deps, admin.id, popularAccount.profile.handle, limits, timeoutSignal)
    expect(await untrackAsOperator(app.deps, `@${popularAccount.profile.handle.toUpperCase()}`)).toBe(true)
    expect(await untrackAsOperator(app.deps, popularAccount.profile.handle)).toBe(false)
  })
})
