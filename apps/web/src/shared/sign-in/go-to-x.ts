import { OAUTH_REDIRECT_WAIT_MS } from '@rookery/contract/constants.ts'
import { signInCalls } from '@rookery/contract/facts.ts'
import { api } from '../api/api.ts'
import { beginOAuth } from './oauth-state.ts'

/** The authorisation page for a token; the server may have put the token into the address already. */
export function authorizeAddress(authorizeUrl: string, token: string): string {
  const url = new URL(authorizeUrl)
  if (!url.searchParams.has('oauth_token')) url.searchParams.set('oauth_token', token)
  return url.href
}

/**
 * Gets a request token and goes to X's consent page. Then waits 20 seconds, so that the button stays busy
 * until the browser has left (STATE-026).
 */
export async function goToX({ isConnecting = false } = {}): Promise<void> {
  const oauthState = beginOAuth(isConnecting)
  const callback = `${location.origin}/login/twitter?state=${oauthState}`
  const { oauth_token, authorize_url } = await api.call(
    signInCalls.requestTwitterToken,
    { oauth_callback: callback },
    { quiet: true },
  )
  location.assign(authorizeAddress(authorize_url, oauth_token))
  await new Promise((resolve) => setTimeout(resolve, OAUTH_REDIRECT_WAIT_MS))
}
