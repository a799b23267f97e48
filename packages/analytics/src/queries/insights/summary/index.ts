import type { CriterionKind, InsightRow } from '@rookery/contract'
import { influencerWorth } from '@rookery/contract/insights/influencer-order.ts'
import { isCountry } from '../../../compiler/location-codes.ts'
import { accountProfiles } from '../parts/account-profiles.query.ts'
import { countedCommunities } from '../parts/counted-communities.ts'
import { criterionNames } from '../../../criteria/criterion-names.query.ts'
import { defineInsightTab, type TabFigures } from '../parts/define-insight-tab.ts'
import { exactCounts } from '../parts/exact-counts.ts'
import { findFinalists, mostFrequent } from '../parts/finalists.ts'
import type { InsightAudience } from '../parts/insight-audience.ts'
import { hasFollows, knownFollows, noFollows } from '../parts/known-follows.ts'
import { byEvidence, insightRows, publicRow, type Row } from '../parts/insight-rows.ts'
import { insightSample } from '../parts/insight-sample.ts'
import { insightThings } from '../parts/insight-things.ts'
import { genderChances } from '../parts/gender-chances.ts'
import { knownCriteria } from '../parts/known-criteria.ts'

/** Dimensions of the summary, and the number of criteria of each that are counted exactly. */
const dimensions = [
  ['age', 'age', 10],
  ['gender', 'gender', 5],
  ['country', 'location', 40],
  ['language', 'language', 40],
  ['interest', 'interest', 40],
  ['account', 'handle', 40],
  ['topic', 'conversation_topic', 40],
  ['job_title', 'job_title', 40],
] as const satisfies readonly (readonly [string, CriterionKind, number])[]

/** Shares of these are among members with a known value, as on their own tabs. */
const inferredDimensions = ['age', 'gender', 'job_title'] as const

/**
 * Only the strongest row of each dimension is shown, and it is counted exactly: a smaller sample than on the
 * tabs is sufficient.
 */
const MAX_SAMPLE = 50_000

type CriterionDimension = (typeof dimensions)[number][0]
export type SummaryDimension = CriterionDimension | 'community'
export interface Summary {
  /**
   * The most certain over-used row of each dimension; for accounts the first of their tab. Absent if none is
   * significant.
   */
  strongest: Partial<Record<SummaryDimension, InsightRow>>
}

/** What distinguishes an audience in each dimension, apart from its recipe. */
export const summary = defineInsightTab({ name: 'summary', aboutPosts: false, compute: computeSummary })

async function computeSummary(whole: InsightAudience): Promise<TabFigures<Summary>> {
  const audience = { ...whole, sample_cap: Math.min(whole.sample_cap, MAX_SAMPLE) }
  const { context, signal } = audience
  const kinds = dimensions.map(([, kind]) => kind)
  const [sample, baselineSample, population, inferred, follows] = await Promise.all([
    insightSample(audience, 'audience', kinds),
    audience.whole_population ? null : insightSample(audience, 'baseline', kinds),
    context.population(),
    Promise.all(inferredDimensions.map((kind) => knownCriteria(audience, kind))),
    knownFollows(audience),
  ])
  // The sample represents everyone, and therefore also the people with known follows.
  const scaleToSize = (whole: number, known: number, size: number) => (whole * known) / Math.max(1, size)
  const ofFollowers = {
    sample: { ...sample, size: scaleToSize(sample.size, follows.known.audience, audience.size) },
    baseline: baselineSample && {
      ...baselineSample,
      size: scaleToSize(baselineSample.size, follows.known.baseline, audience.baseline.size),
    },
  }
  const chosenDimensions = dimensions.map(([name, kind, limit]) => {
    if (name !== 'account')
      return findFinalists(audience, sample, baselineSample, population.size, kind, limit)
    const { sample: followers, baseline } = ofFollowers
    const surestRows = findFinalists(follows.among, followers, baseline, follows.known.baseline, kind, limit)
    // As on their own tab: the most followed accounts and those with the most certain lift.
    const found = [...surestRows, ...mostFrequent(follows.among, followers, kind, limit)]
    return [...new Map(found.map((row) => [row.criterion, row])).values()]
  })
  const criteria = chosenDimensions.flat().map((row) => row.criterion)
  const accounts = chosenDimensions[dimensions.findIndex(([name]) => name === 'account')]!.map(
    (row) => row.criterion,
  )
  const [names, counts, profiles, communities, chances] = await Promise.all([
    criterionNames(context.engine, criteria, signal),
    exactCounts(audience, criteria, inferred),
    accountProfiles(context.engine, accounts, signal, { engagement: false }),
    countedCommunities(follows.among),
    genderChances(audience, inferred[1]!),
  ])
  const belongsTo = (dimension: CriterionDimension, row: { criterion: number; key: string }) => {
    if (dimension === 'country') return isCountry(row.key)
    if (dimension === 'job_title') return !row.key.startsWith('category:')
    return dimension !== 'account' || profiles.has(row.criterion)
  }
  const groups = communities?.things ?? []
  const rows = insightRows(
    [
      ...dimensions.map(([name], i) => ({
        ...(name === 'gender' && { chances }),
        known:
          name === 'account'
            ? follows.disclosed
            : counts.any[inferredDimensions.findIndex((kind) => kind === name)],
        things: insightThings(audience, chosenDimensions[i]!, names, counts).filter((thing) =>
          belongsTo(name, thing),
        ),
        fold: false,
        ...((name === 'age' || name === 'gender') && { inferred: true as const }),
      })),
      { things: groups, fold: false, known: follows.disclosed },
    ],
    audience.disclosed,
    kinds.reduce((sum, kind) => sum + sample.found(kind), groups.length),
  )
  const strongestByDimension: Summary['strongest'] = {}
  const dimensionNames: SummaryDimension[] = [...dimensions.map(([name]) => name), 'community']
  dimensionNames.forEach((name, i) => {
    const overUsedRows = rows[i]!.filter(overUsed).sort(byEvidence)
    const largestOver =
      name === 'account'
        ? overUsedRows.toSorted((a, b) => evidenceWorthOf(b) - evidenceWorthOf(a))[0]
        : overUsedRows[0]
    if (largestOver) strongestByDimension[name] = publicRow(largestOver)
  })
  const follows_known = hasFollows(follows) ? follows.disclosed : noFollows
  return { data: { strongest: strongestByDimension }, unknown_share: 0, sampled: sample.size, follows_known }
}

/** Rank of an account as on its own tab: by lift alone it would be one that hardly anyone follows. */
const evidenceWorthOf = ({ audience_share, lift_low }: Row): number =>
  influencerWorth({ audience_share, lift_low: lift_low ?? 0 }, 'both')

const overUsed = (row: Row) => row.significant && row.lift !== null && row.lift > 1
