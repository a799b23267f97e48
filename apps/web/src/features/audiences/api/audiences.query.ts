import type { AudienceTab } from '@rookery/contract/enums.ts'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'
import { queryOf, type AudienceFilters } from '../model/audience-filters.ts'

const PAGE = 50
const asText = (value: boolean | null) => (value === null ? undefined : value ? 'true' : 'false')

/** One of the team's lists, a page at a time. */
export const audiencesQuery = (teamId: string, source: AudienceTab, filters: AudienceFilters) =>
  infiniteQueryOptions({
    queryKey: ['audiences', teamId, source, filters],
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        audiencesCalls.listAudiences,
        {
          source,
          team_id: teamId,
          ...queryOf(filters, source),
          targetable: asText(filters.targetable),
          has_insights: asText(filters.insights),
          country_code: filters.country ? [filters.country] : undefined,
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
