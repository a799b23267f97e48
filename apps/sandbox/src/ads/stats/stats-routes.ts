import type { RateLimit, Route } from '../../http/route.ts'
import { activeEntities } from './active-entities.ts'
import { filePath, jobHandlers } from './job-routes.ts'
import { reachHandler } from './reach-routes.ts'
import { syncStats } from './sync-stats.ts'

/** One rate limit for all synchronous statistics. */
const sync: RateLimit = { count: 250, minutes: 15, bucket: 'stats' }
const reads: RateLimit = { count: 2_000, minutes: 15, perAccount: true }
const writes: RateLimit = { count: 450, minutes: 1, bucket: 'ads writes' }

const route = (method: Route['method'], path: string, limit: RateLimit, handle: Route['handle']): Route => ({
  method,
  path: `/12/stats${path}`,
  family: 'ads',
  auth: 'user',
  limit,
  handle,
})

export const statsRoutes: Route[] = [
  route('GET', '/accounts/:account_id', sync, syncStats),
  route('GET', '/accounts/:account_id/active_entities', reads, activeEntities),
  route('GET', '/accounts/:account_id/reach/campaigns', sync, reachHandler('CAMPAIGN', 'campaign_ids')),
  route(
    'GET',
    '/accounts/:account_id/reach/funding_instruments',
    sync,
    reachHandler('FUNDING_INSTRUMENT', 'funding_instrument_ids'),
  ),
  route('POST', '/jobs/accounts/:account_id', writes, jobHandlers.create),
  route('GET', '/jobs/accounts/:account_id', reads, jobHandlers.list),
  route('DELETE', '/jobs/accounts/:account_id/:job_id', writes, jobHandlers.cancel),
  // The name is the only secret: anyone with the address may download it, as on the network.
  { method: 'GET', path: filePath, family: 'page', auth: 'none', handle: jobHandlers.file },
]
