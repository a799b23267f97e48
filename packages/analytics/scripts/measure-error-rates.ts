/**
 * Builds src/inference/error-rates/rate-tables.ts: `node scripts/measure-error-rates.ts <folder of labelled sets> <YYYY-MM-DD>`. Measures what inference
 * says of a synthetic world (a seed that neither the demo nor `npm run accuracy` uses) and of the part of the labelled accounts kept for it. Run it
 * again when inference has changed.
 */
import { writeFileSync } from 'node:fs'
import { createWorld } from '@rookery/world'
import { labelledData } from '../src/accuracy/labelled-data.ts'
import {
  judgedDimensions,
  labelledAccounts,
  plantedPeople,
  type JudgedDimension,
} from '../src/accuracy/people.ts'
import { inferProfile } from '../src/inference/infer-profile.ts'

const [folder, date] = process.argv.slice(2)
if (!folder || !date) throw new Error('Give the folder of the labelled sets and the date')

type Counts = Map<string, Map<string, number>>
const count = (counts: Counts, truth: string, said: string) => {
  const row = counts.get(truth) ?? new Map<string, number>()
  counts.set(truth, row)
  row.set(said, (row.get(said) ?? 0) + 1)
}
/** Classes with enough known rows to measure errors on; rarer ones are left unadjusted with the rest. */
const LEAST_KNOWN = 60
function table(counts: Counts, source: string): string {
  const known = (row: Map<string, number>) =>
    [...row].reduce((sum, [said, n]) => sum + (said === '' ? 0 : n), 0)
  const classes = [...counts]
    .filter(([truth, row]) => truth !== '' && known(row) >= LEAST_KNOWN && (row.get(truth) ?? 0) > 0)
    .map(([truth]) => truth)
    .sort()
  const rows = classes.map((truth) => classes.map((said) => counts.get(truth)!.get(said) ?? 0))
  return `{
    source: '${source}',
    date: '${date}',
    classes: '${classes.join('|')}',
    said: [${rows.map((row) => `[${row.join(', ')}]`).join(', ')}],
    unknown: [${classes.map((truth) => counts.get(truth)!.get('') ?? 0).join(', ')}],
  }`
}

const SEED = 90_210
const SIZE = 200_000
const world = createWorld({ seed: SEED, size: SIZE, date: '2026-11-20' })
const planted = new Map<JudgedDimension, Counts>(judgedDimensions.map((d) => [d, new Map() as Counts]))
for (const { truth, said } of plantedPeople({
  size: SIZE,
  date: '2026-11-20',
  profileAt: (index) => world.profileAt(index),
  postsOf: () => [],
  followingOf: () => [],
  truthAt: (index) => world.truthAt(index),
}))
  for (const dimension of judgedDimensions)
    if (truth[dimension] !== '') count(planted.get(dimension)!, truth[dimension], said[dimension])

const gender: Counts = new Map()
for (const account of labelledAccounts(labelledData(folder)))
  if (account.part === 'rates' && account.truth !== 'brand')
    count(gender, account.truth.toUpperCase(), inferProfile(account.texts).gender)

const plantedSource = `planted truth of ${SIZE} synthetic accounts, seed ${SEED}`
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
}

export const plantedRates: Readonly<Record<'gender' | 'age' | 'job_title' | 'location', RateTable>> = {
${judgedDimensions.map((d) => `  ${d}: ${table(planted.get(d)!, plantedSource)},`).join('\n')}
}

/** Real people, by the labels of others: only genders were ever labelled. */
export const labelledRates: Readonly<Record<'gender', RateTable>> = {
  gender: ${table(gender, 'CrowdFlower gender classification, the part of shared/data/gender-labels kept for error rates')},
}
`,
)
