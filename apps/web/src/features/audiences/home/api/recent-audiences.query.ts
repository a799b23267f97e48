import { audiencesCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

/** The five audiences of a team that were changed last. */
export const recentAudiencesQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['audiences', teamId, 'recent'],
    queryFn: async ({ signal }) => {
      const page = await api.call(
        audiencesCalls.listAudiences,
        { source: 'saved', team_id: teamId, ordering: '-modified_at', limit: 5 },
        { signal, quiet: true },
      )
      return page.results
    },
  })

/** The catalogue’s examples in its own order, for a team that has no audiences yet. */
export const exampleAudiencesQuery = queryOptions({
  queryKey: ['audiences', 'examples'],
  staleTime: 10 * 60_000,
  queryFn: async ({ signal }) => {
    const page = await api.call(
      audiencesCalls.listAudiences,
      { source: 'catalog', is_example: 'true', ordering: 'created_at', limit: 20 },
      { signal, quiet: true },
    )
    return page.results
  },
})
