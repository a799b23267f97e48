/**
 * Builds src/inference/error-rates/rate-tables.ts: `node scripts/measure-error-rates.ts <folder of labelled sets> <YYYY-MM-DD>`. Measures what inference says of
 * people who state their pronouns, from their display names with the bio hidden, and of labelled accounts of which only the handle is known. Only
 * counts leave the sets. Run it again when inference has changed.
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
const named = namedByPronouns(data)
const name = ratesOf(named.filter(({ set, half }) => set === 'congress-following' && half === 'rates'))
const elsewhere = ratesOf(named.filter(({ set }) => set !== 'congress-following'))
const handle = ratesOf(
  labelledAccounts(data)
    .filter(({ part, truth }) => part === 'rates' && truth !== 'brand')
    .map(({ truth, texts }) => ({ truth: truth.toUpperCase(), said: inferProfile(texts).gender })),
)
const between = betweenSets(ratesOf(named.filter(({ set }) => set === 'congress-following')), elsewhere)

const table = (source: string, rates: ErrorRates) => `{
    source: '${source}',
    date: '${date}',
    classes: '${classes.join('|')}',
    said: [${rates.said.map((row) => `[${row.join(', ')}]`).join(', ')}],
    unknown: [${rates.unknown.join(', ')}],
    between: ${between},
  }`
writeFileSync(
  new URL('../src/inference/error-rates/rate-tables.ts', import.meta.url),
  `// Built by scripts/measure-error-rates.ts; do not edit.
export interface RateTable {
  /** What was measured, and when. */
  source: string
  date: string
  /** Codes of the criteria, joined by '|'. */
  classes: string
  /** Rows by truth (first) and by what was said (second). */
  said: readonly (readonly number[])[]
  /** Rows by truth of which nothing was said. */
  unknown: readonly number[]
  /** How much other sets' rates differ, as rows that would be as unsure: from congress-following against all other people who state pronouns. */
  between: number
}

/** Real people, by kind of evidence: only genders were ever labelled, or are stated. */
export const genderRates: Readonly<Record<'name' | 'handle', RateTable>> = {
  name: ${table('people of congress-following who state their pronouns, the half kept for error rates, bio hidden', name)},
  handle: ${table('CrowdFlower gender classification, the part of gender-labels kept for error rates', handle)},
}
`,
)
