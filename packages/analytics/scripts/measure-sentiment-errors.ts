/**
 * Measures src/inference/error-rates/sentiment.ts.
 * Usage: `node scripts/measure-sentiment-errors.ts <folder of labelled sets>`. Only counts leave the labelled
 * posts: half of tweet-sentiment and of airline-sentiment (by hash; the other halves are for evaluation).
 * Japanese counts come from our own labels of tweet-topics.
 */
import { writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { labelledData } from '../../../bench/src/accuracy/labelled-data.ts'
import {
  airlineTexts,
  judgeTexts,
  mentioningRows,
  readJapanese,
  tweets,
} from '../../../bench/src/accuracy/sentiment.ts'
import type { JudgedRow } from '../../../bench/src/accuracy/figures.ts'
import { betweenSets } from './between-sets.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Give the folder of the labelled sets')
const data = labelledData(folder)
const classes = ['negative', 'neutral', 'positive'] as const
const isForCalibration = ({ text }: { text: string }) =>
  (createHash('sha1').update(text).digest()[0]! & 1) === 0

const countJudged = (rows: readonly JudgedRow[]) => ({
  classes,
  said: classes.map((truth) =>
    classes.map((said) => rows.filter((r) => r.truth === truth && r.said === said).length),
  ),
  unknown: classes.map((truth) => rows.filter((r) => r.truth === truth && r.said === '').length),
})
/** Variation of the rates between kinds of posts: posts to a company compared with posts to everyone. */
const betweenSetsRates = betweenSets(
  countJudged(judgeTexts(airlineTexts({ data }), 'en')),
  countJudged(judgeTexts(tweets({ data }), 'en')),
)
/** Posts to a company compared with posts that mention any account. */
const betweenAddressed = betweenSets(
  countJudged(judgeTexts(airlineTexts({ data }).filter(isForCalibration), 'en')),
  countJudged(judgeTexts(mentioningRows(tweets({ data })).filter(isForCalibration), 'en')),
)
const rates = (rows: readonly JudgedRow[], between: number) => {
  const of = (truth: string, said: string) => rows.filter((r) => r.truth === truth && r.said === said).length
  return `{
    classes: ['${classes.join("', '")}'],
    said: [
${classes.map((truth) => `      [${classes.map((said) => of(truth, said)).join(', ')}],`).join('\n')}
    ],
    unknown: [${classes.map((truth) => of(truth, '')).join(', ')}],
    between: ${between},
  }`
}
writeFileSync(
  new URL('../src/inference/error-rates/sentiment.ts', import.meta.url),
  `// Measured by scripts/measure-sentiment-errors.ts; do not edit.
import type { ErrorRates } from '../../statistics/adjusted-share.ts'

/**
 * Predicted sentiment by true sentiment (rows), by language. Measured on calibration halves only: see
 * docs/models/sentiment.md.
 */
export const sentimentErrors: Readonly<Record<'en' | 'ja', ErrorRates>> = {
  en: ${rates(judgeTexts(tweets({ data }).filter(isForCalibration), 'en'), betweenSetsRates)},
  ja: ${rates(judgeTexts(readJapanese({ data }), 'ja'), betweenSetsRates)},
}
/**
 * The same for posts addressed to an account, measured on posts to six airlines; between is measured on
 * posts that mention any account. No other language was measured.
 */
export const addressedErrors: Partial<typeof sentimentErrors> = {
  en: ${rates(judgeTexts(airlineTexts({ data }).filter(isForCalibration), 'en'), betweenAddressed)},
}
`,
)
