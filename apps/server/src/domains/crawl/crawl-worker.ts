import type { Deps } from '../../app/deps.ts'
import { announceJob } from '../jobs/job-outbox.service.ts'
import { openJobQueue } from '../jobs/job-queue.service.ts'
import { CRAWL_QUEUE, queueCrawl } from './crawl-queue.ts'
import { usualTiming, type CrawlTiming } from './crawl-timing.ts'
import { clearLeases, takeQuiet } from './crawl.repository.ts'
import { runCrawl } from './run-crawl.service.ts'

/** People whose limits are used at once. */
const CONCURRENCY = 2

/**
 * Works crawls off the queue and takes up those a killed process left: at once where this server is the only one on its database, else when they went
 * quiet. Returns what stops it, between two pages.
 */
export async function startCrawlWorker(
  deps: Deps,
  timing: CrawlTiming = usualTiming,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  if (deps.store.embedded) await clearLeases(deps.db)
  const queue = await openJobQueue(deps)
  const reconcile = async (quietMs: number) => {
    const now = deps.clock()
    const added = await deps.db.transaction(async (tx) => {
      const quiet = await takeQuiet(tx, now, new Date(now.getTime() - quietMs))
      for (const crawl of quiet) await queueCrawl(deps, tx, crawl)
      return quiet.length
    })
    if (added > 0) announceJob(deps)
  }
  await reconcile(deps.store.embedded ? 0 : timing.quiet_ms)
  await queue.work(CRAWL_QUEUE, CONCURRENCY, async ({ crawl_id }) => {
    if (!crawl_id) return
    try {
      await runCrawl(deps, crawl_id, timing, stopping.signal)
    } catch (error) {
      // The database failed us; the reconcile pass comes back to it.
      deps.logger.error({ err: error, crawl_id }, 'crawl job')
    }
    announceJob(deps)
  })
  const timer = setInterval(() => {
    reconcile(timing.quiet_ms).catch((error: unknown) =>
      deps.logger.error({ err: error }, 'crawls not reconciled'),
    )
  }, timing.reconcile_ms)
  timer.unref()
  return async () => {
    stopping.abort()
    clearInterval(timer)
    await queue.close()
  }
}
