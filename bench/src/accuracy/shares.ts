import { inferProfile } from '@rookery/analytics/inference/infer-profile.ts'
import { errorRatesOf } from '@rookery/analytics/inference/error-rates/error-rates.ts'
import { adjustedShares, type ErrorRates } from '@rookery/analytics/statistics/adjusted-share.ts'
import { seededNumbers } from '@rookery/analytics/core/seeded-numbers.ts'
import { shareFigure } from './figures.ts'
import type { Figure, Measurement } from './measurement.ts'
import { judgedDimensions, labelledAccounts, plantedPeople } from './people.ts'
import { namedByPronouns } from './pronouns.ts'

/** One person: the index of the true class and that of the inferred class, -1 for unknown. */
interface JudgedPerson {
  truth: number
  said: number
}
const BOOTSTRAP_ROUNDS = 1000

/**
 * Audiences of drawn mixes, their shares estimated from what is said and held against the mix. In every round the people are split anew: one half
 * stands for the calibration set, the audience is drawn from the other, so that the interval has both the sampling and the rates' error to cover.
 */
function resamplePeople(people: readonly JudgedPerson[], classes: readonly string[], n: number): Figure[] {
  const nextRandom = seededNumbers(20_261_121)
  const errors: number[] = []
  let [held, asked] = [0, 0]
  for (let round = 0; round < BOOTSTRAP_ROUNDS; round++) {
    const shuffledPeople = shuffleRows(people, nextRandom)
    const halfLength = shuffledPeople.length >> 1
    const rates = ratesOf(shuffledPeople.slice(0, halfLength), classes)
    const peopleByClass = classes.map((_, i) =>
      shuffledPeople.slice(halfLength).filter((person) => person.truth === i),
    )
    const drawnClassMix = drawnMix(peopleByClass, n, nextRandom)
    const found = adjustedShares(
      countsOf(drawAudience(peopleByClass, drawnClassMix, n, nextRandom), classes),
      rates,
    )
    if (!found) continue
    for (const [i, share] of drawnClassMix.entries()) {
      const { low, high } = found.interval([i])
      asked++
      if (low <= share && share <= high) held++
      errors.push(Math.abs(found.shares[i]! - share))
    }
  }
  return [
    { name: 'absolute error of a share', n: BOOTSTRAP_ROUNDS, value: meanOf(errors), ceiling: 0.04 },
    {
      ...shareFigure('intervals that hold the share', held, asked, { floor: 0.93 }),
      n: BOOTSTRAP_ROUNDS,
      ceiling: 0.97,
    },
  ]
}

/** Shares computed with the shipped error rates, on people who were not used to measure these rates. */
function asShipped(people: readonly JudgedPerson[], rates: ErrorRates, n: number, ceiling = 0.04): Figure[] {
  const nextRandom = seededNumbers(7)
  const peopleByClass = rates.classes.map((_, i) => people.filter((person) => person.truth === i))
  const errors: number[] = []
  const rawErrors: number[] = []
  let [held, asked] = [0, 0]
  for (let round = 0; round < BOOTSTRAP_ROUNDS; round++) {
    const shuffledPools = peopleByClass.map((pool) => shuffleRows(pool, nextRandom))
    const drawnClassMix = drawnMix(shuffledPools, n, nextRandom)
    const counts = countsOf(drawAudience(shuffledPools, drawnClassMix, n, nextRandom), rates.classes)
    const totalCount = counts.reduce((a, b) => a + b, 0)
    const found = adjustedShares(counts, rates)
    if (!found) continue
    for (const [i, share] of drawnClassMix.entries()) {
      const { low, high } = found.interval([i])
      asked++
      if (low <= share && share <= high) held++
      errors.push(Math.abs(found.shares[i]! - share))
      rawErrors.push(Math.abs(counts[i]! / totalCount - share))
    }
  }
  return [
    { name: 'absolute error with the shipped rates', n: BOOTSTRAP_ROUNDS, value: meanOf(errors), ceiling },
    { name: 'absolute error of plain counts', n: BOOTSTRAP_ROUNDS, value: meanOf(rawErrors) },
    // The error rates come from another set than the people: the interval has to cover the difference between
    // sets as well.
    {
      ...shareFigure('intervals with the shipped rates that hold the share', held, asked, { floor: 0.93 }),
      n: BOOTSTRAP_ROUNDS,
    },
  ]
}

const meanOf = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length

function shuffleRows<T>(rows: readonly T[], next: () => number): T[] {
  const remainingRows = [...rows]
  for (let i = remainingRows.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1))
    ;[remainingRows[i], remainingRows[j]] = [remainingRows[j]!, remainingRows[i]!]
  }
  return remainingRows
}
const countsOf = (people: readonly JudgedPerson[], classes: readonly string[]) => {
  const counts = classes.map(() => 0)
  for (const { said } of people) if (said >= 0) counts[said]!++
  return counts
}
function ratesOf(people: readonly JudgedPerson[], classes: readonly string[]): ErrorRates {
  const confusionCounts = classes.map(() => classes.map(() => 0))
  const unknownCounts = classes.map(() => 0)
  for (const person of people) {
    if (person.said < 0) unknownCounts[person.truth]!++
    else confusionCounts[person.truth]![person.said]!++
  }
  return { classes, said: confusionCounts, unknown: unknownCounts }
}
/** A mix unlike the people's own: each class between half and one and a half times as frequent, as far as there are people. */
function drawnMix(pools: readonly (readonly JudgedPerson[])[], n: number, next: () => number): number[] {
  const weights = pools.map((pool) => pool.length * (0.5 + next()))
  const sum = weights.reduce((a, b) => a + b, 0)
  const classMix = weights.map((weight) => weight / sum)
  return classMix.every((share, i) => share * n * 1.25 < pools[i]!.length)
    ? classMix
    : drawnMix(pools, n * 0.9, next)
}
/** Each member's class by chance, so that the audience itself is a sample of the mix. */
function drawAudience(
  pools: readonly (readonly JudgedPerson[])[],
  mix: readonly number[],
  n: number,
  next: () => number,
): JudgedPerson[] {
  const takenCounts = pools.map(() => 0)
  const audience: JudgedPerson[] = []
  for (let i = 0; i < n; i++) {
    let at = next()
    const drawnClass = mix.findIndex((share) => (at -= share) < 0)
    const index = drawnClass < 0 ? mix.length - 1 : drawnClass
    const person = pools[index]![takenCounts[index]!++]
    if (person) audience.push(person)
  }
  return audience
}

const labelledMeasurement: Measurement = {
  of: 'adjusted shares',
  set: 'gender-labels',
  run: ({ data }) => {
    const rates = errorRatesOf('gender', 0)!
    const people = labelledAccounts(data)
      .filter((account) => account.part !== 'build' && account.truth !== 'brand')
      .map(({ texts, truth, part }) => ({
        truth: rates.classes.indexOf(truth.toUpperCase()),
        said: rates.classes.indexOf(inferProfile(texts).gender),
        part,
      }))
    if (people.length === 0) return null
    return [
      ...resamplePeople(people, rates.classes, 600),
      ...asShipped(
        people.filter(({ part }) => part === 'measure'),
        rates,
        600,
      ),
    ]
  },
}

/** Audiences of 60 and 120 people: most of the error is who happened to be drawn. */
const SMALL_SHARE = 0.065

/** People with display names who state their pronouns, of the half that the rates were not counted on, and of other sets. */
const shareMeasurement = (set: string, n: number): Measurement => ({
  of: 'adjusted shares',
  set: `${set}, display names`,
  run: ({ data }) => {
    const rates = errorRatesOf('gender', 1)!
    const people = namedByPronouns(data)
      .filter((person) => (set === 'congress-following') === (person.set === set))
      .filter((person) => set !== 'congress-following' || person.half === 'measure')
      .map(({ truth, said }) => ({ truth: rates.classes.indexOf(truth), said: rates.classes.indexOf(said) }))
    return people.length === 0 ? null : asShipped(people, rates, n, SMALL_SHARE)
  },
})

/** The product uses no rates from the synthetic world; here, its two halves show that the method holds. */
const plantedMeasurement: Measurement = {
  of: 'adjusted shares',
  set: 'planted world',
  run: ({ world }) => {
    const plantedPersons = plantedPeople(world)
    return judgedDimensions.flatMap((dimension) => {
      const names = [...new Set(plantedPersons.map(({ truth }) => truth[dimension]))]
        .filter((name) => name !== '')
        .sort()
      const judgedPeople = plantedPersons
        .map(({ truth, said }) => ({
          truth: names.indexOf(truth[dimension]),
          said: names.indexOf(said[dimension]),
        }))
        .filter(({ truth }) => truth >= 0)
      // Classes with enough people in this world to draw from.
      const keptNames = names.flatMap((_, i) =>
        judgedPeople.filter((p) => p.truth === i && p.said === i).length >= 60 ? [i] : [],
      )
      const people = judgedPeople
        .filter(({ truth }) => keptNames.includes(truth))
        .map(({ truth, said }) => ({ truth: keptNames.indexOf(truth), said: keptNames.indexOf(said) }))
      return resamplePeople(
        people,
        keptNames.map((i) => names[i]!),
        2000,
      ).map((figure) => ({
        ...figure,
        name: `${dimension}: ${figure.name}`,
      }))
    })
  },
}

export const measurements: readonly Measurement[] = [
  labelledMeasurement,
  shareMeasurement('congress-following', 120),
  shareMeasurement('other sets', 60),
  plantedMeasurement,
]
