import type { CallOutput } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import {
  grantOf,
  usersOfAccount,
  withAdsOf,
  type LiveGrant,
} from '../../advertising/ad-accounts/grant.service.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { giveToTeams } from '../audience-shares/give-to-teams.service.ts'
import { audiencesOfConfig } from '../audiences/audiences-of-config.query.ts'
import { readyUploadsOf } from '../uploads/ready-uploads.query.ts'
import { requireNoLists, shareableConfig } from './targeting-share.service.ts'

type Shared = CallOutput<'share-config-via-account'>

/**
 * Adds the audiences of a config to the stores of all teams with access to ad accounts, and lets those accounts target what was
 * uploaded of it. Repeated, nothing more happens. Throws validation_failed for an account the caller was not granted.
 */
export async function shareViaAccount(
  deps: Deps,
  actor: UserActor,
  pk: string,
  wish: { readonly ad_account_ids: readonly string[]; readonly message?: string | undefined },
  signal: AbortSignal,
): Promise<Shared> {
  const config = await shareableConfig(deps, actor, pk)
  const { team_id } = config
  requirePermission(actor, 'shares.write', { team: team_id })
  const ids = [...new Set(wish.ad_account_ids)]
  if (ids.length === 0) throw invalid({ ad_account_ids: 'adAccounts.noAccess' })
  const grants = await Array.fromAsync(ids, async (id) => {
    const live = await grantOf(deps.db, actor.user_id, team_id, id)
    if (!live) throw invalid({ ad_account_ids: 'adAccounts.noAccess' })
    return live
  })
  requireNoLists(config)
  await shareUploads(deps, actor, config, ids, signal)
  const withAccess = await Array.fromAsync(grants, async ({ account }) => ({
    ad_account_id: account.account_id,
    people: await usersOfAccount(deps, account.id),
  }))
  const teams = [...new Set(withAccess.flatMap(({ people }) => people.map((each) => each.team_id)))]
  await deps.db.transaction(async (tx) => {
    for (const audience of await audiencesOfConfig(tx, team_id, config.id)) {
      const message = wish.message || null
      const given = await giveToTeams(deps, tx, actor, { ...audience, team_id }, { teams, message })
      if (given.length === 0) continue
      await addAuditEntry(deps, tx, {
        actor_id: actor.user_id,
        team_id,
        verb: 'shared',
        object_kind: 'audience',
        object_id: audience.id,
        data: { with: ids.join(', ') },
      })
    }
  })
  return {
    shared_with: withAccess.map(({ ad_account_id, people }) => ({
      ad_account_id,
      users: new Set(people.map(({ user_id }) => user_id).filter((id) => id !== actor.user_id)).size,
    })),
  }
}

/** Before anything is stored: what the network refuses is not shared in part. */
async function shareUploads(
  deps: Deps,
  actor: UserActor,
  { id, team_id }: { readonly id: string; readonly team_id: string },
  adAccountIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (const upload of await readyUploadsOf(deps.db, team_id, id)) {
    const live: LiveGrant | null = await grantOf(deps.db, actor.user_id, team_id, upload.ad_account_id)
    if (!live) continue
    await withAdsOf(deps, live, async (ads) => {
      for (const to of adAccountIds)
        if (to !== upload.ad_account_id)
          await ads.audiences.shareWith(upload.ad_account_id, upload.network_id!, to, { signal })
    })
  }
}
