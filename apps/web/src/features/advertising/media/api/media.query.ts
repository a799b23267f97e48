import { adMediaCalls } from '@rookery/contract/facts.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { isBeingPrepared, PREPARING_POLL_MS } from '../../../../shared/ad-media/is-being-prepared.ts'
import type { AccountOfTeam } from '../../../../shared/ad-media/send-media.ts'
import { api } from '../../../../shared/api/api.ts'
import { pagedOptions } from '../../../../shared/api/paged.ts'
import type { MediaFilters } from '../model/media-filters.ts'

const PAGE_SIZE = 48

/** The media library of an ad account, paged; polled every 2 s while a file is being processed. */
export const mediaQuery = ({ teamId, accountId }: AccountOfTeam, filters: MediaFilters) =>
  infiniteQueryOptions({
    ...pagedOptions,
    queryKey: ['media', { teamId, accountId }, filters],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        adMediaCalls.listAdMedia,
        {
          team_id: teamId,
          ad_account_id: accountId,
          q: filters.q || undefined,
          media_type: filters.type ?? undefined,
          limit: PAGE_SIZE,
          offset: pageParam,
        },
        { signal, quiet: true },
      ),
    refetchInterval: (query) =>
      query.state.data?.pages.some((page) => page.results.some(isBeingPrepared)) ? PREPARING_POLL_MS : false,
  })
