import type { User } from '@rookery/contract'
import { queryClient } from '../query/query-client.ts'
import { rememberUser } from '../session/me.query.ts'
import { syncLanguageAtSignIn } from '../session/sync-language.ts'

/** What is done on the page once the server opened a session: nothing of the one before is left. */
export async function enter(user: User): Promise<void> {
  queryClient.clear()
  rememberUser(user)
  await syncLanguageAtSignIn(user)
}
