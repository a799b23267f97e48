import type { CallOutput } from '@rookery/contract'
import { REACH_CAP } from '@rookery/contract/advertising/campaign-stats/endpoints.ts'
import { say } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { firstDay } from '../ads-sync/figures.query.ts'
import { findAccessible, requireAccount, type AccountRequest } from '../ad-rows/account-access.service.ts'
import { openAccountMirror } from '../ads-network/account-mirror.service.ts'
import { dayAt, daysBetween } from '@rookery/notations/days.ts'
import { rangeOf } from './days.policy.ts'
import { MOST_REACH_DAYS, readReaches } from './reach.service.ts'
import type { DateRangeRequest } from './totals.service.ts'

interface ReachesAsked extends AccountRequest, DateRangeRequest {
  readonly campaign_ids?: readonly string[] | undefined
}

/** People reached by each of some campaigns. Null for more days than the network counts over. */
export async function campaignReaches(
  deps: Deps,
  actor: UserActor,
  asked: ReachesAsked,
  signal: AbortSignal,
): Promise<CallOutput<'list-campaign-reach'>> {
  const ids = [...new Set(asked.campaign_ids)]
  if (ids.length > REACH_CAP)
    throw invalid({ campaign_ids: say('statistics.tooManyReaches', { n: REACH_CAP }) })
  const access = await requireAccount(deps, actor, asked, 'campaigns.read')
  const found = await findAccessible(deps, actor, 'campaign', ids)
  const rows = ids.map((id) => {
    const foundCampaign = found.get(id)
    if (!foundCampaign || foundCampaign.row.ad_account_id !== access.account.id) throw fail('not_found')
    return foundCampaign.row
  })
  const mirror = await openAccountMirror(deps, access, signal)
  const campaigns = rows.flatMap(({ network_id }) => network_id ?? [])
  const range = rangeOf(asked, dayAt(deps.clock(), access.account.time_zone), {
    usual: 400,
    most: 400,
    first: await firstDay(deps.db, mirror.sync.id, campaigns),
  })
  const isShortEnough = daysBetween(range.from, range.to).length <= MOST_REACH_DAYS
  const reachByCampaign = isShortEnough ? await readReaches(deps, mirror, campaigns, range) : new Map()
  return {
    start: range.from,
    end: range.to,
    rows: rows.map(({ id, network_id }) => {
      const reachOfRow = network_id === null ? undefined : reachByCampaign.get(network_id)
      return {
        id,
        total_audience_reach: reachOfRow?.reach == null ? null : Math.round(reachOfRow.reach),
        average_frequency: reachOfRow?.frequency ?? null,
      }
    }),
  }
}
