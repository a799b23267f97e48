const STATE_KEY = 'oauthState'
const CONNECT_KEY = 'connectSocial'

const random = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('')

/** Puts a random state in session storage before the redirect (STATE-025); a connect flow is flagged there (STATE-028). */
export function beginOAuth(isConnecting: boolean, storage: Storage = sessionStorage): string {
  const state = random()
  storage.setItem(STATE_KEY, state)
  if (isConnecting) storage.setItem(CONNECT_KEY, '1')
  else storage.removeItem(CONNECT_KEY)
  return state
}

export interface OAuthReturn {
  /** The callback's state is the one that was stored (STATE-027). */
  isExpected: boolean
  isConnecting: boolean
}

/** Compares the callback's state with the stored one and forgets it: it holds for one callback (STATE-029). */
export function endOAuth(state: string | null, storage: Storage = sessionStorage): OAuthReturn {
  const stored = storage.getItem(STATE_KEY)
  const isConnecting = storage.getItem(CONNECT_KEY) === '1'
  storage.removeItem(STATE_KEY)
  storage.removeItem(CONNECT_KEY)
  return { isExpected: stored !== null && stored === state, isConnecting }
}
