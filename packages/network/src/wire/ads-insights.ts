import { z } from 'zod'

export const keywordGranularities = ['DAY', 'HOUR'] as const

/** Limits of one query. */
export const keywordInsightLimits = { keywords: 10, days: 7 } as const

export const adsKeywordInsightsSchema = z.looseObject({
  /** At most thirty. */
  related_keywords: z.array(z.string()),
  /** Number of posts with the given keywords, per day or hour. */
  tweet_volume: z.array(z.number()),
})

export type AdsKeywordInsights = z.output<typeof adsKeywordInsightsSchema>
