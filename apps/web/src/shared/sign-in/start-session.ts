import type { User } from '@rookery/contract'
import { queryClient } from '../query/query-client.ts'
import { meQuery, rememberUser } from '../session/me.query.ts'
import { syncLanguageAtSignIn } from './sync-language.ts'
import { syncTimeZoneAtSignUp } from './sync-time-zone.ts'

/**
 * Sets up the page after the server opened a session: clears all cached data of the previous one. The query
 * of the user is updated rather than removed, so that mounted screens see the new user.
 */
export async function startSession(user: User): Promise<void> {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
  rememberUser(user)
  await syncLanguageAtSignIn(user)
  await syncTimeZoneAtSignUp(user)
}
