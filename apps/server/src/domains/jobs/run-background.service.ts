import { isNetworkError } from '@rookery/network'
import { AppError } from '../../app/errors.ts'
import type { Deps } from '../../app/deps.ts'
import { newId } from '../../app/new-id.ts'
import type { Transaction } from '../../store/database.ts'
import { JobOver, type BackgroundWork, type JobRun } from './background-job.service.ts'
import { queueBackground } from './background-queue.service.ts'
import { backgroundLeases, changeBackground } from './background.repository.ts'
import type { BackgroundTiming } from './background-timing.ts'
import type { BackgroundJobRow } from './tables.ts'

/** The queue's clock and ours may differ by this much. */
const EARLY_MS = 2_000

interface Run extends JobRun {
  readonly owner: string
  readonly work: BackgroundWork
}
type Change = Partial<BackgroundJobRow>

/**
 * Takes a job as far as it goes now, step by step; the outcome of each is stored before the next begins, so that a killed process repeats one step at
 * most. Where the network's limits say wait, it stores until when and asks the queue to come back then. Never throws for what happens to the job.
 */
export async function runBackground(
  deps: Deps,
  works: readonly BackgroundWork[],
  id: string,
  timing: BackgroundTiming,
  signal: AbortSignal,
): Promise<void> {
  const owner = newId(deps)
  const until = new Date(deps.clock().getTime() + timing.lease_ms)
  const taken = await backgroundLeases.take(deps.db, id, owner, deps.clock(), until)
  if (!taken) return
  try {
    const work = works.find(({ kind }) => kind === taken.kind)
    if (!work) return
    const run: Run = { deps, timing, owner, signal, work }
    const { waiting_until, cancelled_at } = taken
    const isEarly = waiting_until && waiting_until.getTime() - deps.clock().getTime() > EARLY_MS
    if (isEarly && cancelled_at === null) return
    let job = await write(run, taken, { state: 'running', waiting_until: null, cause: '' })
    while (job?.state === 'running' && !signal.aborted) job = await next(run, job)
  } finally {
    await backgroundLeases.release(deps.db, id, owner)
  }
}

/** The row as it is then; undefined when the lease was lost, and then nothing of `also` is kept either. */
async function write(
  { deps, timing, owner }: Run,
  job: BackgroundJobRow,
  change: Change,
  also: (tx: Transaction) => Promise<void> = async () => {},
): Promise<BackgroundJobRow | undefined> {
  const now = deps.clock()
  const until = new Date(now.getTime() + timing.lease_ms)
  return await deps.db.transaction(async (tx) => {
    const row = await changeBackground(tx, job.id, owner, change, now, until)
    if (row) await also(tx)
    return row
  })
}

const stop = async (
  run: Run,
  job: BackgroundJobRow,
  how: 'failed' | 'cancelled',
  cause: string,
): Promise<BackgroundJobRow | undefined> => {
  const now = run.deps.clock()
  const change: Change = { state: how, cause: cause.slice(0, 500), finished_at: now }
  return await write(
    run,
    job,
    change,
    async (tx) => await run.work.stopped?.(tx, { ...job, ...change }, now, how),
  )
}

async function next(run: Run, job: BackgroundJobRow): Promise<BackgroundJobRow | undefined> {
  if (job.cancelled_at !== null)
    return await stop(run, job, 'cancelled', 'Cancelled. What was fetched stays.')
  try {
    const { write: also, is_over, wait_until, ...change } = await run.work.step(run, job)
    if (wait_until) return await pause(run, job, wait_until, change)
    const end: Change = is_over ? { state: 'done', finished_at: run.deps.clock() } : {}
    return await write(run, job, { ...change, ...end, tries: 0 }, also)
  } catch (error) {
    return await afterError(run, job, error)
  }
}

async function afterError(
  run: Run,
  job: BackgroundJobRow,
  error: unknown,
): Promise<BackgroundJobRow | undefined> {
  const { deps, timing } = run
  // Stopping: what is stored is what the next start goes on from.
  if (run.signal.aborted) return undefined
  deps.logger.info({ err: error, job_id: job.id, kind: job.kind, step: job.step }, 'background step')
  const fail = (cause: string) => stop(run, job, 'failed', cause)
  if (error instanceof JobOver || error instanceof AppError) return await fail(error.message)
  if (isNetworkError(error)) {
    if (error.kind === 'unauthorized')
      return await fail('The account that asks has to be connected to X again.')
    if (error.kind === 'forbidden' || error.kind === 'not_found' || error.kind === 'validation')
      return await fail(`X refused this: ${error.message}`)
  }
  const limited = isNetworkError(error, 'rate_limited')
  if (!limited && job.tries + 1 >= timing.tries) return await fail('X did not answer for too long.')
  const now = deps.clock().getTime()
  const wait = Math.min(timing.retry_longest_ms, timing.retry_ms * 2 ** job.tries)
  const until = new Date(limited ? Math.max(error.resetAt ?? 0, now + 1_000) : now + wait)
  const change: Change = {
    cause: limited ? 'X allows no more calls right now.' : 'X did not answer.',
    tries: limited ? job.tries : job.tries + 1,
  }
  return await pause(run, job, until, change)
}

const pause = async (
  run: Run,
  job: BackgroundJobRow,
  until: Date,
  change: Change,
): Promise<BackgroundJobRow | undefined> =>
  await write(
    run,
    job,
    { ...change, state: 'waiting', waiting_until: until },
    async (tx) => await queueBackground(run.deps, tx, job, until),
  )
