import type { Audience } from '@rookery/contract'
import { audiencePlansCalls, audiencesCalls } from '@rookery/contract/facts.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { pagedOptions } from '../../../../shared/api/paged.ts'

export interface PlanFilters {
  q: string
  status: Audience['status'] | null
  ordering: string | null
}
const PAGE_SIZE = 50

export const plansQuery = (teamId: string, { q, status, ordering }: PlanFilters) =>
  infiniteQueryOptions({
    ...pagedOptions,
    queryKey: ['plans', teamId, q, status, ordering],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        audiencePlansCalls.listAudiencePlans,
        {
          team_id: teamId,
          q: q || undefined,
          status: status ?? undefined,
          ordering: ordering ?? '-modified_at',
          limit: PAGE_SIZE,
          offset: pageParam,
        },
        { signal },
      ),
  })

export const planQuery = (id: string) =>
  queryOptions({
    queryKey: ['plans', 'one', id],
    queryFn: ({ signal }) => api.call(audiencePlansCalls.getAudiencePlan, { pk: id }, { signal }),
  })

/** The team's own audiences by name, for a plan. */
export const findAudiences = async (teamId: string, q: string, signal: AbortSignal) => {
  const of = (source: 'saved' | 'catalog') =>
    api.call(
      audiencesCalls.listAudiences,
      { source, team_id: teamId, q: q || undefined, limit: 10, ordering: '-modified_at' },
      { signal, quiet: true },
    )
  const [own, catalogue] = await Promise.all([of('saved'), of('catalog')])
  return [...own.results, ...catalogue.results]
}
