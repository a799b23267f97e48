// node attack/main.ts --site URL --truth FILE [--pairs N]: asks a running product over HTTP alone and guesses what it withholds.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { endpointsAboutPeople, notAsked } from './endpoints.ts'
import type { PublicKnowledge } from './group-attacks.ts'
import { Judge } from './judge.ts'
import { gatherMembers } from './collusion.ts'
import { seededNumbers } from './random.ts'
import { choices, leafOfKey, anyOfTrees } from './recipes.ts'
import { attackGain, isOver, table, type Row } from './score.ts'
import { attackEndpoint, playTrial, type Trial } from './trial.ts'
import { silentProbes } from './trials-of-sizes.ts'
import { allTrials } from './trials.ts'

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    truth: { type: 'string' },
    /** Hidden values for each endpoint. */
    pairs: { type: 'string', default: '10000' },
    /** Every attack on its own, with that many each. */
    every: { type: 'string' },
    seed: { type: 'string', default: '1' },
    /** Endpoints with this in their names. */
    only: { type: 'string', default: '' },
    /** Attacks with this in their names. */
    attack: { type: 'string', default: '' },
    report: { type: 'string', default: '.data/attack/report.json' },
  },
})
if (!values.site || !values.truth) throw new Error('--site and --truth are needed')

const random = seededNumbers(Number(values.seed))
const judge = new Judge(values.truth, random)
const colludingMembers = await gatherMembers(values.site)
const firstColluder = colludingMembers[0]!
const questions = () => colludingMembers.reduce((sum, { client }) => sum + client.calls, 0)

/** What single figures reveal at the start: the number of people, and countries with few people. */
async function lookUpKnownFigures(): Promise<PublicKnowledge> {
  const countries: { code: string; size: number | null }[] = (
    await firstColluder.client.ask('GET', '/api/targeting-countries/')
  ).body.results
  const { population } = (
    await firstColluder.client.ask('POST', '/api/audience-configs/perspectives/', {
      tree: leafOfKey('location:US'),
    })
  ).body
  const fewCountries = countries
    .flatMap(({ code, size }) =>
      size !== null && size < 300 ? [{ key: `location:${code}` as const, size }] : [],
    )
    .toSorted((x, y) => x.size - y.size)
    .slice(0, 14)
  const smallChoices = choices(fewCountries)
    .filter((some) => some.length <= 2)
    .map((some) => ({
      tree: anyOfTrees(...some.map(({ key }) => leafOfKey(key))),
      size: some.reduce((sum, { size }) => sum + size, 0),
    }))
  return {
    population: population.size,
    few: fewCountries,
    small: smallChoices.toSorted((x, y) => x.size - y.size),
  }
}
const knownFigures = await lookUpKnownFigures()
const silent = await silentProbes(firstColluder)
if (silent.length > 0)
  throw new Error(
    `These tell nothing of a country that everybody is told: ${silent.join(', ')}. Mend the probe.`,
  )

const trials: Trial[] = allTrials(colludingMembers, judge, knownFigures).filter(
  ({ endpoint, attack }) => endpoint.includes(values.only) && attack.includes(values.attack),
)
const missingEndpoints = endpointsAboutPeople().filter(
  (name) =>
    !(name in notAsked) &&
    !values.only &&
    !values.attack &&
    !trials.some(({ endpoint }) => endpoint === name),
)
if (missingEndpoints.length > 0)
  throw new Error(`Nobody attacks ${missingEndpoints.join(', ')}: add a probe, or say why in endpoints.ts`)
/** Two plays are no verdict. */
const printRow = (row: Row) => console.log(table([row], () => 'tried').split('\n')[1])
const [results, tried]: [Row[], Row[]] = [[], []]
/** Printed after each endpoint, so that an interrupted run has reported what it found. */
const report = () =>
  writeFileSync(
    values.report,
    JSON.stringify(
      {
        seed: values.seed,
        attacks: trials.length,
        questions: questions(),
        results,
        tried,
        not_asked: notAsked,
      },
      null,
      2,
    ),
  )
mkdirSync(dirname(values.report), { recursive: true })
if (values.every)
  for (const trial of trials) {
    const row = await playTrial(
      trial,
      Math.max(2, Math.ceil(Number(values.every) / (trial.cost ?? 1))),
      questions,
    )
    printRow(row)
    results.push(row)
    report()
  }
else
  for (const some of Map.groupBy(trials, ({ endpoint, patient }) => `${endpoint} ${patient}`).values()) {
    const found = await attackEndpoint(some, Number(values.pairs), { questions, say: printRow, random })
    tried.push(...found.tried)
    results.push(found.result)
    report()
  }

console.log(`\n${table(results)}`)
const resultsOver = results.filter(isOver)
const patientRows = results.filter(({ isPatient }) => isPatient)
console.log(
  `\n${resultsOver.length} of ${results.length - patientRows.length} over; ${patientRows.length} patient attacks gain up to ${Math.max(0, ...patientRows.map(attackGain)).toFixed(0)} points; ${values.every ? '' : `${tried.length} of `}${trials.length} attacks tried with seed ${values.seed}, ${questions()} questions; written to ${values.report}`,
)
process.exit(resultsOver.length > 0 ? 1 : 0)
