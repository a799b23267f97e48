import type { Deps } from '../../app/deps.ts'
import { startLeasedWorker } from '../jobs/leased-worker.service.ts'
import { CRAWL_QUEUE, queueCrawl } from './crawl-queue.ts'
import { usualTiming, type CrawlTiming } from './crawl-timing.ts'
import { crawlLeases, takeQuiet } from './crawl.repository.ts'
import { runCrawl } from './run-crawl.service.ts'

/** People whose limits are used at once. */
const CONCURRENCY = 2

/** Works crawls off the queue; a stop comes between two pages. Returns what stops it. */
export const startCrawlWorker = (
  deps: Deps,
  timing: CrawlTiming = usualTiming,
): Promise<() => Promise<void>> =>
  startLeasedWorker(deps, {
    queue: CRAWL_QUEUE,
    concurrency: CONCURRENCY,
    key: 'crawl_id',
    timing,
    clearLeases: () => crawlLeases.clear(deps.db),
    takeQuiet,
    enqueue: (tx, crawl) => queueCrawl(deps, tx, crawl),
    run: (id, signal) => runCrawl(deps, id, timing, signal),
  })
