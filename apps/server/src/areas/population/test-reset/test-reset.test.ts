import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Population } from '../../../app/deps.ts'
import type { Domain } from '../../../app/http/define-route.ts'
import { recreateTables } from '../../../store/migrate.ts'
import { isTestData, markAsTestData } from '../../../store/test-data.ts'
import { openTestApp, type TestApp, type TestAppOptions } from '../../../testing/process/open-test-app.ts'
import { teams } from '../../people/teams/index.ts'
import { currentUser } from '../../people/current-user/index.ts'
import { testReset } from './index.ts'

const MOCK_RESET_PATH = '/api/reset-e2e/mock/'
const SCHEMA_RESET_PATH = '/api/reset-e2e/schema/'

let app: TestApp
afterEach(async () => await app.close())

/** Data added to the synthetic world: two lists and a crawl. */
const addedPeople = () => {
  const lists = new Set(['a', 'b'])
  const sources = new Set(['synthetic', 'crawl of @beanco'])
  const refreshPopulation = vi.fn(async () => {})
  const population = {
    lists: { ids: async () => [...lists], remove: async (id: string) => void lists.delete(id) },
    sources: async () => [...sources].map((source) => ({ source })),
    removeSource: async (source: string) => void sources.delete(source),
    refresh: refreshPopulation,
  }
  return { lists, sources, refresh: refreshPopulation, population: population as unknown as Population }
}
/** Background work that records its calls. */
const backgroundWork = () => {
  const calls: string[] = []
  const domain: Domain = {
    name: 'works',
    routes: [],
    start: async ({ config }) => {
      calls.push(`begun, catalogue ${config.catalogue ? 'on' : 'off'}`)
      return async () => void calls.push('stopped')
    },
  }
  return { calls, domain }
}
const openResetApp = async (overrides: TestAppOptions = {}) => {
  const { calls, domain } = backgroundWork()
  app = await openTestApp({
    start: true,
    domains: [teams, currentUser, testReset, domain],
    ...overrides,
    config: { test_start: true, catalogue: true, ...overrides.config },
  })
  return calls
}
/** A user with a team and a file, in tables of a start for tests. */
const fillStores = async () => {
  await app.deps.store.asOwner(markAsTestData)
  const maryUser = await app.signIn({ name: 'Mary' })
  await app.makeTeam('Engines', [{ user: maryUser, level: 'admin' }])
  const folder = join(app.deps.config.data_dir, 'objects', '0a')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'file'), 'x')
  return { mary: maryUser, folder }
}
const rowsOf = async (table: string): Promise<number> =>
  (await app.deps.store.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n

describe('a start for tests', () => {
  test('reset-mock success: every store is as after the first start, sessions end (CALL-127, ROUTE-023)', async () => {
    const { lists, sources, refresh, population } = addedPeople()
    const calls = await openResetApp({ population })
    const { mary, folder } = await fillStores()
    await app.deps.store.pool.query('delete from audience_regions')
    const answer = await app.call('GET', MOCK_RESET_PATH, { as: mary })
    expect([answer.status, answer.body]).toEqual([
      200,
      { reset: true, removed: { people: 1, teams: 1, lists: 2, sources: 1, files: 1 } },
    ])
    expect([await rowsOf('users'), await rowsOf('teams'), await rowsOf('sessions')]).toEqual([0, 0, 0])
    expect(await rowsOf('audience_regions')).toBeGreaterThan(100)
    expect([[...lists], [...sources]]).toEqual([[], ['synthetic']])
    expect(refresh).toHaveBeenCalledOnce()
    expect(existsSync(folder)).toBe(false)
    expect((await app.call('GET', '/api/user/me/', { as: mary })).status).toBe(403)
    expect(calls).toEqual(['begun, catalogue on', 'stopped', 'begun, catalogue on'])
    // Once more: the marker is there, and requests run with their database role.
    const secondUser = await app.signIn({ name: 'Mary' })
    expect((await app.call('GET', '/api/teams/', { as: secondUser })).body.count).toBe(0)
    expect((await app.call('GET', MOCK_RESET_PATH)).body.removed).toMatchObject({
      people: 1,
      teams: 0,
      lists: 0,
    })
  })

  test('reset-schema success: the tables are recreated, without the catalogue; the other stores remain (CALL-128)', async () => {
    const { lists, population } = addedPeople()
    const calls = await openResetApp({ population })
    const { folder } = await fillStores()
    const answer = await app.call('GET', SCHEMA_RESET_PATH)
    expect([answer.status, answer.body]).toEqual([
      200,
      { reset: true, removed: { people: 1, teams: 1, lists: 0, sources: 0, files: 0 } },
    ])
    expect(await rowsOf('users')).toBe(0)
    expect([lists.size, existsSync(folder)]).toEqual([2, true])
    expect(calls).toEqual(['begun, catalogue on', 'stopped', 'begun, catalogue off'])
  })

  test('two simultaneous resets run one after the other', { tags: ['full'] }, async () => {
    // The third reset waits for two others, each as long as creating the tables takes.
    await openResetApp({ population: addedPeople().population, config: { handler_timeout_ms: 600_000 } })
    await fillStores()
    // Retries when the server asks for it, as a browser would: a broken connection is no failure here.
    const resetCall = async (path: string): Promise<unknown> => {
      const { status, body } = await app.call('GET', path)
      return status === 503 ? await resetCall(path) : { status, reset: body.reset }
    }
    const resetAnswer = { status: 200, reset: true }
    expect(await Promise.all([MOCK_RESET_PATH, SCHEMA_RESET_PATH, MOCK_RESET_PATH].map(resetCall))).toEqual([
      resetAnswer,
      resetAnswer,
      resetAnswer,
    ])
  })

  test(
    'tables are recreated all or not at all: if the last one fails, all rows and the mark remain',
    { tags: ['full'] },
    async () => {
      await openResetApp()
      await fillStores()
      const { asOwner, pool } = app.deps.store
      const failing = asOwner(async (owner) => await recreateTables(owner, 'no such statement'))
      await expect(failing).rejects.toThrow('syntax error')
      expect(await isTestData(pool)).toBe(true)
      expect([await rowsOf('users'), await rowsOf('teams')]).toEqual([1, 1])
    },
  )

  test('reset-mock and reset-schema denial: another site, a bookmark, a page without the anti-forgery value', async () => {
    await openResetApp({ population: addedPeople().population })
    const { mary } = await fillStores()
    const resetCall = async (path: string, headers: Record<string, string>) =>
      (await app.call('GET', path, { headers })).status
    for (const path of [MOCK_RESET_PATH, SCHEMA_RESET_PATH]) {
      for (const site of ['cross-site', 'same-site', 'none'])
        expect([site, await resetCall(path, { 'sec-fetch-site': site })]).toEqual([site, 403])
      expect(await resetCall(path, { origin: 'https://evil.example' })).toBe(403)
      expect(await resetCall(path, { cookie: mary.cookie, 'sec-fetch-site': 'same-origin' })).toBe(403)
      expect((await app.call('HEAD', path)).status).toBe(405)
      expect((await app.call('POST', path, { body: {} })).status).toBe(405)
    }
    expect(await rowsOf('users')).toBe(1)
  })

  test('tables with people that no start for tests made are never emptied', { tags: ['full'] }, async () => {
    await openResetApp({ population: addedPeople().population })
    await app.signIn({ name: 'Mary' })
    const { asOwner, pool } = app.deps.store
    expect(await asOwner(markAsTestData)).toBe(false)
    expect(await isTestData(pool)).toBe(false)
    expect((await app.call('GET', MOCK_RESET_PATH)).status).toBe(500)
    expect(await rowsOf('users')).toBe(1)
  })
})

describe('any other start', () => {
  test('test routes in production: the calls do not exist, for any user and any method (CALL-127, CALL-128, ROUTE-023)', async () => {
    await openResetApp({ config: { test_start: false } })
    const { mary } = await fillStores()
    for (const path of [MOCK_RESET_PATH, SCHEMA_RESET_PATH])
      for (const method of ['GET', 'HEAD', 'POST'])
        expect((await app.call(method, path, { as: mary })).status).toBe(404)
    expect(await rowsOf('users')).toBe(1)
  })
})
