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
let viewerUser: TestUser
let stranger: TestUser
let team: { id: string; slug: string }
let stopWorker: () => Promise<void>

/** Test job: counts to `to` of its cursor, one per step; its cursor's `how` selects what happens at 2. */
const stepsByJob = new Map<string, number[]>()
let dueSpecs: JobSpec[] = []
/** Number of checks for due jobs. */
let checks = 0
const countingHandler: JobHandler = {
  kind: 'mirror',
  concurrency: 3,
  due: async () => {
    checks += 1
    return dueSpecs
  },
  step: async ({ signal }, job) => {
    const { at, to, how } = job.cursor as { at: number; to: number; how: string }
    if (at === 2 && how === 'over') throw new JobFailure('monitors.gone')
    if (at === 2 && how === 'limited' && job.tries === 0 && !stepsByJob.get(job.subject)!.includes(-1)) {
      stepsByJob.get(job.subject)!.push(-1)
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
      write: async () => void stepsByJob.get(job.subject)!.push(at + 1),
    }
  },
}

beforeAll(async () => {
  app = await openTestApp({
    domains: [{ name: 'jobs', routes: createJobs([countingHandler], teamIdOf).routes }],
  })
  admin = await app.signIn({ name: 'Ada Admin' })
  viewerUser = await app.signIn({ name: 'Vera Viewer' })
  stranger = await app.signIn()
  team = await app.makeTeam('Agency', [{ user: admin, level: 'admin' }])
  await app.makeTeam('Others', [{ user: stranger, level: 'admin' }])
  stopWorker = await startBackgroundWorker(app.deps, quickBackground, [countingHandler])
})
afterAll(async () => {
  await stopWorker()
  await app.close()
})

let names = 0
const jobOf = (how: string, to = 5, team_id: string | null = team.id): JobSpec => {
  const subject = `count ${(names += 1)}`
  stepsByJob.set(subject, [])
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
const findListedJob = async (id: string, as = admin): Promise<Job | undefined> => {
  const { body } = await app.call('GET', '/api/jobs/?limit=200', { as })
  return body.results.find((job: Job) => job.id === id)
}
const untilEnded = (id: string) =>
  until(async () => {
    const job = await findListedJob(id)
    return job && job.finished_at !== null ? job : null
  }, 60_000)
const cancelJobAs = (id: string, as: TestUser | undefined = admin) =>
  app.call('POST', `/api/jobs/${id}/cancel/`, { as })

describe('jobs in the background', () => {
  test('list-jobs success: each step is stored with its progress, until the job is done', async () => {
    const job = jobOf('plain')
    const id = await enqueueJob(app.deps, job)
    expect(await untilEnded(id)).toMatchObject({
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
    expect(stepsByJob.get(job.subject)).toEqual([1, 2, 3, 4, 5])
  })
  test('the same work asked for twice is one job while it is open', async () => {
    // No worker here runs this kind, so it stays open.
    const job: JobSpec = { ...jobOf('plain'), kind: 'tracking' }
    const id = await enqueueJob(app.deps, job)
    expect(await enqueueJob(app.deps, job)).toBe(id)
  })
  test('a job waits for a limit of the network and shows until when', async () => {
    const job = jobOf('limited')
    const id = await enqueueJob(app.deps, job)
    const waitingJob = await until(async () => {
      const job = await findListedJob(id)
      return job?.state === 'waiting' ? job : null
    })
    expect(waitingJob).toMatchObject({
      cause: 'X allows no more calls right now.',
      done: 2,
      can_cancel: true,
    })
    expect(waitingJob.waiting_until).not.toBeNull()
    expect(await untilEnded(id)).toMatchObject({ state: 'done', waiting_until: null, cause: null })
    expect(stepsByJob.get(job.subject)).toEqual([1, 2, -1, 3, 4, 5])
  })
  test('an impossible job fails with a message, and so does one whose network continues to fail', async () => {
    expect(await untilEnded(await enqueueJob(app.deps, jobOf('over')))).toMatchObject({
      state: 'failed',
      cause: 'This monitor no longer exists.',
      done: 2,
    })
    expect(await untilEnded(await enqueueJob(app.deps, jobOf('broken')))).toMatchObject({
      state: 'failed',
      cause: 'X did not answer for too long.',
    })
  })
  test('cancel-job success: a running job stops after its step, a waiting one at once; finished work remains', async () => {
    const job = jobOf('slow', 5_000)
    const id = await enqueueJob(app.deps, job)
    await until(async () => ((stepsByJob.get(job.subject)?.length ?? 0) >= 2 ? true : null))
    const response = await cancelJobAs(id)
    expect(response.status).toBe(200)
    const endedJob = await untilEnded(id)
    expect(endedJob).toMatchObject({
      state: 'cancelled',
      cause: 'Canceled. What was fetched stays.',
      is_cancelling: false,
    })
    expect(endedJob.done).toBe(stepsByJob.get(job.subject)!.length)
    expect(endedJob.done).toBeLessThan(5_000)

    const farJob = await enqueueJob(app.deps, jobOf('far'))
    await until(async () => ((await findListedJob(farJob))?.state === 'waiting' ? true : null))
    expect(await cancelAnyJob(app.deps, [countingHandler], farJob, AbortSignal.timeout(5_000))).toMatchObject(
      {
        state: 'cancelled',
        done: 2,
        waiting_until: null,
        can_cancel: false,
      },
    )
    const rows = await readAuditRows(app.deps.db, 0, 100)
    expect(rows.filter(({ verb }) => verb === 'cancelled')).toMatchObject([
      { actor_id: admin.id, team_id: team.id, object_kind: 'job', object_id: id, data: { kind: 'mirror' } },
      { actor_id: null, object_id: farJob },
    ])
  })
  test('list-jobs denial and cancel-job denial: other teams, unowned jobs, finished jobs, no session', async () => {
    const ownJob = await enqueueJob(app.deps, jobOf('slow', 5_000))
    const ofNoTeam = await enqueueJob(app.deps, jobOf('slow', 5_000, null))
    expect(await findListedJob(ownJob, stranger)).toBeUndefined()
    expect((await findListedJob(ofNoTeam, stranger))?.can_cancel).toBe(false)
    expect((await cancelJobAs(ownJob, stranger)).status).toBe(404)
    expect((await cancelJobAs(ownJob, viewerUser)).status).toBe(404)
    expect((await cancelJobAs(ofNoTeam)).status).toBe(403)
    expect((await cancelJobAs('nonsense')).status).toBe(404)
    expect((await app.call('POST', `/api/jobs/${ownJob}/cancel/`)).status).toBe(403)
    expect((await app.call('GET', '/api/jobs/')).status).toBe(403)
    const openJobs = await readAllJobs(app.deps, { open: true, limit: 50, offset: 0 })
    expect(openJobs.jobs.map(({ id, can_cancel }) => [id, can_cancel])).toEqual(
      expect.arrayContaining([
        [ownJob, true],
        [ofNoTeam, true],
      ]),
    )
    expect((await cancelJobAs(ownJob)).status).toBe(200)
    await untilEnded(ownJob)
    const repeatedCancel = await cancelJobAs(ownJob)
    expect([repeatedCancel.status, repeatedCancel.body.detail]).toEqual([409, 'This job has already ended.'])
    await cancelAnyJob(app.deps, [countingHandler], ofNoTeam, AbortSignal.timeout(5_000))
    expect((await untilEnded(ofNoTeam)).state).toBe('cancelled')
  })
  test('a due job starts by itself, once', async () => {
    dueSpecs = [jobOf('slow', 5_000)]
    checks = 0
    const secondWorker = await startBackgroundWorker(
      app.deps,
      { ...quickBackground, first_check_ms: 1, check_ms: 20 },
      [countingHandler],
    )
    await until(async () => (checks >= 5 ? true : null))
    const rows = await app.deps.db
      .select()
      .from(backgroundJobs)
      .where(eq(backgroundJobs.subject_key, dueSpecs[0]!.subject_key))
    dueSpecs = []
    await secondWorker()
    expect(rows).toHaveLength(1)
    await cancelAnyJob(app.deps, [countingHandler], rows[0]!.id, AbortSignal.timeout(5_000))
    expect((await untilEnded(rows[0]!.id)).state).toBe('cancelled')
  })
})
