import { campaignsCalls } from '@rookery/contract/facts.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'
import { isUnderWay } from '../model/is-under-way.ts'
import type { CampaignFilters } from '../model/campaign-filters.ts'

const PAGE = 50
/** How often one that is being made is looked at. */
const WATCH_MS = 1_000

export interface AccountOfTeam {
  teamId: string
  accountId: string
}

type Ordering = NonNullable<Parameters<typeof api.call<'list-campaigns'>>[1]['ordering']>

/** The campaigns of an ad account, a page at a time. */
export const campaignsQuery = ({ teamId, accountId }: AccountOfTeam, filters: CampaignFilters) =>
  infiniteQueryOptions({
    queryKey: ['campaigns', teamId, accountId, filters],
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        campaignsCalls.listCampaigns,
        {
          ad_account_id: accountId,
          team_id: teamId,
          q: filters.q || undefined,
          status: filters.status ?? undefined,
          start: filters.start ?? undefined,
          end: filters.end ?? undefined,
          ordering: (filters.ordering ?? '-updated_at') as Ordering,
          limit: PAGE,
          offset: pageParam,
        },
        { signal, quiet: true },
      ),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ results }) => results.some(isUnderWay)) ? WATCH_MS : false,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((n, page) => n + page.results.length, 0)
      return last.next && seen < last.count ? seen : undefined
    },
  })

/** One campaign, fresh from the network. */
export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaign', id],
    queryFn: ({ signal }) => api.call(campaignsCalls.getCampaign, { pk: id }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? WATCH_MS : false),
  })
