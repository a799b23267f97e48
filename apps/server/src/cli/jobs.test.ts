// @module-tag full
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Job } from '@rookery/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../security/new-id.ts'
import { imports } from '../areas/index.ts'
import { openPopulationInUse } from '../areas/population/imports/population-in-use.ts'
import { backgroundJobs } from '../areas/foundation/jobs/tables.ts'
import { bundleProgram } from '../testing/process/bundled.ts'
import { childEnv } from '../testing/process/child-env.ts'
import { openTestApp, type TestApp } from '../testing/process/open-test-app.ts'
import { grantDirectly } from '../testing/network/upload-world.ts'
import { jobsTable } from './jobs-table.ts'

let folder: string
let app: TestApp
let population: Awaited<ReturnType<typeof openPopulationInUse>>
const ids: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rookery-jobs-cli-'))
  population = await openPopulationInUse({
    data_dir: folder,
    clickhouse_url: null,
    configured: undefined,
    secret_key: 'known to everybody',
  })
  app = await openTestApp({ population, env: { DATA_DIR: folder }, domains: [imports], start: true })
  const user = await app.signIn()
  const now = app.deps.clock()
  const addJob = async (subject: string, more: Partial<typeof backgroundJobs.$inferInsert>) => {
    const id = newId(app.deps)
    ids.push(id)
    await app.deps.db.insert(backgroundJobs).values({
      id,
      kind: 'tracking',
      subject_key: subject,
      group_id: subject,
      subject,
      user_id: user.id,
      state: 'queued',
      cursor: { number: 0, stage: 'begin' },
      created_at: now,
      ...more,
    })
  }
  await addJob('@star', {
    state: 'waiting',
    step: 'followers',
    done: 1_200,
    total: 4_800,
    cause: 'jobs.limited',
    waiting_until: new Date(now.getTime() + 600_000),
  })
  await addJob('@old', {
    state: 'failed',
    cause: 'tracking.suspended',
    finished_at: now,
  })
})
afterAll(async () => {
  await app.close()
  await population.close()
  rmSync(folder, { recursive: true, force: true })
})

const program = await bundleProgram('jobs')
const runJobs = (args: string[], dataDir = folder) =>
  new Promise<{ code: number | null; out: string; error: string }>((resolve) => {
    const env = { ...childEnv, DATA_DIR: dataDir }
    const child = spawn(process.execPath, [program, ...args], { env })
    let [out, error] = ['', '']
    child.stdout.on('data', (chunk) => (out += String(chunk)))
    child.stderr.on('data', (chunk) => (error += String(chunk)))
    child.once('exit', (code) => resolve({ code, out, error }))
  })

test('npm run jobs: a table, JSON, cancelling by the beginning of an id', async () => {
  const table = await runJobs([])
  expect(table.error).toBe('')
  expect(table.out).toMatch(/ID +KIND +STATE +PROGRESS +AGE +SUBJECT +NOTE/)
  expect(table.out).toMatch(
    /tracking +waiting +1,200\/4,800 \(25%\) +now +@star +until .* UTC: X allows no more/,
  )
  expect(table.out).toMatch(/tracking +failed .*@old +The account is suspended and was removed\./)
  const openJobs = JSON.parse((await runJobs(['--json', '--open'])).out)
  expect(openJobs).toMatchObject({ count: 1, jobs: [{ id: ids[0], kind: 'tracking', state: 'waiting' }] })
  const cancelRun = await runJobs(['--cancel', ids[0]!.slice(0, 30)])
  expect(cancelRun).toMatchObject({ code: 0, error: '' })
  expect(cancelRun.out).toContain('Canceled. What was fetched stays.')
  expect((await runJobs(['--open'])).out).toBe('No jobs.\n')
})

test('npm run jobs: an impossible action is refused with a message', async () => {
  expect(await runJobs(['--cancel', 'ffff'])).toMatchObject({ code: 2, error: 'There is no job ffff.\n' })
  expect((await runJobs(['--cancel', ids[1]!])).error).toBe('This job has already ended.\n')
  expect((await runJobs(['--track', '@star', '--as', 'nobody'])).error).toContain('Nobody has connected')
  expect((await runJobs(['--untrack', '@star'])).error).toBe('@star is not tracked by the operator.\n')
  const emptyRun = await runJobs([], join(folder, 'elsewhere'))
  expect([emptyRun.code, emptyRun.error]).toEqual([
    2,
    'No server runs on this data folder, and it is the server that works: start it first.\n',
  ])
})

test('npm run jobs -- --ads and --sync-ads: campaign results by day, in the account’s time zone; unknown accounts give a message', async () => {
  const { deps } = app
  const user = await app.signIn({ name: 'Granting' })
  const team = await app.makeTeam('Advertisers', [{ user, level: 'admin' }])
  await grantDirectly(deps, {
    team_id: team.id,
    membership_id: team.members[0]!,
    granted_by: user.id,
    account_id: 'acc1',
  })
  expect((await runJobs(['--ads', 'acc1'])).error).toMatch(/^acc1 was never synced/)
  expect((await runJobs(['--sync-ads', 'other'])).error).toBe('No team has been granted that ad account.\n')
  expect((await runJobs(['--sync-ads', 'acc1'])).out).toContain('are being fetched')
  const table = await runJobs(['--open'])
  expect(table.out).toMatch(/ads sync +queued .*Account acc1/)
  const midnight = Math.floor(deps.clock().getTime() / 86_400_000) * 86_400_000
  const [today, yesterday] = [0, 1].map((n) => new Date(midnight - n * 86_400_000).toISOString().slice(0, 10))
  await deps.store.pool.query(
    `with s as (select id, now() as at from ads_syncs),
      c as (insert into ads_entities select id, 'campaign', 'c1', null, 'Launch', 'ACTIVE', false, '{}', '', at, at from s),
      l as (insert into ads_entities select id, 'line_item', 'l1', 'c1', 'Set', 'ACTIVE', false, '{}', '', at, at from s)
     insert into ads_hourly_stats select id, 'line_item', 'l1', 'ALL_ON_TWITTER', hour, 1234567${', 10'.repeat(26)}, at, at
      from s, unnest($1::timestamptz[]) as hour`,
    // In Amsterdam it is already the next day at that time.
    [[new Date(midnight - 3_600_000), new Date(midnight), new Date(midnight - 7_200_000 * 2)]],
  )
  expect((await runJobs(['--ads', 'acc1'])).out).toBe(
    `${yesterday}  10 impressions  10 engagements  1.23 EUR  Launch\n${today}  20 impressions  20 engagements  2.46 EUR  Launch\n`,
  )
})

test('the table fits the terminal’s width, however long names are', () => {
  const job: Job = {
    id: '01a20062-bc9a-7b69-9871-aea0d81e59f0',
    kind: 'upload',
    state: 'running',
    team_id: null,
    account_id: null,
    subject: `コーヒーを飲む人たちのオーディエンス\u001B[31m${'長い'.repeat(20)}`,
    subject_id: null,
    step: 'uploading',
    unit: 'people',
    done: 10,
    total: 40,
    cause: null,
    waiting_until: null,
    is_cancelling: true,
    can_cancel: false,
    created_at: '2026-01-01T00:00:00.000Z',
    finished_at: null,
  }
  const [head, row] = jobsTable([job], new Date('2026-01-01T05:00:00.000Z'), 120).split('\n')
  expect(head).toContain('SUBJECT')
  expect(row).not.toContain('\u001B')
  expect(row).toContain('…')
  expect(row).toMatch(/upload {2}running {2}10\/40 \(25%\) {2}5 h {2}コーヒー.*stopping$/)
  expect(jobsTable([], new Date())).toBe('No jobs.')
})
