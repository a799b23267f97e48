import { signInCalls } from '@rookery/contract/facts.ts'
import { api } from '../../../shared/api/api.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { enter } from '../../../shared/sign-in/enter.ts'
import { endOAuth } from '../../../shared/sign-in/oauth-state.ts'

export type SignInOutcome =
  | { kind: 'signed-in' }
  | { kind: 'connected' }
  | { kind: 'denied'; wasConnecting: boolean }
  | { kind: 'unauthorized' }

/** The parameters X sends back, with the state that went out. */
export const isCallback = (query: URLSearchParams): boolean =>
  query.has('denied') || query.has('oauth_verifier') || query.has('oauth_token')

async function finish(query: URLSearchParams): Promise<SignInOutcome> {
  const { isExpected, isConnecting } = endOAuth(query.get('state'))
  if (query.has('denied')) return { kind: 'denied', wasConnecting: isConnecting }
  const oauth_token = query.get('oauth_token')
  const oauth_verifier = query.get('oauth_verifier')
  if (!isExpected || !oauth_token || !oauth_verifier) return { kind: 'unauthorized' }
  const proof = { oauth_token, oauth_verifier }
  await api.call(signInCalls.exchangeTwitterToken, proof, { quiet: true })
  if (isConnecting) {
    await api.call(signInCalls.connectTwitter, proof, { quiet: true })
    await queryClient.invalidateQueries()
    return { kind: 'connected' }
  }
  const { user } = await api.call(signInCalls.signInWithTwitter, proof, { quiet: true })
  await enter(user)
  return { kind: 'signed-in' }
}

const running = new Map<string, Promise<SignInOutcome>>()

/** Completes the sign-in of a callback; asked twice for the same callback it acts once. */
export function finishSignIn(query: URLSearchParams): Promise<SignInOutcome> {
  const key = query.toString()
  const found = running.get(key)
  if (found) return found
  const started = finish(query)
  running.set(key, started)
  return started
}
