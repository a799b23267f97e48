import type { CallOutput, CriterionTree, Influencer } from '@rookery/contract'
import type { Actor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { readCountryFilter } from '../../../targeting/country-filter.policy.ts'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import { toldRecipe } from '../../../targeting/told-size.ts'
import { anyOf, criteriaOf, withinOf } from './tree-of-words.policy.ts'

const within = (wanted: CriterionTree, countries: readonly string[]): CriterionTree => {
  const places = withinOf(countries)
  return places ? { op: 'and', children: [wanted, places] } : wanted
}

/** Words that people who use the given ones use more than comparable people do. */
export async function relatedKeywords(
  deps: Deps,
  asked: {
    readonly keyword: readonly string[]
    readonly country_code?: string | undefined
    readonly language?: string | undefined
    readonly limit: number
  },
  signal: AbortSignal,
): Promise<CallOutput<'list-related-keywords'>> {
  const words = anyOf(criteriaOf('keyword', asked.keyword))
  const people = within(words, readCountryFilter(asked.country_code ? [asked.country_code] : []))
  const tree: CriterionTree = asked.language
    ? { op: 'and', children: [people, { kind: 'language', id: asked.language, label: asked.language }] }
    : people
  const recipe = await toldRecipe(deps, tree, { signal })
  const { results } = await deps.population.targeting.suggest(
    { tree: recipe.tree, told: recipe.told, kinds: ['keyword'], limit: asked.limit, describes: true },
    { signal },
  )
  return {
    results: results.map(({ label, size, lift }) => ({
      label,
      volume: discloseCount(size),
      lift,
      source: 'population' as const,
    })),
  }
}

async function influencersOf(deps: Deps, tree: CriterionTree, signal: AbortSignal): Promise<Influencer[]> {
  const recipe = await toldRecipe(deps, tree, { signal })
  const { data } = await deps.population.insight({ tab: 'influential_accounts', ...recipe }, { signal })
  return data?.accounts ?? []
}

/** Accounts that people who use the keywords follow more than others do. */
export async function accountsForKeywords(
  deps: Deps,
  asked: {
    readonly keywords: readonly string[]
    readonly country_codes: readonly string[]
    readonly min_followers: number
    readonly limit: number
  },
  signal: AbortSignal,
): Promise<CallOutput<'find-accounts-for-keywords'>> {
  const words = anyOf(criteriaOf('keyword', asked.keywords, 'keywords'))
  const tree = within(words, readCountryFilter(asked.country_codes, 'country_codes'))
  const accounts = await influencersOf(deps, tree, signal)
  return {
    accounts: accounts
      .filter(({ profile }) => profile.followers_count >= asked.min_followers)
      .slice(0, asked.limit),
  }
}

/** Visitors see this many. */
const FOR_VISITORS = 5

/** Accounts that write about a topic themselves and are followed by others who do, more than by anybody else. */
export async function topicAccounts(
  deps: Deps,
  actor: Actor,
  asked: {
    readonly topic: string
    readonly country_code?: string | undefined
    readonly min_followers: number
  },
  signal: AbortSignal,
): Promise<{ accounts: Influencer[]; limited: boolean }> {
  const [keyword] = criteriaOf('keyword', [asked.topic.replace(/^#/, '')], 'topic')
  const about: CriterionTree = {
    op: 'or',
    children: [keyword!, { kind: 'hashtag', label: keyword!.label }],
  }
  const countries = readCountryFilter(asked.country_code ? [asked.country_code] : [])
  const accounts = await influencersOf(deps, within(about, countries), signal)
  const writers = await deps.population.targeting.membersAmong(
    { tree: about, network_ids: accounts.map(({ profile }) => profile.network_id) },
    { signal },
  )
  const found = accounts.filter(
    ({ profile }) => writers.has(profile.network_id) && profile.followers_count >= asked.min_followers,
  )
  const limited = actor.kind !== 'user'
  return { accounts: limited ? found.slice(0, FOR_VISITORS) : found, limited }
}
