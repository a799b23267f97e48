import type { Population } from '@rookery/analytics'
import type { MonitorWeek } from '@rookery/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'
import { openTinyPopulation } from '../../../testing/population/tiny-population.ts'
import { until } from '../../../testing/process/until.ts'
import { enqueueJob } from '../../foundation/jobs/background-queue.service.ts'
import { startBackgroundWorker } from '../../foundation/jobs/background-worker.ts'
import { monitorJob } from './monitor.job.ts'
import { weekChanges } from './week-changes.policy.ts'
import { presentWeeks } from './monitor.presenter.ts'
import { monitorWeeks, type MonitorWeekRow } from './tables.ts'
import { mondayOf, nextMonday, completeWeeks } from './weeks.policy.ts'

const PATH = '/api/external/monitors/'
const DAY_MS = 24 * 60 * 60 * 1000
let population: Population
let app: TestApp
let member: TestUser
let stranger: TestUser
let team: { id: string }
let foreignTeam: { id: string }
let id: string
let stopWorker: () => Promise<void>
beforeAll(async () => {
  population = await openTinyPopulation()
  app = await openTestApp({ population, config: { rate_limit_factor: 1000 } })
  // Tuesday after the only posts, which are of Sunday 1 November.
  app.tick(Date.parse('2026-11-03T10:00:00Z') - app.deps.clock().getTime())
  member = await app.signIn()
  stranger = await app.signIn()
  team = await app.makeTeam('Engines', [{ user: member, level: 'member' }])
  foreignTeam = await app.makeTeam('Others', [{ user: stranger, level: 'admin' }])
  stopWorker = await startBackgroundWorker(app.deps, quickBackground, [monitorJob])
})
afterAll(async () => {
  await stopWorker()
  await app.close()
  await population.close()
})
const call = (method: string, path: string, body?: object, as: TestUser | undefined = member) =>
  app.call(method, path, { as, ...(body ? { body } : {}) })
const weeksOf = (monitorId: string, as = member) =>
  call('GET', `/api/external/weekly-results-monitor/?monitor_id=${monitorId}`, undefined, as)

/** The monitor, once its weeks are counted. */
const whenCounted = (monitorId: string) =>
  until(async () => {
    const { body } = await call('GET', `${PATH}${monitorId}/`)
    return body.counting ? null : body
  })

describe('monitors', () => {
  test('create-monitor success: it is there at once, and a job counts its past weeks; the next count is on Monday (CALL-159, ENTITY-032)', async () => {
    const { social } = population
    const exploreWeek = social.exploreWeek.bind(social)
    const countedMonitors: string[] = []
    social.exploreWeek = (params, options) => {
      countedMonitors.push(params.week_start)
      return exploreWeek(params, options)
    }
    await stopWorker()
    const { status, body } = await call('POST', PATH, { team_id: team.id, name: 'Coffee', query: 'coffee' })
    expect(status).toBe(201)
    id = body.id
    expect(body).toMatchObject({ team_id: team.id, kind: 'keyword', active: true, counting: true })
    expect(body).toMatchObject({ trend: [], latest: null, last_run_at: null })
    // Nothing is counted within a request (issue 33.3).
    expect(countedMonitors).toEqual([])
    stopWorker = await startBackgroundWorker(app.deps, quickBackground, [monitorJob])
    const countedMonitor = await whenCounted(id)
    expect(countedMonitor).toMatchObject({
      next_run_at: '2026-11-09T00:00:00.000Z',
      latest: { week_start: '2026-10-26', posts: 150, authors: 150, change: null },
    })
    expect(countedMonitor.trend.map((week: { posts: number | null }) => week.posts)).toEqual([
      null,
      null,
      null,
      150,
    ])
    // Newest first.
    expect(countedMonitors).toEqual(['2026-10-26', '2026-10-19', '2026-10-12', '2026-10-05'])
    social.exploreWeek = exploreWeek
  })
  test('use 21: the same question is watched once a team, however it is typed and called', async () => {
    const secondMonitor = await call('POST', PATH, { team_id: team.id, name: 'Once more', query: 'Coffee' })
    expect([secondMonitor.status, secondMonitor.body]).toEqual([
      400,
      { name: ['Your team already watches this, as “Coffee”.'] },
    ])
    expect((await call('GET', `${PATH}?team_id=${team.id}`)).body.count).toBe(1)
  })
  test('create-monitor denial: no session, another team, a sensitive query, no name', async () => {
    const input = { team_id: team.id, name: 'Coffee', query: 'coffee' }
    expect((await app.call('POST', PATH, { body: input })).status).toBe(403)
    expect((await call('POST', PATH, { ...input, team_id: foreignTeam.id })).status).toBe(404)
    expect((await call('POST', PATH, { ...input, query: 'election' })).status).toBe(400)
    expect((await call('POST', PATH, { ...input, name: ' ' })).body).toMatchObject({
      name: ['Name is required'],
    })
  })
  test('list-monitors and get-monitor success: of one’s teams, searched, the paused ones separate (CALL-158, CALL-160)', async () => {
    const { body } = await call('GET', `${PATH}?q=coff`)
    expect(body).toMatchObject({ count: 1, results: [{ id, name: 'Coffee' }] })
    expect((await call('GET', `${PATH}?active=false`)).body.count).toBe(0)
    expect((await call('GET', `${PATH}${id}/`)).body).toMatchObject({ id, query: 'coffee' })
    expect((await call('GET', PATH, undefined, stranger)).body.count).toBe(0)
  })
  test('list-monitors and get-monitor denial: no session, another team’s', async () => {
    expect((await app.call('GET', PATH)).status).toBe(403)
    expect((await app.call('GET', `${PATH}${id}/`)).status).toBe(403)
    expect((await call('GET', `${PATH}${id}/`, undefined, stranger)).status).toBe(404)
  })
  test('get-weekly-results success: the weeks, newest first, with posts as they are now (CALL-163)', async () => {
    const { status, body } = await weeksOf(id)
    expect(status).toBe(200)
    expect(body.monitor.id).toBe(id)
    expect(body.weeks.map((week: { week_start: string }) => week.week_start)).toEqual([
      '2026-10-26',
      '2026-10-19',
      '2026-10-12',
      '2026-10-05',
    ])
    expect(body.weeks[0].top_posts).toHaveLength(5)
    expect(body.weeks[0].top_posts[0].text).toContain('coffee')
    expect(body.weeks[1]).toMatchObject({ posts: null, authors: null, change: null, top_posts: [] })
  })
  test('get-weekly-results denial: no session, another team’s', async () => {
    expect((await app.call('GET', `/api/external/weekly-results-monitor/?monitor_id=${id}`)).status).toBe(403)
    expect((await weeksOf(id, stranger)).status).toBe(404)
  })
  test('update-monitor success: a pause; another query is counted beside what stands, which is never written over (CALL-161)', async () => {
    // Of a month before, and counted for the old query.
    const [kept] = await app.deps.db.select().from(monitorWeeks).where(eq(monitorWeeks.monitor_id, id))
    await app.deps.db
      .insert(monitorWeeks)
      .values({ ...kept!, week_start: '2026-09-07', posts: 77, authors: 77 })
    const storedWeeks = async (revision: number) =>
      await app.deps.db
        .select()
        .from(monitorWeeks)
        .where(and(eq(monitorWeeks.monitor_id, id), eq(monitorWeeks.revision, revision)))
        .orderBy(monitorWeeks.week_start)
    const coffeeWeeks = await storedWeeks(1)
    expect(coffeeWeeks).toHaveLength(5)
    const pausedMonitor = await call('PATCH', `${PATH}${id}/`, { active: false })
    expect(pausedMonitor.body).toMatchObject({ active: false, next_run_at: null, revision: 1 })
    const footballMonitor = await call('PATCH', `${PATH}${id}/`, { query: 'football', active: true })
    expect(footballMonitor.body).toMatchObject({
      query: 'football',
      active: true,
      counting: true,
      revision: 2,
    })
    expect(await whenCounted(id)).toMatchObject({ latest: { posts: 200 } })
    const { monitor, weeks, earlier } = (await weeksOf(id)).body
    const shown = (list: MonitorWeek[]) =>
      list.map(({ week_start, revision, posts, definition }) => [
        week_start,
        revision,
        posts,
        definition?.query,
      ])
    expect(shown(weeks)).toEqual([
      ['2026-10-26', 2, 200, 'football'],
      ['2026-10-19', 2, null, 'football'],
      ['2026-10-12', 2, null, 'football'],
      ['2026-10-05', 2, null, 'football'],
      ['2026-09-07', 1, 77, 'coffee'],
    ])
    expect(shown(earlier)).toEqual([
      ['2026-10-26', 1, 150, 'coffee'],
      ['2026-10-19', 1, null, 'coffee'],
      ['2026-10-12', 1, null, 'coffee'],
      ['2026-10-05', 1, null, 'coffee'],
    ])
    expect(earlier[0].top_posts[0].text).toContain('coffee')
    // A line of two definitions would show a change that never was.
    expect(monitor.trend.map((week: { week_start: string }) => week.week_start)).toEqual([
      '2026-10-05',
      '2026-10-12',
      '2026-10-19',
      '2026-10-26',
    ])
    expect(await storedWeeks(1)).toEqual(coffeeWeeks)
  })
  test('update-monitor success: the same question typed anew is no other definition (CALL-161)', async () => {
    const { body } = await call('PATCH', `${PATH}${id}/`, { query: 'Football', country_codes: [] })
    expect(body).toMatchObject({ query: 'Football', revision: 2, counting: false })
  })
  test('update-monitor denial: no session, another team’s, a sensitive query', async () => {
    const nameChange = { name: 'Mine' }
    expect((await app.call('PATCH', `${PATH}${id}/`, { body: nameChange })).status).toBe(403)
    expect((await call('PATCH', `${PATH}${id}/`, nameChange, stranger)).status).toBe(404)
    expect((await call('PATCH', `${PATH}${id}/`, { query: 'church' })).status).toBe(400)
  })
  test('the weekly job counts completed weeks, shows its next run, and is listed among the jobs (CALL-159)', async () => {
    // Monday the 9th; sessions idle for a week expire.
    app.tick(6 * DAY_MS)
    const dueJobs = (await monitorJob.due({ ...app.deps, db: app.deps.store.db })).filter(
      (input) => input.subject_id === id,
    )
    expect(dueJobs).toHaveLength(1)
    const job = await enqueueJob({ ...app.deps, db: app.deps.store.db }, dueJobs[0]!)
    const countedMonitor = await until(async () => {
      const { body } = await call('GET', '/api/jobs/')
      const ownMonitor = body.results.find((item: { id: string }) => item.id === job)
      return ownMonitor?.finished_at ? ownMonitor : null
    })
    expect(countedMonitor).toMatchObject({
      kind: 'monitor',
      state: 'done',
      subject: 'Coffee',
      team_id: team.id,
    })
    const { body } = await call('GET', `${PATH}${id}/`)
    expect(Date.parse(body.next_run_at)).toBeGreaterThan(app.deps.clock().getTime())
    // The population is as of 1 November: the week after is unknown and must not appear as empty.
    expect(body.latest.week_start).toBe('2026-10-26')
  })
  test('delete-monitor success: with its weeks (CALL-162)', async () => {
    expect((await call('DELETE', `${PATH}${id}/`, undefined, stranger)).status).toBe(404)
    expect((await call('DELETE', `${PATH}${id}/`)).status).toBe(204)
    expect((await weeksOf(id)).status).toBe(404)
  })
  test('delete-monitor denial: no session, an already deleted one', async () => {
    expect((await app.call('DELETE', `${PATH}${id}/`)).status).toBe(403)
    expect((await call('DELETE', `${PATH}${id}/`)).status).toBe(404)
  })
  test('create-monitor denial: the 51st', { tags: ['full'] }, async () => {
    const addMonitor = async (n: number) =>
      (await call('POST', PATH, { team_id: team.id, name: `No ${n}`, query: `zyxwvut${n}` })).status
    for (let n = 0; n < 50; n++) expect(await addMonitor(n)).toBe(201)
    expect(await addMonitor(50)).toBe(409)
  })
})

describe('weeks', () => {
  const weekRow = (week_start: string, posts: number | null, authors = posts ?? 0, revision = 1) => ({
    week_start,
    posts,
    revision,
    // Everyone wrote equally much.
    variance: posts === null ? null : 1 / authors,
  })
  test('begin on Mondays, UTC; only those that are over and known are counted (CALL-163)', () => {
    expect(mondayOf(new Date('2026-11-01T23:59:59Z')).toISOString()).toBe('2026-10-26T00:00:00.000Z')
    expect(nextMonday(new Date('2026-11-02T00:00:00Z')).toISOString()).toBe('2026-11-09T00:00:00.000Z')
    const now = new Date('2026-11-12T00:00:00Z')
    expect(completeWeeks(now, '2026-11-11T00:00:00Z', 2)).toEqual(['2026-10-26', '2026-11-02'])
    expect(completeWeeks(now, '2026-11-01T22:00:00Z', 2)).toEqual(['2026-10-19', '2026-10-26'])
    expect(completeWeeks(now, null, 2)).toEqual([])
  })
  test('a clear rise is beyond chance, a small one is not, and many posts of a few people are little evidence (CALL-163)', () => {
    const clearChange = weekChanges([weekRow('2026-11-09', 2000), weekRow('2026-11-02', 1000)]).get(
      '2026-11-09',
    )!
    expect(clearChange).toMatchObject({ change: 1, significant: true })
    expect(clearChange.low).toBeGreaterThan(0.8)
    const smallChanges = weekChanges([weekRow('2026-11-09', 104), weekRow('2026-11-02', 100)]).get(
      '2026-11-09',
    )!
    expect(smallChanges).toMatchObject({ significant: false })
    expect(smallChanges.low).toBeLessThan(0)
    const fewAuthorsChange = weekChanges([
      weekRow('2026-11-09', 2000, 6),
      weekRow('2026-11-02', 1000, 6),
    ]).get('2026-11-09')!
    expect(fewAuthorsChange.significant).toBe(false)
  })
  test('a week with a quarter more posts by everybody proves nothing: a word that rose with them has not risen, and one that did not has fallen (use.md 5)', () => {
    const weekOf = (posts: number, baseline_posts: number) => ({
      baseline_posts,
      baseline_variance: 1e-6,
      posts,
    })
    const changeAgainst = (now: number, usual: number | null) =>
      weekChanges([
        { ...weekRow('2026-11-09', now), ...(usual && weekOf(now, usual)) },
        { ...weekRow('2026-11-02', 2000), ...(usual && weekOf(2000, 100_000)) },
      ]).get('2026-11-09')!
    const changeOfAll = changeAgainst(2540, 127_000)
    expect(changeOfAll.change).toBeCloseTo(0.27)
    expect(changeOfAll.usual).toBeCloseTo(0.27)
    expect(changeOfAll.significant).toBe(false)
    expect(changeAgainst(2000, 127_000)).toMatchObject({ change: 0, significant: true })
    // Nothing is known of earlier weeks: these are compared with the week before only.
    expect(changeAgainst(2540, null)).toMatchObject({ usual: null, significant: true })
  })
  test('a week is compared with everybody’s growth and with the same number of earlier weeks, never with another query’s (use 5, time lines)', () => {
    const row = (
      week_start: string,
      posts: number,
      baseline_posts: number,
      revision = 1,
    ): MonitorWeekRow => ({
      ...weekRow(week_start, posts, posts, revision),
      monitor_id: 'm',
      definition: null,
      authors: posts,
      baseline_posts,
      baseline_variance: 0,
      impressions: null,
      sentiment: null,
      top_posts: [],
      snapshot: 's',
      computed_at: new Date(0),
    })
    const weeks = [
      row('2026-11-09', 600, 3000),
      row('2026-11-02', 300, 1000),
      row('2026-10-26', 200, 900),
      row('2026-10-19', 100, 800),
    ]
    const presentedWeeks = presentWeeks(weeks, 2, new Map())
    // 900 posts in two weeks, three quarters of everyone’s in the newer one.
    expect(presentedWeeks.map(({ posts_usual }) => posts_usual)).toEqual([675, 225])
    expect(presentedWeeks.map(({ posts_before }) => posts_before)).toEqual([200, 100])
    const shortWeeks = presentWeeks(weeks, 4, new Map())
    expect(shortWeeks.map(({ posts_before }) => posts_before)).toEqual([null, null, null, null])
    const otherWeeks = presentWeeks([weeks[0]!, weeks[1]!, row('2026-10-26', 200, 900, 0)], 2, new Map())
    expect(otherWeeks[0]!.posts_before).toBeNull()
  })
  test('weeks of another query, weeks apart and weeks of too few are not compared (CALL-163)', () => {
    const noWeeks = [
      [weekRow('2026-11-09', 200, 200, 2), weekRow('2026-11-02', 100)],
      [weekRow('2026-11-09', 200), weekRow('2026-10-26', 100)],
      [weekRow('2026-11-09', 200), weekRow('2026-11-02', null)],
    ]
    for (const weeks of noWeeks) expect(weekChanges(weeks).get('2026-11-09')).toBeNull()
  })
})
