import { z } from 'zod'
import { tolerantArray } from './tolerant-array.ts'
import { withOldNames, withOldNamesIn } from './with-old-names.ts'
import { xTextEntities, xUrlEntity } from './x-entities.ts'

const fieldRenames = { pinned_tweet_id: 'pinned_post_id', most_recent_tweet_id: 'most_recent_post_id' }
const metricRenames = { tweet_count: 'post_count' }

/**
 * A user of X API v2. `id`, `name` and `username` are always present; other fields only if requested. Old and
 * new field names are supported; unknown fields pass unchanged.
 */
export const xUserSchema = z.preprocess(
  (value) => withOldNamesIn(withOldNames(value, fieldRenames), 'public_metrics', metricRenames),
  z.looseObject({
    id: z.string().regex(/^\d{1,20}$/, 'is not a decimal id'),
    name: z.string(),
    username: z.string().min(1),
    created_at: z.string().optional(),
    description: z.string().optional(),
    location: z.string().optional(),
    url: z.string().nullish(),
    entities: z
      .looseObject({
        url: z.looseObject({ urls: tolerantArray(xUrlEntity).optional() }).optional(),
        description: xTextEntities.optional(),
      })
      .optional(),
    public_metrics: z
      .looseObject({
        followers_count: z.number().int(),
        following_count: z.number().int(),
        tweet_count: z.number().int(),
        listed_count: z.number().int(),
        like_count: z.number().int().optional(),
        media_count: z.number().int().optional(),
      })
      .optional(),
    profile_image_url: z.string().optional(),
    profile_banner_url: z.string().optional(),
    protected: z.boolean().optional(),
    verified: z.boolean().optional(),
    /**
     * Currently `blue`, `business`, `government`, `none`; a string, so that a new value does not break
     * parsing.
     */
    verified_type: z.string().optional(),
    verified_followers_count: z.number().int().optional(),
    pinned_tweet_id: z.string().optional(),
    most_recent_tweet_id: z.string().optional(),
    confirmed_email: z.string().optional(),
    subscription_type: z.string().optional(),
    connection_status: tolerantArray(z.string()).optional(),
    withheld: z.looseObject({ country_codes: z.array(z.string()).optional() }).optional(),
  }),
)

export type XUser = z.output<typeof xUserSchema>
