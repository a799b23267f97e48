import { connectedAccountsQuery } from '../../shared/connected-accounts/connected-accounts.query.ts'
import { queryClient } from '../../shared/query/query-client.ts'
import type { Place } from '../../shared/router/history.ts'
import type { Params } from '../../shared/router/match-route.ts'
import { redirect } from '../../shared/router/redirect.ts'
import { requireUserOr } from '../../shared/sign-in/require-user.ts'
import { paths } from './site.ts'

export const requireUser = requireUserOr(paths.login)

/** The connected account in the address; one that is not the user's redirects to the list of theirs. */
export async function requireAccount(place: Place, { accountId = '' }: Params): Promise<void> {
  await requireUser(place)
  const accounts = await queryClient.ensureQueryData(connectedAccountsQuery)
  if (!accounts.some(({ account_id }) => account_id === accountId)) throw redirect(paths.connectedAccounts)
}
