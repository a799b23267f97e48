import type { AudienceTab } from '@rookery/contract/enums.ts'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { pagedOptions } from '../../../../shared/api/paged.ts'
import { queryOf, type AudienceFilters } from '../model/audience-filters.ts'

const PAGE_SIZE = 50
const asText = (value: boolean | null) => (value === null ? undefined : value ? 'true' : 'false')

/** One of the team's lists, a page at a time. */
export const audiencesQuery = (teamId: string, source: AudienceTab, filters: AudienceFilters) =>
  infiniteQueryOptions({
    ...pagedOptions,
    queryKey: ['audiences', teamId, source, filters],
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
          limit: PAGE_SIZE,
          offset: pageParam,
        },
        { signal },
      ),
  })

/** One audience, for an action named in the address. */
export const audienceQuery = (id: string) =>
  queryOptions({
    queryKey: ['audience', id],
    enabled: id !== '',
    queryFn: ({ signal }) => api.call(audiencesCalls.getAudience, { pk: id }, { signal, quiet: true }),
  })
