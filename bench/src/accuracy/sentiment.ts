import { createHash } from 'node:crypto'
import { inferSentiment } from '@rookery/analytics/inference/sentiment/infer-sentiment.ts'
import type { Sentiment } from '@rookery/analytics/inference/sentiment/sentiment.ts'
import { japaneseFeelings } from './japanese-feelings.ts'
import { readFeelings } from './read-feelings.ts'
import { bootstrapFigure, macroAverage, scoresOf, type JudgedRow } from './figures.ts'
import type { Figure, MeasuredOn, Measurement } from './measurement.ts'

const classes = ['negative', 'neutral', 'positive'] as const satisfies readonly Sentiment[]
const isClass = (label: string): label is (typeof classes)[number] => classes.some((c) => c === label)

interface LabelledText {
  text: string
  label: string
}

/** Rows of the airline set and of TweetEval's, both English. */
export const airlineTexts = ({ data }: Pick<MeasuredOn, 'data'>): LabelledText[] =>
  data.csv('airline-sentiment').map((row) => ({
    text: row['text'] ?? '',
    label: row['airline_sentiment'] ?? '',
  }))
export const tweets = ({ data }: Pick<MeasuredOn, 'data'>): LabelledText[] =>
  data.csv('tweet-sentiment').map((row) => ({ text: row['text'] ?? '', label: row['label'] ?? '' }))

/** Real Japanese posts that one of us labelled. */
export function readJapanese({ data }: Pick<MeasuredOn, 'data'>): LabelledText[] {
  const labels = new Map(
    Object.entries(readFeelings).flatMap(([label, keys]) =>
      keys.split(' ').map((key) => [key, label] as const),
    ),
  )
  return (data.jsonLines('tweet-topics', /^ja_/, ['text']) as { text: string }[]).flatMap(({ text }) => {
    const sentimentLabel = labels.get(createHash('sha1').update(text).digest('hex').slice(0, 10))
    return sentimentLabel === undefined ? [] : [{ text, label: sentimentLabel }]
  })
}
const ownJapanese = japaneseFeelings
  .trim()
  .split('\n')
  .map((line) => ({ label: line.slice(0, line.indexOf(' ')), text: line.slice(line.indexOf(' ') + 1) }))

/** The sentiment that inference gives the labelled texts; unknown counts as wrong. */
export const judgeTexts = (rows: readonly LabelledText[], lang: string): JudgedRow[] =>
  rows
    .filter(({ label }) => isClass(label))
    .map(({ text, label }) => {
      const { sentiment } = inferSentiment(text, lang)
      return { truth: label, said: sentiment === 'unknown' ? '' : sentiment }
    })

function sentimentFigures(
  rows: readonly JudgedRow[],
  floors: { f1?: number; recall?: number },
): Figure[] | null {
  if (rows.length === 0) return null
  return [
    bootstrapFigure(
      'macro-F1',
      rows,
      (r) => macroAverage(r, classes, 'f1'),
      floors.f1 === undefined ? {} : { floor: floors.f1 },
    ),
    bootstrapFigure(
      'macro recall',
      rows,
      (r) => macroAverage(r, classes, 'recall'),
      floors.recall === undefined ? {} : { floor: floors.recall },
    ),
    ...classes.map((c) => ({ name: `F1 of ${c}`, n: rows.length, value: scoresOf(rows, c).f1 })),
  ]
}

export const measurements: readonly Measurement[] = [
  {
    of: 'sentiment',
    set: 'airline-sentiment',
    run: (from) => sentimentFigures(judgeTexts(airlineTexts(from), 'en'), { f1: 0.6 }),
  },
  {
    of: 'sentiment',
    set: 'tweet-sentiment',
    run: (from) => sentimentFigures(judgeTexts(tweets(from), 'en'), { recall: 0.62 }),
  },
  {
    of: 'sentiment',
    set: 'own Japanese sentences',
    run: () => sentimentFigures(judgeTexts(ownJapanese, 'ja'), { f1: 0.6 }),
  },
  {
    of: 'sentiment',
    set: 'tweet-topics ja, read by us',
    run: (from) => sentimentFigures(judgeTexts(readJapanese(from), 'ja'), { f1: 0.6 }),
  },
]
