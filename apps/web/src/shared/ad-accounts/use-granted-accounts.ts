import { useQuery } from '@tanstack/react-query'
import { useMe } from '../session/use-me.ts'
import { useTeam } from '../teams/use-team.ts'
import { teamAccountsQuery } from './ad-accounts.query.ts'

/** The team's ad accounts that are granted to the user: the server refuses them the others. */
export function useGrantedAccounts() {
  const team = useTeam()
  const membershipId = useMe()?.memberships.find((each) => each.team.id === team.id)?.id
  const accounts = useQuery(teamAccountsQuery(team.id))
  const granted =
    membershipId === undefined
      ? accounts.data
      : accounts.data?.filter(({ members }) => members.includes(membershipId))
  return { accounts, granted }
}
