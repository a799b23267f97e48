import { setTimeout as sleep } from 'node:timers/promises'
import { isNetworkError } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import type { SocialAccountRow } from '../../../store/tables.ts'
import { findIdentityById, claimRefresh, updateIdentity } from './identity.repository.ts'
import { decryptBearer, encryptToken } from './identity.service.ts'

type BearerDeps = Pick<Deps, 'db' | 'keys' | 'clock' | 'network'>

/**
 * Minimum remaining lifetime of a bearer token; with less it is refreshed, so that it does not expire during
 * a call.
 */
const REFRESH_BEFORE_MS = 60_000
/** Lock timeout: longer than a refresh may take, and releases the lock of a process that died. */
const LEASE_MS = 30_000
const WAIT_MS = 200

const isLive = (deps: BearerDeps, row: SocialAccountRow, rejectedToken: string | null): boolean => {
  const { access_token, expires_at } = decryptBearer(deps, row)
  if (access_token === rejectedToken) return false
  return expires_at === null || Date.parse(expires_at) - REFRESH_BEFORE_MS > deps.clock().getTime()
}

/** Requests a new pair of tokens and stores it before anything else: from then on the old one is invalid. */
const refreshBearer = async (deps: BearerDeps, row: SocialAccountRow): Promise<SocialAccountRow> => {
  const { refresh_token } = decryptBearer(deps, row)
  const { oauth2 } = deps.network
  const releaseAndFail = async () => {
    await updateIdentity(deps.db, row.id, { needs_reconnect: true, refreshing_until: null })
    return fail('network_reauthorise')
  }
  if (refresh_token === null || oauth2 === null) throw await releaseAndFail()
  try {
    const grant = await oauth2.refresh(refresh_token)
    const expires_at = new Date(deps.clock().getTime() + grant.expires_in * 1000).toISOString()
    const token = { access_token: grant.access_token, refresh_token: grant.refresh_token, expires_at }
    return await updateIdentity(deps.db, row.id, {
      sealed_token: encryptToken(deps, row.id, token),
      scopes: grant.scopes,
      refreshing_until: null,
    })
  } catch (error) {
    // The pair is invalid, or was used and its answer lost.
    if (isNetworkError(error, 'unauthorized') || isNetworkError(error, 'timeout_unknown'))
      throw await releaseAndFail()
    await updateIdentity(deps.db, row.id, { refreshing_until: null })
    throw error
  }
}

/**
 * The user's bearer token at X, refreshed when it is about to expire or is the one X just refused (`rejectedToken`).
 * Only one process refreshes; the others wait for its result. Throws network_reauthorise or errors of the
 * network.
 */
export const liveBearerOf = async (
  deps: BearerDeps,
  id: string,
  rejectedToken: string | null,
): Promise<string> => {
  for (let waitedForOther = 0; waitedForOther <= LEASE_MS; waitedForOther += WAIT_MS) {
    const row = await findIdentityById(deps.db, id)
    if (row === null || row.needs_reconnect) throw fail('network_reauthorise')
    if (isLive(deps, row, rejectedToken)) return decryptBearer(deps, row).access_token
    const now = deps.clock()
    const claimedRefresh = await claimRefresh(deps.db, id, now, new Date(now.getTime() + LEASE_MS))
    if (claimedRefresh !== null) {
      // Another process may have refreshed it in between.
      const isRefreshed = isLive(deps, claimedRefresh, rejectedToken)
      const currentRow = isRefreshed
        ? await updateIdentity(deps.db, id, { refreshing_until: null })
        : await refreshBearer(deps, claimedRefresh)
      return decryptBearer(deps, currentRow).access_token
    }
    await sleep(WAIT_MS)
  }
  throw fail('network_unavailable')
}
