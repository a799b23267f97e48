import type { Deps } from '../../../app/deps.ts'
import type { JobHandler } from './background-job.service.ts'
import { enqueueJob } from './background-queue.service.ts'
import { clearLeases } from './background.repository.ts'
import type { BackgroundTiming } from './background-timing.ts'
import { openJobQueue } from './job-queue.service.ts'
import { runClaimed } from './run-background.service.ts'

/**
 * Runs jobs of these kinds, resumes those a killed process left behind (immediately if this server is the only
 * one on its database, else when their lease expires), and asks each kind for due jobs. Returns a function that
 * stops the worker; the current step is aborted at a point from which it can be repeated.
 */
export async function startBackgroundWorker(
  deps: Deps,
  timing: BackgroundTiming,
  works: readonly JobHandler[],
): Promise<() => Promise<void>> {
  const stopController = new AbortController()
  if (deps.store.embedded) await clearLeases(deps.db)
  const closeQueue = openJobQueue(
    deps,
    timing,
    works,
    async (job) => await runClaimed(deps, works, job, timing, stopController.signal),
  )
  let runningCheck: Promise<void> = Promise.resolve()
  const checkForDue = () => {
    runningCheck = enqueueDue(deps, works).finally(() => {
      if (!stopController.signal.aborted) timer = setTimeout(checkForDue, timing.check_ms).unref()
    })
  }
  let timer = setTimeout(checkForDue, timing.first_check_ms).unref()
  return async () => {
    stopController.abort()
    clearTimeout(timer)
    await runningCheck
    await closeQueue()
  }
}

/** Never throws: due jobs remain due and are added by the next check. */
export async function enqueueDue(deps: Deps, works: readonly JobHandler[]): Promise<void> {
  for (const work of works)
    try {
      for (const spec of (await work.due?.(deps)) ?? []) await enqueueJob(deps, spec)
    } catch (error) {
      deps.logger.error({ err: error, kind: work.kind }, 'what is due was not added')
    }
}
