import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenOf } from '../../../testing/network/crawl-world.ts'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'
import { openTinyPopulation } from '../../../testing/population/tiny-population.ts'
import { until } from '../../../testing/process/until.ts'
import { audiences } from '../../audiences/audiences/index.ts'
import { analysis } from '../../audiences/analysis/index.ts'
import type { JobSpec } from '../../foundation/jobs/background-job.service.ts'
import { enqueueJob } from '../../foundation/jobs/background-queue.service.ts'
import { startBackgroundWorker } from '../../foundation/jobs/background-worker.ts'
import { createJobs } from '../../foundation/jobs/index.ts'
import { teamIdOf } from '../../people/teams/team.service.ts'
import { cancelAnyJob } from '../../foundation/jobs/job.service.ts'
import { locationRows } from '../lookups/location.service.ts'
import { findLookups } from './lookup.repository.ts'
import { mirrorJob, mirrorNow } from './mirror.job.ts'
import { mirroredLookups } from './mirrored-lookups.service.ts'
import { lookupCatalogues } from './tables.ts'

let folder: string
let sandbox: TestSandbox
let app: TestApp
let user: TestUser
let population: Awaited<ReturnType<typeof openTinyPopulation>>
let stopWorker: () => Promise<void>
let jobSpec: JobSpec

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rookery-mirrors-'))
  sandbox = await openSandbox()
  population = await openTinyPopulation()
  app = await openTestApp({
    population,
    sandbox_url: sandbox.url,
    env: { DATA_DIR: folder },
    domains: [{ name: 'jobs', routes: createJobs([mirrorJob], teamIdOf).routes }, audiences, analysis],
  })
  stopWorker = await startBackgroundWorker(app.deps, quickBackground, [mirrorJob])
})
afterAll(async () => {
  await stopWorker()
  await app.close()
  await population.close()
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

const lookupCalls = () =>
  sandbox.running.sandbox.log.latest(500).filter(({ path }) => path.includes('/targeting_criteria/')).length
const jobOf = async (id: string) => {
  const { body } = await app.call('GET', '/api/jobs/', { as: user })
  return body.results.find((each: { id: string }) => each.id === id)
}
/** Waits for the mirror job, advancing the clock when it pauses for other calls. */
const readMirrored = async () => {
  const id = await mirrorNow(app.deps, null)
  let waitedCount = 0
  const job = await until(async () => {
    const currentJob = await jobOf(id)
    if (currentJob?.state === 'waiting' && currentJob.waiting_until !== null) {
      waitedCount += 1
      app.tick(15 * 60 * 1000)
    }
    return currentJob?.finished_at ? currentJob : null
  }, 60_000)
  return { job, waited: waitedCount }
}
const catalogue = async (name: string) =>
  (await app.deps.db.select().from(lookupCatalogues)).find((each) => each.name === name)

describe('mirrors of the network’s catalogues', () => {
  test('without a connected account: nothing is due, and the catalogues have no mirror', async () => {
    expect(await mirrorJob.due(app.deps)).toEqual([])
    expect(await mirroredLookups(app.deps, 'interests')).toBeNull()
    await expect(mirrorNow(app.deps, 'somebody')).rejects.toThrow('Nobody has connected')
    user = await app.signIn({ name: 'Ada', token: await tokenOf(sandbox, folder) })
    const dueJobs = await mirrorJob.due(app.deps)
    expect(dueJobs).toMatchObject([{ kind: 'mirror', user_id: user.id }])
    jobSpec = dueJobs[0]!
  })

  test('every catalogue is fetched completely, and half of the calls are left to people', async () => {
    const { job, waited } = await readMirrored()
    expect(job).toMatchObject({ kind: 'mirror', state: 'done', team_id: null, can_cancel: false })
    // 250 countries have operators, one call each.
    expect(waited).toBeGreaterThanOrEqual(1)
    const rows = await app.deps.db.select().from(lookupCatalogues)
    expect(rows).toHaveLength(10)
    for (const { name, version, cause, rows: count } of rows)
      expect([name, version, cause, count > 10]).toEqual([name, 1, '', true])
    const { world, places } = sandbox.running.sandbox
    expect((await catalogue('interests'))?.rows).toBe(world.catalog().interests.length)
    expect((await catalogue('locations'))?.rows).toBe(new Set(places.all.map(({ id }) => id)).size)
    expect(await mirrorJob.due(app.deps)).toEqual([])
    app.tick(7 * 24 * 60 * 60 * 1000)
    expect(await mirrorJob.due(app.deps)).toHaveLength(1)
    app.tick(-7 * 24 * 60 * 60 * 1000)
  })

  test('autocomplete-criteria and list-network-operators success: both read the mirror, and send X nothing (CALL-145)', async () => {
    const lookupCallsBefore = lookupCalls()
    const [operator] = (await mirroredLookups(app.deps, 'network_operators', { country_codes: ['JP'] }))!
    const { body } = await app.call('POST', '/api/audience-configs/autocomplete/', {
      as: user,
      body: { query: operator!.name.slice(0, 4), kinds: ['network_operator'] },
    })
    expect(body.results).toContainEqual(
      expect.objectContaining({
        id: operator!.value,
        label: operator!.name,
        parent_label: 'JP',
        uncounted: true,
      }),
    )
    const listedLookups = await app.call(
      'GET',
      `/api/external/network-operators/?country_code=JP&q=${encodeURIComponent(operator!.name)}`,
      { as: user },
    )
    expect(listedLookups.body.results).toContainEqual(
      expect.objectContaining({
        label: operator!.name,
        targeting_value: operator!.value,
        country_code: 'JP',
      }),
    )
    expect(lookupCalls()).toBe(lookupCallsBefore)
  })

  test('a city that neither the population nor the mirror has is asked of X once, and kept (CALL-111)', async () => {
    const signal = AbortSignal.timeout(60_000)
    const known = new Set((await population.lookups.locations({}, { signal })).map(({ label }) => label))
    const cities = (await mirroredLookups(app.deps, 'locations', { location_type: 'CITIES' }))!
    const city = cities.find(({ name }) => ![...known].some((label) => label.includes(name)))!
    await app.deps.store.pool.query(
      "delete from lookup_rows where catalogue = 'locations' and name like $1",
      [`%${city.name}%`],
    )
    const before = lookupCalls()
    const ask = async () =>
      await locationRows(app.deps, { q: city.name, location_type: 'CITIES', language: 'en' }, signal)
    expect(await ask()).toContainEqual(
      expect.objectContaining({ label: city.name, location_type: 'CITIES', size: null }),
    )
    const asked = lookupCalls() - before
    expect(asked).toBeGreaterThan(0)
    expect((await ask()).length).toBeGreaterThan(0)
    expect(lookupCalls() - before).toBe(asked)
  })

  test('a different version lists additions, renames and removals; a version that shrank to nothing is rejected', async () => {
    const { pool } = app.deps.store
    // As if the network had been different the last time.
    const [first, second] = await findLookups(app.deps.db, 'languages')
    await pool.query(
      "update lookup_rows set name = 'Old name', next_name = 'Old name' where catalogue = 'languages' and key = $1",
      [first!.key],
    )
    await pool.query("delete from lookup_rows where catalogue = 'languages' and key = $1", [second!.key])
    await pool.query(
      "insert into lookup_rows values ('languages', 'xx', 'Lost', null, '{}', true, 1, 'Lost', '{}')",
    )
    await pool.query(
      "insert into lookup_rows select 'tv_markets', 'm' || n, 'Market', 'US', '{}', false, 1, 'Market', '{}' from generate_series(1, 100) n",
    )
    await pool.query("update lookup_rows set is_listed = true where catalogue = 'tv_markets'")
    // Continues with the catalogue of languages, until that of the markets is complete.
    const cursor = { catalogue: 'languages', part: 0, calls: 0, window_at: 0 }
    const id = await enqueueJob(app.deps, { ...jobSpec, cursor })
    await until(async () => ((await catalogue('tv_markets'))?.cause ? true : null))
    await cancelAnyJob(app.deps, [mirrorJob], id, AbortSignal.timeout(60_000))
    expect(await catalogue('languages')).toMatchObject({ version: 2, added: 1, renamed: 1, gone: 1 })
    const { rows } = await pool.query(
      "select kind, key, name, old_name from lookup_changes where catalogue = 'languages' order by kind",
    )
    expect(rows).toEqual([
      { kind: 'added', key: second!.key, name: second!.name, old_name: null },
      { kind: 'gone', key: 'xx', name: 'Lost', old_name: null },
      { kind: 'renamed', key: first!.key, name: first!.name, old_name: 'Old name' },
    ])
    const storedLookups = await findLookups(app.deps.db, 'languages')
    expect(storedLookups.map(({ key }) => key)).not.toContain('xx')
    expect(storedLookups.map(({ name }) => name)).not.toContain('Old name')
    const tvMarkets = await catalogue('tv_markets')
    expect(tvMarkets?.version).toBe(1)
    expect(tvMarkets?.cause).toMatch(/^X answered \d+ rows where \d+ were listed\.$/)
  })
})
