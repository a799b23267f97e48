import { signInCalls } from '@rookery/contract/facts.ts'
import { api } from '../api/api.ts'
import { storeReturnPath } from './return-path.ts'

/**
 * Ends the session, clears both storages and reloads (STATE-031), on the login page or another that needs no
 * user.
 */
export async function signOut(path = '/login'): Promise<void> {
  await api.call(signInCalls.logout, {}, { quiet: true })
  leaveSite(path)
}

/** Ends the session so that another user can sign in, who returns to this page. */
export async function switchAccount(): Promise<void> {
  await api.call(signInCalls.logout, {}, { quiet: true })
  leaveSite('/login', location.pathname + location.search)
}

/** The same after the session ended otherwise; `returnPath` is where the next sign-in leads. */
export function leaveSite(path = '/login', returnPath?: string): void {
  sessionStorage.clear()
  localStorage.clear()
  if (returnPath !== undefined) storeReturnPath(returnPath)
  history.replaceState(null, '', path)
  location.reload()
}
