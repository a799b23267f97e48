import type { ServerText } from '@rookery/i18n/server.ts'
import type { AdsClient } from '@rookery/network'
import { isNetworkError } from '@rookery/network'
import { AppError } from '../../../errors/app-error.ts'
import type { Deps } from '../../../app/deps.ts'
import { recheckGrant, withAdsOf, type LiveGrant } from '../ad-accounts/grant.service.ts'
import { JobFailure } from '../../foundation/jobs/background-job.service.ts'
import { changeSync, liveGrants, type GrantState, type SyncOf } from './sync.repository.ts'
import type { AdsSyncRow } from './tables.ts'

/** The grant to ask by, or why there is none. */
export type Access = LiveGrant | { readonly cause: ServerText }

export function accessBy(grants: readonly GrantState[]): Access {
  const usableGrant = grants.find(({ grant, is_connected }) => grant.access !== false && is_connected)
  if (usableGrant) return usableGrant
  if (grants.length === 0) return { cause: 'adAccounts.accessEnded' }
  return grants.some(({ grant }) => grant.access !== false)
    ? { cause: 'adsSync.reconnect' }
    : { cause: 'adsSync.notManager' }
}

export const accessOf = async (deps: Pick<Deps, 'db'>, of: SyncOf): Promise<Access> =>
  accessBy(await liveGrants(deps.db, of))

export const isUsable = (access: Access): access is LiveGrant => 'grant' in access

/** No user with access is left for the sync: it ends with that cause, until someone has access again. */
export const endSync = async (deps: Pick<Deps, 'db'>, sync: AdsSyncRow, cause: ServerText): Promise<void> =>
  await changeSync(deps.db, sync.id, { state: 'ended', cause })

/**
 * Calls the network as the user who granted the account. If they lost their token or role, the next user who granted it to the team is tried. Throws
 * JobFailure if no one is left, and what the call throws.
 */
export async function askAs<T>(
  deps: Deps,
  sync: AdsSyncRow,
  signal: AbortSignal,
  work: (ads: AdsClient, accountId: string) => Promise<T>,
): Promise<T> {
  for (;;) {
    const liveAccess = await accessOf(deps, sync)
    if (!isUsable(liveAccess)) {
      await endSync(deps, sync, liveAccess.cause)
      throw new JobFailure(liveAccess.cause)
    }
    try {
      return await withAdsOf(deps, liveAccess, (ads) => work(ads, liveAccess.account.account_id))
    } catch (error) {
      if (!(await isLost(deps, liveAccess, error, signal))) throw error
    }
  }
}

/** Whether an error means that this grant is of no use any more; it is marked so then. */
async function isLost(deps: Deps, live: LiveGrant, error: unknown, signal: AbortSignal): Promise<boolean> {
  if (error instanceof AppError && error.code === 'network_reauthorise') return true
  if (isNetworkError(error, 'unauthorized')) return true
  if (!isNetworkError(error, 'forbidden') && !isNetworkError(error, 'not_found')) return false
  const { access } = await recheckGrant(deps, live.grant, live.account.account_id, signal)
  return access === false
}
