import { say } from '@rookery/i18n/server.ts'
import { createPkce, NetworkError } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid, type AppError } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import { sha256 } from '../../../security/keys.ts'
import type { Transaction } from '../../../store/database.ts'
import {
  claimAttempt,
  consumeExchanged,
  findExchanged,
  storeExchange,
  whyNotLive,
  replaceAttempt,
} from './attempt.repository.ts'
import type { CodeProvider, TokenGrant } from './code-providers.ts'
import {
  attemptKey,
  encryptionContext,
  EXCHANGED_MS,
  REQUESTED_MS,
  unauthorizedAttempt,
} from './oauth.service.ts'
import type { ProvenIdentity } from './sign-in.service.ts'

export interface CodeCallback {
  readonly code: string
  readonly state: string
  readonly redirect_uri: string
}

/** State of a sign-in, stored on the server from opening the consent page until the callback. */
interface PendingSignIn {
  readonly verifier: string
  readonly redirect_uri: string
}
/** Result of an exchange, stored until it is used. */
interface ExchangeResult {
  readonly redirect_uri: string
  readonly grant: TokenGrant
  readonly expires_at: string | null
}

/** An attempt's key: network, state and browser. */
const keyOf = (deps: Pick<Deps, 'clock'>, provider: CodeProvider, state: string, browser: string) =>
  attemptKey(deps, `${provider.name} ${browser} ${state}`, browser)

/**
 * Stores a PKCE verifier with the state for 10 minutes; returns its challenge and the consent page's address.
 * A repeat for the same state replaces it.
 */
export const startCode = async (
  deps: Deps,
  provider: CodeProvider,
  { redirect_uri, state }: { redirect_uri: string; state: string },
  browser: string,
) => {
  const { verifier, challenge } = createPkce(deps.random)
  const id = newId(deps)
  const { token_hash, browser_hash, now } = keyOf(deps, provider, state, browser)
  const pendingSignIn: PendingSignIn = { verifier, redirect_uri }
  await replaceAttempt(deps.db, {
    id,
    provider: provider.name,
    token_hash,
    browser_hash,
    state: 'requested',
    verifier_hash: null,
    sealed_secret: deps.keys.seal(JSON.stringify(pendingSignIn), encryptionContext(id)),
    expires_at: new Date(now.getTime() + REQUESTED_MS),
  })
  return { challenge, authorize_url: provider.consentUrl({ redirect_uri, state, challenge }) }
}

/** The network refused the code, which lives for seconds to minutes and works once. */
const deadCode = (): AppError =>
  invalid({ non_field_errors: 'signIn.expired' }, { refusal: 'network_refused' })

/** An error that names the network that failed; never "reconnect your X account". */
const namingTheNetwork = (
  deps: Pick<Deps, 'logger'>,
  { name, label }: CodeProvider,
  error: unknown,
): unknown => {
  if (!(error instanceof NetworkError)) return error
  if (error.kind === 'unauthorized') return deadCode()
  if (error.kind === 'rate_limited' || error.kind === 'aborted') return error
  if (error.kind === 'forbidden' || error.kind === 'validation')
    deps.logger.error({ err: error, provider: name }, 'the network refuses this app')
  return fail('network_unavailable', {
    text: say('signIn.networkNoAnswer', { network: label }),
    cause: error,
  })
}

/** Exchanges the code once; a repeat by the same browser within 5 minutes gets the stored result. */
const codeExchange = async (
  deps: Deps,
  provider: CodeProvider,
  { code, state, redirect_uri }: CodeCallback,
  browser: string | null,
  signal: AbortSignal,
): Promise<ExchangeResult> => {
  if (browser === null) throw unauthorizedAttempt('no_browser')
  const key = keyOf(deps, provider, state, browser)
  const codeHash = sha256(code)
  const claimedAttempt = await claimAttempt(deps.db, key, codeHash)
  if (claimedAttempt === null) {
    const finishedExchange = await findExchanged(deps.db, key, codeHash)
    if (finishedExchange === null) throw unauthorizedAttempt(await whyNotLive(deps.db, key))
    const storedState = JSON.parse(
      deps.keys.open(finishedExchange.sealed_secret, encryptionContext(finishedExchange.id)),
    ) as ExchangeResult
    if (storedState.redirect_uri !== redirect_uri) throw unauthorizedAttempt('unknown')
    return storedState
  }
  const pendingSignIn = JSON.parse(
    deps.keys.open(claimedAttempt.sealed_secret, encryptionContext(claimedAttempt.id)),
  ) as PendingSignIn
  if (pendingSignIn.redirect_uri !== redirect_uri) throw unauthorizedAttempt('unknown')
  try {
    const grant = await provider.exchange({ code, redirect_uri, verifier: pendingSignIn.verifier }, signal)
    const now = deps.clock().getTime()
    const exchangeResult: ExchangeResult = {
      redirect_uri,
      grant,
      expires_at: grant.expires_in === null ? null : new Date(now + grant.expires_in * 1000).toISOString(),
    }
    await storeExchange(deps.db, claimedAttempt.id, {
      state: 'exchanged',
      sealed_secret: deps.keys.seal(JSON.stringify(exchangeResult), encryptionContext(claimedAttempt.id)),
      expires_at: new Date(now + EXCHANGED_MS),
    })
    return exchangeResult
  } catch (error) {
    // The exchange certainly did not happen, so the user may retry with the same code.
    const wasNotCarriedOut =
      error instanceof NetworkError &&
      (error.kind === 'rate_limited' || (error.kind === 'unavailable' && !error.mayHaveActed))
    if (wasNotCarriedOut) await storeExchange(deps.db, claimedAttempt.id, { state: 'requested' })
    throw namingTheNetwork(deps, provider, error)
  }
}

/** The person who returned from the consent page; the network is called outside any transaction. */
export const proveByCode = async (
  deps: Deps,
  provider: CodeProvider,
  callback: CodeCallback,
  browser: string | null,
  signal: AbortSignal,
): Promise<ProvenIdentity> => {
  const { grant, expires_at } = await codeExchange(deps, provider, callback, browser, signal)
  const { access_token, refresh_token } = grant
  const [owner, scopes] = await Promise.all([
    provider.owner(access_token, signal),
    provider.allowed?.(access_token, signal) ?? grant.scopes,
  ]).catch((error: unknown) => {
    throw namingTheNetwork(deps, provider, error)
  })
  return {
    owner,
    token: { access_token, refresh_token, expires_at },
    scopes,
    markUsed: async (tx: Transaction) => {
      const key = keyOf(deps, provider, callback.state, browser ?? '')
      if (!(await consumeExchanged(tx, key, sha256(callback.code)))) throw unauthorizedAttempt('replayed')
    },
  }
}
