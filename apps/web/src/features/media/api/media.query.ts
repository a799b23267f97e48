import type { AdMedia } from '@rookery/contract'
import { adMediaCalls } from '@rookery/contract/facts.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'
import { pagedOptions } from '../../../shared/api/paged.ts'
import type { MediaFilters } from '../model/media-filters.ts'

const PAGE_SIZE = 48
const isMoving = ({ status }: AdMedia): boolean => status === 'UPLOADING' || status === 'PROCESSING'

export interface AccountOfTeam {
  teamId: string
  accountId: string
}

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
      query.state.data?.pages.some((page) => page.results.some(isMoving)) ? 2_000 : false,
  })
