import { adsTime } from '../../state/world-clock.ts'
import type {
  CampaignRow,
  CriterionRow,
  EntityRow,
  LineItemRow,
  PromotedAccountRow,
  PromotedTweetRow,
} from './rows.ts'
import {
  approvalStatusOf,
  campaignServing,
  effectiveStatus,
  lineItemServing,
  type ServingState,
} from './serving.ts'
import { servingWorld, type WriteContext } from './write-context.ts'

type JsonObject = Record<string, unknown>

export const presentTimes = (row: EntityRow): JsonObject => ({
  created_at: adsTime(row.created_at),
  updated_at: adsTime(row.updated_at),
  deleted: row.deleted,
})

export const presentCampaign = (row: CampaignRow, context: WriteContext): JsonObject => {
  const world = servingWorld(context)
  const { servable, reasons } = campaignServing(row, world)
  return {
    id: row.id,
    account_id: row.account_id,
    name: row.name,
    funding_instrument_id: row.funding_instrument_id,
    daily_budget_amount_local_micro: row.daily_budget_amount_local_micro,
    total_budget_amount_local_micro: row.total_budget_amount_local_micro,
    currency: context.account.currency,
    entity_status: row.entity_status,
    effective_status: effectiveStatus(row, world),
    servable,
    reasons_not_servable: reasons,
    budget_optimization: 'LINE_ITEM',
    frequency_cap: null,
    duration_in_days: null,
    standard_delivery: null,
    purchase_order_number: row.purchase_order_number,
    ...presentTimes(row),
  }
}

export const presentLineItem = (
  row: LineItemRow,
  context: WriteContext,
  known = new Map<string, ServingState>(),
): JsonObject => {
  const { start_time, end_time, ...rest } = row
  const { servable, reasons } = lineItemServing(row, { ...servingWorld(context), known })
  return {
    ...rest,
    funding_instrument_id: context.sandbox.campaigns.campaign(row.campaign_id)?.funding_instrument_id ?? null,
    currency: context.account.currency,
    target_cpa_local_micro: null,
    creative_source: 'MANUAL',
    automatic_tweet_promotion: null,
    servable,
    reasons_not_servable: reasons,
    start_time: adsTime(start_time),
    end_time: end_time === null ? null : adsTime(end_time),
    ...presentTimes(row),
  }
}

export const presentCriterion = (
  row: CriterionRow,
  lang: string | null,
  { sandbox }: WriteContext,
): JsonObject => {
  const targetPlace = row.targeting_type === 'LOCATION' ? sandbox.places.byId(row.targeting_value) : undefined
  return {
    id: row.id,
    line_item_id: row.line_item_id,
    targeting_type: row.targeting_type,
    targeting_value: row.targeting_value,
    operator_type: row.operator_type,
    name: row.name,
    ...(targetPlace === undefined ? {} : { location_type: targetPlace.location_type }),
    ...(lang === null ? {} : { localized_name: row.name }),
    ...presentTimes(row),
  }
}

/** A deleted ad is shown as paused in the network's own pages, but its rows say ACTIVE and `deleted`. */
export const presentPromotedTweet = (row: PromotedTweetRow, { now }: WriteContext): JsonObject => ({
  id: row.id,
  line_item_id: row.line_item_id,
  tweet_id: row.tweet_id,
  entity_status: 'ACTIVE',
  approval_status: approvalStatusOf(row, now),
  ...presentTimes(row),
})

export const presentPromotedAccount = (row: PromotedAccountRow, { now }: WriteContext): JsonObject => ({
  id: row.id,
  line_item_id: row.line_item_id,
  user_id: row.user_id,
  entity_status: 'ACTIVE',
  approval_status: approvalStatusOf(row, now),
  ...presentTimes(row),
})
