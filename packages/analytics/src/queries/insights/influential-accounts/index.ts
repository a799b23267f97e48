import type { Influencer } from '@rookery/contract'
import { topOfEachOrder } from '@rookery/contract/audiences/insights/influencer-order.ts'
import { z } from 'zod'
import { countColumn, defineQuery } from '../../../store/define-query.ts'
import { accountProfiles } from '../parts/account-profiles.query.ts'
import { criterionNames } from '../../../criteria/criterion-names.query.ts'
import { defineInsightTab, type TabFigures } from '../parts/define-insight-tab.ts'
import { exactCounts } from '../parts/exact-counts.ts'
import { mostFrequent } from '../parts/finalists.ts'
import { influencers } from '../parts/influencers.ts'
import type { InsightAudience } from '../parts/insight-audience.ts'
import { knownFollows, unknownFollows, type AccountGroup } from '../parts/known-follows.ts'
import { byEvidence, insightRows } from '../parts/insight-rows.ts'
import type { Sample } from '../parts/insight-sample.ts'
import { sampleAccounts } from '../parts/sample-accounts.ts'
import { insightThings } from '../parts/insight-things.ts'
import { sampledNumbers, type SampleOf } from '../parts/sampled-criteria.query.ts'

const MAX_COUNTED = 200
const MAX_SHOWN = 50
// Minimum lift: an audience that is its own baseline follows every account exactly as the baseline does,
// which is no influence.
const MIN_LIFT = 1.01

export interface InfluentialAccounts {
  accounts: Influencer[]
  /** Null where no profile states how many it follows. */
  coverage: number | null
}

const followingOf = defineQuery({
  name: 'insight-following',
  params: z.object({}),
  row: z.object({ following: countColumn, stated: countColumn }),
  // Bare lists have no counts, and a sum of nothing but NULL is NULL.
  sql: (source: SampleOf) =>
    `SELECT ifNull(sum(following_count), 0) AS following, count(following_count) AS stated
     FROM profiles WHERE profile_id IN (${sampledNumbers(source)})`,
  merge: { by: [], add: ['following', 'stated'] },
})

/**
 * Public accounts that the audience follows more than its baseline does, the most certain first, among people
 * with known follows: the leaders by reach, by affinity or by both. `coverage` is the share of their follows
 * that the population knows (follow lists are crawled in part), as far as profiles state how many they follow.
 */
export const influentialAccounts = defineInsightTab({
  name: 'influential_accounts',
  aboutPosts: false,
  compute: computeInfluentialAccounts,
})

async function computeInfluentialAccounts(whole: InsightAudience): Promise<TabFigures<InfluentialAccounts>> {
  const follows = await knownFollows(whole)
  const groups = await Promise.all(follows.groups.map(accountsOfGroup))
  const rows = insightRows(
    groups.map(({ things, of }) => ({ things, of, fold: false })),
    whole.disclosed,
    groups.reduce((sum, { found }) => sum + found, 0),
  ).flat()
  const liftedRows = rows.filter((row) => (row.lift ?? 0) >= MIN_LIFT).sort(byEvidence)
  const profiles = await accountProfiles(
    whole.context.engine,
    liftedRows.map((row) => row.criterion),
    whole.signal,
  )
  const accounts = influencers(liftedRows, profiles)
  return {
    data: {
      accounts: topOfEachOrder(accounts, MAX_SHOWN),
      coverage: highestOf(groups.flatMap(({ coverage }) => coverage ?? [])),
    },
    unknown_share: unknownFollows(follows, whole),
    sampled: Math.max(0, ...groups.map(({ sampled }) => sampled)),
    follows_known: follows.disclosed,
  }
}

/** The accounts of a group worth an exact count, counted among the people of whom their followers are known. */
async function accountsOfGroup(group: AccountGroup) {
  const audience = group.people
  const { context, signal } = audience
  const { engine } = context
  const { sample, finalists } = await sampleAccounts(group, MAX_COUNTED)
  // The most followed accounts seldom have the most certain lift but may be what the user wants.
  const chosenRows = [
    ...new Map(
      [...finalists, ...mostFrequent(audience, sample, 'handle', MAX_COUNTED / 2)].map((row) => [
        row.criterion,
        row,
      ]),
    ).values(),
  ]
  const criteria = chosenRows.map((row) => row.criterion)
  const [names, counts, following] = await Promise.all([
    criterionNames(engine, criteria, signal),
    exactCounts(audience, criteria),
    followingOf.run(engine, {}, { shape: sample.source, signal }),
  ])
  return {
    things: insightThings(audience, chosenRows, names, counts),
    of: audience.disclosed,
    found: sample.found('handle'),
    coverage: coverageOf(sample, following[0]),
    sampled: sample.size,
  }
}

/** People who do not state how many they follow are taken to follow as many as those who do. */
function coverageOf(
  sample: Sample,
  stated: { following: number; stated: number } | undefined,
): number | null {
  if (!stated || stated.following === 0) return null
  const following = (stated.following / stated.stated) * sample.size
  return Math.min(1, sample.total('handle') / following)
}

const highestOf = (shares: readonly number[]) => (shares.length === 0 ? null : Math.max(...shares))
