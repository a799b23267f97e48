import { VISITOR_ROWS, type CallOutput, type UiLanguage } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { readCountryFilter } from '../../../targeting/country-filter.policy.ts'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import { listCommunities } from '../communities/community.service.ts'
import { networkTrends, trendsNotAsked } from './trends-of-network.service.ts'
import { cachedForVisitors } from './visitor-cache.ts'
import { handlesOfCommunity, openCommunity } from './visitor-exploration.presenter.ts'
import { followedEnough } from './visitor-exploration.service.ts'

export { cachedForVisitors } from './visitor-cache.ts'

interface TrendingQuery {
  readonly country_code?: string | undefined
  readonly limit: number
  readonly language: UiLanguage
}
type Answer = CallOutput<'list-trending'>

/** What to explore without a name. Visitors get few rows of each list, and of single accounts only those that many follow. */
export async function whatIsTrending(
  deps: Deps,
  isVisitor: boolean,
  asked: TrendingQuery,
  visitorRows = VISITOR_ROWS,
  /** Without asking X, its own trends are left out. */
  { asksX }: { readonly asksX: boolean } = { asksX: true },
): Promise<Answer> {
  const [country_code] = readCountryFilter(asked.country_code ? [asked.country_code] : [])
  const limit = isVisitor ? Math.min(asked.limit, visitorRows) : asked.limit
  const query = { country_code, limit, language: asked.language }
  const [known, network] = await Promise.all([
    cachedForVisitors(deps, ['trending', query, isVisitor], async (signal) => {
      const [found, communities] = await Promise.all([
        deps.population.social.trending(query, { signal }),
        communitiesFor(deps, isVisitor, query, signal),
      ])
      const disclosed = <T extends { authors: number; authors_before: number | null }>(trend: T) => ({
        ...trend,
        authors: discloseCount(trend.authors),
        authors_before: trend.authors_before === null ? null : discloseCount(trend.authors_before),
      })
      const rows = (trends: typeof found.keywords): Answer['keywords'] =>
        trends.slice(0, limit).map((trend) => disclosed(trend))
      return {
        ...found,
        keywords: rows(found.keywords),
        hashtags: rows(found.hashtags),
        topics: rows(found.topics),
        interests: isVisitor ? [] : found.interests.map((each) => disclosed(each)),
        communities,
      }
    }),
    asksX ? networkTrends(deps, country_code, asked.language) : trendsNotAsked,
  ])
  return { ...known, network: { ...network, trends: network.trends.slice(0, limit) } }
}

/** The communities that people look at most, of a country if one is given. */
async function communitiesFor(
  deps: Deps,
  isVisitor: boolean,
  query: TrendingQuery,
  signal: AbortSignal,
): Promise<Answer['communities']> {
  const page = { ...query, ordering: '-search_count' as const, offset: 0 }
  if (!isVisitor) return (await listCommunities(deps, page, signal)).communities
  const { communities } = await listCommunities(deps, { ...page, limit: 4 * query.limit }, signal)
  const handles = communities.flatMap(handlesOfCommunity)
  const known = await followedEnough(deps, { handles, network_ids: [] })
  return communities.flatMap((each) => openCommunity(each, known.handles) ?? []).slice(0, query.limit)
}
