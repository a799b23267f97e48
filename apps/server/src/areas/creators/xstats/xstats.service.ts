import type { CallOutput, UiLanguage } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { readCountryFilter } from '../../../targeting/country-filter.policy.ts'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import { cachedForVisitors, whatIsTrending } from '../../population/explore/trending.service.ts'

type Answer = CallOutput<'get-xstats'>

const HOUR_MS = 60 * 60 * 1000
const ROWS = 20
/** Communities whose accounts are shown. */
const COMMUNITIES = 10

interface XStatsQuery {
  readonly country?: string | undefined
  readonly days: number
  readonly language: UiLanguage
}

const sameWord = (label: string): string => label.replace(/^[#＃]/, '').toLowerCase()

/** Statistics of a country, or of all: X's own trends, and the posts of the people we know there. */
export async function readXStats(
  deps: Deps,
  query: XStatsQuery,
  { asksX }: { readonly asksX: boolean } = { asksX: true },
): Promise<Answer> {
  const [country_code] = readCountryFilter(query.country ? [query.country] : [], 'country')
  const { days, language } = query
  return await cachedForVisitors(
    deps,
    ['xstats', country_code ?? null, days, language, asksX],
    async (signal) => {
      const [posts, trending] = await Promise.all([
        deps.population.social.countryPosts({ country_code, days, language }, { signal }),
        whatIsTrending(deps, true, { country_code, limit: Math.max(ROWS, COMMUNITIES), language }, ROWS, {
          asksX,
        }),
      ])
      const isEnough = discloseCount(posts.profiles) !== null
      const { topics, hashtags, keywords, period, before, communities, network } = trending
      const growthOf = new Map(
        [...keywords, ...hashtags].map(({ label, growth }) => [sameWord(label), growth]),
      )
      const accounts = new Map(
        communities
          .slice(0, COMMUNITIES)
          .flatMap(({ top_accounts }) => top_accounts)
          .map((account) => [account.profile.network_id, account]),
      )
      return {
        country: country_code ?? null,
        days,
        coverage: {
          profiles: discloseCount(posts.profiles),
          authors: posts.authors === null ? null : discloseCount(posts.authors),
          snapshot: posts.snapshot,
        },
        volume: posts.volume,
        volume_before: posts.volume_before,
        trends: network.trends.map(({ label, posts: told }) => ({
          label,
          posts: told,
          change: (isEnough ? growthOf.get(sameWord(label)) : undefined) ?? null,
        })),
        trends_state: network.state,
        trends_at: network.fetched_at,
        topics: isEnough ? topics : [],
        hashtags: isEnough ? hashtags : [],
        keywords: isEnough ? keywords : [],
        period,
        before,
        accounts: isEnough ? [...accounts.values()].toSorted((a, b) => b.score - a.score).slice(0, ROWS) : [],
        sentiment: posts.sentiment,
        as_of: deps.clock().toISOString(),
      }
    },
    HOUR_MS,
  )
}
