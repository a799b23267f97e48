import { isNetworkError, type AdsClient } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import { withAdsOf } from '../ad-accounts/grant.service.ts'
import type { GrantedAccess } from '../ad-rows/account-access.service.ts'

/** A user waits for these answers: a rate limit that resets late is reported instead of waited for. */
const WAIT_MS = 3_000

export type AdsApi = <T>(
  work: (
    ads: AdsClient,
    accountId: string,
    options: { signal: AbortSignal; max_wait_ms: number },
  ) => Promise<T>,
) => Promise<T>

/** Calls the network as the user who granted the account. Throws network_reauthorise and what the call throws. */
export const adsApiFor =
  (deps: Deps, access: GrantedAccess, signal: AbortSignal): AdsApi =>
  async (work) =>
    await withAdsOf(deps, access, (ads) =>
      work(ads, access.account.account_id, { signal, max_wait_ms: WAIT_MS }),
    )

/** The network cannot answer now: stored data is used instead. */
export const isPassing = (error: unknown): boolean =>
  isNetworkError(error) && ['unavailable', 'rate_limited', 'garbage'].includes(error.kind)
