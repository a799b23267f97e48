import type { Deps } from '../../app/deps.ts'
import { JobFailure, type JobRun } from '../../areas/foundation/jobs/background-job.service.ts'
import type { BackgroundTiming } from '../../areas/foundation/jobs/background-timing.ts'
import type { BackgroundJobRow, JobCursor } from '../../areas/foundation/jobs/tables.ts'
import { readTracked } from '../../areas/population/tracked-accounts/tracked.repository.ts'
import { jobOfTracked, trackingJob } from '../../areas/population/tracked-accounts/tracking.job.ts'

/** In a row. */
const MAX_FAILURES = 10

interface RunTrackingOptions {
  readonly timing: BackgroundTiming
  /** Whether the process is killed before the result of this step is stored, so that the step runs again. */
  readonly isKilled?: (step: string) => boolean
  /** Called with each step that is stored, and how long it took. */
  readonly onStep?: (step: string, ms: number) => void
}

/** Fetches a tracked account to the end as the worker does, without its delays: a step that fails runs again. */
export async function runTracking(
  deps: Deps,
  id: string,
  { timing, isKilled = () => false, onStep }: RunTrackingOptions,
): Promise<void> {
  const run: JobRun = { deps, timing, signal: new AbortController().signal, save: async () => {} }
  const tracked = await readTracked(deps.store.db, id)
  let cursor: JobCursor = jobOfTracked(tracked!).cursor
  for (let failures = 0; ;) {
    const step = String(cursor['stage'])
    const startedAt = performance.now()
    try {
      const done = await trackingJob.step(run, { subject_id: id, cursor } as BackgroundJobRow)
      failures = 0
      if (isKilled(step)) continue
      if (done.write) await deps.store.db.transaction(done.write)
      onStep?.(step, performance.now() - startedAt)
      if (done.is_over) return
      cursor = done.cursor ?? cursor
    } catch (error) {
      failures += 1
      if (error instanceof JobFailure || failures === MAX_FAILURES) throw error
    }
  }
}
