import { createHash } from 'node:crypto'
import { inferPlace } from '@rookery/analytics/inference/infer-place.ts'
import { bandOf, CONFIDENCE_BANDS } from '@rookery/analytics/inference/sentiment/confidence-band.ts'
import { inferSentiment } from '@rookery/analytics/inference/sentiment/infer-sentiment.ts'
import type { LabelledData } from './labelled-data.ts'

export const feelings = ['negative', 'neutral', 'positive'] as const
export type Feeling = (typeof feelings)[number]

/** A post with a labelled feeling, with what inference says and what natural audiences can be made of. */
export interface LabelledFeeling {
  set: string
  /** What the row is for: 'rates' calibrates, figures are of 'measure' only. */
  part: 'rates' | 'measure'
  truth: Feeling
  said: Feeling | 'unknown'
  /** Band of its confidence. */
  band: number
  /** Words of the post; of posts to firms the firm, day, time zone and country too. */
  traits: readonly string[]
}

const partOf = (text: string) =>
  (createHash('sha1').update(text).digest()[0]! & 1) === 0 ? ('rates' as const) : ('measure' as const)
const isFeeling = (label: string): label is Feeling => feelings.some((each) => each === label)

/** English posts of any kind (tweet-sentiment) and posts addressed to firms (airline-sentiment). */
export function labelledFeelings(data: LabelledData): LabelledFeeling[] {
  const rowOf = (set: string, text: string, label: string, traits: readonly string[]): LabelledFeeling[] => {
    if (!isFeeling(label)) return []
    const { sentiment: said, sentiment_confidence } = inferSentiment(text, 'en')
    const band = bandOf(sentiment_confidence)
    return [{ set, part: partOf(text), truth: label, said, band, traits: [...wordsOf(text), ...traits] }]
  }
  return [
    ...data
      .csv('airline-sentiment')
      .flatMap((row) =>
        rowOf('airline-sentiment', row['text'] ?? '', row['airline_sentiment'] ?? '', [
          ...traitOf('firm', row['airline']),
          ...traitOf('zone', row['user_timezone']),
          ...traitOf('day', row['created_at_utc']?.slice(0, 10)),
          ...traitOf('country', inferPlace(row['tweet_location'] ?? '').country),
        ]),
      ),
    ...data
      .csv('tweet-sentiment')
      .flatMap((row) => rowOf('tweet-sentiment', row['text'] ?? '', row['label'] ?? '', [])),
  ]
}

/** Posts by what is told: each feeling in each band of confidence, as insights count them. */
export const toldCounts = (rows: readonly Pick<LabelledFeeling, 'said' | 'band'>[]): number[] =>
  feelings.flatMap((feeling) =>
    Array.from(
      { length: CONFIDENCE_BANDS },
      (_, band) => rows.filter((row) => row.said === feeling && row.band === band).length,
    ),
  )

const wordsOf = (text: string) =>
  [...new Set(text.toLowerCase().match(/[\p{L}\p{N}_'’]+/gu) ?? [])].map((word) => `word:${word}`)
const traitOf = (kind: string, value = '') => (value === '' ? [] : [`${kind}:${value}`])
