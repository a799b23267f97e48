import { OAUTH_REDIRECT_WAIT_MS } from '@rookery/contract/constants.ts'
import { signInCalls } from '@rookery/contract/facts.ts'
import { api } from '../api/api.ts'
import { goToX } from './go-to-x.ts'
import type { NetworkName } from './networks.ts'
import { beginOAuth } from './oauth-state.ts'

/**
 * Goes to the consent page of a network; the server binds the state to this browser. Then waits 20 seconds,
 * so that the button stays busy until the browser has left (STATE-026).
 */
export async function goToNetwork(network: NetworkName, { isConnecting = false } = {}): Promise<void> {
  if (network === 'twitter') return await goToX({ isConnecting })
  const params = {
    state: beginOAuth(isConnecting),
    redirect_uri: `${location.origin}/login/${network}`,
  }
  const { authorize_url } =
    network === 'twitter_oauth2'
      ? await api.call(signInCalls.getCodeChallenge, params, { quiet: true })
      : await api.call(signInCalls.startProviderSignIn, { provider: network, ...params }, { quiet: true })
  location.assign(authorize_url)
  await new Promise((resolve) => setTimeout(resolve, OAUTH_REDIRECT_WAIT_MS))
}
