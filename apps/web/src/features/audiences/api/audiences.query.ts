import { audiencesCalls } from '@rookery/contract/facts.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'
import type { AudienceFilters } from '../model/audience-filters.ts'

const PAGE = 50

/** The team's saved audiences, a page at a time. */
export const audiencesQuery = (teamId: string, filters: AudienceFilters) =>
  infiniteQueryOptions({
    queryKey: ['audiences', teamId, filters],
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        audiencesCalls.listAudiences,
        {
          source: 'saved',
          team_id: teamId,
          q: filters.q || undefined,
          status: filters.status ?? undefined,
          size_bucket: filters.bucket ?? undefined,
          targetable: filters.targetable === null ? undefined : filters.targetable ? 'true' : 'false',
          ordering: filters.ordering ?? '-modified_at',
          limit: PAGE,
          offset: pageParam,
        },
        { signal },
      ),
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((n, page) => n + page.results.length, 0)
      return last.next && seen < last.count ? seen : undefined
    },
  })
