import { z } from 'zod'
import { nullableField } from './optional-field.ts'
import { adsTimes } from './ads-times.ts'

export const adsAccountAppSchema = z.looseObject({
  id: z.string(),
  app_store_identifier: z.string(),
  /** `IOS`, `ANDROID`, `IPHONE`, `IPAD`; in varying case. */
  os_type: z.string(),
  deep_link_pattern: nullableField(z.string()),
  conversion_tracking_enabled: nullableField(z.boolean()),
  ...adsTimes,
})

export const adsAppEventTagSchema = z.looseObject({
  id: z.string(),
  app_store_identifier: z.string(),
  os_type: z.string(),
  /** `INSTALL`, `PURCHASE`, … */
  conversion_type: z.string(),
  provider_app_event_id: nullableField(z.string()),
  provider_app_event_name: nullableField(z.string()),
  /** Days. */
  post_view_attribution_window: nullableField(z.number().int()),
  post_engagement_attribution_window: nullableField(z.number().int()),
  deep_link_scheme: nullableField(z.string()),
  retargeting_enabled: nullableField(z.boolean()),
  status: nullableField(z.string()),
  last_tracked_at: nullableField(z.string()),
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
  retargeting_enabled: nullableField(z.boolean()),
  embed_code: nullableField(z.string()),
  website_tag_id: nullableField(z.string()),
  /** `UNVERIFIED`, `TRACKING`. */
  status: nullableField(z.string()),
  last_tracked_at: nullableField(z.string()),
  ...adsTimes,
})

export type AdsAccountApp = z.output<typeof adsAccountAppSchema>
export type AdsAppEventTag = z.output<typeof adsAppEventTagSchema>
export type AdsWebEventTag = z.output<typeof adsWebEventTagSchema>
