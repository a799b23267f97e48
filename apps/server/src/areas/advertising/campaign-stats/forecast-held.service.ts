import type { CallOutput } from '@rookery/contract'
import { resultOf } from '@rookery/analytics/forecast/prior.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { requireAdRow } from '../ad-rows/account-access.service.ts'
import { openAccountMirror } from '../ads-network/account-mirror.service.ts'
import { isPassing } from '../ads-network/ads-api.gateway.ts'
import { countOrNull } from '../ads-sync/campaign-figures.policy.ts'
import { sumFigures } from '../ads-sync/figures.query.ts'
import { forecastRowOf } from '../forecasts/store-forecast.service.ts'
import { addDaysByClock, dayAt } from '@rookery/notations/days.ts'
import { rangeOf } from './days.policy.ts'
import { readReach } from './reach.service.ts'

/** The network counts people over this many days at most. */
const MAX_DAYS = 90
type ForecastComparison = CallOutput<'get-campaign-forecast'>

/** The forecast made when a campaign was launched, and its actual figures; all null without a forecast. */
export async function heldForecast(
  deps: Deps,
  actor: UserActor,
  id: string,
  signal: AbortSignal,
): Promise<ForecastComparison> {
  const found = await requireAdRow(deps, actor, 'campaign', id, 'campaigns.read')
  const storedForecast = await forecastRowOf(deps.db, found.row.id)
  const campaign = found.row.network_id
  if (!storedForecast || campaign === null)
    return { forecast: null, course: [], start: null, end: null, result: null }
  const mirror = await openAccountMirror(deps, found, signal)
  const { forecast, course, start_at } = storedForecast
  const timeZone = found.account.time_zone
  const endTime = addDaysByClock(start_at, forecast.days, timeZone)
  const now = deps.clock()
  const presentedForecast = { forecast, course, start: start_at.toISOString(), end: endTime.toISOString() }
  // Figures are counted up to the last reading of them.
  const syncedAt = mirror.sync.synced_at
  if (syncedAt === null || syncedAt <= start_at) return { ...presentedForecast, result: null }
  const range = rangeOf(
    { start: dayAt(start_at, timeZone) },
    dayAt(endTime < now ? endTime : now, timeZone),
    {
      usual: MAX_DAYS,
      most: 400,
      first: null,
    },
  )
  const of = { sync_id: mirror.sync.id, ...range, campaign_ids: [campaign] }
  const numbers = (await sumFigures(deps.db, { ...of, by: 'campaign' })).get(campaign)
  const actualReach = forecast.days > MAX_DAYS ? null : await reachIn()
  const resultName = resultOf[forecast.objective]
  const spent_micro = countOrNull(numbers?.billed_charge_local_micro)
  const results = resultName === 'reach' ? actualReach : countOrNull(numbers?.[resultName])
  return {
    ...presentedForecast,
    result: {
      as_of: syncedAt.toISOString(),
      share: Math.min(
        1,
        (syncedAt.getTime() - start_at.getTime()) / (endTime.getTime() - start_at.getTime()),
      ),
      spent_micro,
      impressions: countOrNull(numbers?.impressions),
      clicks: countOrNull(numbers?.clicks),
      reach: actualReach,
      results,
      cost_per_result_micro: results && spent_micro !== null ? Math.round(spent_micro / results) : null,
    },
  }

  async function reachIn(): Promise<number | null> {
    try {
      const { reach: people } = await readReach(deps, mirror, campaign!, range)
      return people === null ? null : Math.round(people)
    } catch (error) {
      if (!isPassing(error)) throw error
      return null
    }
  }
}
