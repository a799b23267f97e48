import { z } from 'zod'
import { nullableField, optionalField } from './optional-field.ts'
import { tolerantArray } from './tolerant-array.ts'
import { adsTimes, localMicro } from './ads-times.ts'

/** A line item, which the product calls an ad set. */
export const adsLineItemSchema = z.looseObject({
  id: z.string(),
  account_id: optionalField(z.string()),
  campaign_id: z.string(),
  funding_instrument_id: nullableField(z.string()),
  name: nullableField(z.string()),
  objective: z.string(),
  product_type: z.string(),
  placements: tolerantArray(z.string()),
  bid_strategy: nullableField(z.string()),
  bid_amount_local_micro: localMicro,
  daily_budget_amount_local_micro: localMicro,
  total_budget_amount_local_micro: localMicro,
  target_cpa_local_micro: localMicro,
  goal: nullableField(z.string()),
  pay_by: nullableField(z.string()),
  standard_delivery: nullableField(z.boolean()),
  audience_expansion: nullableField(z.string()),
  frequency_cap: nullableField(z.number().int()),
  duration_in_days: nullableField(z.number().int()),
  entity_status: z.string(),
  servable: optionalField(z.boolean()),
  reasons_not_servable: optionalField(tolerantArray(z.string())),
  start_time: nullableField(z.string()),
  end_time: nullableField(z.string()),
  currency: nullableField(z.string()),
  categories: nullableField(z.array(z.string())),
  advertiser_domain: nullableField(z.string()),
  advertiser_user_id: nullableField(z.string()),
  android_app_store_identifier: nullableField(z.string()),
  ios_app_store_identifier: nullableField(z.string()),
  primary_web_event_tag: nullableField(z.string()),
  creative_source: nullableField(z.string()),
  automatic_tweet_promotion: nullableField(z.boolean()),
  ...adsTimes,
})

/** A promoted post, which the product calls an ad. It cannot be paused, only deleted and re-created. */
export const adsPromotedTweetSchema = z.looseObject({
  id: z.string(),
  line_item_id: z.string(),
  tweet_id: z.string(),
  entity_status: z.string(),
  approval_status: z.string(),
  ...adsTimes,
})

/** A promoted profile; cannot be changed either. */
export const adsPromotedAccountSchema = z.looseObject({
  id: z.string(),
  line_item_id: z.string(),
  user_id: z.string(),
  entity_status: optionalField(z.string()),
  approval_status: z.string(),
  ...adsTimes,
})

/**
 * A video or picture of the account's media displayed by a line item of product type MEDIA; cannot be changed
 * either.
 */
export const adsMediaCreativeSchema = z.looseObject({
  id: z.string(),
  line_item_id: z.string(),
  account_media_id: z.string(),
  /** `PREROLL`, `BANNER`, … */
  creative_type: nullableField(z.string()),
  /** For pictures only; a video links to its line item's call to action. */
  landing_url: nullableField(z.string()),
  entity_status: optionalField(z.string()),
  approval_status: z.string(),
  ...adsTimes,
})

/** The button next to the videos of a line item with objective `PREROLL_VIEWS`, and its link. */
export const adsPrerollCallToActionSchema = z.looseObject({
  id: z.string(),
  line_item_id: z.string(),
  call_to_action: z.string(),
  call_to_action_url: z.string(),
  ...adsTimes,
})

/** Labels of the button. */
export const prerollCallsToAction = ['GO_TO', 'SEE_MORE', 'SHOP', 'VISIT_SITE', 'WATCH_NOW'] as const
export type PrerollCallToAction = (typeof prerollCallsToAction)[number]

/** One row per product type; each inner list of placements is a permitted combination. */
export const adsPlacementsSchema = z.looseObject({
  product_type: z.string(),
  placements: z.array(z.array(z.string())),
})

export const objectives = [
  'APP_ENGAGEMENTS',
  'APP_INSTALLS',
  'REACH',
  'FOLLOWERS',
  'ENGAGEMENTS',
  'VIDEO_VIEWS',
  'PREROLL_VIEWS',
  'WEBSITE_CLICKS',
] as const

export const productTypes = ['PROMOTED_TWEETS', 'PROMOTED_ACCOUNT', 'MEDIA'] as const

export const placements = [
  'ALL_ON_TWITTER',
  'TWITTER_TIMELINE',
  'TWITTER_SEARCH',
  'TWITTER_PROFILE',
  'TWITTER_REPLIES',
  'PUBLISHER_NETWORK',
  'TAP_FULL',
  'TAP_FULL_LANDSCAPE',
  'TAP_BANNER',
  'TAP_NATIVE',
  'TAP_MRECT',
  'SPOTLIGHT',
  'TREND',
] as const

export const bidStrategies = ['AUTO', 'MAX', 'TARGET'] as const

export const goals = [
  'APP_CLICKS',
  'APP_INSTALLS',
  'APP_PURCHASES',
  'ENGAGEMENT',
  'FOLLOWERS',
  'LINK_CLICKS',
  'MAX_REACH',
  'PREROLL',
  'PREROLL_STARTS',
  'REACH_WITH_ENGAGEMENT',
  'SITE_VISITS',
  'VIDEO_VIEW',
  'VIEW_3S_100PCT',
  'VIEW_6S',
  'VIEW_15S',
  'WEBSITE_CONVERSIONS',
] as const

export type AdsLineItem = z.output<typeof adsLineItemSchema>
export type AdsPromotedTweet = z.output<typeof adsPromotedTweetSchema>
export type AdsPromotedAccount = z.output<typeof adsPromotedAccountSchema>
export type AdsMediaCreative = z.output<typeof adsMediaCreativeSchema>
export type AdsPrerollCallToAction = z.output<typeof adsPrerollCallToActionSchema>
export type AdsPlacements = z.output<typeof adsPlacementsSchema>
