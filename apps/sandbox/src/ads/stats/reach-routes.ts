import { json, type Answer } from '../../http/answer.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Sandbox } from '../../sandbox.ts'
import { adsTime } from '../../state/world-clock.ts'
import type { AccountRun } from '../delivery/account-run.ts'
import { dayMs, hourMs } from '../delivery/constants.ts'
import { columnIndexes } from '../delivery/metrics.ts'
import { inForce } from '../delivery/plan.ts'
import { unionReach, type DeliveredImpressions } from '../delivery/reach.ts'
import { lineItemsBelow, noSuchEntity } from './entity-ads.ts'
import { accountRun } from './sync-stats.ts'
import { idsOf, statsWindowOf } from './stats-request.ts'

/** The longest window for which reach is counted. The network does not document its own. */
const maxDays = 90

const deliveredBy = (
  run: AccountRun,
  lineItemId: string,
  start: number,
  end: number,
): DeliveredImpressions[] => {
  const plannedItem = run.lineItem(lineItemId)
  const audience = inForce(plannedItem?.audiences ?? [], end - 1)
  const settings = inForce(plannedItem?.stretches ?? [], end - 1)?.settings
  if (audience === undefined || settings === undefined) return []
  const impressions = run
    .adsOf(lineItemId)
    .reduce((sum, { ledger }) => sum + ledger.sum(columnIndexes.impressions, start / hourMs, end / hourMs), 0)
  return [
    {
      impressions,
      profile: audience.profile,
      expansion: settings.expansion,
      frequency_cap: settings.frequency_cap,
      frequency_days: settings.frequency_days,
    },
  ]
}

/**
 * `GET stats/accounts/:account_id/reach/campaigns` and `…/funding_instruments`: people reached, and average
 * frequency.
 */
export const reachHandler =
  (entity: 'CAMPAIGN' | 'FUNDING_INSTRUMENT', parameter: string) =>
  async (exchange: Exchange, sandbox: Sandbox): Promise<Answer> => {
    const { account, run } = await accountRun(exchange, sandbox)
    const ids = idsOf(exchange, parameter, 20)
    const { start, end } = statsWindowOf(exchange, account.timezone, maxDays)
    const data = ids.map((id) => {
      const lineItems =
        lineItemsBelow(sandbox, account, entity, id) ?? noSuchEntity(exchange, entity, id, parameter)
      const list = lineItems.flatMap((lineItem) => deliveredBy(run, lineItem, start, end))
      const impressions = list.reduce((sum, each) => sum + each.impressions, 0)
      const peopleReached = Math.floor(unionReach(list, (end - start) / dayMs))
      return {
        id,
        total_audience_reach: peopleReached,
        average_frequency: peopleReached === 0 ? 0 : Math.round((impressions / peopleReached) * 100) / 100,
      }
    })
    return json(200, {
      request: {
        params: {
          [parameter]: ids,
          start_time: adsTime(start),
          end_time: adsTime(end),
          account_id: account.id,
        },
      },
      data_type: 'reach',
      data,
    })
  }
