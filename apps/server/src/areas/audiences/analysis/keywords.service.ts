import {
  VISITOR_FOLLOWERS,
  VISITOR_ROWS,
  type CallOutput,
  type CriterionTree,
  type Influencer,
} from '@rookery/contract'
import type { Actor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { readCountryFilter } from '../../../targeting/country-filter.policy.ts'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import { disclosedRecipe } from '../../../targeting/disclosed-size.ts'
import { countryGroupOf, narrowedTo } from '../../../targeting/recipe.policy.ts'
import { countName, type Visitor } from '../../population/explore/visitor-limit.service.ts'
import { searchAccountsAtX } from './accounts-at-x.service.ts'
import { networkKeywords } from './network-keywords.service.ts'
import { weightOfSuggestions } from './suggestion-usage.service.ts'
import { anyOfCriteria, criteriaOf } from './tree-of-words.policy.ts'

const inCountries = (criteria: CriterionTree, countries: readonly string[]): CriterionTree =>
  narrowedTo(criteria, countryGroupOf(countries))

/** Words that users of the given keywords use more often than comparable people. */
export async function relatedKeywords(
  deps: Deps,
  actor: Actor,
  params: {
    readonly keyword: readonly string[]
    readonly country_code?: string | undefined
    readonly language?: string | undefined
    readonly ad_account_id?: string | undefined
    readonly limit: number
  },
  signal: AbortSignal,
): Promise<CallOutput<'list-related-keywords'>> {
  const keywordTree = anyOfCriteria(criteriaOf('keyword', params.keyword))
  const people = inCountries(keywordTree, readCountryFilter(params.country_code ? [params.country_code] : []))
  const tree: CriterionTree = params.language
    ? { op: 'and', children: [people, { kind: 'language', id: params.language, label: params.language }] }
    : people
  const recipe = await disclosedRecipe(deps, tree, { signal })
  const { results } = await deps.population.targeting.suggest(
    {
      tree: recipe.tree,
      disclosed: recipe.disclosed,
      kinds: ['keyword'],
      limit: params.limit,
      describes: true,
    },
    { signal },
  )
  const weightOf = await weightOfSuggestions(deps, params.keyword)
  const ownWords = results
    .map(({ label, size, lift }) => ({
      label,
      volume: discloseCount(size),
      lift,
      source: 'population' as const,
    }))
    .toSorted((a, b) => b.lift * weightOf(b.label) - a.lift * weightOf(a.label))
  const known = new Set(
    [...ownWords.map(({ label }) => label), ...params.keyword].map((word) => word.toLowerCase()),
  )
  const ofNetwork = params.ad_account_id
    ? await networkKeywords(deps, actor, params.ad_account_id, params.keyword, signal)
    : []
  const networkWords = ofNetwork
    .filter((word) => !known.has(word.toLowerCase()))
    .map((label) => ({ label, volume: null, lift: null, source: 'network' as const }))
  return { results: [...ownWords, ...networkWords].slice(0, params.limit) }
}

async function influencersOf(deps: Deps, tree: CriterionTree, signal: AbortSignal): Promise<Influencer[]> {
  const recipe = await disclosedRecipe(deps, tree, { signal })
  const { data } = await deps.population.insight({ tab: 'influential_accounts', ...recipe }, { signal })
  return data?.accounts ?? []
}

/**
 * Accounts that users of the keywords follow more often than other people; beside them those that X's own search finds,
 * which are not ranked: nobody known here follows them noticeably more.
 */
export async function accountsForKeywords(
  deps: Deps,
  actor: Actor,
  params: {
    readonly keywords: readonly string[]
    readonly country_codes: readonly string[]
    readonly min_followers: number
    readonly limit: number
  },
  signal: AbortSignal,
): Promise<CallOutput<'find-accounts-for-keywords'>> {
  const keywordTree = anyOfCriteria(criteriaOf('keyword', params.keywords, 'keywords'))
  const tree = inCountries(keywordTree, readCountryFilter(params.country_codes, 'country_codes'))
  const isLargeEnough = ({ followers_count }: { readonly followers_count: number | null }) =>
    (followers_count ?? 0) >= params.min_followers
  const ranked = await influencersOf(deps, tree, signal)
  const accounts = ranked.filter(({ profile }) => isLargeEnough(profile)).slice(0, params.limit)
  const rankedIds = new Set(ranked.map(({ profile }) => profile.network_id))
  const found =
    accounts.length < params.limit ? await searchAccountsAtX(deps, actor, params.keywords, signal) : []
  return {
    accounts,
    at_x: found
      .filter((profile) => isLargeEnough(profile) && !rankedIds.has(profile.network_id))
      .slice(0, params.limit - accounts.length),
  }
}

/** Accounts that write about a topic and are followed mostly by other authors of the topic. */
export async function topicAccounts(
  deps: Deps,
  visitor: Visitor | null,
  params: {
    readonly topic: string
    readonly country_code?: string | undefined
    readonly min_followers: number
  },
  signal: AbortSignal,
): Promise<{ accounts: Influencer[]; limited: boolean }> {
  if (visitor) countName(deps, visitor, params.topic)
  const [keyword] = criteriaOf('keyword', [params.topic.replace(/^#/, '')], 'topic')
  const topicTree: CriterionTree = {
    op: 'or',
    children: [keyword!, { kind: 'hashtag', label: keyword!.label }],
  }
  const countries = readCountryFilter(params.country_code ? [params.country_code] : [])
  const accounts = await influencersOf(deps, inCountries(topicTree, countries), signal)
  const writers = await deps.population.targeting.membersAmong(
    { tree: topicTree, network_ids: accounts.map(({ profile }) => profile.network_id) },
    { signal },
  )
  const least = Math.max(params.min_followers, visitor ? VISITOR_FOLLOWERS + 1 : 0)
  const found = accounts.filter(
    ({ profile }) => writers.has(profile.network_id) && (profile.followers_count ?? 0) >= least,
  )
  return visitor
    ? { accounts: found.slice(0, VISITOR_ROWS), limited: true }
    : { accounts: found, limited: false }
}
