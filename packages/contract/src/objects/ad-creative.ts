import { z } from 'zod'
import { plain } from '../core/figures.ts'
import { id, time } from './common.ts'

export const cardButtons = ['BOOK', 'CONNECT', 'INSTALL', 'OPEN', 'ORDER', 'PLAY', 'SHOP'] as const
export const creativeKinds = ['published', 'scheduled', 'draft'] as const

/** A post, or a video of the account that is shown before and within others' videos. */
export const creativeFormats = ['post', 'preroll'] as const
export type CreativeFormat = (typeof creativeFormats)[number]

/** What the button beside a pre-roll video can say, in the network's words. */
export const prerollButtons = ['GO_TO', 'SEE_MORE', 'SHOP', 'VISIT_SITE', 'WATCH_NOW'] as const
export const prerollCallToAction = z.strictObject({
  label: z.enum(prerollButtons),
  url: z.url({ protocol: /^https?$/ }).max(2000),
})
export type PrerollCallToAction = z.infer<typeof prerollCallToAction>

export const adCard = z.object({
  /** The network's `card://…`; null until it is made there. */
  uri: z.string().nullable(),
  title: z.string(),
  url: z.string(),
  button_label: z.string().nullable(),
})

export const adCreative = z.object({
  id,
  format: z.enum(creativeFormats),
  /** Of the post or the account's video on the network; null for drafts kept here. */
  network_id: z.string().nullable(),
  ad_account_id: z.string(),
  kind: z.enum(creativeKinds),
  name: z.string(),
  text: z.string(),
  media_keys: z.array(z.string()),
  card: adCard.nullable(),
  /** Of pre-roll; the network keeps it with the ad set: the last one put in decides. */
  call_to_action: prerollCallToAction.nullable(),
  as_handle: z.string(),
  scheduled_at: time.nullable(),
  /** Foreign markup: only for a sandboxed frame. Read with one creative, null in lists. */
  preview_html: z.string().nullable(),
  ad_ids: z.array(id),
  metrics: z.object({ impressions: plain('things'), engagements: plain('things'), clicks: plain('things') }),
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
  /** Of the file: the network's, or a signed one of the original kept here. */
  url: z.string().nullable(),
  poster_url: z.string().nullable(),
  width: plain('things').nullable(),
  height: plain('things').nullable(),
  duration_ms: plain('time').nullable(),
  size_bytes: plain('things').nullable(),
  status: z.enum(mediaStatuses),
  /** Why it failed, in words. */
  cause: z.string().nullable(),
  /** From 0 to 1: how much of it the network has. */
  progress: plain('measure', z.number().min(0).max(1)),
  in_use: z.boolean(),
  created_at: time,
})
export type AdMedia = z.infer<typeof adMedia>
