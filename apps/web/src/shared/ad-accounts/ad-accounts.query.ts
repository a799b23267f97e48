import type { AdAccount, TeamAccount } from '@rookery/contract'
import { adAccountsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../api/all-pages.ts'
import { api } from '../api/api.ts'

/**
 * The ad accounts of the user's own network identity; the server queries the network at most every 15
 * minutes.
 */
export const adAccountsQuery = queryOptions({
  queryKey: ['ad-accounts'],
  staleTime: 5 * 60_000,
  queryFn: ({ signal }): Promise<AdAccount[]> =>
    allPages((page) => api.call(adAccountsCalls.listAdAccounts, page, { signal, quiet: true })),
})

/** The ad accounts granted to members of a team. */
export const teamAccountsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team-accounts', teamId],
    staleTime: 60_000,
    queryFn: ({ signal }): Promise<TeamAccount[]> =>
      allPages((page) =>
        api.call(adAccountsCalls.listTeamAccounts, { team_id: teamId, ...page }, { signal, quiet: true }),
      ),
  })
