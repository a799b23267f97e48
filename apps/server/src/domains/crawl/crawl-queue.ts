import type { Deps } from '../../app/deps.ts'
import type { Db } from '../../store/database.ts'
import { addJob } from '../jobs/job-outbox.service.ts'

export const CRAWL_QUEUE = 'crawl-account'

/** Asks the worker to go on with a crawl, in the transaction that decided so. Asking twice does no harm. */
export const queueCrawl = async (
  deps: Pick<Deps, 'random' | 'clock'>,
  db: Db,
  crawl: { readonly id: string; readonly user_id: string },
  startAfter?: Date,
): Promise<void> =>
  await addJob(deps, db, {
    queue: CRAWL_QUEUE,
    // The network's limits are per person: crawls of one person take turns.
    group: crawl.user_id,
    owner: crawl.user_id,
    data: { crawl_id: crawl.id },
    ...(startAfter ? { start_after: startAfter } : {}),
  })
