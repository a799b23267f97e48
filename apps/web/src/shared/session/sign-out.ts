import { signInCalls } from '@rookery/contract/facts.ts'
import { api } from '../api/api.ts'

let beforeClearing: () => void = () => {}
/** What must stop writing before the storages are emptied. */
export const onSignOut = (stop: () => void) => {
  beforeClearing = stop
}

/** Ends the session, empties both storages and reloads (STATE-031). */
export async function signOut(): Promise<void> {
  await api.call(signInCalls.logout, {}, { quiet: true })
  beforeClearing()
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/login')
  location.reload()
}
