import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@rookery/contract'
import { enqueueJob } from '../../areas/foundation/jobs/background-queue.service.ts'
import { domains } from '../../areas/index.ts'
import { jobOfTracked } from '../../areas/population/tracked-accounts/tracking.job.ts'
import { readTracked } from '../../areas/population/tracked-accounts/tracked.repository.ts'
import { newId } from '../../security/new-id.ts'
import { requestOf } from '../../testing/people/request-of.ts'
import { openTwoTeams, type TeamFixture, type TwoTeams } from '../../testing/people/two-teams.ts'
import type { TestUser } from '../../testing/process/open-test-app.ts'

/**
 * Plants one row of each kind under a name that occurs nowhere else, then lets a person of another team make
 * every call of the contract and looks for the name and the ids in whatever they are answered.
 */
const NAME = 'Qwyzzle'
const trace = new RegExp(NAME, 'i')

const served = domains
  .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  .filter(({ only_for_tests }) => !only_for_tests)
const isRead = ({ method }: Endpoint) => method === 'GET'
/** Reads first, deletions after all others, and last what ends the session. */
const endsSession = ({ name }: Endpoint) => /^logout|^erase-me$|^revoke-session$/.test(name)
const rank = (endpoint: Endpoint) =>
  endsSession(endpoint) ? 3 : endpoint.method === 'DELETE' ? 2 : isRead(endpoint) ? 0 : 1
const inOrder = served.toSorted((a, b) => rank(a) - rank(b))

/**
 * What several people have in common: the catalogue's categories, and ad accounts at X, which the stranger is an
 * advertiser of too (the sandbox's agency).
 */
const sharedIds: ReadonlySet<string> = new Set(['category', 'granted'])

let world: TwoTeams
let privateIds: [string, string][]

const plantRows = async ({ app, theirs }: TwoTeams): Promise<void> => {
  const { pool } = app.deps.store
  // Every text of a team's rows by which people know a thing.
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.columns t on t.table_name = c.table_name and t.column_name = 'team_id' and t.table_schema = 'public'
     where c.table_schema = 'public' and c.data_type = 'text'
       and c.column_name in ('name', 'file_name', 'description', 'handle', 'company', 'subject', 'note', 'search')`,
  )
  expect(columns.length).toBeGreaterThan(8)
  for (const { table, column } of columns)
    await pool.query(`update ${table} set ${column} = '${NAME} ' || ${column} where team_id = $1`, [
      theirs.team.id,
    ])
  const { id, network_id } = { id: theirs.admin.id, network_id: theirs.ids.x_account }
  await pool.query(`update users set first_name = $2, email = $3 where id = $1`, [
    id,
    NAME,
    `${NAME}@example.com`,
  ])
  await pool.query(`update social_accounts set handle = $2, name = $2 where user_id = $1`, [id, NAME])
  // Daily snapshots of the person's own account, of which "no team sees" anything (ADR 62).
  const tracked = newId(app.deps)
  await pool.query(
    `insert into tracked_accounts (id, account_id, network_id, handle, name, user_id, max_posts, max_followers, max_following, next_at, created_at)
     values ($1, $2, $2, $3, $3, $4, 0, 10, 10, now() + interval '1 day', now())`,
    [tracked, network_id, NAME, id],
  )
  await enqueueJob(app.deps, jobOfTracked((await readTracked(app.deps.db, tracked))!))
  // What operators bring in works for everybody, but may be named after a customer.
  const ofOperator = { subject_id: null, team_id: null, user_id: null, cursor: {}, subject: NAME }
  for (const kind of ['crawl', 'file_import', 'population_import'] as const)
    await enqueueJob(app.deps, { ...ofOperator, kind, subject_key: kind })
  await pool.query(`update background_jobs set cause = 'tracking.notTracked' where subject = $1`, [NAME])
}

beforeAll(async () => {
  world = await openTwoTeams(undefined, NAME)
  await world.app.deps.background.stop()
  await plantRows(world)
  const { ids, team, admin, member } = world.theirs
  privateIds = Object.entries({
    ...ids,
    team: team.id,
    admin: admin.id,
    member: member.id,
    membership: team.members[0]!,
  }).filter(([kind]) => !sharedIds.has(kind))
})
afterAll(async () => await world.close())

/** The widest question, without any filter, where the call has one; else one about the caller's own rows. */
const callAs = async (endpoint: Endpoint, fixture: TeamFixture, as: TestUser) => {
  const { path, body } = requestOf(endpoint, fixture)
  const isUnfiltered = endpoint.query?.safeParse({}).success ?? true
  return await world.app.call(endpoint.method, isUnfiltered ? path.split('?')[0]! : path, {
    as,
    ...(body === undefined ? {} : { body }),
    headers: { origin: 'http://localhost' },
  })
}
const tracesIn = (answer: unknown): string[] => {
  const text = JSON.stringify(answer) ?? ''
  return [
    ...(trace.test(text) ? [text.slice(Math.max(0, text.search(trace) - 80)).slice(0, 200)] : []),
    ...privateIds.filter(([, id]) => text.includes(id)).map(([kind]) => kind),
  ]
}

describe('a stranger', () => {
  test('the planted rows exist: their owner sees them by name (use-4 N1)', async () => {
    const told: string[] = []
    for (const endpoint of inOrder.filter((each) => isRead(each) && !endsSession(each)))
      if (tracesIn((await callAs(endpoint, world.theirs, world.theirs.admin)).body).length > 0)
        told.push(endpoint.name)
    // The test would be empty without them: every list that has such a row.
    const lists = [
      'list-audiences',
      'list-audience-configs',
      'list-audience-lists',
      'list-audience-plans',
      'list-audience-requests',
      'list-audience-shares',
      'list-audience-views',
      'list-campaigns',
      'list-creator-accounts',
      'list-jobs',
      'list-monitors',
      'list-social-lists',
      'list-teams',
      'list-tokens',
      'list-tracked-accounts',
      'list-uploaded-audiences',
    ]
    expect(lists.filter((name) => !told.includes(name))).toEqual([])
  })
  test('jobs of a personal account belong to that person: they appear in no team’s list and name the account (use-4 N1)', async () => {
    const { app, theirs } = world
    const jobsOf = async (query: string) =>
      ((await app.call('GET', `/api/jobs/${query}`, { as: theirs.admin })).body.results ?? []) as {
        kind: string
        team_id: string | null
        account_id: string | null
        subject: string
        cause: string | null
      }[]
    const own = (await jobsOf('')).filter(({ account_id }) => account_id !== null)
    expect(own).toMatchObject([
      { kind: 'tracking', team_id: null, account_id: theirs.ids.x_account, subject: `@${NAME}` },
    ])
    expect(await jobsOf(`?account_id=${theirs.ids.x_account}`)).toEqual(own)
    const ofTeam = await jobsOf(`?team_id=${theirs.team.id}`)
    expect(ofTeam.filter(({ account_id }) => account_id !== null)).toEqual([])
    // Work for everybody is told, what it is about only to operators.
    const shared = ofTeam.filter(({ team_id }) => team_id === null)
    expect(shared.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['crawl', 'import']))
    expect(shared.every(({ subject, cause }) => subject === '' && cause === null)).toBe(true)
  })
  test('jobs of an account are listed for its owner only, and not together with a team’s (issue 45.2, use-4 N1)', async () => {
    const { app, ours, theirs } = world
    const listAs = async (as: TestUser, query: string) => await app.call('GET', `/api/jobs/?${query}`, { as })
    const query = `account_id=${theirs.ids.x_account}`
    expect((await listAs(theirs.admin, query)).body.count).toBe(1)
    // Neither a member of the owner's team nor a stranger.
    for (const other of [theirs.member, ours.admin]) expect((await listAs(other, query)).status).toBe(404)
    expect(await listAs(theirs.admin, `${query}&team_id=${theirs.team.id}`)).toMatchObject({
      status: 400,
      body: { account_id: ['Account id is not valid'] },
    })
  })
  test.each(inOrder.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s: no name and no id of another team’s rows (use-4 N1)',
    async (_, endpoint) => {
      const answer = await callAs(endpoint, world.ours, world.ours.admin)
      expect([answer.status < 500 || answer.status === 502, tracesIn(answer.body)]).toEqual([true, []])
    },
  )
})
