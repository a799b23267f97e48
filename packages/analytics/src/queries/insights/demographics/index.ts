import { ageBands, type InferredDimension, type InsightDimension } from '@rookery/contract'
import { isCountry } from '../../../compiler/location-codes.ts'
import { criterionNames } from '../../../criteria/criterion-names.query.ts'
import { roundedCount } from '../../disclosure/rounded-count.ts'
import { defineInsightTab, type TabFigures } from '../parts/define-insight-tab.ts'
import { exactCounts } from '../parts/exact-counts.ts'
import type { InsightAudience } from '../parts/insight-audience.ts'
import type { CountedThing, Sizes } from '../parts/counted-dimension.ts'
import { inferredRows, type InferredClasses } from '../parts/inferred-rows.ts'
import { insightRows, publicRow, unknownBeside, unknownShare } from '../parts/insight-rows.ts'
import { insightSample, type Sample, type SampledCriterion } from '../parts/insight-sample.ts'
import { insightThings } from '../parts/insight-things.ts'
import { genderChances } from '../parts/gender-chances.ts'
import { knownCriteria } from '../parts/known-criteria.ts'

/** Maximum number of regions counted individually; the remaining ones are estimated together. */
const MAX_REGIONS = 300

export interface Demographics {
  age: InferredDimension
  gender: InferredDimension
  countries: InsightDimension
  regions: InsightDimension
  languages: InsightDimension
}

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
  const everyGender = await knownCriteria(audience, 'gender')
  const [counts, chances] = await Promise.all([
    exactCounts(
      audience,
      [age, gender, countries, regions, languages].flat().map((row) => row.criterion),
      [languages.map((row) => row.criterion)],
    ),
    genderChances(audience, everyGender),
  ])
  const [knownLanguage] = counts.any as [Sizes]
  const thingsOfRows = (rows: readonly SampledCriterion[]) => insightThings(audience, rows, names, counts)
  const ages = thingsOfRows(age).sort((a, b) => bandOf(a) - bandOf(b))
  const genders = thingsOfRows(gender).sort(bySize)
  const countryThings = thingsOfRows(countries).sort(bySize)
  const regionThings = thingsOfRows(regions).sort(bySize)
  const languageThings = thingsOfRows(languages).sort(bySize)
  const restCount = estimatedCounts(rest, sample, size)
  const unknownCountry = Math.max(0, size - sumOf(countryThings))
  const unknownRegion = Math.max(0, size - sumOf(regionThings) - restCount)
  const tested = [ages, genders, countryThings, regionThings, languageThings].flat().length
  const [countryRows, regionRows, languageRows] = insightRows(
    [
      { things: countryThings, fold: true, unknown: unknownCountry },
      {
        things: regionThings,
        fold: true,
        unknown: unknownRegion,
        rest: { audience: restCount, baseline: 0 },
      },
      // People can have two languages, so these are no parts of a whole.
      { things: languageThings, fold: true },
    ],
    audience.disclosed,
    tested,
  ).map((rows) => rows.map(publicRow))
  const inferred = (classes: InferredClasses): InferredDimension => ({
    rows: inferredRows(classes, audience.disclosed.rounding.noise, tested),
    // The number of people with an inferred value is guarded as well.
    unknown_share: unknownShare(sumOf(classes.things), size, roundedCount),
  })
  const data: Demographics = {
    age: inferred({ things: ages }),
    gender: inferred({ things: genders, chances }),
    countries: { rows: countryRows!, unknown_share: unknownBeside(countryRows!, unknownCountry) },
    regions: { rows: regionRows!, unknown_share: unknownBeside(regionRows!, unknownRegion) },
    languages: { rows: languageRows!, unknown_share: unknownShare(knownLanguage.audience, size) },
  }
  const unknown_share = Math.max(...Object.values(data).map((d) => d.unknown_share))
  return { data, unknown_share, sampled: rest.length > 0 ? sample.size : size }
}

const sumOf = (things: readonly CountedThing[]) => things.reduce((sum, { audience }) => sum + audience, 0)
const bandOf = (thing: CountedThing) => (ageBands as readonly string[]).indexOf(thing.key)
const bySize = (a: CountedThing, b: CountedThing) => b.audience - a.audience || (a.key < b.key ? -1 : 1)
const estimatedCounts = (rows: readonly SampledCriterion[], sample: Sample, size: number) =>
  sample.size === 0 ? 0 : Math.round((rows.reduce((sum, row) => sum + row.n, 0) / sample.size) * size)
