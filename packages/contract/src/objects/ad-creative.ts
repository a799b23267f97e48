import { z } from 'zod'
import { plain } from '../core/figures.ts'
import { id, time } from './common.ts'

export const cardButtons = ['BOOK', 'CONNECT', 'INSTALL', 'OPEN', 'ORDER', 'PLAY', 'SHOP'] as const
export const creativeKinds = ['published', 'scheduled', 'draft'] as const

/** A post, or a pre-roll video of the account, played before and within other videos. */
export const creativeFormats = ['post', 'preroll'] as const
export type CreativeFormat = (typeof creativeFormats)[number]

/** Labels of the button next to a pre-roll video, in the network's words. */
export const prerollButtons = ['GO_TO', 'SEE_MORE', 'SHOP', 'VISIT_SITE', 'WATCH_NOW'] as const
export const prerollCallToAction = z.strictObject({
  label: z.enum(prerollButtons),
  url: z.url({ protocol: /^https?$/ }).max(2000),
})
export type PrerollCallToAction = z.infer<typeof prerollCallToAction>

export const adCard = z.object({
  /** The network's `card://…`; null until it is created there. */
  uri: z.string().nullable(),
  title: z.string(),
  url: z.string(),
  button_label: z.string().nullable(),
})

export const adCreative = z.object({
  id,
  format: z.enum(creativeFormats),
  /** Id of the post or video on the network; null for drafts. */
  network_id: z.string().nullable(),
  ad_account_id: z.string(),
  kind: z.enum(creativeKinds),
  name: z.string(),
  text: z.string(),
  media_keys: z.array(z.string()),
  card: adCard.nullable(),
  /** For pre-roll; the network stores it with the ad set, and the last one set applies. */
  call_to_action: prerollCallToAction.nullable(),
  as_handle: z.string(),
  scheduled_at: time.nullable(),
  /** Foreign markup: display only in a sandboxed frame. Set for a single creative, null in lists. */
  preview_html: z.string().nullable(),
  ad_ids: z.array(id),
  /** Null where nothing is known. */
  metrics: z.object({
    impressions: plain('things').nullable(),
    engagements: plain('things').nullable(),
    clicks: plain('things').nullable(),
  }),
  created_at: time,
  version: plain('place'),
})
export type AdCreative = z.infer<typeof adCreative>

export const mediaTypes = ['IMAGE', 'GIF', 'VIDEO'] as const
export const mediaStatuses = ['UPLOADING', 'PROCESSING', 'READY', 'FAILED'] as const
export const adMedia = z.object({
  id,
  /** Null until the network has the file. */
  media_key: z.string().nullable(),
  ad_account_id: z.string(),
  media_type: z.enum(mediaTypes),
  name: z.string(),
  file_name: z.string(),
  /** URL of the file: the network's, or a signed one of our stored original. */
  url: z.string().nullable(),
  poster_url: z.string().nullable(),
  width: plain('things').nullable(),
  height: plain('things').nullable(),
  duration_ms: plain('time').nullable(),
  size_bytes: plain('things').nullable(),
  status: z.enum(mediaStatuses),
  /** Why it failed, as text. */
  cause: z.string().nullable(),
  /** 0 to 1: share of the file that the network has received. */
  progress: plain('measure', z.number().min(0).max(1)),
  in_use: z.boolean(),
  created_at: time,
})
export type AdMedia = z.infer<typeof adMedia>
