import { connectedAccountsQuery } from '../../shared/connected-accounts/connected-accounts.query.ts'
import { storeTabAccount } from '../../shared/connected-accounts/tab-account.ts'
import { queryClient } from '../../shared/query/query-client.ts'
import type { Place } from '../../shared/router/history.ts'
import type { Params } from '../../shared/router/match-route.ts'
import { redirect } from '../../shared/router/redirect.ts'
import { requireUserOr } from '../../shared/sign-in/require-user.ts'
import { paths } from './site.ts'

export const requireUser = requireUserOr(paths.login)

/**
 * A connected account: the one in the address, which must be the user's, or any. Without one, the list of the
 * user's accounts opens.
 */
export async function requireAccount(place: Place, { accountId }: Params): Promise<void> {
  await requireUser(place)
  const accounts = await queryClient.ensureQueryData(connectedAccountsQuery)
  if (accounts.length === 0) throw redirect(paths.connectedAccounts)
  if (accountId === undefined) return
  if (!accounts.some(({ account_id }) => account_id === accountId)) throw redirect(paths.connectedAccounts)
  storeTabAccount(accountId)
}
