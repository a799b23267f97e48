import { z } from 'zod'
import { adsTimes, localMicro } from './ads-times.ts'

/** A line item: the product's ad set. */
export const adsLineItemSchema = z.looseObject({
  id: z.string(),
  account_id: z.string().optional(),
  campaign_id: z.string(),
  funding_instrument_id: z.string().nullish(),
  name: z.string().nullish(),
  objective: z.string(),
  product_type: z.string(),
  placements: z.array(z.string()),
  bid_strategy: z.string().nullish(),
  bid_amount_local_micro: localMicro,
  daily_budget_amount_local_micro: localMicro,
  total_budget_amount_local_micro: localMicro,
  goal: z.string().nullish(),
  pay_by: z.string().nullish(),
  audience_expansion: z.string().nullish(),
  frequency_cap: z.number().int().nullish(),
  duration_in_days: z.number().int().nullish(),
  entity_status: z.string(),
  start_time: z.string().nullish(),
  end_time: z.string().nullish(),
  currency: z.string().nullish(),
  categories: z.array(z.string()).nullish(),
  advertiser_domain: z.string().nullish(),
  primary_web_event_tag: z.string().nullish(),
  ...adsTimes,
})

/** A promoted post: the product's ad. It cannot be paused, only deleted and made anew. */
export const adsPromotedTweetSchema = z.looseObject({
  id: z.string(),
  line_item_id: z.string(),
  tweet_id: z.string(),
  entity_status: z.string(),
  approval_status: z.string(),
  ...adsTimes,
})

/** One row a product type; each inner list of placements is one legal combination. */
export const adsPlacementsSchema = z.looseObject({
  product_type: z.string(),
  placements: z.array(z.array(z.string())),
})

export type AdsLineItem = z.output<typeof adsLineItemSchema>
export type AdsPromotedTweet = z.output<typeof adsPromotedTweetSchema>
