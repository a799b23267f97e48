import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openPopulation, type Population } from '@rookery/analytics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { openTestApp, type TestApp } from '../../../testing/process/open-test-app.ts'
import { createJobs } from '../../foundation/jobs/index.ts'
import { teamIdOf } from '../../people/teams/team.service.ts'
import { crawlJob } from './crawl.job.ts'
import { crawlStatus, startCrawl } from './crawl.service.ts'
import { celebrityOf, tokenOf } from '../../../testing/network/crawl-world.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'

let folder: string
let sandbox: TestSandbox
let population: Population
let app: TestApp
const operators: string[] = []
let starAccount: Awaited<ReturnType<typeof celebrityOf>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rookery-crawl-'))
  sandbox = await openSandbox()
  starAccount = await celebrityOf(sandbox)
  population = await openPopulation(
    { dataDir: join(folder, 'population') },
    { secret_key: 'known to everybody', sessions: 2, inferenceThreads: 0 },
  )
  app = await openTestApp({
    population,
    sandbox_url: sandbox.url,
    env: { DATA_DIR: folder },
    domains: [createJobs([crawlJob], teamIdOf, quickBackground)],
    start: true,
    config: { operators },
  })
})
afterAll(async () => {
  await app.close()
  await population.close()
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

const addFault = (body: object) =>
  fetch(`${sandbox.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const untilCrawled = async (id: string) => {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const status = await crawlStatus(app.deps, id)
    if (status?.state === 'done' || status?.state === 'failed') return status
    await wait(100)
  }
  throw new Error('the crawl does not end')
}
const crawlAccount = (handle: string, overrides: object = {}) =>
  startCrawl(app.deps, { handle, as: 'person1', ...overrides }).then(untilCrawled)
const followersKnown = (handle: string) => population.estimate({ tree: { kind: 'handle', label: handle } })
const requests = (path: string) =>
  sandbox.running.sandbox.log.latest(500).filter((each) => each.path.includes(path) && each.status === 200)
    .length

describe('crawls of an account', () => {
  test('without an account to call as, the crawl is refused with instructions', async () => {
    await expect(startCrawl(app.deps, { handle: starAccount.profile.handle })).rejects.toThrow(
      'Nobody has connected',
    )
    await app.signIn({ name: 'Planner', token: await tokenOf(sandbox, folder) })
    await expect(
      startCrawl(app.deps, { handle: starAccount.profile.handle, as: 'somebody' }),
    ).rejects.toThrow('@somebody has not connected')
    await expect(startCrawl(app.deps, { handle: 'not a handle' })).rejects.toThrow()
  })

  test('profile, posts, followers and follows are imported page by page and are targetable', async () => {
    const status = await crawlAccount(`@${starAccount.profile.handle}`, { as: null })
    expect(status).toMatchObject({
      state: 'done',
      cause: '',
      posts: Math.min(3_200, starAccount.posts.length),
      followers: starAccount.followers.length,
      following: starAccount.following.length,
      coverage: { known: starAccount.followers.length, total: starAccount.profile.followers_count },
      rows_rejected: 0,
    })
    expect(requests('/followers')).toBe(Math.ceil(starAccount.followers.length / quickBackground.page_users))
    const [source] = await population.sources()
    expect(source).toMatchObject({
      source: `crawl @${starAccount.profile.handle}`,
      posts: starAccount.posts.length,
      follows: new Set([
        ...starAccount.followers.map((id) => `${id} ${starAccount.profile.network_id}`),
        ...starAccount.following.map((id) => `${starAccount.profile.network_id} ${id}`),
      ]).size,
    })
    expect((await followersKnown(starAccount.profile.handle)).size).toBe(starAccount.followers.length)
    const user = await app.signIn({ name: 'Reader' })
    // Everybody sees that people are fetched, operators also of whom (issue 44.3).
    const newestJob = async () => (await app.call('GET', '/api/jobs/', { as: user })).body.results[0]
    expect(await newestJob()).toMatchObject({ kind: 'crawl', state: 'done', subject: '', team_id: null })
    operators.push(user.network_id)
    expect((await newestJob()).subject).toBe(`crawl @${starAccount.profile.handle}`)
  })

  test('a crawl respects the limits of the operator and of the network', { tags: ['full'] }, async () => {
    const requestCountBefore = requests('/followers')
    await addFault({
      prefix: `/2/users/${starAccount.profile.network_id}/followers`,
      kind: 'rate_limited',
      value: 9,
      remaining: 1,
    })
    const id = await startCrawl(app.deps, {
      handle: starAccount.profile.handle,
      as: 'Person1',
      posts: 5,
      followers: 150,
      following: 0,
      source: 'again',
    })
    let waitedFor: string | null = null
    let status = await crawlStatus(app.deps, id)
    while (status?.state !== 'done' && status?.state !== 'failed') {
      if (status?.state === 'waiting') waitedFor = status.waiting_until
      await wait(50)
      status = await crawlStatus(app.deps, id)
    }
    expect(status).toMatchObject({ state: 'done', posts: 5, followers: 150, following: 0 })
    expect(waitedFor).not.toBeNull()
    expect(requests('/followers') - requestCountBefore).toBe(2)
  })

  test(
    'a failing network is retried; if it continues to fail, the crawl ends with a message',
    { tags: ['full'] },
    async () => {
      await addFault({ prefix: '/2/users', kind: 'error', value: 503, remaining: 2 })
      expect(
        await crawlAccount(starAccount.profile.handle, { posts: 0, followers: 0, following: 0 }),
      ).toMatchObject({
        state: 'done',
        cause: '',
      })
      await addFault({ prefix: '/2/users', kind: 'error', value: 503 })
      expect(
        await crawlAccount(starAccount.profile.handle, { posts: 0, followers: 0, following: 0 }),
      ).toMatchObject({
        state: 'failed',
        cause: 'X did not answer for too long.',
      })
      await addFault({ remove: 'all' })
    },
  )

  test(
    'accounts suspended or hidden by X are removed, and an old crawl does not restore them',
    { tags: ['full'] },
    async () => {
      const { world } = sandbox.running.sandbox
      const suspendedProfile = world.profileAt(sandbox.people.get('suspended')!.index)
      const hiddenPeople = Array.from({ length: world.size }, (_, index) => world.profileAt(index)).find(
        (each) => each.protected,
      )!
      // Known from before X removed them.
      const files = [suspendedProfile, { ...hiddenPeople, protected: false }]
      await population.ingest.profiles(files, 'old file')
      await population.ingest.follows(
        files.map(({ network_id }) => ({
          follower_network_id: network_id,
          followed_network_id: starAccount.profile.network_id,
        })),
        'old file',
      )
      await population.refresh()
      await expect(startCrawl(app.deps, { handle: hiddenPeople.handle })).rejects.toThrow(
        'are not mixed with real ones',
      )
      const { size } = await population.info()
      const followerCount = (await followersKnown(starAccount.profile.handle)).size!
      expect(await crawlAccount(suspendedProfile.handle, { mix: true })).toMatchObject({
        state: 'failed',
        cause: `@${suspendedProfile.handle} is suspended and was removed.`,
      })
      expect(await crawlAccount(hiddenPeople.handle, { mix: true })).toMatchObject({
        state: 'failed',
        cause: `@${hiddenPeople.handle} is protected: nothing is taken from it.`,
      })
      expect((await population.info()).size).toBe(size - 2)
      expect((await followersKnown(starAccount.profile.handle)).size).toBe(followerCount - 2)
      expect(await population.ingest.profiles(files, 'old file')).toMatchObject({
        taken: 0,
        rejected: [{ index: 0 }, { index: 1 }],
      })
      expect(await crawlAccount('nobody_here', { mix: true })).toMatchObject({
        state: 'failed',
        cause: 'X has no @nobody_here.',
      })
    },
  )

  test('made-up people are not mixed with imported ones unasked', async () => {
    const config = { ...app.deps.config, network: { ...app.deps.config.network, api: 'https://api.x.com' } }
    const sources = async () => [{ source: 'synthetic', profiles: 1, posts: 0, follows: 0 }]
    const syntheticPopulation = new Proxy(population, {
      get: (target, key) => (key === 'sources' ? sources : Reflect.get(target, key)),
    })
    await expect(
      startCrawl({ ...app.deps, config, population: syntheticPopulation }, { handle: 'x' }),
    ).rejects.toThrow('is made up')
  })
})
