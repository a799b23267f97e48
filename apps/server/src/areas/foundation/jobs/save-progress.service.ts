import type { JobRun } from './background-job.service.ts'

/** Minimum interval between progress updates of a refresh. */
const PROGRESS_EVERY_MS = 500

/**
 * Runs work that reports its progress (a refresh), and stores it with the job. A cancellation takes effect at
 * the end, as a refresh must not be left half done.
 */
export async function saveProgress<T>(
  run: JobRun,
  work: (onProgress: (step: string, done: number, total: number) => void) => Promise<T>,
): Promise<T> {
  let reportedAt = 0
  let saving: Promise<void> = Promise.resolve()
  let failure: { readonly reason: unknown } | null = null
  const result = await work((_, done, total) => {
    if (failure !== null || performance.now() - reportedAt < PROGRESS_EVERY_MS) return
    reportedAt = performance.now()
    saving = saving
      .then(async () => await run.save({ done, total: total > 0 ? total : null }))
      .catch((reason: unknown) => {
        failure ??= { reason }
      })
  })
  await saving
  // oxlint-disable-next-line typescript/only-throw-error -- the reason that ended the job is rethrown
  // unchanged
  if (failure !== null) throw (failure as { reason: unknown }).reason
  return result
}
