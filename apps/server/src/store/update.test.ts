import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimJobs } from '../areas/foundation/jobs/claim.repository.ts'
import { listJobs } from '../areas/foundation/jobs/job.repository.ts'
import { jobHandlers } from '../areas/index.ts'
import { anyRowOf } from '../areas/advertising/store/ad-row.repository.ts'
import { openSession } from '../areas/people/sessions/session.service.ts'
import { sessionCookieName } from '../app/access/hosts.ts'
import { newId } from '../security/new-id.ts'
import { openTinyPopulation } from '../testing/population/tiny-population.ts'
import { layFixtureStore, readRelational, relationalDays } from '../testing/process/lay-fixture-store.ts'
import { openTestApp, type TestApp } from '../testing/process/open-test-app.ts'
import { readMigrations } from './migrate.ts'

type Row = Readonly<Record<string, unknown>>

/** Lists that a member of the team reads, and the table whose rows of the team they show. */
const lists = (
  team: string,
): readonly { readonly table: string; readonly path: string; readonly isShown?: (row: Row) => boolean }[] => [
  {
    table: 'audiences',
    path: `/api/audiences/?team_id=${team}&limit=100`,
    isShown: ({ source }) => source === 'saved',
  },
  { table: 'audience_configs', path: `/api/audience-configs/?team_id=${team}` },
  { table: 'audience_lists', path: `/api/audience-lists/?team_id=${team}` },
  { table: 'audience_plans', path: `/api/audience-plan/?team_id=${team}` },
  { table: 'audience_views', path: `/api/audience-views/?team_id=${team}` },
  { table: 'audience_requests', path: `/api/audience-requests/?team_id=${team}` },
  { table: 'audience_usages', path: `/api/external/audience-usages/?team_id=${team}` },
  { table: 'uploaded_audiences', path: `/api/uploaded-audiences/?team_id=${team}` },
  { table: 'monitors', path: `/api/external/monitors/?team_id=${team}` },
]
/** Tables whose rows a migration puts elsewhere: since 0520 a queued job is its row of background_jobs. */
const movedTables: ReadonlySet<string> = new Set(['job_outbox'])
/** Id of the job that a row of the outbox was for, under the names of the older queues too. */
const jobOfRequest = ({ data }: Row): string => Object.values(data as Record<string, string>)[0]!

const opensAsBefore = (day: (typeof relationalDays)[number]) => {
  const fixture = readRelational(day)
  const rowsOf = (table: string): readonly Row[] => fixture.tables.get(table) ?? []
  const team = rowsOf('teams').find(({ name }) => name === 'Ours')!
  let folder: string
  let population: Awaited<ReturnType<typeof openTinyPopulation>>
  let app: TestApp
  let headers: Record<string, string>
  const get = async (path: string) => await app.call('GET', path, { headers })

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rookery-update-'))
    await layFixtureStore(folder, fixture)
    population = await openTinyPopulation()
    app = await openTestApp({ kept: folder, population })
    app.tick(Date.parse(fixture.made_at) + 60_000 - app.deps.clock().getTime())
    const admin = rowsOf('memberships').find(
      ({ team_id, level }) => team_id === team['id'] && level === 'admin',
    )!
    const session = await openSession(app.deps, app.deps.db, admin['user_id'] as string, 'tests')
    headers = { cookie: `${sessionCookieName(app.deps.config)}=${session.token}` }
  }, 240_000)
  afterAll(async () => {
    await app.close()
    await population.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('the fixture’s migrations have unchanged files (issue 30.1)', () => {
    const files = new Map(
      readMigrations().map(({ name, sql }) => [name, createHash('sha256').update(sql).digest('hex')]),
    )
    expect(fixture.migrations.length).toBeGreaterThan(20)
    for (const { name, hash } of fixture.migrations) expect([name, files.get(name)]).toEqual([name, hash])
  })

  test('opening it preserves every row of every table (issue 30.1)', async () => {
    expect(fixture.tables.size).toBeGreaterThan(30)
    for (const [table, rows] of fixture.tables) {
      if (movedTables.has(table)) continue
      const { rows: counted } = await app.deps.store.pool.query<{ n: string }>(
        `select count(*) as n from "${table}"`,
      )
      expect([table, Number(counted[0]!.n) >= rows.length]).toEqual([table, true])
    }
  })

  test.each(lists(String(team['id'])))(
    'its $table are read as before (issue 30.1)',
    async ({ table, path, isShown = () => true }) => {
      const wanted = rowsOf(table).filter((row) => row['team_id'] === team['id'] && isShown(row))
      expect(wanted.length).toBeGreaterThan(0)
      const { status, body } = await get(path)
      expect([path, status]).toEqual([path, 200])
      const shown = (body.results as Row[]).map(({ id }) => id as string)
      expect(shown).toEqual(expect.arrayContaining(wanted.map(({ id }) => id as string)))
    },
  )

  test('an audience has its recipe, and so has the draft (issue 30.1)', async () => {
    const audience = rowsOf('audiences').find(({ team_id }) => team_id === team['id'])!
    const version = rowsOf('audience_config_versions').find(
      ({ audience_config_id }) => audience_config_id === audience['audience_config_id'],
    )!
    const { body } = await get(`/api/audiences/${audience['id']}/`)
    expect(body.targeting_package).toEqual(version['targeting_package'])
    expect(body.name).toBe(audience['name'])
    const draft = await get(`/api/audience-drafts/${team['id']}/`)
    expect(draft.body.draft.targeting_package).toEqual(version['targeting_package'])
  })

  test('its campaigns, ad sets, ads, creatives and media are read completely (issue 30.1)', async () => {
    const wanted = rowsOf('ads_objects')
    expect(new Set(wanted.map(({ kind }) => kind as string))).toEqual(
      new Set(['campaign', 'adset', 'ad', 'creative', 'media']),
    )
    for (const { id, kind, parent_id, data } of wanted) {
      const row = await anyRowOf(app.deps.db, id as string)
      expect(row).toMatchObject({ id, kind, parent_id })
      const held = data as { draft?: { name: string }; name?: string; tweet_id?: string }
      const name = held.draft?.name ?? held.name ?? held.tweet_id
      expect([kind, JSON.stringify(row!.data)]).toEqual([kind, expect.stringContaining(JSON.stringify(name))])
    }
  })

  test('its uploads, imports and mails are jobs that are listed or resume (issue 30.1)', async () => {
    const { rows } = await listJobs(app.deps.db, 'all', { since: new Date(0) }, { limit: 100, offset: 0 })
    const ids = rows.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(rowsOf('uploaded_audiences').map(({ id }) => id as string)))
    expect(ids).toEqual(expect.arrayContaining(rowsOf('audience_list_imports').map(({ id }) => id as string)))
    const { rows: open } = await app.deps.store.pool.query<{ kind: string }>(
      'select kind from background_jobs where finished_at is null',
    )
    expect(open.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['mail', 'upload']))
  })

  test('every job that was queued is claimed once it is due (issue 45.5)', async () => {
    const openIds = rowsOf('background_jobs').flatMap(({ id, finished_at }) =>
      finished_at === null ? [id] : [],
    )
    const queuedIds = [...openIds, ...rowsOf('job_outbox').map(jobOfRequest)] as string[]
    expect(queuedIds.length).toBeGreaterThan(2)
    const later = new Date(app.deps.clock().getTime() + 3_600_000)
    const slots = jobHandlers.map(({ kind }) => ({ kind, free: 99, most: 99 }))
    const { jobs } = await claimJobs(app.deps.store.db, slots, [], newId(app.deps), later, later)
    expect(jobs.map(({ id }) => id)).toEqual(expect.arrayContaining(queuedIds))
  })
}

// The oldest passes every migration, the newest is what an installation of today has.
const ends = [relationalDays[0]!, relationalDays.at(-1)!]
describe.each(ends)('the relational store of the program of %s', opensAsBefore)
describe.each(relationalDays.slice(1, -1))(
  'the relational store of the program of %s',
  { tags: ['full'] },
  opensAsBefore,
)
