import type { Campaign, CampaignObjective, Status, UiLanguage } from '@rookery/contract'
import type { AdsCampaign, AdsLineItem } from '@rookery/network'
import { currencyOf } from '../../../../money/currency-of.ts'
import type { AdAccountRow } from '../../../../store/tables.ts'
import type { AdOnNetwork } from '../../store/ad-on-network.ts'
import type { CampaignRow } from '../../store/ad-row-data.ts'
import type { PendingCreation } from '../../store/tables.ts'
import { mayRun } from '../drafts/draft-ad.policy.ts'
import { campaignDraftOf } from '../drafts/drafts.ts'
import { presentCreation } from './pending-creation.presenter.ts'
import { microOf } from '../rules/money.policy.ts'
import { objectiveOf } from '../rules/objective.policy.ts'
import { datesOf, statusOf } from '../rules/status.policy.ts'

export interface SpentFigures {
  readonly impressions: number
  readonly spent_micro: number
}
export interface CampaignSeen {
  readonly row: CampaignRow
  readonly account: AdAccountRow
  /** Null for a draft. */
  readonly wire: AdsCampaign | null
  readonly lineItems: readonly AdsLineItem[]
  readonly draftAdSets: number
  /** While it is created, or rolled back. */
  readonly pending: PendingCreation | undefined
  readonly ads: readonly Pick<AdOnNetwork, 'approval_status'>[]
  readonly language: UiLanguage
  readonly now: Date
  readonly stats_as_of: Date | null
}

const iso = (text: string | null | undefined): string | null => (text ? new Date(text).toISOString() : null)

export function campaignStatus({ row, wire, lineItems, now }: CampaignSeen): Status {
  if (!wire) return 'Draft'
  return statusOf(wire, datesOf(lineItems), now, row.data.state === 'live' ? row.data.ended : null)
}

/** X can show none of its ads, though it may still run. */
const needsAd = (seen: CampaignSeen): boolean =>
  ['Active', 'Scheduled', 'Paused'].includes(campaignStatus(seen)) && !seen.ads.some(mayRun)

export function presentCampaign(seen: CampaignSeen, spent: SpentFigures | undefined): Campaign {
  const { row, account, wire, lineItems, now, stats_as_of } = seen
  const sharedFields = {
    id: row.id,
    ad_account_id: account.account_id,
    status: campaignStatus(seen),
    version: row.version,
    making: presentCreation(row, seen.pending, seen.language),
    needs_ad: needsAd(seen),
    impressions: spent?.impressions ?? 0,
    spent_micro: spent?.spent_micro ?? 0,
  }
  if (!wire) {
    const draft = campaignDraftOf(row)
    return {
      ...sharedFields,
      network_id: null,
      name: draft.name,
      objective: draft.objective,
      start: iso(draft.start),
      end: iso(draft.end),
      daily_budget_micro: draft.daily_budget_micro ?? null,
      lifetime_budget_micro: draft.lifetime_budget_micro ?? null,
      currency: currencyOf(account.currency),
      funding_instrument_id: draft.funding_instrument_id ?? null,
      planned_creative_id: draft.planned_creative_id ?? null,
      entity_status: 'DRAFT',
      reasons_not_servable: [],
      adset_count: seen.draftAdSets,
      stats_as_of: null,
      updated_at: row.updated_at.toISOString(),
    }
  }
  const { start, end } = datesOf(lineItems)
  return {
    ...sharedFields,
    network_id: wire.id,
    name: wire.name ?? wire.id,
    objective: lineItems.map(({ objective }) => objectiveOf(objective)).find((each) => each !== null) ?? null,
    start: start?.toISOString() ?? null,
    end: end?.toISOString() ?? null,
    daily_budget_micro: microOf(wire.daily_budget_amount_local_micro),
    lifetime_budget_micro: microOf(wire.total_budget_amount_local_micro),
    currency: currencyOf(wire.currency ?? account.currency),
    funding_instrument_id: wire.funding_instrument_id ?? null,
    planned_creative_id: null,
    entity_status: wire.entity_status ?? 'ACTIVE',
    reasons_not_servable: [...(wire.reasons_not_servable ?? [])],
    adset_count: lineItems.length,
    stats_as_of: stats_as_of?.toISOString() ?? null,
    updated_at: iso(wire.updated_at) ?? now.toISOString(),
  }
}

export const objectiveOfCampaign = (lineItems: readonly AdsLineItem[]): CampaignObjective | null =>
  lineItems.map(({ objective }) => objectiveOf(objective)).find((each) => each !== null) ?? null
