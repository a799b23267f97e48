import type { AdAccount } from '@rookery/contract'
import { setSearchParams, useSearchParam } from '../navigation/use-search-param.ts'
import { useTeam } from '../teams/use-team.ts'
import { ownLocal } from '../api/own-storage.ts'
import { useGrantedAccounts } from './use-granted-accounts.ts'

const keyOf = (teamId: string) => `ad-account:${teamId}`

/**
 * The ad account of a screen: the one in the address, else the one last chosen for the team in this browser,
 * else the first.
 */
export function useChosenAccount() {
  const team = useTeam()
  const { accounts, granted } = useGrantedAccounts()
  const accountInAddress = useSearchParam('account')
  const allAccounts = granted?.map(({ account }) => account)
  const findAccount = (id: string | null | undefined) =>
    allAccounts?.find((account) => account.account_id === id)
  return {
    accounts,
    all: allAccounts ?? [],
    chosen:
      findAccount(accountInAddress) ?? findAccount(ownLocal.getItem(keyOf(team.id))) ?? allAccounts?.[0],
    choose: (account: Pick<AdAccount, 'account_id'>) => {
      ownLocal.setItem(keyOf(team.id), account.account_id)
      setSearchParams({ account: account.account_id })
    },
  }
}
