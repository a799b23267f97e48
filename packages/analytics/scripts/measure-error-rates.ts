/**
 * Builds src/inference/error-rates/rate-tables.ts.
 * Usage: `node scripts/measure-error-rates.ts <folder of labelled sets> <YYYY-MM-DD>`. Runs inference on
 * people who state their pronouns (from display names, with the bio hidden) and on labelled accounts of which
 * only the handle is known. Only counts leave the data sets. Run it again after every change of inference.
 */
import { writeFileSync } from 'node:fs'
import { labelledData } from '../../../bench/src/accuracy/labelled-data.ts'
import { namedByPronouns } from '../../../bench/src/accuracy/pronouns.ts'
import { labelledAccounts } from '../../../bench/src/accuracy/people.ts'
import { inferProfile } from '../src/inference/infer-profile.ts'
import { betweenSets } from './between-sets.ts'
import type { ErrorRates } from '../src/statistics/adjusted-share.ts'

const [folder, date] = process.argv.slice(2)
if (!folder || !date) throw new Error('Give the folder of the labelled sets and the date')

const classes = ['FEMALE', 'MALE'] as const
const ratesOf = (rows: readonly { truth: string; said: string }[]): ErrorRates => {
  const of = (truth: string, said: string) => rows.filter((r) => r.truth === truth && r.said === said).length
  return {
    classes,
    said: classes.map((truth) => classes.map((said) => of(truth, said))),
    unknown: classes.map((truth) => of(truth, '')),
  }
}
const data = labelledData(folder)
const namedProfiles = namedByPronouns(data)
const name = ratesOf(
  namedProfiles.filter(({ set, half }) => set === 'congress-following' && half === 'rates'),
)
const otherSets = ratesOf(namedProfiles.filter(({ set }) => set !== 'congress-following'))
const handle = ratesOf(
  labelledAccounts(data)
    .filter(({ part, truth }) => part === 'rates' && truth !== 'brand')
    .map(({ truth, texts }) => ({ truth: truth.toUpperCase(), said: inferProfile(texts).gender })),
)
const betweenSetsRates = betweenSets(
  ratesOf(namedProfiles.filter(({ set }) => set === 'congress-following')),
  otherSets,
)

const table = (source: string, rates: ErrorRates) => `{
    source: '${source}',
    date: '${date}',
    classes: '${classes.join('|')}',
    said: [${rates.said.map((row) => `[${row.join(', ')}]`).join(', ')}],
    unknown: [${rates.unknown.join(', ')}],
    between: ${betweenSetsRates},
  }`
writeFileSync(
  new URL('../src/inference/error-rates/rate-tables.ts', import.meta.url),
  `// Built by scripts/measure-error-rates.ts; do not edit.
export interface RateTable {
  /** Data sets and date of the measurement. */
  source: string
  date: string
  /** Criterion codes of the classes, joined by '|'. */
  classes: string
  /** Rows by true class (first index) and predicted class (second index). */
  said: readonly (readonly number[])[]
  /** Rows without a prediction, by true class. */
  unknown: readonly number[]
  /**
   * Variation of the rates between data sets, as the number of rows with the same uncertainty:
   * congress-following compared with all other people who state pronouns.
   */
  between: number
}

/**
 * Error rates on real people by kind of evidence. Gender only: no other dimension has stated or labelled
 * values.
 */
export const genderRates: Readonly<Record<'name' | 'handle', RateTable>> = {
  name: ${table('people of congress-following who state their pronouns, the half kept for error rates, bio hidden', name)},
  handle: ${table('CrowdFlower gender classification, the part of gender-labels kept for error rates', handle)},
}
`,
)
