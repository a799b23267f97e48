import { z } from 'zod'
import { tolerantArray } from './tolerant-array.ts'
import { withOldNames, withOldNamesIn } from './with-old-names.ts'
import { xTextEntities } from './x-entities.ts'

const fieldRenames = {
  referenced_tweets: 'referenced_posts',
  edit_history_tweet_ids: 'edit_history_post_ids',
  note_tweet: 'note_post',
}
const metricRenames = { retweet_count: 'repost_count' }

const named = z.looseObject({ id: z.string(), name: z.string(), description: z.string().optional() })

const metrics = z.looseObject({
  retweet_count: z.number().int(),
  reply_count: z.number().int(),
  like_count: z.number().int(),
  quote_count: z.number().int().optional(),
  bookmark_count: z.number().int().optional(),
  impression_count: z.number().int().optional(),
})

/**
 * A post of X API v2 ("tweet" in paths and field names). `id` and `text` are always present; other fields
 * only if requested. Old and new field names are supported; unknown fields pass unchanged.
 */
export const xPostSchema = z.preprocess(
  (value) => withOldNamesIn(withOldNames(value, fieldRenames), 'public_metrics', metricRenames),
  z.looseObject({
    id: z.string().regex(/^\d{1,20}$/, 'is not a decimal id'),
    text: z.string(),
    author_id: z.string().optional(),
    conversation_id: z.string().optional(),
    in_reply_to_user_id: z.string().optional(),
    created_at: z.string().optional(),
    lang: z.string().optional(),
    source: z.string().optional(),
    possibly_sensitive: z.boolean().optional(),
    reply_settings: z.string().optional(),
    edit_history_tweet_ids: tolerantArray(z.string()).optional(),
    public_metrics: metrics.optional(),
    referenced_tweets: tolerantArray(
      /** `replied_to`, `quoted`, `retweeted`. */
      z.looseObject({ type: z.string(), id: z.string() }),
    ).optional(),
    entities: xTextEntities.optional(),
    context_annotations: tolerantArray(z.looseObject({ domain: named, entity: named })).optional(),
    attachments: z
      .looseObject({
        media_keys: tolerantArray(z.string()).optional(),
        poll_ids: tolerantArray(z.string()).optional(),
      })
      .optional(),
    geo: z
      .looseObject({
        place_id: z.string().optional(),
        coordinates: z
          .looseObject({
            type: z.string().optional(),
            coordinates: tolerantArray(z.number()).optional(),
          })
          .optional(),
      })
      .optional(),
  }),
)

export type XPost = z.output<typeof xPostSchema>
