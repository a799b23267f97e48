import { ageBands, type InsightDimension } from '@rookery/contract'
import { isCountry } from '../../../compiler/location-codes.ts'
import { criterionNames } from '../../../criteria/criterion-names.query.ts'
import { roundedCount } from '../../disclosure/rounded-count.ts'
import { defineInsightTab, type TabFigures } from '../parts/define-insight-tab.ts'
import { exactCounts } from '../parts/exact-counts.ts'
import type { InsightAudience } from '../parts/insight-audience.ts'
import {
  insightRows,
  publicRow,
  unknownShare,
  type CountedDimension,
  type CountedThing,
  type Sizes,
} from '../parts/insight-rows.ts'
import { insightSample, type Sample, type SampledCriterion } from '../parts/insight-sample.ts'
import { insightThings } from '../parts/insight-things.ts'
import { genderChances } from '../parts/gender-chances.ts'
import { knownCriteria } from '../parts/known-criteria.ts'

/** Maximum number of regions counted individually; the remaining ones are estimated together. */
const MAX_REGIONS = 300

export interface Demographics {
  age: InsightDimension
  gender: InsightDimension
  countries: InsightDimension
  regions: InsightDimension
  languages: InsightDimension
}

/** Age, gender, countries, regions and languages of an audience, compared with its baseline. */
export const demographics = defineInsightTab({
  name: 'demographics',
  aboutPosts: false,
  compute: computeDemographics,
})

async function computeDemographics(audience: InsightAudience): Promise<TabFigures<Demographics>> {
  const { context, signal, size } = audience
  const sample = await insightSample(audience, 'audience', ['age', 'gender', 'location', 'language'])
  const names = await criterionNames(
    context.engine,
    (['age', 'gender', 'location', 'language'] as const).flatMap((kind) =>
      sample.of(kind).map((row) => row.criterion),
    ),
    signal,
  )
  const codeOf = (row: SampledCriterion) => names.get(row.criterion)?.code ?? ''
  const countries = sample.of('location').filter((row) => isCountry(codeOf(row)))
  const allRegions = sample
    .of('location')
    .filter((row) => !isCountry(codeOf(row)) && !codeOf(row).startsWith('city:'))
  const [regions, rest] = [allRegions.slice(0, MAX_REGIONS), allRegions.slice(MAX_REGIONS)]
  const [age, gender, languages] = [sample.of('age'), sample.of('gender'), sample.of('language')]
  const [everyAge, everyGender] = await Promise.all([
    knownCriteria(audience, 'age'),
    knownCriteria(audience, 'gender'),
  ])
  const [counts, chances] = await Promise.all([
    exactCounts(
      audience,
      [age, gender, countries, regions, languages].flat().map((row) => row.criterion),
      [everyAge, everyGender, languages.map((row) => row.criterion)],
    ),
    genderChances(audience, everyGender),
  ])
  const [knownAge, knownGender, knownLanguage] = counts.any as [Sizes, Sizes, Sizes]
  const thingsOfRows = (rows: readonly SampledCriterion[]) => insightThings(audience, rows, names, counts)
  const ageRows = thingsOfRows(age).sort((a, b) => bandOf(a) - bandOf(b))
  const restCount = estimatedCounts(rest, sample, size)
  const dimensions: CountedDimension[] = [
    { things: ageRows, fold: true, known: knownAge, inferred: true },
    {
      things: thingsOfRows(gender).sort(bySize),
      fold: true,
      known: knownGender,
      chances,
      inferred: true,
    },
    { things: thingsOfRows(countries).sort(bySize), fold: true },
    { things: thingsOfRows(regions).sort(bySize), fold: true, rest: { audience: restCount, baseline: 0 } },
    { things: thingsOfRows(languages).sort(bySize), fold: true },
  ]
  const rows = insightRows(dimensions, audience.disclosed)
  const isKnownAt = (i: number) =>
    dimensions[i]!.things.reduce((sum, thing) => sum + thing.audience, dimensions[i]!.rest?.audience ?? 0)
  const dimension = (i: number, knownCount = isKnownAt(i)): InsightDimension => ({
    rows: rows[i]!.map(publicRow),
    // The number of people with an inferred value is guarded as well.
    unknown_share: unknownShare(knownCount, size, dimensions[i]!.inferred && roundedCount),
  })
  const data = {
    age: dimension(0),
    gender: dimension(1),
    countries: dimension(2),
    regions: dimension(3),
    // People can have two languages, so the sum of the rows is not the number of people with any.
    languages: dimension(4, knownLanguage.audience),
  }
  const unknown_share = Math.max(...Object.values(data).map((d) => d.unknown_share))
  return { data, unknown_share, sampled: rest.length > 0 ? sample.size : size }
}

const bandOf = (thing: CountedThing) => (ageBands as readonly string[]).indexOf(thing.key)
const bySize = (a: CountedThing, b: CountedThing) => b.audience - a.audience || (a.key < b.key ? -1 : 1)
const estimatedCounts = (rows: readonly SampledCriterion[], sample: Sample, size: number) =>
  sample.size === 0 ? 0 : Math.round((rows.reduce((sum, row) => sum + row.n, 0) / sample.size) * size)
