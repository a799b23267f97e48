import { z } from 'zod'
import { optionalField } from './optional-field.ts'
import { tolerantArray } from './tolerant-array.ts'
import { withOldNames, withOldNamesIn } from './with-old-names.ts'
import { xTextEntities } from './x-entities.ts'

const fieldRenames = {
  referenced_tweets: 'referenced_posts',
  edit_history_tweet_ids: 'edit_history_post_ids',
  note_tweet: 'note_post',
}
const metricRenames = { retweet_count: 'repost_count' }

const named = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: optionalField(z.string()),
})

/** A metric that is missing or null is not told; it is not 0. */
const metrics = z.looseObject({
  retweet_count: optionalField(z.number().int()),
  reply_count: optionalField(z.number().int()),
  like_count: optionalField(z.number().int()),
  quote_count: optionalField(z.number().int()),
  bookmark_count: optionalField(z.number().int()),
  impression_count: optionalField(z.number().int()),
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
    author_id: optionalField(z.string()),
    conversation_id: optionalField(z.string()),
    in_reply_to_user_id: optionalField(z.string()),
    created_at: optionalField(z.string()),
    lang: optionalField(z.string()),
    source: optionalField(z.string()),
    possibly_sensitive: optionalField(z.boolean()),
    reply_settings: optionalField(z.string()),
    edit_history_tweet_ids: optionalField(tolerantArray(z.string())),
    public_metrics: optionalField(metrics),
    referenced_tweets: optionalField(
      tolerantArray(
        /** `replied_to`, `quoted`, `retweeted`. */
        z.looseObject({ type: z.string(), id: z.string() }),
      ),
    ),
    entities: optionalField(xTextEntities),
    /** Whole text of a long post, of which `text` is the beginning, with entities of its own. */
    note_tweet: optionalField(
      z.looseObject({ text: optionalField(z.string()), entities: optionalField(xTextEntities) }),
    ),
    context_annotations: optionalField(tolerantArray(z.looseObject({ domain: named, entity: named }))),
    attachments: optionalField(
      z.looseObject({
        media_keys: optionalField(tolerantArray(z.string())),
        poll_ids: optionalField(tolerantArray(z.string())),
      }),
    ),
    geo: optionalField(
      z.looseObject({
        place_id: optionalField(z.string()),
        coordinates: optionalField(
          z.looseObject({
            type: optionalField(z.string()),
            coordinates: optionalField(tolerantArray(z.number())),
          }),
        ),
      }),
    ),
  }),
)

export type XPost = z.output<typeof xPostSchema>
