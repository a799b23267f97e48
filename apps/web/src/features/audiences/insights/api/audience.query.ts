import { audiencesCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'

export const audienceQuery = (id: string) =>
  queryOptions({
    queryKey: ['audiences', 'one', id],
    queryFn: ({ signal }) => api.call(audiencesCalls.getAudience, { pk: id }, { signal }),
  })

/** The team's audiences that can be the baseline. */
export const baselineChoicesQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['audiences', teamId, 'baselines'],
    queryFn: async ({ signal }) => {
      const { results } = await api.call(
        audiencesCalls.listAudiences,
        { source: 'saved', team_id: teamId, limit: 100, ordering: '-modified_at' },
        { signal },
      )
      return results.filter((a) => a.has_insights)
    },
  })

/** An audience used as baseline. */
export const baselineQuery = (id: string) =>
  queryOptions({
    queryKey: ['audiences', 'baseline', id],
    retry: false,
    queryFn: ({ signal }) => api.call(audiencesCalls.getAudience, { pk: id }, { signal, quiet: true }),
  })
