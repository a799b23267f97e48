import type { AdSet, CampaignObjective, TargetingPackage } from '@rookery/contract'
import type { AdsLineItem } from '@rookery/network'
import type { AdAccountRow } from '../../../../store/tables.ts'
import { currencyOf } from '../../../../money/currency-of.ts'
import type { AdSetRow } from '../../store/ad-row-data.ts'
import { adSetDraftOf } from '../drafts/drafts.ts'
import { microOf } from '../rules/money.policy.ts'
import { objectiveOf } from '../rules/objective.policy.ts'
import { fromNetworkPlacements } from '../rules/placements.policy.ts'
import { datesOf, statusOf } from '../rules/status.policy.ts'

const iso = (text: string | null | undefined): string | null => (text ? new Date(text).toISOString() : null)

const frequencyCapOf = (
  impressions: number | null | undefined,
  days: number | null | undefined,
): AdSet['frequency_cap'] =>
  impressions && (days === 1 || days === 7 || days === 30) ? { impressions, days } : null

export function presentAdSet(seen: {
  readonly row: AdSetRow
  readonly account: AdAccountRow
  readonly campaign_id: string
  readonly wire: AdsLineItem
  readonly targeting_package: TargetingPackage
  readonly ads: number
  readonly spent_micro: number
  readonly now: Date
}): AdSet {
  const { row, account, campaign_id, wire, targeting_package, ads, spent_micro, now } = seen
  const placementChoice = fromNetworkPlacements(wire.placements)
  return {
    id: row.id,
    network_id: wire.id,
    campaign_id,
    name: wire.name ?? wire.id,
    objective: objectiveOf(wire.objective),
    status: statusOf(wire, datesOf([wire]), now),
    placements: placementChoice,
    targeting_package: { ...targeting_package, placements: placementChoice },
    bid_strategy: wire.bid_strategy ?? 'AUTO',
    bid_micro: microOf(wire.bid_amount_local_micro),
    goal: wire.goal ?? null,
    pay_by: wire.pay_by ?? null,
    start: iso(wire.start_time),
    end: iso(wire.end_time),
    daily_budget_micro: microOf(wire.daily_budget_amount_local_micro),
    lifetime_budget_micro: microOf(wire.total_budget_amount_local_micro),
    spent_micro,
    currency: currencyOf(wire.currency ?? account.currency),
    frequency_cap: frequencyCapOf(wire.frequency_cap, wire.duration_in_days),
    audience_expansion: wire.audience_expansion ?? null,
    ad_count: ads,
    version: row.version,
    making: null,
  }
}

export function presentDraftAdSet(
  row: AdSetRow,
  account: AdAccountRow,
  {
    objective,
    ads,
    making,
  }: {
    readonly objective: CampaignObjective | null
    readonly ads: number
    readonly making: AdSet['making']
  },
): AdSet {
  const draft = adSetDraftOf(row)
  return {
    id: row.id,
    network_id: null,
    campaign_id: row.parent_id ?? '',
    name: draft.name,
    objective,
    status: 'Draft',
    placements: draft.placements,
    targeting_package: { ...draft.targeting_package, placements: draft.placements },
    bid_strategy: draft.bid_strategy ?? 'AUTO',
    bid_micro: draft.bid_micro ?? null,
    goal: draft.goal ?? null,
    pay_by: draft.pay_by ?? null,
    start: iso(draft.start),
    end: iso(draft.end),
    daily_budget_micro: draft.daily_budget_micro ?? null,
    lifetime_budget_micro: draft.lifetime_budget_micro ?? null,
    spent_micro: 0,
    currency: currencyOf(account.currency),
    frequency_cap: draft.frequency_cap ?? null,
    audience_expansion: draft.audience_expansion ?? null,
    ad_count: ads,
    version: row.version,
    making,
  }
}
