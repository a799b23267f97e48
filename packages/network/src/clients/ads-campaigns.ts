import { batchLimits } from '../wire/ads-batch.ts'
import { adsCampaignSchema } from '../wire/ads-campaign.ts'
import {
  adsLineItemSchema,
  type bidStrategies,
  type goals,
  type objectives,
  type placements,
  type productTypes,
} from '../wire/ads-line-item.ts'
import type { Micros } from '../wire/ads-micros.ts'
import type { AdsCaller } from './ads-caller.ts'
import { AdsCollection, type CommonFilter } from './ads-collection.ts'

type Status = 'ACTIVE' | 'PAUSED' | 'DRAFT'

interface CampaignFields {
  name: string
  /** Per day; not more than the total. */
  daily_budget_amount_local_micro: Micros | null
  total_budget_amount_local_micro: Micros | null
  entity_status: Status
  budget_optimization: 'LINE_ITEM'
  purchase_order_number: string | null
}
export type CampaignCreate = Partial<CampaignFields> & { funding_instrument_id: string; name: string }
export type CampaignUpdate = Partial<CampaignFields>
export interface CampaignFilter extends CommonFilter {
  campaign_ids?: readonly string[]
  funding_instrument_ids?: readonly string[]
}

interface LineItemFields {
  name: string
  placements: readonly (typeof placements)[number][]
  /** ISO 8601 with a time zone. */
  start_time: string
  end_time: string | null
  bid_strategy: (typeof bidStrategies)[number]
  /** Required with MAX and TARGET. */
  bid_amount_local_micro: Micros | null
  daily_budget_amount_local_micro: Micros | null
  total_budget_amount_local_micro: Micros | null
  goal: (typeof goals)[number]
  pay_by: 'APP_CLICK' | 'IMPRESSION' | 'LINK_CLICK'
  standard_delivery: boolean
  audience_expansion: 'BROAD' | 'DEFINED' | 'EXPANDED' | null
  /** Impressions per person in `duration_in_days`, which is 1, 7 or 30. */
  frequency_cap: number | null
  duration_in_days: number | null
  entity_status: Status
  categories: readonly string[]
  advertiser_domain: string | null
  advertiser_user_id: string | null
  android_app_store_identifier: string | null
  ios_app_store_identifier: string | null
  primary_web_event_tag: string | null
}
export type LineItemCreate = Partial<LineItemFields> & {
  campaign_id: string
  objective: (typeof objectives)[number]
  product_type: (typeof productTypes)[number]
  placements: LineItemFields['placements']
  start_time: string
}
export type LineItemUpdate = Partial<LineItemFields>
export interface LineItemFilter extends CommonFilter {
  line_item_ids?: readonly string[]
  campaign_ids?: readonly string[]
  funding_instrument_ids?: readonly string[]
}

export type AdsCampaigns = AdsCollection<
  typeof adsCampaignSchema,
  CampaignFilter,
  CampaignCreate,
  CampaignUpdate
>
/** Line items, which the product calls ad sets. */
export type AdsLineItems = AdsCollection<
  typeof adsLineItemSchema,
  LineItemFilter,
  LineItemCreate,
  LineItemUpdate
>

export const campaignsOf = (caller: AdsCaller): AdsCampaigns =>
  new AdsCollection(caller, {
    path: '/campaigns',
    schema: adsCampaignSchema,
    batchLimit: batchLimits.campaigns,
  })

export const lineItemsOf = (caller: AdsCaller): AdsLineItems =>
  new AdsCollection(caller, {
    path: '/line_items',
    schema: adsLineItemSchema,
    batchLimit: batchLimits.line_items,
  })
