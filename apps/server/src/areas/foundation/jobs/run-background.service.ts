import type { ServerText } from '@rookery/i18n/server.ts'
import type { Deps } from '../../../app/deps.ts'
import { newId } from '../../../security/new-id.ts'
import type { Transaction } from '../../../store/database.ts'
import { JobFailure, type JobHandler, type JobProgress, type JobRun } from './background-job.service.ts'
import { changeBackground, releaseLease, takeLease } from './background.repository.ts'
import { retryWait, type BackgroundTiming } from './background-timing.ts'
import { defaultErrorMeaning, type ErrorMeaning } from './job-error.ts'
import type { BackgroundJobRow } from './tables.ts'

/** The job was taken over by another worker or deleted; noticed at the next write. */
class JobLost extends Error {}
/** The job was cancelled in the middle of a step. */
class JobCancelled extends Error {}

interface Run {
  readonly deps: Deps
  readonly timing: BackgroundTiming
  readonly signal: AbortSignal
  readonly owner: string
  readonly work: JobHandler
}
type JobRowChange = Partial<BackgroundJobRow>
type AlsoWrite = (tx: Transaction) => Promise<void>

/** Runs a job if no worker is at it. */
export async function runBackground(
  deps: Deps,
  works: readonly JobHandler[],
  id: string,
  timing: BackgroundTiming,
  signal: AbortSignal,
): Promise<void> {
  const job = await takeLease(deps.db, id, newId(deps), deps.clock(), leaseEnd(deps, timing))
  if (job) await runClaimed(deps, works, job, timing, signal)
}

/**
 * Runs a job that was leased to this process, step by step as far as possible; each result is stored before the
 * next step begins, so that a killed process repeats one step at most. A job that has to wait stores until when.
 * Throws only if a result cannot be stored; the job is then continued a little later.
 */
export async function runClaimed(
  deps: Deps,
  works: readonly JobHandler[],
  claimed: BackgroundJobRow,
  timing: BackgroundTiming,
  signal: AbortSignal,
): Promise<void> {
  const { id } = claimed
  const owner = claimed.lease_owner!
  const lostController = new AbortController()
  const leaseTimer = setInterval(() => {
    changeBackground(deps.db, id, owner, {}, leaseEnd(deps, timing)).then(
      (isRenewed) => isRenewed || lostController.abort(),
      (error: unknown) => deps.logger.warn({ err: error, job_id: id }, 'lease of a job not renewed'),
    )
  }, timing.lease_ms / 3)
  let continueAt: Date | undefined
  try {
    const work = works.find(({ kind }) => kind === claimed.kind)
    if (!work) return
    const run: Run = {
      deps,
      timing,
      owner,
      work,
      signal: AbortSignal.any([signal, lostController.signal]),
    }
    let job = await writeJobRow(run, claimed, { state: 'running', waiting_until: null, cause: '' })
    while (job?.state === 'running' && !run.signal.aborted) job = await runNextStep(run, job)
  } catch (error) {
    continueAt = new Date(deps.clock().getTime() + timing.unstored_ms)
    throw error
  } finally {
    clearInterval(leaseTimer)
    await releaseLease(deps.db, id, owner, continueAt)
  }
}

const leaseEnd = (deps: Deps, { lease_ms }: BackgroundTiming): Date =>
  new Date(deps.clock().getTime() + lease_ms)

/** The row after the change; undefined if the lease was lost, in which case `also` is not written either. */
async function writeJobRow(
  { deps, timing, owner }: Run,
  job: BackgroundJobRow,
  change: JobRowChange,
  also: AlsoWrite = async () => {},
): Promise<BackgroundJobRow | undefined> {
  return await deps.db.transaction(async (tx) => {
    const leaseUntil = leaseEnd(deps, timing)
    const row = await changeBackground(tx, job.id, owner, change, leaseUntil)
    if (row) await also(tx)
    return row
  })
}

/** Runs one step and stores its result. */
async function runNextStep(run: Run, job: BackgroundJobRow): Promise<BackgroundJobRow | undefined> {
  let latest = job
  const saveProgress = async ({ write: also, ...change }: JobProgress): Promise<void> => {
    run.signal.throwIfAborted()
    const row = await writeJobRow(run, latest, { ...change, tries: 0 }, also)
    if (!row) throw new JobLost()
    latest = row
    if (row.cancelled_at !== null) throw new JobCancelled()
  }
  const jobRun: JobRun = { deps: run.deps, timing: run.timing, signal: run.signal, save: saveProgress }
  try {
    if (job.cancelled_at !== null) throw new JobCancelled()
    const { write: also, is_over, wait_until, ...change } = await run.work.step(jobRun, job)
    if (wait_until) return await pauseJob(run, latest, wait_until, { ...change, tries: 0 }, also)
    if (!is_over) return await writeJobRow(run, latest, { ...change, tries: 0 }, also)
    const finalChange: JobRowChange = { state: 'done', finished_at: run.deps.clock() }
    return await finishJob(run, await writeJobRow(run, latest, { ...change, ...finalChange, tries: 0 }, also))
  } catch (error) {
    if (error instanceof JobLost) return undefined
    if (error instanceof JobCancelled) return await cancelJob(run, jobRun, latest)
    return await afterError(run, latest, error)
  }
}

async function cancelJob(
  run: Run,
  own: JobRun,
  job: BackgroundJobRow,
): Promise<BackgroundJobRow | undefined> {
  try {
    const message = await run.work.cancelling?.(own, job)
    return await endJob(run, job, 'cancelled', message ?? 'jobs.cancelled')
  } catch (error) {
    return await afterError(run, job, error)
  }
}

async function endJob(
  run: Run,
  job: BackgroundJobRow,
  how: 'failed' | 'cancelled',
  cause: ServerText,
): Promise<BackgroundJobRow | undefined> {
  const now = run.deps.clock()
  const endChange: JobRowChange = { state: how, cause, finished_at: now }
  const writeStopped: AlsoWrite = async (tx) =>
    await run.work.stopped?.(tx, { ...job, ...endChange }, now, how)
  return await finishJob(run, await writeJobRow(run, job, endChange, writeStopped))
}

async function finishJob(
  { deps, work }: Run,
  job: BackgroundJobRow | undefined,
): Promise<BackgroundJobRow | undefined> {
  try {
    if (job) await work.ended?.(deps, job)
  } catch (error) {
    deps.logger.warn({ err: error, job_id: job?.id, kind: work.kind }, 'after a job')
  }
  return job
}

async function afterError(
  run: Run,
  job: BackgroundJobRow,
  error: unknown,
): Promise<BackgroundJobRow | undefined> {
  const { deps, timing, work } = run
  // The server is stopping: the next start continues from what is stored.
  if (run.signal.aborted) return undefined
  deps.logger.info({ err: error, job_id: job.id, kind: job.kind, step: job.step }, 'background step')
  const errorMeaning: ErrorMeaning =
    error instanceof JobFailure
      ? { over: error.text }
      : (work.meaningOf?.(error, job.tries) ?? defaultErrorMeaning(error, deps.clock().getTime()))
  if ('over' in errorMeaning) return await endJob(run, job, 'failed', errorMeaning.over)
  const now = deps.clock()
  const isLimited = 'limited' in errorMeaning
  if (!isLimited && job.tries + 1 >= (errorMeaning.tries ?? timing.tries))
    return await endJob(run, job, 'failed', errorMeaning.given_up)
  const waitUntil = isLimited
    ? Math.max(errorMeaning.resets_at, now.getTime() + 1_000)
    : now.getTime() + (errorMeaning.after_ms ?? retryWait(timing, job.tries))
  const limitedChange = isLimited
    ? { cause: errorMeaning.limited, tries: job.tries }
    : { cause: errorMeaning.again, tries: job.tries + 1 }
  const writeWaiting: AlsoWrite = async (tx) => await work.waits?.(tx, job, now, limitedChange.cause)
  return await pauseJob(run, job, new Date(waitUntil), limitedChange, writeWaiting)
}

const pauseJob = async (
  run: Run,
  job: BackgroundJobRow,
  until: Date,
  change: JobRowChange,
  also?: AlsoWrite,
): Promise<BackgroundJobRow | undefined> =>
  await writeJobRow(run, job, { ...change, state: 'waiting', waiting_until: until }, also)
