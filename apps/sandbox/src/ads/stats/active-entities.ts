import { json, type Answer } from '../../http/answer.ts'
import { adsError } from '../../http/answer.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Sandbox } from '../../sandbox.ts'
import { adsTime } from '../../state/world-clock.ts'
import type { AdAccount } from '../ad-accounts.ts'
import { badParameter, echoRequest } from '../ads-collection.ts'
import type { AccountRun } from '../delivery/account-run.ts'
import { hourMs, settledAfterMs } from '../delivery/constants.ts'
import { columnIndexes } from '../delivery/metrics.ts'
import { unit } from '../delivery/noise.ts'
import { adsBelow, lineItemsBelow, noSuchEntity } from './entity-ads.ts'
import { accountRun } from './sync-stats.ts'
import { queryValue, idsOf, statsEntities, statsWindowOf, type StatsEntity } from './stats-request.ts'

const entities = statsEntities.filter((each) => each !== 'ACCOUNT')
const idFilters = {
  campaign_ids: 'CAMPAIGN',
  funding_instrument_ids: 'FUNDING_INSTRUMENT',
  line_item_ids: 'LINE_ITEM',
} as const

/** Hours whose numbers changed within a window: by delivery, or because their charge became final. */
const activityAnswer = (
  run: AccountRun,
  ads: readonly { id: string; line_item_id: string }[],
  start: number,
  end: number,
): { from: number; to: number } | undefined => {
  let earliestTime = Number.POSITIVE_INFINITY
  let to = 0
  const lastSettledHour = Math.floor((start - settledAfterMs) / hourMs) - 1
  for (const { id, line_item_id } of ads) {
    const ad = run.adsOf(line_item_id).find((each) => each.id === id)
    if (ad === undefined) continue
    for (let hour = lastSettledHour; hour * hourMs < end; hour += 1) {
      if (ad.ledger.at(columnIndexes.impressions, hour) === 0) continue
      const settlesAt = (hour + 1) * hourMs + settledAfterMs
      const isHourActive = hour * hourMs >= start || (settlesAt >= start && settlesAt < end)
      if (!isHourActive) continue
      // Some seconds into the hour; always the same for the same hour.
      const seconds = Math.floor(unit(ad.seed, hour, 13) * 1_800) * 1_000
      earliestTime = Math.min(earliestTime, hour * hourMs + seconds)
      to = Math.max(to, (hour + 1) * hourMs - 1_000 - seconds)
    }
  }
  return to === 0 ? undefined : { from: earliestTime, to: Math.max(earliestTime, Math.min(to, run.until)) }
}

const idsIn = (
  sandbox: Sandbox,
  account: AdAccount,
  entity: StatsEntity,
  lineItems: readonly string[],
): string[] => {
  const { campaigns } = sandbox
  const ids = lineItems.flatMap((id) => {
    const campaign = campaigns.campaign(campaigns.lineItem(id)?.campaign_id ?? '')
    if (entity === 'LINE_ITEM') return [id]
    if (entity === 'CAMPAIGN') return campaign === undefined ? [] : [campaign.id]
    if (entity === 'FUNDING_INSTRUMENT') return campaign === undefined ? [] : [campaign.funding_instrument_id]
    return entity === 'PROMOTED_TWEET'
      ? campaigns.promotedTweetsOf(id).map((each) => each.id)
      : campaigns.promotedAccountsOf(id).map((each) => each.id)
  })
  return [...new Set(ids)].filter((id) => lineItemsBelow(sandbox, account, entity, id) !== undefined)
}

/** `GET stats/accounts/:account_id/active_entities`: entities whose numbers changed, and in which time. */
export const activeEntities = async (exchange: Exchange, sandbox: Sandbox): Promise<Answer> => {
  const { account, run } = await accountRun(exchange, sandbox)
  const entityType = queryValue(exchange, 'entity')
  const entity =
    entities.find((each) => each === entityType) ??
    badParameter(exchange, 'entity', `one of ${entities.join(', ')}`)
  const { start, end } = statsWindowOf(exchange, account.timezone, 90)
  const usedFilters = Object.entries(idFilters).filter(([name]) => queryValue(exchange, name) !== null)
  if (usedFilters.length > 1)
    throw adsError(
      400,
      {
        code: 'EXCLUSIVE_PARAMETERS',
        message: `${usedFilters.map(([name]) => name).join(' and ')} cannot be used together`,
        parameter: usedFilters[1]?.[0] ?? '',
      },
      echoRequest(exchange),
    )
  const lineItems = usedFilters.flatMap(([name, kind]) =>
    idsOf(exchange, name, 200).flatMap(
      (id) => lineItemsBelow(sandbox, account, kind, id) ?? noSuchEntity(exchange, kind, id, name),
    ),
  )
  const entityLineItems =
    usedFilters.length === 0 ? (lineItemsBelow(sandbox, account, 'ACCOUNT', account.id) ?? []) : lineItems
  const rows = idsIn(sandbox, account, entity, entityLineItems).flatMap((id) => {
    const found = activityAnswer(run, adsBelow(sandbox, account, entity, id) ?? [], start, end)
    return found === undefined
      ? []
      : [
          {
            entity_id: id,
            activity_start_time: adsTime(found.from),
            activity_end_time: adsTime(found.to),
            placements: ['ALL_ON_TWITTER'],
          },
        ]
  })
  return json(200, {
    data_type: 'active_entities',
    request: {
      params: { account_id: account.id, entity, start_time: adsTime(start), end_time: adsTime(end) },
    },
    data: rows,
  })
}
