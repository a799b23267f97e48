import type { CallInput } from '@rookery/contract'
import { campaignsCalls } from '@rookery/contract/facts.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { pagedOptions } from '../../../../shared/api/paged.ts'
import { isCreationPending } from '../model/is-creation-pending.ts'
import type { CampaignQuestion } from '../model/campaign-filters.ts'

const PAGE_SIZE = 50
/** How often a pending creation is polled, in milliseconds. */
export const WATCH_MS = 1_000

export interface AccountOfTeam {
  teamId: string
  accountId: string
}

type Ordering = NonNullable<CallInput<'list-campaigns'>['ordering']>

/** The campaigns of an ad account, a page at a time. */
export const campaignsQuery = ({ teamId, accountId }: AccountOfTeam, filters: CampaignQuestion) =>
  infiniteQueryOptions({
    ...pagedOptions,
    queryKey: ['campaigns', teamId, accountId, filters],
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
          limit: PAGE_SIZE,
          offset: pageParam,
        },
        { signal, quiet: true },
      ),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ results }) => results.some(isCreationPending)) ? WATCH_MS : false,
  })

/** One campaign, fresh from the network. */
export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaign', id],
    queryFn: ({ signal }) => api.call(campaignsCalls.getCampaign, { pk: id }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data && isCreationPending(state.data) ? WATCH_MS : false),
  })
