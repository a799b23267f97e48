import type { User } from '@rookery/contract'
import { queryClient } from '../query/query-client.ts'
import { meQuery, rememberUser } from '../session/me.query.ts'
import { syncLanguageAtSignIn } from './sync-language.ts'

/**
 * What is done on the page once the server opened a session: nothing of the one before is left. The user's own query stays, for screens that
 * show it would not hear of a new one.
 */
export async function enter(user: User): Promise<void> {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
  rememberUser(user)
  await syncLanguageAtSignIn(user)
}
