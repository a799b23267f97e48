import { z } from 'zod'

export const keywordGranularities = ['DAY', 'HOUR'] as const

/** Caps of one question. */
export const keywordInsightLimits = { keywords: 10, days: 7 } as const

export const adsKeywordInsightsSchema = z.looseObject({
  /** At most thirty. */
  related_keywords: z.array(z.string()),
  /** Posts with the given keywords, a number a day or hour. */
  tweet_volume: z.array(z.number()),
})

export type AdsKeywordInsights = z.output<typeof adsKeywordInsightsSchema>
