import type { CriterionTree, Influencer } from '@rookery/contract'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { membersAmong } from '../handles/members-among.ts'
import { communities, type Communities } from '../insights/communities/index.ts'
import { influentialAccounts } from '../insights/influential-accounts/index.ts'
import { hasInsights, insightAudience, type InsightAudience } from '../insights/parts/insight-audience.ts'
import type { Sizes } from '../insights/parts/insight-rows.ts'
import type { ExploreParams } from './explore-audience.ts'

/** Rows of each list. */
const ACCOUNTS = 25
const COMMUNITIES = 8

export interface ExploredPeople {
  accounts: { account: Influencer; writes: boolean }[]
  communities: Communities['communities']
  /** Of those asked about and of the baseline: how many they are whose follows are known; null where nothing is told of them. */
  follows_known: Sizes | null
}

/** What is told of those who have it as a criterion, whatever they wrote in these days: whom they follow, and their communities. */
export async function exploredPeople(
  context: QueryContext,
  params: ExploreParams,
  tree: CriterionTree | null,
  options: QuestionOptions,
  /** Those people, where somebody counted them already. */
  counted: InsightAudience | null,
): Promise<ExploredPeople> {
  const none = { accounts: [], communities: [], follows_known: null }
  if (!tree) return none
  const audience = counted ?? (await insightAudience(context, { tree, language: params.language }, options))
  if (!hasInsights(audience)) return none
  const [{ data: followed, follows_known = null }, { data: belongs }] = await Promise.all([
    influentialAccounts.ask(audience),
    communities.ask(audience),
  ])
  const network_ids = followed.accounts.map(({ profile }) => profile.network_id)
  // Of an account's followers it would say who follows it.
  const writers =
    params.kind === 'handle' ? new Set<string>() : await membersAmong(context, { tree, network_ids }, options)
  return {
    accounts: followed.accounts
      .map((account) => ({ account, writes: writers.has(account.profile.network_id) }))
      .sort((a, b) => Number(b.writes) - Number(a.writes))
      .slice(0, ACCOUNTS),
    communities: belongs.communities.filter(({ row }) => (row.lift ?? 0) > 1).slice(0, COMMUNITIES),
    follows_known,
  }
}
