import { signInCalls } from '@rookery/contract/facts.ts'
import { api } from '../api/api.ts'
import { keepReturnPath } from './return-path.ts'

let beforeClearing: () => void = () => {}
/** What must stop writing before the storages are emptied. */
export const onSignOut = (stop: () => void) => {
  beforeClearing = stop
}

/** Ends the session, empties both storages and reloads (STATE-031), on the login page or on another that needs nobody. */
export async function signOut(path = '/login'): Promise<void> {
  await api.call(signInCalls.logout, {}, { quiet: true })
  leave(path)
}

/** Ends the session for somebody else to sign in, who comes back to this page. */
export async function switchAccount(): Promise<void> {
  await api.call(signInCalls.logout, {}, { quiet: true })
  leave('/login', location.pathname + location.search)
}

/** The same after the session was ended otherwise; `returnPath` is where the next to sign in goes. */
export function leave(path = '/login', returnPath?: string): void {
  beforeClearing()
  sessionStorage.clear()
  localStorage.clear()
  if (returnPath !== undefined) keepReturnPath(returnPath)
  history.replaceState(null, '', path)
  location.reload()
}
