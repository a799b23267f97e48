import { fail } from '../../../errors/app-error.ts'
import { grantOf, recheckGrant, withAdsOf } from '../../advertising/ad-accounts/grant.service.ts'
import {
  openAccountMirror,
  type AccountMirror,
} from '../../advertising/ads-network/account-mirror.service.ts'
import { networkUserOf, type JobRun } from '../../foundation/jobs/background-job.service.ts'
import type { BackgroundJobRow } from '../../foundation/jobs/tables.ts'
import type { RunRow } from './usage-ad-set.repository.ts'

/** The ad account as whoever asked for the job may use it now; grant and role may have ended since. */
export async function openRunAccount(
  { deps, signal }: JobRun,
  job: BackgroundJobRow,
  usage: Pick<RunRow, 'team_id' | 'ad_account_id'>,
): Promise<AccountMirror> {
  const live = await grantOf(deps.db, networkUserOf(job), usage.team_id, usage.ad_account_id)
  if (!live) throw fail('permission_denied', 'adAccounts.accessEnded')
  const { access } = await recheckGrant(deps, live.grant, usage.ad_account_id, signal)
  if (access === false) {
    // A lost role and a dead token are refused alike: only the token's own error tells them apart.
    await withAdsOf(deps, live, async (ads) => await ads.access(usage.ad_account_id, { signal }))
    throw fail('permission_denied', 'uploads.notManager')
  }
  return await openAccountMirror(deps, { ...live, team_id: usage.team_id }, signal)
}
