import { signInCalls } from '@rookery/contract/facts.ts'
import { api } from '../../../../shared/api/api.ts'
import { queryClient } from '../../../../shared/query/query-client.ts'
import { startSession } from '../../../../shared/sign-in/start-session.ts'
import { isNetworkName, type NetworkName } from '../../../../shared/sign-in/networks.ts'
import { endOAuth } from '../../../../shared/sign-in/oauth-state.ts'

export type SignInOutcome =
  | { kind: 'signed-in' }
  | { kind: 'connected' }
  | { kind: 'denied'; wasConnecting: boolean }
  | { kind: 'unauthorized' }
  | { kind: 'refused' }

/** A network's callback parameters, with the state that was sent. */
export const isCallback = (query: URLSearchParams): boolean =>
  ['denied', 'oauth_verifier', 'oauth_token', 'code', 'error'].some((name) => query.has(name))

const denialCodes = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])

/** Sign-in by authorisation code: X by OAuth 2.0, Facebook, LinkedIn. */
async function finishByCode(
  network: Exclude<NetworkName, 'twitter'>,
  query: URLSearchParams,
): Promise<SignInOutcome> {
  const { isExpected, isConnecting } = endOAuth(query.get('state'))
  const oauthState = query.get('state')
  if (!isExpected || !oauthState) return { kind: 'unauthorized' }
  const error = query.get('error')
  if (error !== null)
    return denialCodes.has(error) ? { kind: 'denied', wasConnecting: isConnecting } : { kind: 'refused' }
  const code = query.get('code')
  if (!code) return { kind: 'unauthorized' }
  const signInProof = { code, state: oauthState, redirect_uri: `${location.origin}/login/${network}` }
  if (isConnecting) {
    await api.call(signInCalls.connectProvider, { provider: network, ...signInProof }, { quiet: true })
    await queryClient.invalidateQueries()
    return { kind: 'connected' }
  }
  const { user } =
    network === 'twitter_oauth2'
      ? await api.call(signInCalls.signInWithTwitterOauth2, signInProof, { quiet: true })
      : await api.call(signInCalls.signInWithProvider, { provider: network, ...signInProof }, { quiet: true })
  await startSession(user)
  return { kind: 'signed-in' }
}

async function finishSignInOnce(network: string | undefined, query: URLSearchParams): Promise<SignInOutcome> {
  if (isNetworkName(network) && network !== 'twitter') return await finishByCode(network, query)
  const { isExpected, isConnecting } = endOAuth(query.get('state'))
  if (query.has('denied')) return { kind: 'denied', wasConnecting: isConnecting }
  const oauth_token = query.get('oauth_token')
  const oauth_verifier = query.get('oauth_verifier')
  if (!isExpected || !oauth_token || !oauth_verifier) return { kind: 'unauthorized' }
  const signInProof = { oauth_token, oauth_verifier }
  await api.call(signInCalls.exchangeTwitterToken, signInProof, { quiet: true })
  if (isConnecting) {
    await api.call(signInCalls.connectTwitter, signInProof, { quiet: true })
    await queryClient.invalidateQueries()
    return { kind: 'connected' }
  }
  const { user } = await api.call(signInCalls.signInWithTwitter, signInProof, { quiet: true })
  await startSession(user)
  return { kind: 'signed-in' }
}

const runningSignIns = new Map<string, Promise<SignInOutcome>>()

/** Completes the sign-in of a callback; a repeated call for the same callback acts once. */
export function finishSignIn(network: string | undefined, query: URLSearchParams): Promise<SignInOutcome> {
  const key = `${network} ${query.toString()}`
  const found = runningSignIns.get(key)
  if (found) return found
  const startedSignIn = finishSignInOnce(network, query)
  runningSignIns.set(key, startedSignIn)
  return startedSignIn
}
