import { z } from 'zod'
import { optionalField } from './optional-field.ts'
import { readableItems } from './readable-items.ts'
import { tolerantArray } from './tolerant-array.ts'
import { withOldNames } from './with-old-names.ts'
import { xPersonalTrendSchema, xTrendSchema, xUsageSchema } from './x-trend.ts'
import { xPostAnalyticsSchema } from './x-analytics.ts'
import { xMediaSchema, xPlaceSchema, xPollSchema } from './x-attachments.ts'
import { xListSchema } from './x-list.ts'
import { xPostSchema } from './x-post.ts'
import { xProblemSchema, type XProblem } from './x-problem.ts'
import { xUserSchema } from './x-user.ts'

export const xMetaSchema = z.preprocess(
  (value) => withOldNames(value, { total_tweet_count: 'total_post_count' }),
  z.looseObject({
    result_count: optionalField(z.number().int()),
    next_token: optionalField(z.string()),
    previous_token: optionalField(z.string()),
    newest_id: optionalField(z.string()),
    oldest_id: optionalField(z.string()),
    total_tweet_count: optionalField(z.number().int()),
  }),
)

export const xIncludesSchema = z.preprocess(
  (value) => withOldNames(value, { tweets: 'posts' }),
  z.looseObject({
    users: optionalField(tolerantArray(xUserSchema)),
    tweets: optionalField(tolerantArray(xPostSchema)),
    media: optionalField(tolerantArray(xMediaSchema)),
    polls: optionalField(tolerantArray(xPollSchema)),
    places: optionalField(tolerantArray(xPlaceSchema)),
  }),
)

/**
 * An answer of X API v2. `data` is absent if it is empty, `errors` lists what could not be returned despite
 * success (HTTP 200 in both cases).
 */
const besideData = {
  includes: optionalField(xIncludesSchema),
  errors: optionalField(tolerantArray(xProblemSchema)),
  meta: optionalField(xMetaSchema),
}
const xEnvelope = <T extends z.ZodType>(data: T) => z.looseObject({ data: data.optional(), ...besideData })

/** Type of the problem that stands in `errors` for an item of `data` that could not be read. */
const UNREADABLE_ITEM = 'unreadable-item'

/** The same of a list: an item that cannot be read is one of `errors`, and the others are read. */
const xListEnvelope = <T extends z.ZodType>(item: T) =>
  z
    .looseObject({ data: z.array(z.unknown()).optional(), ...besideData })
    .transform(({ data, ...answer }, context) => {
      if (data === undefined) return answer as typeof answer & { data?: z.output<T>[] | undefined }
      const { items, unread } = readableItems(item, data, context)
      if (unread.length === 0) return { ...answer, data: items }
      const problems = unread.map(({ field, message }): XProblem => ({
        type: UNREADABLE_ITEM,
        detail: `${field} ${message}`,
      }))
      return { ...answer, errors: [...(answer.errors ?? []), ...problems], data: items }
    })

export const xUsersAnswer = xListEnvelope(xUserSchema)
export const xUserAnswer = xEnvelope(xUserSchema)
export const xPostsAnswer = xListEnvelope(xPostSchema)
export const xPostAnswer = xEnvelope(xPostSchema)

/** `tweets/counts/recent`: one row per minute, hour or day. */
export const xCountsAnswer = xListEnvelope(
  z.preprocess(
    (value) => withOldNames(value, { tweet_count: 'post_count' }),
    z.looseObject({ start: z.string(), end: z.string(), tweet_count: z.number().int() }),
  ),
)

export const xListAnswer = xEnvelope(xListSchema)
export const xListsAnswer = xListEnvelope(xListSchema)
export const xTrendsAnswer = xListEnvelope(xTrendSchema)
export const xPersonalTrendsAnswer = xListEnvelope(xPersonalTrendSchema)
export const xUsageAnswer = xEnvelope(xUsageSchema)
export const xAnalyticsAnswer = xListEnvelope(xPostAnalyticsSchema)

/** A change that was refused although the status is 200. */
export const xRefusedChange = z.looseObject({ errors: z.array(xProblemSchema).min(1) })

/** Answers of calls that change something, with the resulting state. */
export const xFollowAnswer = z.looseObject({
  data: z.looseObject({ following: z.boolean(), pending_follow: z.boolean().optional() }),
})
export const xMemberAnswer = z.looseObject({ data: z.looseObject({ is_member: z.boolean() }) })
export const xUpdatedAnswer = z.looseObject({ data: z.looseObject({ updated: z.boolean() }) })
export const xDeletedAnswer = z.looseObject({ data: z.looseObject({ deleted: z.boolean() }) })

export type XIncludes = z.output<typeof xIncludesSchema>
export type XMeta = z.output<typeof xMetaSchema>
