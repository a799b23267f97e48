import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { creatorAccountsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../api/all-pages.ts'
import { api } from '../api/api.ts'

/** The user's connected accounts of X; polled every 3 s while a snapshot of one is in progress. */
export const connectedAccountsQuery = queryOptions({
  queryKey: ['connected-accounts'],
  queryFn: ({ signal }): Promise<CreatorAccount[]> =>
    allPages((page) => api.call(creatorAccountsCalls.listCreatorAccounts, page, { signal, quiet: true })),
  refetchInterval: (query) => (query.state.data?.some(({ state }) => state === 'fetching') ? 3_000 : 60_000),
})
