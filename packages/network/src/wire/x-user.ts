import { z } from 'zod'
import { fieldOr, nullableField, optionalField } from './optional-field.ts'
import { tolerantArray } from './tolerant-array.ts'
import { withOldNames, withOldNamesIn } from './with-old-names.ts'
import { xTextEntities, xUrlEntity } from './x-entities.ts'

const fieldRenames = { pinned_tweet_id: 'pinned_post_id', most_recent_tweet_id: 'most_recent_post_id' }
const metricRenames = { tweet_count: 'post_count' }

/**
 * A user of X API v2. `id`, `name` and `username` are always present (a name that is not told reads as ''); other fields only if requested. Old and
 * new field names are supported; unknown fields pass unchanged.
 */
export const xUserSchema = z.preprocess(
  (value) => withOldNamesIn(withOldNames(value, fieldRenames), 'public_metrics', metricRenames),
  z.looseObject({
    id: z.string().regex(/^\d{1,20}$/, 'is not a decimal id'),
    name: fieldOr(z.string(), ''),
    username: z.string().min(1),
    created_at: optionalField(z.string()),
    description: optionalField(z.string()),
    location: optionalField(z.string()),
    url: nullableField(z.string()),
    entities: optionalField(
      z.looseObject({
        url: optionalField(z.looseObject({ urls: optionalField(tolerantArray(xUrlEntity)) })),
        description: optionalField(xTextEntities),
      }),
    ),
    /** A metric that is missing or null is not told; it is not 0. */
    public_metrics: optionalField(
      z.looseObject({
        followers_count: optionalField(z.number().int()),
        following_count: optionalField(z.number().int()),
        tweet_count: optionalField(z.number().int()),
        listed_count: optionalField(z.number().int()),
        like_count: optionalField(z.number().int()),
        media_count: optionalField(z.number().int()),
      }),
    ),
    profile_image_url: optionalField(z.string()),
    profile_banner_url: optionalField(z.string()),
    protected: optionalField(z.boolean()),
    verified: optionalField(z.boolean()),
    /**
     * Currently `blue`, `business`, `government`, `none`; a string, so that a new value does not break
     * parsing.
     */
    verified_type: optionalField(z.string()),
    verified_followers_count: optionalField(z.number().int()),
    pinned_tweet_id: optionalField(z.string()),
    most_recent_tweet_id: optionalField(z.string()),
    confirmed_email: optionalField(z.string()),
    subscription_type: optionalField(z.string()),
    connection_status: optionalField(tolerantArray(z.string())),
    withheld: optionalField(z.looseObject({ country_codes: optionalField(tolerantArray(z.string())) })),
  }),
)

export type XUser = z.output<typeof xUserSchema>
