import type { Deps } from '../../app/deps.ts'
import { announceJob } from '../jobs/job-outbox.service.ts'
import { openJobQueue } from '../jobs/job-queue.service.ts'
import { runUpload } from './run-upload.service.ts'
import { UPLOAD_QUEUE, queueUpload } from './upload-queue.ts'
import { usualTiming, type UploadTiming } from './upload-timing.ts'
import { clearLeases, takeQuiet } from './upload.repository.ts'

/** Uploads at once; one an ad account. */
const CONCURRENCY = 4

/**
 * Works uploads off the queue and takes up those that a killed process left: at once where this server is the only one on its database, else when
 * their lease ran out. Returns what stops it: the step under way is given up at a point it can be repeated from.
 */
export async function startUploadWorker(
  deps: Deps,
  timing: UploadTiming = usualTiming,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  if (deps.store.embedded) await clearLeases(deps.db)
  const queue = await openJobQueue(deps)
  const reconcile = async (quietMs: number) => {
    const now = deps.clock()
    const added = await deps.db.transaction(async (tx) => {
      const quiet = await takeQuiet(tx, now, new Date(now.getTime() - quietMs))
      for (const upload of quiet) await queueUpload(deps, tx, upload)
      return quiet.length
    })
    if (added > 0) announceJob(deps)
  }
  await reconcile(deps.store.embedded ? 0 : timing.quiet_ms)
  await queue.work(UPLOAD_QUEUE, CONCURRENCY, async ({ upload_id }) => {
    if (!upload_id) return
    try {
      await runUpload(deps, upload_id, timing, stopping.signal)
    } catch (error) {
      // The database failed us; the reconcile pass comes back to it.
      deps.logger.error({ err: error, upload_id }, 'upload job')
    }
    announceJob(deps)
  })
  const timer = setInterval(() => {
    reconcile(timing.quiet_ms).catch((error: unknown) =>
      deps.logger.error({ err: error }, 'uploads not reconciled'),
    )
  }, timing.reconcile_ms)
  timer.unref()
  return async () => {
    stopping.abort()
    clearInterval(timer)
    await queue.close()
  }
}
