import { audiencesCalls, uploadsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { pollOf } from '../../../../shared/applied-targeting/applied-targeting.query.ts'

export const audienceQuery = (id: string) =>
  queryOptions({
    queryKey: ['audiences', 'one', id],
    queryFn: ({ signal }) => api.call(audiencesCalls.getAudience, { pk: id }, { signal }),
  })

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['audiences', 'history', id],
    queryFn: ({ signal }) => api.call(audiencesCalls.getAudienceHistory, { pk: id }, { signal }),
  })

/** Ad accounts to which the recipe of an audience was applied. */
export const usagesQuery = (teamId: string, configId: string) =>
  queryOptions({
    queryKey: ['usages', teamId, configId],
    queryFn: ({ signal }) =>
      api.call(
        uploadsCalls.listAudienceUsages,
        { team_id: teamId, audience_config_id: configId, limit: 100 },
        { signal },
      ),
    refetchInterval: (query) => pollOf(query.state.data?.results),
  })
