import { z } from 'zod'
import { nullableField, optionalField } from './optional-field.ts'
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
  id_str: optionalField(z.string()),
  tweet_id: nullableField(z.string()),
  full_text: nullableField(z.string()),
  text: nullableField(z.string()),
  created_at: nullableField(z.string()),
  /** Displayed as an ad only, never on the profile. */
  nullcast: optionalField(z.boolean()),
  name: nullableField(z.string()),
  card_uri: nullableField(z.string()),
  tweet_type: nullableField(z.string()),
  scheduled_at: nullableField(z.string()),
  user: nullableField(z.looseObject({ id })),
})

/** Drafts and scheduled posts: can be changed and deleted until they are published. */
const unpublishedFields = {
  id,
  id_str: nullableField(z.string()),
  text: nullableField(z.string()),
  name: nullableField(z.string()),
  card_uri: nullableField(z.string()),
  media_keys: nullableField(z.array(z.string())),
  nullcast: nullableField(z.boolean()),
  user_id: nullableField(z.union([z.string(), z.number()]).transform(String)),
  ...adsTimes,
}

export const adsDraftTweetSchema = z.looseObject(unpublishedFields)
export const adsScheduledTweetSchema = z.looseObject({
  ...unpublishedFields,
  scheduled_at: z.string(),
  /** `SCHEDULED`, `SUCCESS`, `FAILED`. */
  scheduled_status: nullableField(z.string()),
  /** Id of the published post. */
  tweet_id: nullableField(z.string()),
})

/** `preview` is foreign markup: display it only in a sandboxed frame. */
export const adsTweetPreviewSchema = z.looseObject({ tweet_id: z.string(), preview: z.string() })

export type AdsTweet = z.output<typeof adsTweetSchema>
export type AdsDraftTweet = z.output<typeof adsDraftTweetSchema>
export type AdsScheduledTweet = z.output<typeof adsScheduledTweetSchema>
export type AdsTweetPreview = z.output<typeof adsTweetPreviewSchema>
