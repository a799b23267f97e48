import { PRIVACY_MINIMUM, type Community, type Influencer, type InsightRow } from '@rookery/contract'
import { communityAccounts } from '../../../communities/community-accounts.query.ts'
import { currentRun } from '../../../communities/current-run.query.ts'
import { STABLE_FROM, type StoredCommunity } from '../../../communities/read-communities.ts'
import { accountProfiles } from '../parts/account-profiles.query.ts'
import { countedCommunities, type CountedCommunities } from '../parts/counted-communities.ts'
import { criterionNames } from '../../../criteria/criterion-names.query.ts'
import { defineInsightTab, type TabFigures } from '../parts/define-insight-tab.ts'
import { exactCounts } from '../parts/exact-counts.ts'
import { influencers } from '../parts/influencers.ts'
import type { InsightAudience } from '../parts/insight-audience.ts'
import { knownFollows } from '../parts/known-follows.ts'
import { byEvidence, insightRows, publicRow, unknownShare } from '../parts/insight-rows.ts'
import { insightThings } from '../parts/insight-things.ts'

export interface Communities {
  communities: { community: Community; row: InsightRow }[]
  /** False until communities have been computed. */
  found: boolean
}

const MAX_COMMUNITIES = 40
const MAX_ACCOUNTS = 4
/** Number of communities listed with their accounts: the ones visible first. */
const COMMUNITIES_WITH_ACCOUNTS = 24

/**
 * The communities of the audience, the most over-represented first, with the evidence for their names and
 * their strongest accounts. Shares are among people with known follows; `unknown_share` are members who
 * follow too few clustered accounts to belong to any.
 */
export const communities = defineInsightTab({
  name: 'communities',
  aboutPosts: false,
  compute: computeCommunities,
})

async function computeCommunities(whole: InsightAudience): Promise<TabFigures<Communities>> {
  const { size } = whole
  const follows = await knownFollows(whole)
  const follows_known = follows.disclosed
  const counted = await countedCommunities(follows)
  if (!counted) {
    const found = (await currentRun(whole.context.engine, whole.signal)) !== null
    return { data: { communities: [], found }, unknown_share: 1, sampled: size, follows_known }
  }
  const { known } = counted
  const rows = insightRows(
    counted.groups.map((group) => ({ ...group, fold: false })),
    whole.disclosed,
  ).flat()
  const shownCommunities = rows.sort(byEvidence).slice(0, MAX_COMMUNITIES)
  const strongestByCommunity = await accountsOfCommunities(
    counted,
    shownCommunities.slice(0, COMMUNITIES_WITH_ACCOUNTS).map((row) => row.criterion),
  )
  const communityById = new Map(known.communities.map((c) => [c.community, c]))
  return {
    data: {
      communities: shownCommunities.flatMap((row) => {
        const { community: _, ...community } = communityById.get(row.criterion)!
        const members = counted.size(row.criterion)
        if (members < PRIVACY_MINIMUM) return []
        const topAccounts = strongestByCommunity.get(row.criterion) ?? []
        const wholeCommunity = communityWithCounts(community, members, topAccounts, known.run.computed_at)
        return [{ community: wholeCommunity, row: publicRow(row) }]
      }),
      found: true,
    },
    unknown_share: unknownShare(counted.inAny, size),
    sampled: size,
    follows_known,
  }
}

export const communityWithCounts = (
  community: Omit<StoredCommunity, 'community'>,
  members: number,
  top_accounts: Influencer[],
  computed_at: string,
): Community => ({
  ...community,
  size: members,
  // Countries with possibly fewer people than the privacy minimum are left out.
  countries: community.countries.filter(({ share }) => share * members >= PRIVACY_MINIMUM),
  top_accounts,
  stable: community.stability >= STABLE_FROM,
  computed_at,
})

/** The most followed public accounts of communities, counted among the people who are counted in them. */
export async function accountsOfCommunities(
  { known, groupOf }: CountedCommunities,
  shown: readonly number[],
  most = MAX_ACCOUNTS,
): Promise<Map<number, Influencer[]>> {
  const strongest = new Map<number, Influencer[]>()
  for (const [{ people }, communities] of Map.groupBy(shown, groupOf)) {
    const found = await accountsAmong(people, known.run.run, communities, most)
    for (const [community, accounts] of found) strongest.set(community, accounts)
  }
  return strongest
}

async function accountsAmong(
  audience: InsightAudience,
  run: number,
  shown: readonly number[],
  most: number,
): Promise<Map<number, Influencer[]>> {
  const { context, signal } = audience
  const accounts = Map.groupBy(await communityAccounts(context.engine, run, signal), (a) => a.community)
  // Some accounts are protected or have no profile here, so a few more than needed are examined.
  const of = new Map(shown.map((c) => [c, (accounts.get(c) ?? []).slice(0, most + 2)]))
  const criteria = [...of.values()].flat()
  const numbers = criteria.map((row) => row.criterion)
  const [names, counts, profiles] = await Promise.all([
    criterionNames(context.engine, numbers, signal),
    exactCounts(audience, numbers),
    accountProfiles(context.engine, numbers, signal, { engagement: false }),
  ])
  const [rows] = insightRows(
    [{ things: insightThings(audience, criteria, names, counts), fold: false }],
    audience.disclosed,
  )
  const byCriterion = new Map(rows!.map((row) => [row.criterion, row]))
  return new Map(
    [...of].map(([community, list]) => {
      const disclosedCommunities = list.flatMap(({ criterion }) => byCriterion.get(criterion) ?? [])
      return [community, influencers(disclosedCommunities, profiles).slice(0, most)] as const
    }),
  )
}
