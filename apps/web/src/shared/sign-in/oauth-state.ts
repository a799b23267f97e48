import { drawFor, pageUser } from '../api/page-user.ts'

const STATE_KEY = 'oauthState'
const CONNECT_KEY = 'connectSocial'

const random = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('')

/**
 * Stores a random state in session storage before the redirect (STATE-025), with the user of a connect flow
 * (STATE-028).
 */
export function beginOAuth(isConnecting: boolean, storage: Storage = sessionStorage): string {
  const oauthState = random()
  storage.setItem(STATE_KEY, oauthState)
  if (isConnecting) storage.setItem(CONNECT_KEY, pageUser() ?? '')
  else storage.removeItem(CONNECT_KEY)
  return oauthState
}

export interface OAuthReturn {
  /** Whether the callback's state is the stored one (STATE-027). */
  isExpected: boolean
  isConnecting: boolean
}

/**
 * Compares the callback's state with the stored one and removes it: it is valid for one callback (STATE-029). A page that
 * returns from connecting an account is of the user who began it, whoever signed in meanwhile.
 */
export function endOAuth(state: string | null, storage: Storage = sessionStorage): OAuthReturn {
  const storedState = storage.getItem(STATE_KEY)
  const connectsTo = storage.getItem(CONNECT_KEY)
  storage.removeItem(STATE_KEY)
  storage.removeItem(CONNECT_KEY)
  if (connectsTo) drawFor(connectsTo)
  return { isExpected: storedState !== null && storedState === state, isConnecting: connectsTo !== null }
}
