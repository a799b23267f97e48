import type { CallOutput } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { currencyOf } from '../../../money/currency-of.ts'
import { periodBefore } from '../ads-sync/period-before.policy.ts'
import { addNumbers, commonResult, figuresOf } from '../ads-sync/campaign-figures.policy.ts'
import { firstDay, sumFigures } from '../ads-sync/figures.query.ts'
import type { AccountMirror } from '../ads-network/account-mirror.service.ts'
import { matchingCampaigns, type CampaignsRequest } from '../campaigns/reading/campaign-list.service.ts'
import { figuresOfDays } from './days-of-figures.policy.ts'
import { dayAt, type DayRange } from '@rookery/notations/days.ts'
import { rangeOf } from './days.policy.ts'
import { statsTimeOf } from './totals.service.ts'

const MAX_DAYS = 400

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
  const shownCampaigns = rows.filter(({ network_id }) => network_id !== null)
  const ids = shownCampaigns.map(({ network_id }) => network_id!)
  const range = rangeOf(asked, dayAt(deps.clock(), account.time_zone), {
    usual: MAX_DAYS,
    most: MAX_DAYS,
    first: await firstDay(deps.db, mirror.sync.id, ids),
  })
  const resultMetric = commonResult(shownCampaigns.map(({ objective }) => objective))
  const previousPeriod = periodBefore(asked)
  const earlierPeriod = previousPeriod && { from: previousPeriod.start, to: previousPeriod.end }
  return {
    currency: currencyOf(account.currency),
    time_zone: account.time_zone,
    campaigns: shownCampaigns.length,
    start: range.from,
    end: range.to,
    ...(await sumsOf(deps, mirror, ids, resultMetric, range)),
    before: previousPeriod && {
      ...previousPeriod,
      ...(await sumsOf(deps, mirror, ids, resultMetric, earlierPeriod!)),
    },
    ...statsTimeOf(mirror),
  }
}

async function sumsOf(
  deps: Deps,
  { sync, access }: AccountMirror,
  campaign_ids: readonly string[],
  result: Result,
  range: DayRange,
): Promise<Pick<Overview, 'total' | 'days'>> {
  const days = await sumFigures(deps.db, { sync_id: sync.id, ...range, campaign_ids, by: 'day' })
  return {
    total: figuresOf(addNumbers(days.values()), result),
    days: figuresOfDays(days, range, {
      read_at: sync.synced_at,
      time_zone: access.account.time_zone,
    }).map(([date, numbers]) => ({
      date,
      figures: figuresOf(numbers, result),
    })),
  }
}
