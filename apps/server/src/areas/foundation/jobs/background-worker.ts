import type { Deps } from '../../../app/deps.ts'
import type { JobHandler } from './background-job.service.ts'
import { queueBackground, queueNameOf, enqueueJob } from './background-queue.service.ts'
import { clearLeases, claimSilentJobs } from './background.repository.ts'
import type { BackgroundTiming } from './background-timing.ts'
import { announceJob } from './job-outbox.service.ts'
import { openJobQueue } from './job-queue.service.ts'
import { runBackground } from './run-background.service.ts'

/**
 * Runs jobs of these kinds from their queues, resumes those a killed process left behind (immediately if this
 * server is the only one on its database, else after a quiet period), and asks each kind for due jobs.
 * Returns a function that stops the worker; the current step is aborted at a point from which it can be
 * repeated.
 */
export async function startBackgroundWorker(
  deps: Deps,
  timing: BackgroundTiming,
  works: readonly JobHandler[],
): Promise<() => Promise<void>> {
  const stopController = new AbortController()
  const kinds = works.map(({ kind }) => kind)
  if (deps.store.embedded) await clearLeases(deps.db)
  const queue = await openJobQueue(deps, timing)
  const resumeSilentJobs = async (silenceMs: number) => {
    const now = deps.clock()
    const addedJobs = await deps.db.transaction(async (tx) => {
      const silentJobs = await claimSilentJobs(tx, kinds, now, new Date(now.getTime() - silenceMs))
      for (const job of silentJobs) await queueBackground(deps, tx, job)
      return silentJobs.length
    })
    if (addedJobs > 0) announceJob(deps)
  }
  await resumeSilentJobs(deps.store.embedded ? 0 : timing.silence_ms)
  for (const { kind, concurrency } of works)
    await queue.work(queueNameOf(kind), concurrency, async ({ job_id }) => {
      if (!job_id) return
      try {
        await runBackground(deps, works, job_id, timing, stopController.signal)
      } catch (error) {
        // The database failed; the next check for silent jobs resumes this one.
        deps.logger.error({ err: error, job_id }, 'background job')
      }
      announceJob(deps)
    })
  const silentTimer = setInterval(() => {
    resumeSilentJobs(timing.silence_ms).catch((error: unknown) =>
      deps.logger.error({ err: error }, 'quiet jobs not taken up'),
    )
  }, timing.reconcile_ms).unref()
  let runningCheck: Promise<void> = Promise.resolve()
  const checkForDue = () => {
    runningCheck = addDue(deps, works).finally(() => {
      if (!stopController.signal.aborted) timer = setTimeout(checkForDue, timing.check_ms).unref()
    })
  }
  let timer = setTimeout(checkForDue, timing.first_check_ms).unref()
  return async () => {
    stopController.abort()
    clearInterval(silentTimer)
    clearTimeout(timer)
    await runningCheck
    await queue.close()
  }
}

/** Never throws: due jobs remain due and are added by the next check. */
async function addDue(deps: Deps, works: readonly JobHandler[]): Promise<void> {
  for (const work of works)
    try {
      for (const spec of (await work.due?.(deps)) ?? []) await enqueueJob(deps, spec)
    } catch (error) {
      deps.logger.error({ err: error, kind: work.kind }, 'what is due was not added')
    }
}
