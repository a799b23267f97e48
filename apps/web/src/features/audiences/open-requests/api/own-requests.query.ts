import { audienceRequestsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../../../../shared/api/all-pages.ts'
import { api } from '../../../../shared/api/api.ts'

/** The requests of the user's teams, newest first. */
export const ownRequestsQuery = queryOptions({
  queryKey: ['audience-requests', 'own'],
  queryFn: ({ signal }) =>
    allPages((page) => api.call(audienceRequestsCalls.listAudienceRequests, page, { signal, quiet: true })),
})
