import type { CriterionTree, Influencer } from '@rookery/contract'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { membersAmong } from '../handles/members-among.ts'
import { communities, type Communities } from '../insights/communities/index.ts'
import { influentialAccounts } from '../insights/influential-accounts/index.ts'
import { hasInsights, insightAudience, type InsightAudience } from '../insights/parts/insight-audience.ts'
import type { FollowsKnown } from '../insights/parts/known-follows.ts'
import type { ExploreParams } from './explore-audience.ts'

const MAX_ACCOUNTS = 25
const MAX_COMMUNITIES = 8

export interface ExploredPeople {
  accounts: { account: Influencer; writes: boolean }[]
  communities: Communities['communities']
  /** Number of people with known follows, in the audience and the baseline; null if it is not disclosed. */
  follows_known: FollowsKnown | null
}

export async function exploredPeople(
  context: QueryContext,
  params: ExploreParams,
  tree: CriterionTree | null,
  options: QuestionOptions,
  counted: InsightAudience | null,
): Promise<ExploredPeople> {
  const noPeople = { accounts: [], communities: [], follows_known: null }
  if (!tree) return noPeople
  const audience = counted ?? (await insightAudience(context, { tree, language: params.language }, options))
  if (!hasInsights(audience)) return noPeople
  const [{ data: followed, follows_known = null }, { data: communitiesFound }] = await Promise.all([
    influentialAccounts.compute(audience),
    communities.compute(audience),
  ])
  const network_ids = followed.accounts.map(({ profile }) => profile.network_id)
  // For a handle this would mark the accounts that follow it, not those that write about it.
  const writers =
    params.kind === 'handle' ? new Set<string>() : await membersAmong(context, { tree, network_ids }, options)
  return {
    accounts: followed.accounts
      .map((account) => ({ account, writes: writers.has(account.profile.network_id) }))
      .sort((a, b) => Number(b.writes) - Number(a.writes))
      .slice(0, MAX_ACCOUNTS),
    communities: communitiesFound.communities
      .filter(({ row }) => (row.lift ?? 0) > 1)
      .slice(0, MAX_COMMUNITIES),
    follows_known,
  }
}
