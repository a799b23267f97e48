import { randomUUID } from 'node:crypto'
import type { ServerText } from '@rookery/i18n/server.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { backgroundJobs } from '../jobs/tables.ts'
import { notificationMarks } from './tables.ts'

let app: TestApp
let ada: TestUser
let ben: TestUser
let team: string
beforeAll(async () => {
  app = await openTestApp({ config: { rate_limit_factor: 1000 } })
  ada = await app.signIn()
  ben = await app.signIn()
  const createdTeam = await app.call('POST', '/api/teams/', { as: ada, body: { name: 'Bell' } })
  team = createdTeam.body.id
})
afterAll(async () => await app.close())

const list = async (as: TestUser) => (await app.call('GET', '/api/notifications/', { as })).body
const markRead = async (as: TestUser, body: object) =>
  await app.call('POST', '/api/notifications/read/', { as, body })

const hoursBefore = (hoursAgo: number) => new Date(app.deps.clock().getTime() - hoursAgo * 3600_000)

/** A list import, written directly into the tables of its domain. */
async function listImport(state: 'running' | 'done' | 'failed', hoursAgo = 0): Promise<string> {
  const [id, list_id, file_id] = [randomUUID(), randomUUID(), randomUUID()]
  const now = hoursBefore(hoursAgo)
  const { db } = app.deps.store
  await db.execute(sql`
    insert into files (id, team_id, purpose, file_name, content_type, size_bytes, state, expires_at, created_by, created_at)
    values (${file_id}, ${team}, 'audience_list', 'a.csv', 'text/csv', 1, 'complete', ${now}, ${ada.id}, ${now})`)
  await db.execute(sql`
    insert into audience_lists (id, team_id, name, identifier_kind, state, file_name, content_key, created_by, created_at)
    values (${list_id}, ${team}, 'People', 'handle', 'ready', 'a.csv', ${list_id}, ${ada.id}, ${now})`)
  await db.execute(sql`
    insert into audience_list_imports (id, list_id, file_id, mapping, state, step, bytes_total, error, created_at, finished_at)
    values (${id}, ${list_id}, ${file_id}, '{}', ${state}, 'done', 1, ${state === 'failed' ? 'It broke.' : null}, ${now},
      ${state === 'running' ? null : now})`)
  await db.insert(backgroundJobs).values({
    id,
    kind: 'import',
    team_id: team,
    user_id: ada.id,
    subject: 'People',
    subject_key: list_id,
    group_id: list_id,
    cursor: {},
    state,
    cause: (state === 'failed' ? 'It broke.' : '') as ServerText | '',
    created_at: now,
    finished_at: state === 'running' ? null : now,
  })
  return id
}

/** A daily job. */
async function checkRoutine(): Promise<void> {
  const now = hoursBefore(0)
  await app.deps.store.db.insert(backgroundJobs).values({
    id: randomUUID(),
    kind: 'tracking',
    team_id: team,
    user_id: ada.id,
    subject: '@someone',
    subject_key: 'someone',
    group_id: 'someone',
    cursor: {},
    state: 'done',
    created_at: now,
    finished_at: now,
  })
}

describe('notifications', () => {
  test("list-notifications success: ended jobs of one's teams, newest first, without routine and open ones", async () => {
    const firstImport = await listImport('done', 2)
    const secondImport = await listImport('failed')
    await listImport('running')
    await checkRoutine()
    const body = await list(ada)
    expect(body).toMatchObject({ count: 2, unread_count: 2 })
    expect(body.results.map(({ id }: { id: string }) => id)).toEqual([secondImport, firstImport])
    expect(body.results[0]).toMatchObject({
      state: 'failed',
      cause: 'It broke.',
      is_read: false,
      team_id: team,
    })
    expect(
      (await app.call('GET', '/api/notifications/?limit=1&offset=1', { as: ada })).body.results,
    ).toHaveLength(1)
  })

  test('read-notifications success: one, then all; twice changes nothing, and another session sees it', async () => {
    const [last] = (await list(ada)).results as { id: string }[]
    expect((await markRead(ada, { ids: [last!.id, randomUUID(), 'no-id'] })).body).toEqual({
      unread_count: 1,
    })
    expect((await list(ada)).results.map(({ is_read }: { is_read: boolean }) => is_read)).toEqual([
      true,
      false,
    ])
    expect((await markRead(ada, {})).body).toEqual({ unread_count: 0 })
    expect((await markRead(ada, {})).body).toEqual({ unread_count: 0 })
    expect(await list(ada)).toMatchObject({ count: 2, unread_count: 0 })
    expect(await app.deps.store.db.$count(notificationMarks)).toBe(2)
  })

  test('list-notifications and read-notifications denial: no session; strangers see nothing and mark nothing', async () => {
    expect((await app.call('GET', '/api/notifications/')).status).toBe(403)
    expect((await app.call('POST', '/api/notifications/read/', { body: {} })).status).toBe(403)
    const id = await listImport('done')
    expect(await list(ben)).toMatchObject({ count: 0, unread_count: 0 })
    expect((await markRead(ben, { ids: [id] })).body).toEqual({ unread_count: 0 })
    expect(await list(ada)).toMatchObject({ unread_count: 1 })
    expect((await markRead(ada, { ids: 'all' })).body).toHaveProperty('ids')
  })

  test('an ended job of an account is told to the person who connected it, and to no member of a team (issue 45.2, use-4 N1)', async () => {
    const owner = await app.signIn({ network_id: '5150' })
    const now = hoursBefore(0)
    const jobOf = async (account_id: string | null) => {
      const id = randomUUID()
      await app.deps.store.db.insert(backgroundJobs).values({
        id,
        kind: 'import',
        team_id: null,
        account_id,
        user_id: null,
        subject: 'archive.zip',
        subject_key: id,
        group_id: id,
        cursor: {},
        state: 'done',
        created_at: now,
        finished_at: now,
      })
      return id
    }
    const id = await jobOf('5150')
    // A job for everybody is no notification.
    await jobOf(null)
    expect(await list(owner)).toMatchObject({
      count: 1,
      unread_count: 1,
      results: [{ id, team_id: null, account_id: '5150', subject: 'archive.zip', is_read: false }],
    })
    expect((await list(ada)).results.map((each: { id: string }) => each.id)).not.toContain(id)
    expect((await markRead(ada, { ids: [id] })).body).toEqual({
      unread_count: (await list(ada)).unread_count,
    })
    expect((await markRead(owner, { ids: [id] })).body).toEqual({ unread_count: 0 })
  })
})
