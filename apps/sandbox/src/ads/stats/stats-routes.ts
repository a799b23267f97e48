import type { RateLimit, Route } from '../../http/route.ts'
import { activeEntities } from './active-entities.ts'
import { filePath, jobHandlers } from './job-routes.ts'
import { reachHandler } from './reach-routes.ts'
import { syncStats } from './sync-stats.ts'

/** One rate limit for all synchronous statistics. */
const syncLimit: RateLimit = { count: 250, minutes: 15, bucket: 'stats' }
const readLimit: RateLimit = { count: 2_000, minutes: 15, perAccount: true }
const writeLimit: RateLimit = { count: 450, minutes: 1, bucket: 'ads writes' }

const statsRoute = (
  method: Route['method'],
  path: string,
  limit: RateLimit,
  handle: Route['handle'],
): Route => ({
  method,
  path: `/12/stats${path}`,
  family: 'ads',
  auth: 'user',
  limit,
  handle,
})

export const statsRoutes: Route[] = [
  statsRoute('GET', '/accounts/:account_id', syncLimit, syncStats),
  statsRoute('GET', '/accounts/:account_id/active_entities', readLimit, activeEntities),
  statsRoute(
    'GET',
    '/accounts/:account_id/reach/campaigns',
    syncLimit,
    reachHandler('CAMPAIGN', 'campaign_ids'),
  ),
  statsRoute(
    'GET',
    '/accounts/:account_id/reach/funding_instruments',
    syncLimit,
    reachHandler('FUNDING_INSTRUMENT', 'funding_instrument_ids'),
  ),
  statsRoute('POST', '/jobs/accounts/:account_id', writeLimit, jobHandlers.create),
  statsRoute('GET', '/jobs/accounts/:account_id', readLimit, jobHandlers.list),
  statsRoute('DELETE', '/jobs/accounts/:account_id/:job_id', writeLimit, jobHandlers.cancel),
  // The name is the only secret: anyone with the address may download it, as on the network.
  { method: 'GET', path: filePath, family: 'page', auth: 'none', handle: jobHandlers.file },
]
