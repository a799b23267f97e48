import type { Deps } from '../../../app/deps.ts'
import { sha256 } from '../../../security/keys.ts'
import type { Transaction } from '../../../store/database.ts'
import { consumeExchanged } from './attempt.repository.ts'
import {
  attemptKey,
  exchangeOauth,
  readOwner,
  unauthorizedAttempt,
  type CallbackInput,
} from './oauth.service.ts'
import { ownerOfV1 } from './account-owner.ts'
import type { ProvenIdentity } from './sign-in.service.ts'

/**
 * Exchanges the token and reads its owner first, as the network is slow; the transaction that writes uses the
 * attempt up.
 */
export const proveByTwitter = async (
  deps: Deps,
  callback: CallbackInput,
  browser: string | null,
  signal: AbortSignal,
): Promise<ProvenIdentity> => {
  const oauthExchange = await exchangeOauth(deps, callback, browser, signal)
  const owner = await readOwner(deps, oauthExchange, signal)
  return {
    owner: ownerOfV1(owner),
    token: oauthExchange.token,
    scopes: ['read', 'write', 'ads'],
    markUsed: async (tx: Transaction) => {
      const key = attemptKey(deps, callback.oauth_token, browser ?? '')
      if (!(await consumeExchanged(tx, key, sha256(callback.oauth_verifier))))
        throw unauthorizedAttempt('replayed')
    },
  }
}
