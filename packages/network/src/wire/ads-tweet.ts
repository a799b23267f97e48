import { z } from 'zod'
import { adsTimes } from './ads-times.ts'

export const tweetTypes = ['PUBLISHED', 'SCHEDULED', 'DRAFT'] as const
export type AdsTweetType = (typeof tweetTypes)[number]

const id = z.union([z.string(), z.number()]).transform(String)

/** A post as the Ads API shows it: v1.1 fields, most of them kept as they come. `created_at` is in v1.1 form. */
export const adsTweetSchema = z.looseObject({
  id,
  id_str: z.string().optional(),
  tweet_id: z.string().nullish(),
  full_text: z.string().nullish(),
  text: z.string().nullish(),
  created_at: z.string().nullish(),
  /** Shown as an ad only, never on the profile. */
  nullcast: z.boolean().optional(),
  name: z.string().nullish(),
  card_uri: z.string().nullish(),
  tweet_type: z.string().nullish(),
  scheduled_at: z.string().nullish(),
  user: z.looseObject({ id }).nullish(),
})

/** Drafts and scheduled posts: made, changed and deleted until they are published. */
const unpublished = {
  id,
  id_str: z.string().nullish(),
  text: z.string().nullish(),
  name: z.string().nullish(),
  card_uri: z.string().nullish(),
  media_keys: z.array(z.string()).nullish(),
  nullcast: z.boolean().nullish(),
  user_id: z.union([z.string(), z.number()]).transform(String).nullish(),
  ...adsTimes,
}

export const adsDraftTweetSchema = z.looseObject(unpublished)
export const adsScheduledTweetSchema = z.looseObject({
  ...unpublished,
  scheduled_at: z.string(),
  /** `SCHEDULED`, `SUCCESS`, `FAILED`. */
  scheduled_status: z.string().nullish(),
  /** Of the post it became. */
  tweet_id: z.string().nullish(),
})

/** `preview` is somebody else's markup: show it in a sandboxed frame only. */
export const adsTweetPreviewSchema = z.looseObject({ tweet_id: z.string(), preview: z.string() })

export type AdsTweet = z.output<typeof adsTweetSchema>
export type AdsDraftTweet = z.output<typeof adsDraftTweetSchema>
export type AdsScheduledTweet = z.output<typeof adsScheduledTweetSchema>
export type AdsTweetPreview = z.output<typeof adsTweetPreviewSchema>
