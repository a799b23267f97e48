import { z } from 'zod'
import { withOldNames } from './with-old-names.ts'
import { xPersonalTrendSchema, xTrendSchema, xUsageSchema } from './x-trend.ts'
import { xPostAnalyticsSchema } from './x-analytics.ts'
import { xMediaSchema, xPlaceSchema, xPollSchema } from './x-attachments.ts'
import { xListSchema } from './x-list.ts'
import { xPostSchema } from './x-post.ts'
import { xProblemSchema } from './x-problem.ts'
import { xUserSchema } from './x-user.ts'

export const xMetaSchema = z.preprocess(
  (value) => withOldNames(value, { total_tweet_count: 'total_post_count' }),
  z.looseObject({
    result_count: z.number().int().optional(),
    next_token: z.string().optional(),
    previous_token: z.string().optional(),
    newest_id: z.string().optional(),
    oldest_id: z.string().optional(),
    total_tweet_count: z.number().int().optional(),
  }),
)

export const xIncludesSchema = z.preprocess(
  (value) => withOldNames(value, { tweets: 'posts' }),
  z.looseObject({
    users: z.array(xUserSchema).optional(),
    tweets: z.array(xPostSchema).optional(),
    media: z.array(xMediaSchema).optional(),
    polls: z.array(xPollSchema).optional(),
    places: z.array(xPlaceSchema).optional(),
  }),
)

/**
 * An answer of X API v2. `data` is absent if it is empty, `errors` lists what could not be returned despite
 * success (HTTP 200 in both cases).
 */
export const xEnvelope = <T extends z.ZodType>(data: T) =>
  z.looseObject({
    data: data.optional(),
    includes: xIncludesSchema.optional(),
    errors: z.array(xProblemSchema).optional(),
    meta: xMetaSchema.optional(),
  })

export const xUsersAnswer = xEnvelope(z.array(xUserSchema))
export const xUserAnswer = xEnvelope(xUserSchema)
export const xPostsAnswer = xEnvelope(z.array(xPostSchema))
export const xPostAnswer = xEnvelope(xPostSchema)

/** `tweets/counts/recent`: one row per minute, hour or day. */
export const xCountsAnswer = xEnvelope(
  z.array(
    z.preprocess(
      (value) => withOldNames(value, { tweet_count: 'post_count' }),
      z.looseObject({ start: z.string(), end: z.string(), tweet_count: z.number().int() }),
    ),
  ),
)

export const xListAnswer = xEnvelope(xListSchema)
export const xListsAnswer = xEnvelope(z.array(xListSchema))
export const xTrendsAnswer = xEnvelope(z.array(xTrendSchema))
export const xPersonalTrendsAnswer = xEnvelope(z.array(xPersonalTrendSchema))
export const xUsageAnswer = xEnvelope(xUsageSchema)
export const xAnalyticsAnswer = xEnvelope(z.array(xPostAnalyticsSchema))

/** Answers of calls that change something, with the resulting state. */
export const xFollowAnswer = z.looseObject({
  data: z.looseObject({ following: z.boolean(), pending_follow: z.boolean().optional() }),
})
export const xMemberAnswer = z.looseObject({ data: z.looseObject({ is_member: z.boolean() }) })
export const xUpdatedAnswer = z.looseObject({ data: z.looseObject({ updated: z.boolean() }) })
export const xDeletedAnswer = z.looseObject({ data: z.looseObject({ deleted: z.boolean() }) })

export type XIncludes = z.output<typeof xIncludesSchema>
export type XMeta = z.output<typeof xMetaSchema>
