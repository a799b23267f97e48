import type { CallOutput, ListedCampaign } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { currencyOf } from '../../../money/currency-of.ts'
import { periodBefore } from '../ads-sync/period-before.policy.ts'
import { addNumbers, commonResult, figuresOf, resultMetricOf } from '../ads-sync/campaign-figures.policy.ts'
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
  const byResult = await figuresByResult(deps, mirror, shownCampaigns, range)
  // A campaign without figures, say a scheduled one, does not take the sum from the others.
  const resultMetric =
    byResult.length > 0
      ? byResult.length === 1
        ? byResult[0]!.result
        : null
      : commonResult(shownCampaigns.map(({ objective }) => objective))
  const previousPeriod = periodBefore(asked)
  const earlierPeriod = previousPeriod && { from: previousPeriod.start, to: previousPeriod.end }
  return {
    currency: currencyOf(account.currency),
    time_zone: account.time_zone,
    campaigns: shownCampaigns.length,
    start: range.from,
    end: range.to,
    by_result: byResult,
    ...(await sumsOf(deps, mirror, ids, resultMetric, range)),
    before: previousPeriod && {
      ...previousPeriod,
      ...(await sumsOf(deps, mirror, ids, resultMetric, earlierPeriod!)),
    },
    ...statsTimeOf(mirror),
  }
}

/** Results and their price by what campaigns pay for, most campaigns first. */
async function figuresByResult(
  deps: Deps,
  { sync }: AccountMirror,
  campaigns: readonly Pick<ListedCampaign, 'network_id' | 'objective'>[],
  range: DayRange,
): Promise<Overview['by_result']> {
  const campaign_ids = campaigns.map(({ network_id }) => network_id!)
  const figures = await sumFigures(deps.db, { sync_id: sync.id, ...range, campaign_ids, by: 'campaign' })
  const withFigures = campaigns.flatMap(({ network_id, objective }) => {
    const numbers = figures.get(network_id!)
    const result = resultMetricOf(objective)
    return numbers && result ? [{ numbers, result }] : []
  })
  return [...Map.groupBy(withFigures, ({ result }) => result)]
    .map(([result, group]) => {
      const { results, cost_per_result_micro } = figuresOf(
        addNumbers(group.map(({ numbers }) => numbers)),
        result,
      )
      return { result, campaigns: group.length, results, cost_per_result_micro }
    })
    .toSorted((a, b) => b.campaigns - a.campaigns || a.result.localeCompare(b.result))
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
