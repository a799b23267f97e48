import { isNetworkError, NetworkError, type UserToken, type V1User } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import type { SignInRefusal } from '../../../errors/sign-in-refusal.ts'
import { fail, invalid, type AppError } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import { sha256 } from '../../../security/keys.ts'
import {
  claimAttempt,
  deleteAttempt,
  deleteOldAttempts,
  findExchanged,
  insertAttempt,
  storeExchange,
  whyNotLive,
  type AttemptKey,
} from './attempt.repository.ts'

const MINUTE_MS = 60_000
export const REQUESTED_MS = 10 * MINUTE_MS
export const EXCHANGED_MS = 5 * MINUTE_MS

export interface CallbackInput {
  readonly oauth_token: string
  readonly oauth_verifier: string
}
/** Result of an exchange: the user's token, encrypted in the attempt until it is used. */
export interface Exchange {
  readonly token: UserToken
  readonly user_id: string
  readonly screen_name: string
}

export const unauthorizedAttempt = (refusal: SignInRefusal): AppError =>
  invalid({ non_field_errors: 'signIn.unauthorized' }, { refusal })

export const attemptKey = (deps: Pick<Deps, 'clock'>, oauthToken: string, browser: string): AttemptKey => ({
  token_hash: sha256(oauthToken),
  browser_hash: sha256(browser),
  now: deps.clock(),
})

export const encryptionContext = (id: string): string => `oauth_attempts:${id}`

/**
 * The network refuses the callback address (415) only if the app's settings lack it: the user can do nothing
 * about it.
 */
const explainRefusal = (error: unknown): unknown =>
  isNetworkError(error, 'validation') || isNetworkError(error, 'forbidden')
    ? invalid({ oauth_callback: 'signIn.callbackAddress' })
    : isNetworkError(error, 'unauthorized')
      ? fail('network_unavailable', { cause: error })
      : error

/**
 * Step 1: fetches a request token from the network and stores its secret for 10 minutes, bound to the
 * browser.
 */
export const startOauth = async (deps: Deps, callback: string, browser: string, signal: AbortSignal) => {
  let requestToken: UserToken
  try {
    requestToken = await deps.network.signIn.requestToken(callback, { signal })
  } catch (error) {
    throw explainRefusal(error)
  }
  const id = newId(deps)
  const now = deps.clock()
  await insertAttempt(deps.db, {
    id,
    provider: 'twitter',
    ...{ token_hash: sha256(requestToken.token), browser_hash: sha256(browser) },
    state: 'requested',
    verifier_hash: null,
    sealed_secret: deps.keys.seal(requestToken.secret, encryptionContext(id)),
    expires_at: new Date(now.getTime() + REQUESTED_MS),
  })
  return {
    oauth_token: requestToken.token,
    authorize_url: deps.network.signIn.authorizeUrl(requestToken.token),
  }
}

/** Deletes the attempt of a user who denied access. */
export const cancelOauth = async (deps: Deps, oauthToken: string, browser: string): Promise<void> =>
  await deleteAttempt(deps.db, attemptKey(deps, oauthToken, browser))

/**
 * Step 3: exchanges the verifier once and stores the result for 5 minutes; a repeat of the call by the same
 * browser gets it. Throws 'Error: Unauthorized login attempt' for anything but this browser's own live
 * attempt.
 */
export const exchangeOauth = async (
  deps: Deps,
  { oauth_token, oauth_verifier }: CallbackInput,
  browser: string | null,
  signal: AbortSignal,
): Promise<Exchange> => {
  if (browser === null) throw unauthorizedAttempt('no_browser')
  const key = attemptKey(deps, oauth_token, browser)
  const verifierHash = sha256(oauth_verifier)
  const claimedAttempt = await claimAttempt(deps.db, key, verifierHash)
  if (claimedAttempt === null) {
    const finishedExchange = await findExchanged(deps.db, key, verifierHash)
    if (finishedExchange === null) throw unauthorizedAttempt(await whyNotLive(deps.db, key))
    return JSON.parse(
      deps.keys.open(finishedExchange.sealed_secret, encryptionContext(finishedExchange.id)),
    ) as Exchange
  }
  const secret = deps.keys.open(claimedAttempt.sealed_secret, encryptionContext(claimedAttempt.id))
  try {
    const answer = await deps.network.signIn.accessToken({ token: oauth_token, secret }, oauth_verifier, {
      signal,
    })
    const oauthExchange: Exchange = {
      token: { token: answer.oauth_token, secret: answer.oauth_token_secret },
      user_id: answer.user_id,
      screen_name: answer.screen_name,
    }
    await storeExchange(deps.db, claimedAttempt.id, {
      state: 'exchanged',
      sealed_secret: deps.keys.seal(JSON.stringify(oauthExchange), encryptionContext(claimedAttempt.id)),
      expires_at: new Date(deps.clock().getTime() + EXCHANGED_MS),
    })
    return oauthExchange
  } catch (error) {
    if (error instanceof NetworkError) {
      // The exchange certainly did not happen, so the user may retry with the same verifier.
      if (error.kind === 'rate_limited' || (error.kind === 'unavailable' && !error.mayHaveActed))
        await storeExchange(deps.db, claimedAttempt.id, { state: 'requested' })
      if (['unauthorized', 'validation', 'forbidden', 'not_found'].includes(error.kind))
        throw unauthorizedAttempt('network_refused')
    }
    throw error
  }
}

const SUSPENDED_CODES = new Set(['63', '64'])

/** The person the token belongs to. Throws account_suspended when the network suspended them. */
export const readOwner = async (deps: Deps, exchange: Exchange, signal: AbortSignal): Promise<V1User> => {
  try {
    const owner = await deps.network.signIn.verifyCredentials(exchange.token, { signal })
    if (owner.id_str !== exchange.user_id) throw unauthorizedAttempt('network_refused')
    return owner
  } catch (error) {
    if (error instanceof NetworkError) {
      if (SUSPENDED_CODES.has(error.code)) throw fail('account_suspended', { cause: error })
      if (error.kind === 'unauthorized' || error.kind === 'forbidden')
        throw unauthorizedAttempt('network_refused')
    }
    throw error
  }
}

export const purgeOldAttempts = async (deps: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  await deleteOldAttempts(deps.db, new Date(deps.clock().getTime() - 24 * 60 * MINUTE_MS))
