import type { CriterionKind, InsightRow } from '@rookery/contract'
import { influencerWorth } from '@rookery/contract/audiences/insights/influencer-order.ts'
import { isCountry } from '../../../compiler/location-codes.ts'
import { accountProfiles } from '../parts/account-profiles.query.ts'
import { countedCommunities } from '../parts/counted-communities.ts'
import { criterionNames } from '../../../criteria/criterion-names.query.ts'
import { defineInsightTab, type TabFigures } from '../parts/define-insight-tab.ts'
import { exactCounts } from '../parts/exact-counts.ts'
import { findFinalists, mostFrequent } from '../parts/finalists.ts'
import type { InsightAudience } from '../parts/insight-audience.ts'
import { evidenceCounts, type EvidenceCounts } from '../parts/known-evidence.ts'
import { knownFollows, type AccountGroup } from '../parts/known-follows.ts'
import { byEvidence, insightRows, publicRow, type Row } from '../parts/insight-rows.ts'
import { insightSample, type Sample } from '../parts/insight-sample.ts'
import { insightThings } from '../parts/insight-things.ts'
import { genderChances } from '../parts/gender-chances.ts'
import { knownCriteria } from '../parts/known-criteria.ts'

const MAX_ACCOUNTS = 40

/** Dimensions of the summary, and the number of criteria of each that are counted exactly. */
const dimensions = [
  ['age', 'age', 10],
  ['gender', 'gender', 5],
  ['country', 'location', 40],
  ['language', 'language', 40],
  ['interest', 'interest', 40],
  ['account', 'handle', MAX_ACCOUNTS],
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
  const chosenDimensions = dimensions.map(([, kind, limit]) =>
    kind === 'handle' ? [] : findFinalists(audience, sample, baselineSample, population.size, kind, limit),
  )
  const chosenOf = (dimension: CriterionDimension) =>
    chosenDimensions[dimensions.findIndex(([name]) => name === dimension)]!.map((row) => row.criterion)
  const criteria = chosenDimensions.flat().map((row) => row.criterion)
  const [names, counts, interests, topics, accounts, communities, chances] = await Promise.all([
    criterionNames(context.engine, criteria, signal),
    exactCounts(audience, criteria, inferred),
    evidenceCounts(audience, 'interest', chosenOf('interest')),
    evidenceCounts(audience, 'post', chosenOf('topic')),
    Promise.all(
      follows.groups.map(async (group) => await accountsOfGroup(audience, group, sample, baselineSample)),
    ),
    countedCommunities(follows),
    genderChances(audience, inferred[1]!),
  ])
  const countsOf: Partial<Record<CriterionDimension, EvidenceCounts>> = { interest: interests, topic: topics }
  const belongsTo = (dimension: CriterionDimension, row: { criterion: number; key: string }) => {
    if (dimension === 'country') return isCountry(row.key)
    return dimension !== 'job_title' || !row.key.startsWith('category:')
  }
  const groups = communities?.groups ?? []
  const counted = [
    ...dimensions.flatMap(([name, kind], i) =>
      kind === 'handle'
        ? []
        : {
            name: name as SummaryDimension,
            ...(name === 'gender' && { chances }),
            known: counts.any[inferredDimensions.findIndex((each) => each === name)],
            ...(countsOf[name] && { of: countsOf[name].of }),
            things: insightThings(audience, chosenDimensions[i]!, names, countsOf[name] ?? counts).filter(
              (thing) => belongsTo(name, thing),
            ),
            fold: false,
            ...((name === 'age' || name === 'gender') && { inferred: true as const }),
          },
    ),
    ...accounts.map((each) => ({ name: 'account' as const, ...each, fold: false })),
    ...groups.map((each) => ({ name: 'community' as const, ...each, fold: false })),
  ]
  const rows = insightRows(
    counted,
    audience.disclosed,
    kinds.reduce(
      (sum, kind) => sum + sample.found(kind),
      groups.reduce((sum, { things }) => sum + things.length, 0),
    ),
  )
  const strongestByDimension: Summary['strongest'] = {}
  for (const name of new Set(counted.map((each) => each.name))) {
    const ofDimension = rows.flatMap((list, i) => (counted[i]!.name === name ? list : []))
    const overUsedRows = ofDimension.filter(overUsed).sort(byEvidence)
    const largestOver =
      name === 'account'
        ? overUsedRows.toSorted((a, b) => evidenceWorthOf(b) - evidenceWorthOf(a))[0]
        : overUsedRows[0]
    if (largestOver) strongestByDimension[name] = publicRow(largestOver)
  }
  return {
    data: { strongest: strongestByDimension },
    unknown_share: 0,
    sampled: sample.size,
    follows_known: follows.disclosed,
  }
}

/** The public accounts of a group worth an exact count, counted among its people. */
async function accountsOfGroup(
  whole: InsightAudience,
  { people, owns }: AccountGroup,
  sample: Sample,
  baselineSample: Sample | null,
) {
  const { context, signal } = people
  // The sample represents everyone, and therefore also the people of the group.
  const ofPeople = (all: Sample, [known, size]: readonly [number, number]): Sample => ({
    ...all,
    size: (all.size * known) / Math.max(1, size),
    of: (kind) => all.of(kind).filter(({ criterion }) => owns(criterion)),
  })
  const followers = ofPeople(sample, [people.size, whole.size])
  const base = baselineSample && ofPeople(baselineSample, [people.baseline.size, whole.baseline.size])
  // As on their own tab: the most followed accounts and those with the most certain lift.
  const found = [
    ...findFinalists(people, followers, base, people.baseline.size, 'handle', MAX_ACCOUNTS),
    ...mostFrequent(people, followers, 'handle', MAX_ACCOUNTS),
  ]
  const rows = [...new Map(found.map((row) => [row.criterion, row])).values()]
  const criteria = rows.map((row) => row.criterion)
  const [names, counts, profiles] = await Promise.all([
    criterionNames(context.engine, criteria, signal),
    exactCounts(people, criteria),
    accountProfiles(context.engine, criteria, signal, { engagement: false }),
  ])
  const things = insightThings(people, rows, names, counts)
  return { things: things.filter(({ criterion }) => profiles.has(criterion)), of: people.disclosed }
}

/** Rank of an account as on its own tab: by lift alone it would be one that hardly anyone follows. */
const evidenceWorthOf = ({ audience_share, lift_low }: Row): number =>
  influencerWorth({ audience_share, lift_low: lift_low ?? 0 }, 'both')

const overUsed = (row: Row) => row.significant && row.lift !== null && row.lift > 1
