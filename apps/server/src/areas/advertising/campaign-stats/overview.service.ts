import type { CallOutput } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { currencyOf } from '../../../money/currency-of.ts'
import {
  addNumbers,
  commonResult,
  figuresOf,
  firstDay,
  periodBefore,
  sumFigures,
} from '../ads-sync/figures.service.ts'
import type { AccountMirror } from '../advertising/account-mirror.service.ts'
import { matchingCampaigns, type CampaignsRequest } from '../campaigns/campaign-list.service.ts'
import { dayAt, daysBetween, rangeOf, type DayRange } from './days.policy.ts'
import { asOf } from './totals.service.ts'

const MOST_DAYS = 400

type Overview = CallOutput<'get-campaigns-overview'>
type Result = Parameters<typeof figuresOf>[1]

/** The campaigns that fit a filter in one sum, and day by day of the account; the same of as many days before. */
export async function campaignsOverview(
  deps: Deps,
  actor: UserActor,
  asked: CampaignsRequest,
  signal: AbortSignal,
): Promise<Overview> {
  const { mirror, rows } = await matchingCampaigns(deps, actor, asked, signal)
  const { account } = mirror.access
  const shown = rows.filter(({ network_id }) => network_id !== null)
  const ids = shown.map(({ network_id }) => network_id!)
  const range = rangeOf(asked, dayAt(deps.clock(), account.time_zone), {
    usual: MOST_DAYS,
    most: MOST_DAYS,
    first: await firstDay(deps.db, mirror.sync.id, ids),
  })
  const result = commonResult(shown.map(({ objective }) => objective))
  const before = periodBefore(asked)
  const earlier = before && { from: before.start, to: before.end }
  return {
    currency: currencyOf(account.currency),
    time_zone: account.time_zone,
    campaigns: shown.length,
    start: range.from,
    end: range.to,
    ...(await sumsOf(deps, mirror, ids, result, range)),
    before: before && { ...before, ...(await sumsOf(deps, mirror, ids, result, earlier!)) },
    ...asOf(mirror),
  }
}

async function sumsOf(
  deps: Deps,
  { sync }: AccountMirror,
  campaign_ids: readonly string[],
  result: Result,
  range: DayRange,
): Promise<Pick<Overview, 'total' | 'days'>> {
  const days = await sumFigures(deps.db, { sync_id: sync.id, ...range, campaign_ids, by: 'day' })
  return {
    total: figuresOf(addNumbers(days.values()), result),
    days: daysBetween(range.from, range.to).map((date) => ({
      date,
      figures: figuresOf(days.get(date), result),
    })),
  }
}
