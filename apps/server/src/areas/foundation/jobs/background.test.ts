import { setTimeout as wait } from 'node:timers/promises'
import type { Job } from '@rookery/contract'
import { NetworkError } from '@rookery/network'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'
import { until } from '../../../testing/process/until.ts'
import { readAuditRows } from '../audit/audit.repository.ts'
import { JobFailure, type JobHandler, type JobSpec } from './background-job.service.ts'
import { enqueueJob } from './background-queue.service.ts'
import { startBackgroundWorker } from './background-worker.ts'
import { createJobs } from './index.ts'
import { teamIdOf } from '../../people/teams/team.service.ts'
import { cancelAnyJob, readAllJobs } from './job.service.ts'
import { backgroundJobs } from './tables.ts'

let app: TestApp
let admin: TestUser
let viewer: TestUser
let stranger: TestUser
let team: { id: string; slug: string }
let stop: () => Promise<void>

/** Test job: counts to `to` of its cursor, one per step; its cursor's `how` selects what happens at 2. */
const counted = new Map<string, number[]>()
let due: JobSpec[] = []
/** Number of checks for due jobs. */
let checks = 0
const counting: JobHandler = {
  kind: 'mirror',
  concurrency: 3,
  due: async () => {
    checks += 1
    return due
  },
  step: async ({ signal }, job) => {
    const { at, to, how } = job.cursor as { at: number; to: number; how: string }
    if (at === 2 && how === 'over') throw new JobFailure('monitors.gone')
    if (at === 2 && how === 'limited' && job.tries === 0 && !counted.get(job.subject)!.includes(-1)) {
      counted.get(job.subject)!.push(-1)
      throw new NetworkError({
        kind: 'rate_limited',
        where: 'GET /count',
        message: 'rate limit reached',
        resetAt: app.deps.clock().getTime() + 1_500,
      })
    }
    if (at === 2 && how === 'far')
      throw new NetworkError({
        kind: 'rate_limited',
        where: 'GET /count',
        message: 'rate limit reached',
        resetAt: app.deps.clock().getTime() + 900_000,
      })
    if (at === 2 && how === 'broken')
      throw new NetworkError({ kind: 'unavailable', where: 'x', message: 'y' })
    if (how === 'slow') await wait(80, undefined, { signal })
    return {
      cursor: { at: at + 1, to, how },
      step: 'counting',
      done: at + 1,
      total: to,
      is_over: at + 1 === to,
      write: async () => void counted.get(job.subject)!.push(at + 1),
    }
  },
}

beforeAll(async () => {
  app = await openTestApp({ domains: [{ name: 'jobs', routes: createJobs([counting], teamIdOf).routes }] })
  admin = await app.signIn({ name: 'Ada Admin' })
  viewer = await app.signIn({ name: 'Vera Viewer' })
  stranger = await app.signIn()
  team = await app.makeTeam('Agency', [{ user: admin, level: 'admin' }])
  await app.makeTeam('Others', [{ user: stranger, level: 'admin' }])
  stop = await startBackgroundWorker(app.deps, quickBackground, [counting])
})
afterAll(async () => {
  await stop()
  await app.close()
})

let names = 0
const jobOf = (how: string, to = 5, team_id: string | null = team.id): JobSpec => {
  const subject = `count ${(names += 1)}`
  counted.set(subject, [])
  return {
    kind: 'mirror',
    subject_key: subject,
    subject,
    subject_id: null,
    team_id,
    user_id: admin.id,
    cursor: { at: 0, to, how },
  }
}
const listed = async (id: string, as = admin): Promise<Job | undefined> => {
  const { body } = await app.call('GET', '/api/jobs/?limit=200', { as })
  return body.results.find((job: Job) => job.id === id)
}
const ended = (id: string) =>
  until(async () => {
    const job = await listed(id)
    return job && job.finished_at !== null ? job : null
  }, 60_000)
const cancel = (id: string, as: TestUser | undefined = admin) =>
  app.call('POST', `/api/jobs/${id}/cancel/`, { as })

describe('jobs in the background', () => {
  test('list-jobs success: each step is stored with its progress, until the job is done', async () => {
    const job = jobOf('plain')
    const id = await enqueueJob(app.deps, job)
    expect(await enqueueJob(app.deps, job)).toBe(id)
    expect(await ended(id)).toMatchObject({
      kind: 'mirror',
      state: 'done',
      subject: job.subject,
      team_id: team.id,
      step: 'counting',
      done: 5,
      total: 5,
      cause: null,
      can_cancel: false,
    })
    expect(counted.get(job.subject)).toEqual([1, 2, 3, 4, 5])
  })
  test('a limit of the network is waited for, and said with until when', async () => {
    const job = jobOf('limited')
    const id = await enqueueJob(app.deps, job)
    const waiting = await until(async () => {
      const job = await listed(id)
      return job?.state === 'waiting' ? job : null
    })
    expect(waiting).toMatchObject({ cause: 'X allows no more calls right now.', done: 2, can_cancel: true })
    expect(waiting.waiting_until).not.toBeNull()
    expect(await ended(id)).toMatchObject({ state: 'done', waiting_until: null, cause: null })
    expect(counted.get(job.subject)).toEqual([1, 2, -1, 3, 4, 5])
  })
  test('what cannot go on fails in words; a network that goes on failing as well', async () => {
    expect(await ended(await enqueueJob(app.deps, jobOf('over')))).toMatchObject({
      state: 'failed',
      cause: 'This monitor no longer exists.',
      done: 2,
    })
    expect(await ended(await enqueueJob(app.deps, jobOf('broken')))).toMatchObject({
      state: 'failed',
      cause: 'X did not answer for too long.',
    })
  })
  test('cancel-job success: a running job stops after its step, one that waits at once; what was done stays', async () => {
    const job = jobOf('slow', 5_000)
    const id = await enqueueJob(app.deps, job)
    await until(async () => ((counted.get(job.subject)?.length ?? 0) >= 2 ? true : null))
    const response = await cancel(id)
    expect(response.status).toBe(200)
    const over = await ended(id)
    expect(over).toMatchObject({
      state: 'cancelled',
      cause: 'Cancelled. What was fetched stays.',
      is_cancelling: false,
    })
    expect(over.done).toBe(counted.get(job.subject)!.length)
    expect(over.done).toBeLessThan(5_000)

    const far = await enqueueJob(app.deps, jobOf('far'))
    await until(async () => ((await listed(far))?.state === 'waiting' ? true : null))
    expect(await cancelAnyJob(app.deps, [counting], far, AbortSignal.timeout(5_000))).toMatchObject({
      state: 'cancelled',
      done: 2,
      waiting_until: null,
      can_cancel: false,
    })
    const rows = await readAuditRows(app.deps.db, 0, 100)
    expect(rows.filter(({ verb }) => verb === 'cancelled')).toMatchObject([
      { actor_id: admin.id, team_id: team.id, object_kind: 'job', object_id: id, data: { kind: 'mirror' } },
      { actor_id: null, object_id: far },
    ])
  })
  test('list-jobs denial and cancel-job denial: other teams, what is nobody’s, what is over, nobody signed in', async () => {
    const ours = await enqueueJob(app.deps, jobOf('slow', 5_000))
    const ofNoTeam = await enqueueJob(app.deps, jobOf('slow', 5_000, null))
    expect(await listed(ours, stranger)).toBeUndefined()
    expect((await listed(ofNoTeam, stranger))?.can_cancel).toBe(false)
    expect((await cancel(ours, stranger)).status).toBe(404)
    expect((await cancel(ours, viewer)).status).toBe(404)
    expect((await cancel(ofNoTeam)).status).toBe(403)
    expect((await cancel('nonsense')).status).toBe(404)
    expect((await app.call('POST', `/api/jobs/${ours}/cancel/`)).status).toBe(403)
    expect((await app.call('GET', '/api/jobs/')).status).toBe(403)
    const all = await readAllJobs(app.deps, { open: true, limit: 50, offset: 0 })
    expect(all.jobs.map(({ id, can_cancel }) => [id, can_cancel])).toEqual(
      expect.arrayContaining([
        [ours, true],
        [ofNoTeam, true],
      ]),
    )
    expect((await cancel(ours)).status).toBe(200)
    await ended(ours)
    const again = await cancel(ours)
    expect([again.status, again.body.detail]).toEqual([409, 'This job has already ended.'])
    await cancelAnyJob(app.deps, [counting], ofNoTeam, AbortSignal.timeout(5_000))
    expect((await ended(ofNoTeam)).state).toBe('cancelled')
  })
  test('what is due is begun by itself, once', async () => {
    due = [jobOf('slow', 5_000)]
    checks = 0
    const look = await startBackgroundWorker(
      app.deps,
      { ...quickBackground, first_check_ms: 1, check_ms: 20 },
      [counting],
    )
    await until(async () => (checks >= 5 ? true : null))
    const rows = await app.deps.db
      .select()
      .from(backgroundJobs)
      .where(eq(backgroundJobs.subject_key, due[0]!.subject_key))
    due = []
    await look()
    expect(rows).toHaveLength(1)
    await cancelAnyJob(app.deps, [counting], rows[0]!.id, AbortSignal.timeout(5_000))
    expect((await ended(rows[0]!.id)).state).toBe('cancelled')
  })
})
