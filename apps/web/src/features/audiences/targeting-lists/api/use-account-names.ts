import { useQueries, useQuery } from '@tanstack/react-query'
import { teamAccountsQuery } from '../../../../shared/ad-accounts/ad-accounts.query.ts'
import { teamsQuery } from '../../../../shared/teams/teams.query.ts'

/** Names of the ad accounts of the user's teams; an account that is no longer theirs is called by its id. */
export function useAccountNames(): (accountId: string) => string {
  const teams = useQuery(teamsQuery).data ?? []
  const accounts = useQueries({ queries: teams.map(({ id }) => teamAccountsQuery(id)) })
  const names = new Map(
    accounts.flatMap(({ data }) => (data ?? []).map(({ account }) => [account.account_id, account.name])),
  )
  return (accountId) => names.get(accountId) ?? accountId
}
