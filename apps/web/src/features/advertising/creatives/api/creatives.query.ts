import { adCreativesCalls, adMediaCalls, adSetsCalls, campaignsCalls } from '@rookery/contract/facts.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { isBeingPrepared, PREPARING_POLL_MS } from '../../../../shared/ad-media/is-being-prepared.ts'
import type { AccountOfTeam } from '../../../../shared/ad-media/send-media.ts'
import { allPages } from '../../../../shared/api/all-pages.ts'
import { api } from '../../../../shared/api/api.ts'
import { pagedOptions } from '../../../../shared/api/paged.ts'
import type { CreativeFilters } from '../model/creative-filters.ts'

const PAGE_SIZE = 24
const scopeParams = ({ teamId, accountId }: AccountOfTeam) => ({ team_id: teamId, ad_account_id: accountId })

/** Posts, scheduled ones and drafts of an ad account, a page at a time. */
export const creativesQuery = (account: AccountOfTeam, filters: CreativeFilters) =>
  infiniteQueryOptions({
    ...pagedOptions,
    queryKey: ['creatives', account, filters],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        adCreativesCalls.listAdCreatives,
        {
          ...scopeParams(account),
          q: filters.q || undefined,
          kind: filters.kind ?? undefined,
          ordering: filters.ordering,
          limit: PAGE_SIZE,
          offset: pageParam,
        },
        { signal, quiet: true },
      ),
  })

/** One creative with the network's preview. */
export const creativeQuery = (id: string) =>
  queryOptions({
    queryKey: ['creatives', 'one', id],
    queryFn: ({ signal }) => api.call(adCreativesCalls.getAdCreative, { pk: id }, { signal, quiet: true }),
  })

/** Media that a creative can show; polled while a file is being prepared. */
export const mediaChoiceQuery = (account: AccountOfTeam) =>
  queryOptions({
    queryKey: ['media', account, 'choice'],
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.call(adMediaCalls.listAdMedia, { ...scopeParams(account), ...page }, { signal, quiet: true }),
      ),
    refetchInterval: (query) => (query.state.data?.some(isBeingPrepared) ? PREPARING_POLL_MS : false),
  })

/** Ad sets that can show a creative. */
export const adSetChoiceQuery = (account: AccountOfTeam) =>
  queryOptions({
    queryKey: ['adsets', account, 'choice'],
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.call(adSetsCalls.listAdSets, { ...scopeParams(account), ...page }, { signal, quiet: true }),
      ),
  })
export const campaignChoiceQuery = (account: AccountOfTeam) =>
  queryOptions({
    queryKey: ['campaigns', account, 'choice'],
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.call(campaignsCalls.listCampaigns, { ...scopeParams(account), ...page }, { signal, quiet: true }),
      ),
  })
