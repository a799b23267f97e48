import { isNetworkError } from '@rookery/network'
import type { CallOutput, UiLanguage } from '@rookery/contract'
import { render } from '@rookery/i18n/server.ts'
import { AnswerCache } from '../../../app/answer-cache.ts'
import { asServer } from '../../../app/as-server.ts'
import type { Deps } from '../../../app/deps.ts'
import { sensitiveReason } from '../../../targeting/sensitive-reason.ts'
import { meterFor } from '../../billing/network-spend/meter.service.ts'
import { OPERATOR } from '../../billing/network-spend/payer.policy.ts'
import { mixtureOf } from '../crawl/crawl.service.ts'
import { appBearer, dropBearer, reasonWithoutX } from './network-exploration.service.ts'
import { woeidOf } from './woeid.ts'

type NetworkTrends = CallOutput<'list-trending'>['network']

const KEPT_MS = 15 * 60 * 1000
const MAX_TRENDS = 50
/** Countries whose trends are kept. */
const MAX_CACHED = 100
const caches = new WeakMap<object, AnswerCache>()

const without = (state: NetworkTrends['state'], cause: string | null = null): NetworkTrends => ({
  state,
  cause,
  trends: [],
  fetched_at: null,
})

/** Where a paid read was not asked for. */
export const trendsNotAsked: NetworkTrends = without('skipped')

/** What X calls trending in a country, or everywhere; X is asked at most every 15 minutes. */
export async function networkTrends(
  deps: Deps,
  country_code: string | undefined,
  language: UiLanguage,
): Promise<NetworkTrends> {
  const woeid = woeidOf(country_code)
  if (woeid === undefined) return without('unknown_place')
  if ((await mixtureOf(asServer(deps))) !== null) return without('skipped')
  const bearer = await appBearer(deps).catch(() => null)
  if (bearer === null) return without('unavailable', render('explore.noApp', language))
  let cache = caches.get(deps.store)
  if (!cache) caches.set(deps.store, (cache = new AnswerCache(MAX_CACHED)))
  const now = deps.clock()
  try {
    return await cache.read(`${woeid} ${Math.floor(now.getTime() / KEPT_MS)}`, async () => {
      const signal = AbortSignal.timeout(deps.config.network_wait_ms)
      const trends = await deps.network
        .x({ app_bearer: bearer }, meterFor(deps, OPERATOR, 'trends'))
        .trends.byPlace(woeid, MAX_TRENDS, { signal })
      return {
        ...without('fresh'),
        trends: trends
          .filter(({ trend_name }) => sensitiveReason(trend_name) === null)
          .map(({ trend_name, tweet_count }) => ({ label: trend_name, posts: tweet_count ?? null })),
        fetched_at: now.toISOString(),
      }
    })
  } catch (error) {
    if (isNetworkError(error, 'unauthorized')) dropBearer(deps)
    deps.logger.info({ err: error }, 'trends without the network')
    return without('unavailable', render(reasonWithoutX(error), language))
  }
}
