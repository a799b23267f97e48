import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Population } from '../../../app/deps.ts'
import { changedNetwork, noChanges } from '../../../testing/network/changed-network.ts'
import { celebrityOf, tokenOf } from '../../../testing/network/crawl-world.ts'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'
import { until } from '../../../testing/process/until.ts'
import { startBackgroundWorker } from '../../foundation/jobs/background-worker.ts'
import { purgeNetworkFigures } from '../explore/network-exploration.service.ts'
import { trackedAccounts } from '../tracked-accounts/index.ts'
import { trackingJob } from '../tracked-accounts/tracking.job.ts'
import { forgetWithheld } from './withheld.service.ts'

const HOUR_MS = 3_600_000
const nothingTaken = async () => ({ taken: 0, repeated: 0, rejected: [] })
/** What the population was told of people. */
const told: string[] = []
const emptyPopulation = {
  ingest: {
    profiles: nothingTaken,
    posts: nothingTaken,
    follows: nothingTaken,
    unfollows: nothingTaken,
    deletions: async (rows: readonly { network_id: string; reason: string }[]) => {
      told.push(...rows.map(({ network_id, reason }) => `${network_id} ${reason}`))
      return await nothingTaken()
    },
  },
  refresh: async () => {},
  sources: async () => [],
} as unknown as Population

let folder: string
let sandbox: TestSandbox
let app: TestApp
let admin: TestUser
let other: TestUser
let followers: readonly string[]
let accountId: string
/** The same account, tracked by two teams. */
let first: string
let second: string
let stopWorker: () => Promise<void>
const changes = noChanges()

const track = async (as: TestUser, name: string, handle: string): Promise<string> => {
  const team = await app.makeTeam(name, [{ user: as, level: 'admin' }])
  const { body } = await app.call('POST', '/api/tracked-accounts/', {
    as,
    body: { team_id: team.id, handle, posts: 0, following: 0 },
  })
  return body.id as string
}
const whenFetched = (as: TestUser, id: string, number: number) =>
  until(async () => {
    const { body } = await app.call('GET', `/api/tracked-accounts/${id}/`, { as })
    const last = body.snapshots?.at(-1)
    return last?.number === number && last.state === 'complete' ? body : null
  }, 120_000)
const fetchAgain = async (as: TestUser, id: string, number: number) => {
  expect((await app.call('POST', `/api/tracked-accounts/${id}/refresh/`, { as })).status).toBe(202)
  await whenFetched(as, id, number)
}
/** How often stored lists of a team's tracked account name any of these people. */
const namesOf = async (id: string, people: readonly string[]): Promise<number> => {
  const { rows } = await app.deps.store.pool.query<{ n: number }>(
    `select ((select count(*) from tracked_edges where tracked_id = $1 and network_id = any($2)
         and (handle <> '' or coalesce(known_handle, '') <> ''))
       + (select count(*) from tracked_changes where tracked_id = $1 and network_id = any($2)
         and (handle <> '' or old_handle is not null)))::int as n`,
    [id, people],
  )
  return rows[0]!.n
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rookery-withheld-'))
  sandbox = await openSandbox()
  app = await openTestApp({
    population: emptyPopulation,
    sandbox_url: sandbox.url,
    env: { DATA_DIR: folder },
    domains: [trackedAccounts],
  })
  Object.assign(app.deps, { network: changedNetwork(app.deps.network, changes) })
  stopWorker = await startBackgroundWorker(app.deps, quickBackground, [trackingJob])
  const celebrity = await celebrityOf(sandbox)
  // Followers whom the world does not protect.
  const { world } = sandbox.running.sandbox
  followers = celebrity.followers.filter((id) => !world.profileAt(world.indexOfNetworkId(id)!).protected)
  accountId = celebrity.profile.network_id
  admin = await app.signIn({ token: await tokenOf(sandbox, folder) })
  other = await app.signIn({ token: await tokenOf(sandbox, folder, 'brand_owner') })
  first = await track(admin, 'First', celebrity.profile.handle)
  second = await track(other, 'Second', celebrity.profile.handle)
  await whenFetched(admin, first, 1)
  await whenFetched(other, second, 1)
}, 120_000)
afterAll(async () => {
  await stopWorker()
  await app.close()
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

test('names of suspended, gone and protected people leave every team’s lists within 24 hours; ids, dates and reasons stay (issue 46.9)', async () => {
  const [suspended, gone, hidden, hiddenAndLeft] = followers as [string, string, string, string]
  const withheld = [suspended, gone, hidden, hiddenAndLeft]
  expect([await namesOf(first, withheld), await namesOf(second, withheld)]).toEqual([4, 4])
  changes.suspended.add(suspended)
  changes.deleted.add(gone)
  for (const id of [hidden, hiddenAndLeft]) changes.protected.add(id)
  changes.left.add(hiddenAndLeft)
  app.tick(HOUR_MS)
  await fetchAgain(admin, first, 2)
  expect(await namesOf(first, withheld)).toBe(0)
  const { body } = await app.call('GET', `/api/tracked-accounts/${first}/changes/?number=2`, { as: admin })
  expect(
    Object.fromEntries(
      body.results.map((row: { network_id: string; kind: string; handle: string }) => [
        row.network_id,
        [row.kind, row.handle],
      ]),
    ),
  ).toEqual({ [suspended]: ['suspended', ''], [gone]: ['unknown', ''], [hiddenAndLeft]: ['left', ''] })
  // The other team does not know yet: its lists are cleaned by the hourly job.
  expect(await namesOf(second, withheld)).toBe(4)
  app.tick(HOUR_MS)
  await forgetWithheld(app.deps)
  expect(await namesOf(second, withheld)).toBe(0)
  const { rows } = await app.deps.store.pool.query(
    "select 1 from tracked_edges where tracked_id = $1 and handle = ''",
    [second],
  )
  expect(rows.length).toBeGreaterThanOrEqual(withheld.length)
  expect(told).toEqual(expect.arrayContaining([`${suspended} suspended`, `${gone} deleted`]))
})

test('who is shown again has a name again, and nobody is renamed by it', async () => {
  const [suspended, , hidden] = followers as [string, string, string]
  changes.suspended.delete(suspended)
  changes.protected.delete(hidden)
  app.tick(24 * HOUR_MS)
  await fetchAgain(admin, first, 3)
  await fetchAgain(other, second, 2)
  await forgetWithheld(app.deps)
  expect([await namesOf(first, [suspended, hidden]), await namesOf(second, [suspended, hidden])]).toEqual([
    3, 2,
  ])
  expect(told.at(-1)).toBe(`${suspended} restored`)
  for (const [as, id] of [
    [admin, first],
    [other, second],
  ] as const) {
    const { body } = await app.call('GET', `/api/tracked-accounts/${id}/changes/?kind=renamed`, { as })
    expect(body.results).toEqual([])
  }
})

test('a tracked account that X suspends loses its own name', async () => {
  changes.suspended.add(accountId)
  expect((await app.call('POST', `/api/tracked-accounts/${first}/refresh/`, { as: admin })).status).toBe(202)
  await until(async () => {
    const { rows } = await app.deps.store.pool.query('select 1 from withheld_people where network_id = $1', [
      accountId,
    ])
    return rows.length > 0 ? true : null
  })
  await forgetWithheld(app.deps)
  const { body } = await app.call('GET', `/api/tracked-accounts/${first}/`, { as: admin })
  expect([body.handle, body.name]).toEqual([accountId, ''])
})

test('posts that X showed in Explore are deleted although nobody explores any more', async () => {
  const { pool } = app.deps.store
  await pool.query('insert into network_explorations (search, data, fetched_at) values ($1, $2, $3)', [
    'coffee',
    JSON.stringify({ posts: null, volume: [], newest: [] }),
    app.deps.clock(),
  ])
  await purgeNetworkFigures(app.deps)
  expect((await pool.query('select 1 from network_explorations')).rows).toHaveLength(1)
  app.tick(2 * HOUR_MS)
  await purgeNetworkFigures(app.deps)
  expect((await pool.query('select 1 from network_explorations')).rows).toEqual([])
})
