import { z } from 'zod'
import { optionalField } from './optional-field.ts'
import { tolerantArray } from './tolerant-array.ts'
import { withOldNames } from './with-old-names.ts'

const number = optionalField(z.number().int())

/** Metrics of a post in a time range; metrics that were not requested are absent. */
const xPostMetrics = z.preprocess(
  (value) =>
    withOldNames(value, { retweets: 'reposts', quote_tweets: 'quote_posts', email_tweet: 'email_post' }),
  z.looseObject({
    impressions: number,
    engagements: number,
    likes: number,
    unlikes: number,
    replies: number,
    retweets: number,
    quote_tweets: number,
    bookmarks: number,
    follows: number,
    unfollows: number,
    url_clicks: number,
    hashtag_clicks: number,
    permalink_clicks: number,
    user_profile_clicks: number,
    shares: number,
    detail_expands: number,
    media_views: number,
  }),
)

/** `tweets/analytics`: one row per post, own posts only. */
export const xPostAnalyticsSchema = z.looseObject({
  id: z.string(),
  timestamped_metrics: tolerantArray(z.looseObject({ timestamp: z.string(), metrics: xPostMetrics })).default(
    [],
  ),
})

export type XPostAnalytics = z.output<typeof xPostAnalyticsSchema>
