import type { CallOutput } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { requireAdRow } from '../ad-rows/account-access.service.ts'
import { isPassing } from '../ads-network/ads-api.gateway.ts'
import { openAccountMirror, type AccountMirror } from '../ads-network/account-mirror.service.ts'
import { readTimesOfParts, stampReads } from '../store/read-times.repository.ts'
import { dayAt, type DayRange } from '@rookery/notations/days.ts'
import { hoursOf, rangeOf } from './days.policy.ts'
import { firstDay } from '../ads-sync/figures.query.ts'
import type { DateRangeRequest } from './totals.service.ts'

const HOUR_MS = 3_600_000
/** The network counts people over this many days at most. */
export const MOST_REACH_DAYS = 90

interface ReachFigures {
  readonly reach: number | null
  readonly frequency: number | null
}

/** Maximum number of campaigns in one request to the network. */
const ASKED_AT_ONCE = 20

type ReadReach = ReachFigures & { readonly as_of: Date }

/** How many people campaigns reached, by the network's id; each read at most once an hour. */
export async function readReaches(
  deps: Deps,
  mirror: AccountMirror,
  campaigns: readonly string[],
  range: DayRange,
): Promise<Map<string, ReadReach>> {
  const { sync, api, access } = mirror
  const nameOf = (campaign: string) => `reach ${campaign} ${range.from} ${range.to}`
  const readTimeByName = await readTimesOfParts(deps.db, sync.id, campaigns.map(nameOf))
  const now = deps.clock()
  const of = (campaign: string): ReadReach | undefined => {
    const storedReach = readTimeByName.get(nameOf(campaign))
    return storedReach && { ...(storedReach.data as ReachFigures), as_of: storedReach.at }
  }
  const reachByCampaign = new Map(campaigns.flatMap((id) => (of(id) ? [[id, of(id)!] as const] : [])))
  const staleCampaigns = campaigns.filter((id) => !(now.getTime() - (of(id)?.as_of.getTime() ?? 0) < HOUR_MS))
  const hours = hoursOf(range, access.account.time_zone, now)
  if (hours.end <= hours.start) {
    for (const id of staleCampaigns) reachByCampaign.set(id, { reach: 0, frequency: 0, as_of: now })
    return reachByCampaign
  }
  try {
    for (let at = 0; at < staleCampaigns.length; at += ASKED_AT_ONCE) {
      const someCampaigns = staleCampaigns.slice(at, at + ASKED_AT_ONCE)
      const rows = await api((ads, account, options) =>
        ads.stats.reach(account, 'campaigns', someCampaigns, hours, options),
      )
      for (const id of someCampaigns) {
        const row = rows.find((each) => each.id === id)
        const freshReach: ReachFigures = {
          reach: row?.total_audience_reach ?? null,
          frequency: row?.average_frequency ?? null,
        }
        await stampReads(deps.db, sync.id, [nameOf(id)], now, freshReach)
        reachByCampaign.set(id, { ...freshReach, as_of: now })
      }
    }
  } catch (error) {
    if (!staleCampaigns.every((id) => reachByCampaign.has(id)) || !isPassing(error)) throw error
  }
  return reachByCampaign
}

/** How many people a campaign reached. */
export const readReach = async (
  deps: Deps,
  mirror: AccountMirror,
  campaign: string,
  range: DayRange,
): Promise<ReadReach> => (await readReaches(deps, mirror, [campaign], range)).get(campaign)!

export async function campaignReach(
  deps: Deps,
  actor: UserActor,
  id: string,
  asked: DateRangeRequest,
  signal: AbortSignal,
): Promise<CallOutput<'get-campaign-reach'>> {
  const found = await requireAdRow(deps, actor, 'campaign', id, 'campaigns.read')
  const mirror = await openAccountMirror(deps, found, signal)
  const campaign = found.row.network_id
  const range = rangeOf(asked, dayAt(deps.clock(), found.account.time_zone), {
    usual: MOST_REACH_DAYS,
    most: MOST_REACH_DAYS,
    first: campaign === null ? null : await firstDay(deps.db, mirror.sync.id, [campaign]),
  })
  const reachAnswer =
    campaign === null
      ? { reach: null, frequency: null, as_of: deps.clock() }
      : await readReach(deps, mirror, campaign, range)
  return {
    total_audience_reach: reachAnswer.reach === null ? null : Math.round(reachAnswer.reach),
    average_frequency: reachAnswer.frequency,
    start: range.from,
    end: range.to,
    as_of: reachAnswer.as_of.toISOString(),
  }
}
