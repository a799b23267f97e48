import { z } from 'zod'
import { plain } from '../core/figures.ts'
import { id, time } from './common.ts'

export const accountApp = z.object({
  id,
  ad_account_id: z.string(),
  app_store_identifier: z.string(),
  os_type: z.string(),
  name: z.string(),
  deep_link_pattern: z.string().nullable(),
  conversion_tracking_enabled: z.boolean(),
})
export type AccountApp = z.infer<typeof accountApp>
export const appEvent = z.object({
  id,
  ad_account_id: z.string(),
  app_store_identifier: z.string(),
  os_type: z.string(),
  conversion_type: z.string(),
  name: z.string(),
  post_view_window_days: plain('time').nullable(),
  post_engagement_window_days: plain('time').nullable(),
  status: z.string(),
  last_tracked_at: time.nullable(),
})
export type AppEvent = z.infer<typeof appEvent>
export const webEvent = z.object({
  id,
  ad_account_id: z.string(),
  name: z.string(),
  type: z.string(),
  click_window_days: plain('time'),
  view_through_window_days: plain('time'),
  retargeting_enabled: z.boolean(),
  /** Markup, to be displayed as text. */
  embed_code: z.string(),
  status: z.enum(['UNVERIFIED', 'TRACKING']),
  last_tracked_at: time.nullable(),
})
export type WebEvent = z.infer<typeof webEvent>
export const advertiserCategory = z.object({ id, name: z.string(), iab_categories: z.array(z.string()) })
export type AdvertiserCategory = z.infer<typeof advertiserCategory>
export const contentCategory = advertiserCategory.extend({
  publishers_30d: plain('things'),
  videos_30d: plain('things'),
})
export type ContentCategory = z.infer<typeof contentCategory>
