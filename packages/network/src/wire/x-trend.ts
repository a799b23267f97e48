import { z } from 'zod'
import { nullableField, optionalField } from './optional-field.ts'
import { withOldNames } from './with-old-names.ts'

/** `trends/by/woeid`: trends of a place, largest first. */
export const xTrendSchema = z.preprocess(
  (value) => withOldNames(value, { tweet_count: 'post_count' }),
  z.looseObject({ trend_name: z.string(), tweet_count: nullableField(z.number().int()) }),
)

/** `users/personalized_trends`: counts and times are display texts. */
export const xPersonalTrendSchema = z.looseObject({
  trend_name: z.string(),
  category: optionalField(z.string()),
  post_count: optionalField(z.union([z.string(), z.number()])),
  trending_since: optionalField(z.string()),
})

/** A number, or a string of digits: both were observed. */
const count = z.union([z.number().int(), z.string().regex(/^\d+$/).transform(Number)])

/** `usage/tweets`: posts read this month against the cap. */
export const xUsageSchema = z.looseObject({
  project_id: optionalField(z.string()),
  project_cap: count,
  project_usage: count,
  cap_reset_day: optionalField(z.number().int()),
  daily_project_usage: z
    .looseObject({ usage: z.array(z.looseObject({ date: z.string(), usage: count })).optional() })
    .optional(),
})

export type XTrend = z.output<typeof xTrendSchema>
export type XPersonalTrend = z.output<typeof xPersonalTrendSchema>
export type XUsage = z.output<typeof xUsageSchema>
