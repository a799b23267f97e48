import type { CallOptions, HttpCore } from '../http/http-core.ts'
import type { UserToken } from '../oauth1/sign-oauth1.ts'
import { adsEnvelope } from '../wire/ads-envelope.ts'
import {
  adsKeywordInsightsSchema,
  type AdsKeywordInsights,
  type keywordGranularities,
} from '../wire/ads-insights.ts'

export interface KeywordQuestion {
  /** At most ten, including negative ones. */
  keywords: readonly string[]
  negative_keywords?: readonly string[]
  granularity: (typeof keywordGranularities)[number]
  /** Milliseconds since 1970, whole hours, at most seven days apart. */
  start: number
  end: number
  /** Location id of a country; default: everywhere. */
  location?: string
}

const formatTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`

/**
 * Keyword statistics of the network (Ads API, `insights/…`; 500 calls in 15 minutes). Throws NetworkError.
 */
export class AdsInsights {
  readonly #http: HttpCore
  readonly #token: UserToken
  constructor(http: HttpCore, token: UserToken) {
    this.#http = http
    this.#token = token
  }

  /** Number of posts with any of the keywords, and up to thirty related keywords. */
  async keywords(question: KeywordQuestion, options?: CallOptions): Promise<AdsKeywordInsights> {
    const { keywords, negative_keywords: negative, granularity, start, end, location } = question
    const answer = await this.#http.send(
      {
        method: 'GET',
        host: 'ads',
        path: '/12/insights/keywords/search',
        bucket: 'ads:insights',
        token: this.#token,
        query: {
          keywords: keywords.join(','),
          ...(negative === undefined || negative.length === 0
            ? {}
            : { negative_keywords: negative.join(',') }),
          granularity,
          start_time: formatTime(start),
          end_time: formatTime(end),
          location,
        },
      },
      adsEnvelope(adsKeywordInsightsSchema),
      options,
    )
    return answer.data as AdsKeywordInsights
  }
}
