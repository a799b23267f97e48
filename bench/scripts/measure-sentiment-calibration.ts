/**
 * Measures packages/analytics/src/inference/sentiment/sentiment-calibration.ts.
 * Usage: `node bench/scripts/measure-sentiment-calibration.ts <folder of labelled sets> <YYYY-MM-DD>`. Only counts
 * and variances leave the labelled posts: of half of tweet-sentiment and of airline-sentiment (by hash; the
 * other halves judge), and of our own labels of Japanese posts.
 */
import { writeFileSync } from 'node:fs'
import { labelledData } from '../src/accuracy/labelled-data.ts'
import {
  feelings,
  labelledFeelings,
  toldCounts,
  type Feeling,
  type LabelledFeeling,
} from '../src/accuracy/labelled-feelings.ts'
import { readJapanese } from '../src/accuracy/sentiment.ts'
import { judgedFeelings } from '../src/accuracy/sentiment-shares.ts'
import { bandOf } from '@rookery/analytics/inference/sentiment/confidence-band.ts'
import { inferSentiment } from '@rookery/analytics/inference/sentiment/infer-sentiment.ts'
import type { ClassCalibration } from '@rookery/analytics/statistics/class-shares.ts'
import { calibrationSpread, floorBetweenSets } from './calibration-spread.ts'

const [folder, date] = process.argv.slice(2)
if (!folder || !date) throw new Error('Give the folder of the labelled sets and the date')
const data = labelledData(folder)

type Row = Pick<LabelledFeeling, 'truth' | 'said' | 'band'>
/** Rows by what is told, then by true class. */
function countRows(rows: readonly Row[]): number[][] {
  const byTruth = feelings.map((truth) => toldCounts(rows.filter((row) => row.truth === truth)))
  return byTruth[0]!.map((_, told) => byTruth.map((counts) => counts[told]!))
}
const japanese = readJapanese({ data }).map(({ text, label }): Row => {
  const { sentiment, sentiment_confidence } = inferSentiment(text, 'ja')
  return { truth: label as Feeling, said: sentiment, band: bandOf(sentiment_confidence) }
})
/** Variance of the error that few labelled rows leave in the share of a class: of its chance for each class told. */
const ownVariance = (rows: ClassCalibration['rows'], i: number) => {
  const total = rows.flat().reduce((sum, n) => sum + n, 0)
  return rows.reduce((sum, row) => {
    const size = row.reduce((all, n) => all + n, 0)
    const chance = (row[i]! + 0.5) / (size + 1.5)
    return sum + ((size / total) ** 2 * chance * (1 - chance)) / Math.max(1, size)
  }, 0)
}
const withOwn = (rows: ClassCalibration['rows'], spread: readonly number[]): ClassCalibration => ({
  classes: feelings,
  rows,
  spread: spread.map((each, i) => Math.round(Math.sqrt(each ** 2 + ownVariance(rows, i)) * 1000) / 1000),
})
const all = labelledFeelings(data).filter(({ part }) => part === 'rates')
const measured = (set: string) => {
  const rows = all.filter((row) => row.set === set)
  const counts = countRows(rows)
  const plain = { classes: feelings, rows: counts, spread: [0, 0, 0] }
  return {
    counts,
    spread: feelings.map((_, i) => calibrationSpread(rows, (of) => [judgedFeelings(of, plain)[i]!]).floor),
  }
}
const general = measured('tweet-sentiment')
/**
 * Posts in general are of many kinds, and one set is labelled: how far its table is off elsewhere is taken from
 * the posts to firms as well, judged by it as if they were posts of any kind, each set counting once.
 */
const between = floorBetweenSets(all, (of) =>
  judgedFeelings(of, { classes: feelings, rows: general.counts, spread: [0, 0, 0] }),
)
const widest = general.spread.map((each) => Math.max(each, between))
const addressed = measured('airline-sentiment')
const text = (calibration: ClassCalibration) => `{
    classes: ['${feelings.join("', '")}'],
    rows: [
${calibration.rows.map((row) => `      [${row.join(', ')}],`).join('\n')}
    ],
    spread: [${calibration.spread.join(', ')}],
  }`
writeFileSync(
  new URL('../../packages/analytics/src/inference/sentiment/sentiment-calibration.ts', import.meta.url),
  `// Measured by bench/scripts/measure-sentiment-calibration.ts on ${date}; do not edit.
import type { ClassCalibration } from '../../statistics/class-shares.ts'

/**
 * Labelled posts by sentiment told and its band of confidence (rows) and true sentiment, by language, and how much natural audiences
 * and sets of posts differ. Japanese posts are too few for audiences: their spread is that of English ones and of their number.
 */
export const sentimentCalibration: Readonly<Record<'en' | 'ja', ClassCalibration>> = {
  en: ${text(withOwn(general.counts, widest))},
  ja: ${text(withOwn(countRows(japanese), widest))},
}
/** The same for posts addressed to an organisation, measured on posts to six airlines; no other language was. */
export const addressedCalibration: Partial<typeof sentimentCalibration> = {
  en: ${text(withOwn(addressed.counts, addressed.spread))},
}
`,
)
