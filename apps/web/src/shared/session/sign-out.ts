import { signInCalls } from '@rookery/contract/facts.ts'
import { api } from '../api/api.ts'

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

/** The same after the session was ended otherwise. */
export function leave(path = '/login'): void {
  beforeClearing()
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', path)
  location.reload()
}
