import type { Influencer } from '@rookery/contract'
import { topOfEachOrder } from '@rookery/contract/insights/influencer-order.ts'
import { z } from 'zod'
import { countColumn, defineQuery } from '../../../store/define-query.ts'
import { accountProfiles } from '../parts/account-profiles.query.ts'
import { criterionNames } from '../../../criteria/criterion-names.query.ts'
import { defineInsightTab, type TabFigures } from '../parts/define-insight-tab.ts'
import { exactCounts } from '../parts/exact-counts.ts'
import { findFinalists, mostFrequent } from '../parts/finalists.ts'
import { influencers } from '../parts/influencers.ts'
import type { InsightAudience } from '../parts/insight-audience.ts'
import { hasFollows, knownFollows, noFollows } from '../parts/known-follows.ts'
import { byEvidence, insightRows, unknownShare } from '../parts/insight-rows.ts'
import { insightSample } from '../parts/insight-sample.ts'
import { insightThings } from '../parts/insight-things.ts'
import { sampledNumbers, type SampleOf } from '../parts/sampled-criteria.query.ts'

/** Number of accounts counted exactly, and number returned. */
const MAX_COUNTED = 200
const MAX_SHOWN = 50
/**
 * Minimum lift: an audience that is its own baseline follows every account exactly as the baseline does,
 * which is no influence.
 */
const MIN_LIFT = 1.01

export interface InfluentialAccounts {
  accounts: Influencer[]
  coverage: number
}

const followingOf = defineQuery({
  name: 'insight-following',
  params: z.object({}),
  row: z.object({ following: countColumn }),
  sql: (source: SampleOf) =>
    `SELECT sum(following_count) AS following FROM profiles WHERE profile_id IN (${sampledNumbers(source)})`,
  merge: { by: [], add: ['following'] },
})

/**
 * Public accounts that the audience follows more than its baseline does, the most certain first, among people
 * with known follows: the leaders by reach, by affinity or by both. `coverage` is the share of their follows
 * that the population knows (follow lists are crawled in part).
 */
export const influentialAccounts = defineInsightTab({
  name: 'influential_accounts',
  aboutPosts: false,
  compute: computeInfluentialAccounts,
})

async function computeInfluentialAccounts(whole: InsightAudience): Promise<TabFigures<InfluentialAccounts>> {
  const { context, signal } = whole
  const { engine } = context
  const followCounts = await knownFollows(whole)
  if (!hasFollows(followCounts))
    return { data: { accounts: [], coverage: 0 }, unknown_share: 1, sampled: 0, follows_known: noFollows }
  const audience = followCounts.among
  const [sample, baselineSample] = await Promise.all([
    insightSample(audience, 'audience', ['handle']),
    audience.whole_population ? null : insightSample(audience, 'baseline', ['handle']),
  ])
  const surestRows = findFinalists(
    audience,
    sample,
    baselineSample,
    audience.baseline.size,
    'handle',
    MAX_COUNTED,
  )
  // The most followed accounts seldom have the most certain lift but may be what the user wants.
  const chosenRows = [
    ...new Map(
      [...surestRows, ...mostFrequent(audience, sample, 'handle', MAX_COUNTED / 2)].map((row) => [
        row.criterion,
        row,
      ]),
    ).values(),
  ]
  const criteria = chosenRows.map((row) => row.criterion)
  const [names, counts, profiles, following] = await Promise.all([
    criterionNames(engine, criteria, signal),
    exactCounts(audience, criteria),
    accountProfiles(engine, criteria, signal),
    followingOf.run(engine, {}, { shape: sample.source, signal }),
  ])
  const [rows] = insightRows(
    [{ things: insightThings(audience, chosenRows, names, counts), fold: false }],
    audience.disclosed,
    sample.found('handle'),
  )
  const liftedRows = rows!.filter((row) => (row.lift ?? 0) >= MIN_LIFT).sort(byEvidence)
  const accounts = influencers(liftedRows, profiles)
  const declaredFollowing = following[0]?.following ?? 0
  const followCoverage = declaredFollowing === 0 ? 0 : Math.min(1, sample.total('handle') / declaredFollowing)
  return {
    data: { accounts: topOfEachOrder(accounts, MAX_SHOWN), coverage: followCoverage },
    unknown_share: unknownShare(followCounts.disclosed.audience, whole.disclosed.audience),
    sampled: sample.size,
    follows_known: followCounts.disclosed,
  }
}
