import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimJobs } from '../areas/foundation/jobs/claim.repository.ts'
import { backgroundJobs } from '../areas/foundation/jobs/tables.ts'
import { makeDatabase } from '../testing/process/make-database.ts'
import { openStore, type Store } from './database.ts'
import { applyMigrations, readMigrations } from './migrate.ts'

const MIGRATION_FILE = '0250-one-background.sql'
let store: Store
let database: Awaited<ReturnType<typeof makeDatabase>> | null = null

beforeAll(async () => {
  database = process.env.DATABASE_URL ? await makeDatabase(process.env.DATABASE_URL) : null
  if (database) {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    // A test's database already has all tables.
    await client.query('drop schema public cascade; create schema public')
    await client.end()
  }
  // The row policies use a column that a later migration adds.
  const earlierMigrations = readMigrations().filter(
    ({ name }) => name < MIGRATION_FILE || name === '0430-tracked-by-account.sql',
  )
  store = await openStore({
    database_url: database?.url ?? null,
    folder: null,
    // The server's role is given its rights with the last migration.
    all_as_owner: true,
    migrations: earlierMigrations,
  })
})
afterAll(async () => {
  await store.close()
  await database?.drop()
})

const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [USER, TEAM] = [uuid(1), uuid(2)]
const START_TIME = '2026-01-01T00:00:00Z'
const LATER_TIME = '2026-01-01T01:00:00Z'

test('an installation with running uploads, lists, fetches, imports and mails continues each of them', async () => {
  const runSql = async (sql: string) => void (await store.pool.query(sql))
  await runSql(`
    insert into users (id, created_at) values ('${USER}', '${START_TIME}');
    insert into teams (id, name, slug, created_at) values ('${TEAM}', 'T', 't', '${START_TIME}');
    insert into uploaded_audiences (id, team_id, ad_account_id, ad_account_name, name, mode, state, accepted_count, total_count, polls,
        waiting_until, processing_since, touched_at, created_by, created_at, finished_at, cancelled_at) values
      ('${uuid(10)}', '${TEAM}', 'acc', 'A', 'Open', 'add', 'processing', 450, 450, 3, '${LATER_TIME}', '${START_TIME}', '${START_TIME}', '${USER}', '${START_TIME}', null, null),
      ('${uuid(11)}', '${TEAM}', 'acc', 'A', 'Stopped', 'add', 'failed', 0, null, 0, null, null, '${START_TIME}', '${USER}', '${START_TIME}', '${START_TIME}', '${START_TIME}'),
      ('${uuid(12)}', '${TEAM}', 'acc', 'A', 'Gone', 'add', 'removed', 0, null, 0, null, null, '${START_TIME}', '${USER}', '${START_TIME}', '${START_TIME}', null);
    insert into uploaded_audience_states (upload_id, state, at, cause) values
      ('${uuid(10)}', 'processing', '${START_TIME}', 'X is matching the list.'), ('${uuid(11)}', 'failed', '${START_TIME}', 'Cancelled.');
    insert into files (id, team_id, purpose, file_name, content_type, size_bytes, state, expires_at, created_by, created_at)
      values ('${uuid(20)}', '${TEAM}', 'audience_list', 'a.csv', 'text/csv', 9, 'complete', '${START_TIME}', '${USER}', '${START_TIME}');
    insert into audience_lists (id, team_id, name, identifier_kind, state, file_name, content_key, created_by, created_at)
      values ('${uuid(21)}', '${TEAM}', 'People', 'handle', 'importing', 'a.csv', 'k', '${USER}', '${START_TIME}');
    insert into audience_list_imports (id, list_id, file_id, mapping, state, step, rows_read, bytes_read, bytes_total, touched_at, created_at)
      values ('${uuid(22)}', '${uuid(21)}', '${uuid(20)}', '{}', 'running', 'reading', 4, 5, 9, '${START_TIME}', '${START_TIME}');
    insert into crawls (id, source, handle, network_id, user_id, max_posts, max_followers, max_following, stage, page, followers_seen, rows_taken,
        state, cause, waiting_until, touched_at, created_at)
      values ('${uuid(30)}', 'crawl @star', 'star', '7', '${USER}', 1, 2, 3, 'followers', 'p2', 100, 101, 'waiting', 'X did not answer.', '${LATER_TIME}', '${START_TIME}', '${START_TIME}');
    insert into imports (id, source, file_name, state, step, rows_taken, rows_rejected, error, created_at, touched_at, finished_at) values
      ('${uuid(30)}', 'crawl @star', '@star', 'running', 'fetching followers', 101, 0, null, '${START_TIME}', '${START_TIME}', null),
      ('${uuid(31)}', 'file', 'a.jsonl', 'failed', 'reading', 5, 2, 'Broken off.', '${START_TIME}', '${START_TIME}', '${START_TIME}');
    insert into mails (id, kind, subject_id, to_email, language, state, next_try_at, expires_at, touched_at, created_at, finished_at) values
      ('${uuid(40)}', 'invite', '${uuid(1)}', 'a@b.example', 'en', 'sending', '${START_TIME}', '${LATER_TIME}', '${START_TIME}', '${START_TIME}', null),
      ('${uuid(41)}', 'invite', '${uuid(1)}', 'a@b.example', 'en', 'sent', '${START_TIME}', '${LATER_TIME}', '${START_TIME}', '${START_TIME}', '${START_TIME}');
    insert into background_jobs (id, kind, subject_key, subject, team_id, user_id, state, cursor, touched_at, created_at)
      values ('${uuid(50)}', 'tracking', 'x', '@x', '${TEAM}', '${USER}', 'queued', '{}', '${START_TIME}', '${START_TIME}');
    insert into job_outbox (id, queue, group_id, owner_id, data, start_after, created_at) values
      ('${uuid(60)}', 'upload-audience', 'acc', '${TEAM}', '{"upload_id": "${uuid(10)}"}', '${LATER_TIME}', '${START_TIME}'),
      ('${uuid(61)}', 'background-job', 'x', '${TEAM}', '{"job_id": "${uuid(50)}"}', '${START_TIME}', '${START_TIME}'),
      ('${uuid(62)}', 'send-mail', 'm', 'operator', '{"mail_id": "${uuid(40)}"}', '${START_TIME}', '${START_TIME}');
  `)
  expect(await applyMigrations(store.pool)).toContain(MIGRATION_FILE)
  const jobs = await store.db.select().from(backgroundJobs).orderBy(backgroundJobs.id)
  expect(jobs.map(({ id, kind, state }) => [id, kind, state])).toEqual([
    [uuid(10), 'upload', 'waiting'],
    [uuid(11), 'upload', 'cancelled'],
    [uuid(22), 'import', 'running'],
    [uuid(30), 'crawl', 'waiting'],
    [uuid(31), 'file_import', 'failed'],
    [uuid(40), 'mail', 'queued'],
    [uuid(50), 'tracking', 'queued'],
  ])
  const [upload, , list, crawl, file] = jobs
  expect(upload).toMatchObject({
    team_id: TEAM,
    user_id: USER,
    group_id: 'acc',
    subject: 'Open',
    step: 'processing',
    done: 450,
    total: 450,
    cause: 'X is matching the list.',
    waiting_until: new Date(LATER_TIME),
    cursor: { polls: 3, processing_since: Date.parse(START_TIME) },
  })
  expect(list).toMatchObject({ subject: 'People', group_id: uuid(21), step: 'reading', done: 5, total: 9 })
  expect(crawl).toMatchObject({
    subject: 'crawl @star',
    done: 101,
    cursor: {
      handle: 'star',
      network_id: '7',
      max_following: 3,
      stage: 'followers',
      page: 'p2',
      followers_seen: 100,
    },
  })
  expect(file).toMatchObject({ subject: 'file', done: 7, cause: 'Broken off.', user_id: null })
  // The upload waits for the time of its request, which has passed.
  const slots = (['upload', 'import', 'crawl', 'mail', 'tracking'] as const).map((kind) => ({
    kind,
    free: 9,
    most: 9,
  }))
  const { jobs: claimed } = await claimJobs(store.db, slots, [], uuid(70), new Date(), new Date())
  expect(claimed.map(({ id }) => id).toSorted()).toEqual([10, 22, 30, 40, 50].map(uuid))
  const { rows } = await store.pool.query(
    "select schemaname from pg_tables where schemaname = 'jobs' or tablename = 'job_outbox'",
  )
  expect(rows).toEqual([])
})
