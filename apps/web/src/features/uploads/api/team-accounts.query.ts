import { adAccountsCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../../../shared/api/all-pages.ts'
import { api } from '../../../shared/api/api.ts'

/** The ad accounts granted to the team. */
export const teamAccountsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team-accounts', teamId],
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.call(adAccountsCalls.listTeamAccounts, { team_id: teamId, ...page }, { signal }),
      ),
  })
