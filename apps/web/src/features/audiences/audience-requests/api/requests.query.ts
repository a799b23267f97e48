import { audienceRequestsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../../../../shared/api/all-pages.ts'
import { api } from '../../../../shared/api/api.ts'

/** The team's requests; editors of the catalogue see the requests of every team. */
export const requestsQuery = (teamId: string | undefined) =>
  queryOptions({
    queryKey: ['audience-requests', teamId ?? 'all'],
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.call(audienceRequestsCalls.listAudienceRequests, { team_id: teamId, ...page }, { signal }),
      ),
  })
