import {
  packageOfTree,
  type CallOutput,
  type Influencer,
  type ListedCommunity,
  type TargetingPackage,
  type UiLanguage,
} from '@rookery/contract'
import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { readCountryFilter } from '../../../targeting/country-filter.policy.ts'
import { orderCommunities, type CommunityOrder } from './order-communities.policy.ts'
import { countViews, recordView } from './view.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Number of days whose views count. */
const VIEWED_DAYS = 90
/** Accounts of a community in a list, and on its own page. */
const ACCOUNTS_IN_LIST = 4
const ACCOUNTS_ON_PAGE = 25
/** Ties of each community on the map. */
const MAX_TIES = 4
const MAX_NEIGHBOURS = 8

interface CommunityQuery {
  readonly language: UiLanguage
  readonly country_code?: string | undefined
}

/** Views are counted over all users, so they are read without row-level security. */
const viewsOf = async (deps: Deps): Promise<Map<string, number>> =>
  await countViews(deps.store.db, dayBefore(deps, VIEWED_DAYS))
const dayBefore = ({ clock }: Pick<Deps, 'clock'>, days: number): string =>
  new Date(clock().getTime() - days * DAY_MS).toISOString().slice(0, 10)

async function allCommunities(deps: Deps, { language, country_code }: CommunityQuery, signal: AbortSignal) {
  const [code] = readCountryFilter(country_code ? [country_code] : [])
  const [found, views] = await Promise.all([
    deps.population.social.communities({ language, country_code: code }, { signal }),
    viewsOf(deps),
  ])
  const communities = found.communities.map(({ community, row }): Omit<ListedCommunity, 'rank'> => ({
    ...community,
    search_count: views.get(community.id) ?? 0,
    within: row,
  }))
  return { ...found, communities, country_code: code }
}

/** A page of communities. */
export async function listCommunities(
  deps: Deps,
  query: CommunityQuery & {
    readonly q?: string | undefined
    readonly ordering: CommunityOrder
    readonly limit: number
    readonly offset: number
  },
  signal: AbortSignal,
) {
  const { communities, computed_at, snapshot, country_code } = await allCommunities(deps, query, signal)
  const orderedCommunities = orderCommunities(communities, query.ordering, query.q)
  const page = orderedCommunities.slice(query.offset, query.offset + query.limit)
  const ids = page.map(({ id }) => id)
  const { language } = query
  const accounts =
    ids.length === 0
      ? new Map<string, Influencer[]>()
      : await deps.population.social.communityAccounts(
          { ids, most: ACCOUNTS_IN_LIST, language, country_code },
          { signal },
        )
  return {
    count: orderedCommunities.length,
    communities: page.map((item) => ({ ...item, top_accounts: accounts.get(item.id) ?? [] })),
    computed_at,
    snapshot,
  }
}

/** One community; a view counts once per user and day. */
export async function readCommunity(
  deps: Deps,
  actor: UserActor,
  id: string,
  query: CommunityQuery,
  signal: AbortSignal,
): Promise<CallOutput<'get-community'>> {
  const { communities, snapshot, country_code } = await allCommunities(deps, query, signal)
  const rankedCommunities = orderCommunities(communities, '-search_count')
  const communityFound = rankedCommunities.find((item) => item.id === id)
  if (!communityFound) throw fail('not_found')
  const viewOfToday = { community_id: id, day: dayBefore(deps, 0), user_id: actor.user_id }
  await recordView(deps.store.db, viewOfToday, dayBefore(deps, VIEWED_DAYS))
  const { language } = query
  const [accounts, ties, views] = await Promise.all([
    deps.population.social.communityAccounts(
      { ids: [id], most: ACCOUNTS_ON_PAGE, language, country_code },
      { signal },
    ),
    deps.population.social.communityTies({ signal }),
    viewsOf(deps),
  ])
  const communityOf = new Map(communities.map((item) => [item.id, item]))
  const top_accounts = accounts.get(id) ?? []
  return {
    ...communityFound,
    search_count: views.get(id) ?? communityFound.search_count,
    top_accounts,
    neighbours: ties
      .filter(({ a, b }) => a === id || b === id)
      .flatMap(({ a, b, ...tie }) => {
        const otherCommunity = a === id ? b : a
        const found = communityOf.get(otherCommunity)
        return found ? [{ id: found.id, name: found.name, icon: found.icon, ...tie }] : []
      })
      .slice(0, MAX_NEIGHBOURS),
    suggested_package: packageOf(top_accounts),
    snapshot,
  }
}

/** A recipe for people who follow any of the community's strongest accounts. */
function packageOf(accounts: readonly Influencer[]): TargetingPackage | null {
  if (accounts.length === 0) return null
  return targetingPackage.parse(
    packageOfTree({
      op: 'or',
      children: accounts.map(({ profile: { handle } }) => ({
        kind: 'handle',
        id: handle.toLowerCase(),
        label: `@${handle}`,
      })),
    }),
  )
}

/** The largest communities and the strongest ties between them. */
export async function mapCommunities(
  deps: Deps,
  query: { readonly language: UiLanguage; readonly limit: number },
  signal: AbortSignal,
): Promise<CallOutput<'map-communities'>> {
  const [{ communities, computed_at, snapshot }, ties] = await Promise.all([
    deps.population.social.communities({ language: query.language }, { signal }),
    deps.population.social.communityTies({ signal }),
  ])
  const nodes = communities
    .slice(0, query.limit)
    .map(({ community: { id, name, size, icon, stability, stable } }) => ({
      id,
      name,
      size,
      icon,
      stability,
      stable,
    }))
  const nodeIds = new Set(nodes.map(({ id }) => id))
  const linkCount = new Map<string, number>()
  const edges = ties.filter(({ a, b }) => {
    if (!nodeIds.has(a) || !nodeIds.has(b)) return false
    const [item, other] = [linkCount.get(a) ?? 0, linkCount.get(b) ?? 0]
    if (item >= MAX_TIES && other >= MAX_TIES) return false
    linkCount.set(a, item + 1)
    linkCount.set(b, other + 1)
    return true
  })
  return { nodes, edges, count: communities.length, computed_at, snapshot }
}
