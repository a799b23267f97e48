import type { AdAccount, Team, TeamAccount } from '@rookery/contract'
import { useQuery } from '@tanstack/react-query'
import { adAccountsQuery, teamAccountsQuery } from '../../../shared/ad-accounts/ad-accounts.query.ts'
import { useMe } from '../../../shared/session/use-me.ts'

export interface OfferedAccount {
  account: AdAccount
  /** Its row in the team, if the user may use it there. */
  granted: TeamAccount | undefined
}

/** The ad accounts that X shows the user, with those granted to them in the team first. */
export function useAccounts(team: Team | undefined) {
  const me = useMe()
  const own = useQuery(adAccountsQuery)
  const ofTeam = useQuery({ ...teamAccountsQuery(team?.id ?? ''), enabled: team !== undefined })
  const membership = me?.memberships.find((each) => each.team.id === team?.id)?.id
  const granted = (ofTeam.data ?? []).filter(
    ({ members }) => membership !== undefined && members.includes(membership),
  )
  const offered: OfferedAccount[] = [
    ...granted.map((row) => ({ account: row.account, granted: row })),
    ...(own.data ?? [])
      .filter(({ account_id }) => !granted.some(({ account }) => account.account_id === account_id))
      .map((account) => ({ account, granted: undefined })),
  ]
  return { own, ofTeam, offered }
}
