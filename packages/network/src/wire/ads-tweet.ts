import { z } from 'zod'
import { adsTimes } from './ads-times.ts'

export const tweetTypes = ['PUBLISHED', 'SCHEDULED', 'DRAFT'] as const
export type AdsTweetType = (typeof tweetTypes)[number]

const id = z.union([z.string(), z.number()]).transform(String)

/**
 * A post as the Ads API returns it: v1.1 fields, most of them passed unchanged. `created_at` is in v1.1
 * format.
 */
export const adsTweetSchema = z.looseObject({
  id,
  id_str: z.string().optional(),
  tweet_id: z.string().nullish(),
  full_text: z.string().nullish(),
  text: z.string().nullish(),
  created_at: z.string().nullish(),
  /** Displayed as an ad only, never on the profile. */
  nullcast: z.boolean().optional(),
  name: z.string().nullish(),
  card_uri: z.string().nullish(),
  tweet_type: z.string().nullish(),
  scheduled_at: z.string().nullish(),
  user: z.looseObject({ id }).nullish(),
})

/** Drafts and scheduled posts: can be changed and deleted until they are published. */
const unpublishedFields = {
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

export const adsDraftTweetSchema = z.looseObject(unpublishedFields)
export const adsScheduledTweetSchema = z.looseObject({
  ...unpublishedFields,
  scheduled_at: z.string(),
  /** `SCHEDULED`, `SUCCESS`, `FAILED`. */
  scheduled_status: z.string().nullish(),
  /** Id of the published post. */
  tweet_id: z.string().nullish(),
})

/** `preview` is foreign markup: display it only in a sandboxed frame. */
export const adsTweetPreviewSchema = z.looseObject({ tweet_id: z.string(), preview: z.string() })

export type AdsTweet = z.output<typeof adsTweetSchema>
export type AdsDraftTweet = z.output<typeof adsDraftTweetSchema>
export type AdsScheduledTweet = z.output<typeof adsScheduledTweetSchema>
export type AdsTweetPreview = z.output<typeof adsTweetPreviewSchema>
