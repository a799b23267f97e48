import { CONFIDENCE_BANDS } from '../../../inference/sentiment/confidence-band.ts'
import { sql } from '../../../store/sql.ts'

const knownSentiments = ['negative', 'neutral', 'positive'] as const

/** Each sentiment in each band of confidence, the least sure first: the rows of a calibration. */
const places = knownSentiments.flatMap((sentiment) =>
  Array.from({ length: CONFIDENCE_BANDS }, (_, band) => ({ sentiment, band })),
)

export const sentimentCountsSql = `[${places.map(({ sentiment, band }) => `countIf(sentiment = '${sentiment}' AND sentiment_band = ${band})`).join(', ')}]`

export const noSentimentCounts: readonly number[] = places.map(() => 0)

export const countsBySentiment = (counts: readonly number[]): number[] =>
  knownSentiments.map((_, i) =>
    counts.slice(i * CONFIDENCE_BANDS, (i + 1) * CONFIDENCE_BANDS).reduce((sum, n) => sum + n, 0),
  )

export const SENTIMENT_PLACES = places.length

/** Place of a post's sentiment, which must be known, among the counts. */
export const sentimentPlaceSql = sql`((toInt8(sentiment) + 1) * ${CONFIDENCE_BANDS} + sentiment_band)`
