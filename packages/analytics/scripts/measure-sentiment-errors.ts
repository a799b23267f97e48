/**
 * Measures src/inference/error-rates/sentiment.ts.
 * Usage: `node scripts/measure-sentiment-errors.ts <folder of labelled sets>`. Only counts leave the labelled
 * posts: half of tweet-sentiment and of airline-sentiment (by hash; the other halves are for evaluation).
 * Japanese counts come from our own labels of tweet-topics.
 */
import { writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { labelledData } from '../../../bench/src/accuracy/labelled-data.ts'
import { airline, judge, mentioning, readJapanese, tweets } from '../../../bench/src/accuracy/sentiment.ts'
import type { Judged } from '../../../bench/src/accuracy/figures.ts'
import { betweenSets } from './between-sets.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Give the folder of the labelled sets')
const data = labelledData(folder)
const classes = ['negative', 'neutral', 'positive'] as const
const calibrates = ({ text }: { text: string }) => (createHash('sha1').update(text).digest()[0]! & 1) === 0

const counted = (rows: readonly Judged[]) => ({
  classes,
  said: classes.map((truth) =>
    classes.map((said) => rows.filter((r) => r.truth === truth && r.said === said).length),
  ),
  unknown: classes.map((truth) => rows.filter((r) => r.truth === truth && r.said === '').length),
})
/** Variation of the rates between kinds of posts: posts to a company compared with posts to everyone. */
const between = betweenSets(counted(judge(airline({ data }), 'en')), counted(judge(tweets({ data }), 'en')))
/** Posts to a company compared with posts that mention any account. */
const betweenAddressed = betweenSets(
  counted(judge(airline({ data }).filter(calibrates), 'en')),
  counted(judge(mentioning(tweets({ data })).filter(calibrates), 'en')),
)
const rates = (rows: readonly Judged[], between: number) => {
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
  en: ${rates(judge(tweets({ data }).filter(calibrates), 'en'), between)},
  ja: ${rates(judge(readJapanese({ data }), 'ja'), between)},
}
/**
 * The same for posts addressed to an account, measured on posts to six airlines; between is measured on
 * posts that mention any account. No other language was measured.
 */
export const addressedErrors: Partial<typeof sentimentErrors> = {
  en: ${rates(judge(airline({ data }).filter(calibrates), 'en'), betweenAddressed)},
}
`,
)
