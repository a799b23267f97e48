import { z } from 'zod'
import { adsTimes } from './ads-times.ts'

export const adsAccountAppSchema = z.looseObject({
  id: z.string(),
  app_store_identifier: z.string(),
  /** `IOS`, `ANDROID`, `IPHONE`, `IPAD`; in varying case. */
  os_type: z.string(),
  deep_link_pattern: z.string().nullish(),
  conversion_tracking_enabled: z.boolean().nullish(),
  ...adsTimes,
})

export const adsAppEventTagSchema = z.looseObject({
  id: z.string(),
  app_store_identifier: z.string(),
  os_type: z.string(),
  /** `INSTALL`, `PURCHASE`, … */
  conversion_type: z.string(),
  provider_app_event_id: z.string().nullish(),
  provider_app_event_name: z.string().nullish(),
  /** Days. */
  post_view_attribution_window: z.number().int().nullish(),
  post_engagement_attribution_window: z.number().int().nullish(),
  deep_link_scheme: z.string().nullish(),
  retargeting_enabled: z.boolean().nullish(),
  status: z.string().nullish(),
  last_tracked_at: z.string().nullish(),
  ...adsTimes,
})

export const webEventTypes = [
  'ADDED_PAYMENT_INFO',
  'ADD_TO_CART',
  'ADD_TO_WISHLIST',
  'CHECKOUT_INITIATED',
  'CONTENT_VIEW',
  'CUSTOM',
  'DOWNLOAD',
  'PRODUCT_CUSTOMIZATION',
  'PURCHASE',
  'SEARCH',
  'SIGN_UP',
  'SITE_VISIT',
  'START_TRIAL',
  'SUBSCRIBE',
] as const

/** A tag of the advertiser’s website ("pixel"). */
export const adsWebEventTagSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  /** Days. */
  click_window: z.number().int(),
  view_through_window: z.number().int(),
  retargeting_enabled: z.boolean().nullish(),
  embed_code: z.string().nullish(),
  website_tag_id: z.string().nullish(),
  /** `UNVERIFIED`, `TRACKING`. */
  status: z.string().nullish(),
  last_tracked_at: z.string().nullish(),
  ...adsTimes,
})

export type AdsAccountApp = z.output<typeof adsAccountAppSchema>
export type AdsAppEventTag = z.output<typeof adsAppEventTagSchema>
export type AdsWebEventTag = z.output<typeof adsWebEventTagSchema>
