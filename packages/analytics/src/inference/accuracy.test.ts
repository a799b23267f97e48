// @module-tag full
import { createWorld } from '@rookery/world'
import { expect, test } from 'vitest'
import { jobTitles } from '../catalogue/job-titles.ts'
import { inferProfile } from './infer-profile.ts'

const bands: [low: number, band: string][] = [
  [55, '55+'],
  [50, '50-54'],
  [35, '35-49'],
  [25, '25-34'],
  [21, '21-24'],
  [18, '18-20'],
  [13, '13-17'],
]
const bandOf = (age: number) => bands.find(([low]) => age >= low)?.[1] ?? ''
const categoryOf = new Map(
  jobTitles.flatMap((t) => [t.label, ...t.synonyms].map((name) => [name.toLowerCase(), t.category] as const)),
)

/**
 * Inference on 20,000 synthetic people compared with the planted truth. The minimum accuracies are what the
 * product promises; the current figures are printed. Coverage is low because few people state anything, as
 * intended.
 */
test('on 20,000 planted people the inferred values are right, and the unknown remains unknown', () => {
  const world = createWorld({ seed: 11, size: 20_000, date: '2026-11-20' })
  const tally = new Map<string, { known: number; predicted: number; right: number }>()
  const count = (name: string, truth: string | null, predicted: string) => {
    const t = tally.get(name) ?? { known: 0, predicted: 0, right: 0 }
    tally.set(name, t)
    if (truth !== null) t.known++
    if (predicted !== '') t.predicted++
    if (predicted !== '' && predicted === truth) t.right++
  }
  let index = 0
  for (const profile of world.profiles()) {
    const truth = world.truthAt(index++)
    const predicted = inferProfile(profile)
    const age =
      predicted.birth_year > 0
        ? 2026 - predicted.birth_year
        : Math.floor((predicted.age_low + predicted.age_high) / 2)
    count('country', truth.country, predicted.country)
    count('gender', truth.gender?.toUpperCase() ?? null, predicted.gender)
    count('age band', truth.age === null ? null : bandOf(truth.age), age > 0 ? bandOf(age) : '')
    const category = truth.job_title === null ? null : categoryOf.get(truth.job_title.toLowerCase())
    // A planted title missing in the ontology cannot be evaluated.
    // The world's students are planted as people without a job, and state that they study.
    if (category !== undefined)
      count('job category', category, predicted.job_title === 'student' ? '' : predicted.job_category)
  }
  const figures = Object.fromEntries(
    [...tally].map(([name, t]) => [
      name,
      { precision: t.right / t.predicted, coverage: t.predicted / t.known },
    ]),
  )
  console.info(figures)
  expect(figures['country']!.precision).toBeGreaterThan(0.98)
  expect(figures['country']!.coverage).toBeGreaterThan(0.55)
  expect(figures['gender']!.precision).toBeGreaterThan(0.95)
  expect(figures['gender']!.coverage).toBeGreaterThan(0.5)
  expect(figures['age band']!.precision).toBeGreaterThan(0.9)
  expect(figures['job category']!.precision).toBeGreaterThan(0.9)
  expect(figures['job category']!.coverage).toBeGreaterThan(0.25)
})
