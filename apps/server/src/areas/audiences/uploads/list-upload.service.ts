import type { ListIdentifierKind, UploadedAudience } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import { grantOf, withAdsOf, type LiveGrant } from '../../advertising/ad-accounts/grant.service.ts'
import { canUpload } from '../../advertising/ad-accounts/team-account.service.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { networkIdentityOf } from '../../people/identities/identity.service.ts'
import { queueUpload } from './queue-upload.service.ts'
import { isListBeingUploaded } from './upload.repository.ts'
import { readUploadOf } from './upload.service.ts'

const noAccountMessage = 'uploads.connectFirst'

export interface UploadedList {
  readonly id: string
  readonly team_id: string
  readonly name: string
  readonly identifier_kind: ListIdentifierKind
}

/**
 * The caller's team (the given one, or the first) that has the ad account and may upload to it. Throws the
 * errors of an audience's upload.
 */
export async function requireUploadTeam(
  deps: Deps,
  actor: UserActor,
  adAccountId: string,
  teamId?: string,
): Promise<{ team_id: string; live: LiveGrant }> {
  for (const { team_id } of actor.memberships) {
    if (teamId !== undefined && team_id !== teamId) continue
    const liveGrant = await grantOf(deps.db, actor.user_id, team_id, adAccountId)
    if (!liveGrant) continue
    requirePermission(actor, 'uploads.write', { team: team_id })
    if (!(await canUpload(deps, team_id, adAccountId))) throw fail('subscription_required')
    return { team_id, live: liveGrant }
  }
  throw invalid({ ad_account_id: noAccountMessage })
}

/**
 * Queues the upload of a list, also of one that is still being imported. Upload, first state and job are
 * written in one transaction.
 */
export async function createListUpload(
  deps: Deps,
  actor: UserActor,
  list: UploadedList,
  input: { ad_account_id: string; name?: string | undefined; mode: 'add' | 'replace' },
): Promise<UploadedAudience> {
  requirePermission(actor, 'uploads.write', { team: list.team_id })
  const { live: liveGrant } = await requireUploadTeam(deps, actor, input.ad_account_id, list.team_id)
  await networkIdentityOf(deps, liveGrant.grant.granted_by)
  const id = newId(deps)
  await deps.db.transaction(async (tx) => {
    if (await isListBeingUploaded(tx, list.id, input.ad_account_id))
      throw fail('in_use', 'uploads.listBeingUploaded')
    await queueUpload(deps, tx, {
      id,
      team_id: list.team_id,
      list_id: list.id,
      identifier_kind: list.identifier_kind,
      ad_account_id: input.ad_account_id,
      ad_account_name: liveGrant.account.name,
      name: input.name ?? list.name,
      mode: input.mode,
      created_by: actor.user_id,
    })
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: list.team_id,
      verb: 'uploaded',
      object_kind: 'audience-list',
      object_id: list.id,
      data: { upload_id: id, ad_account_id: input.ad_account_id, mode: input.mode },
    })
  })
  return await readUploadOf(deps, actor, id)
}

/** The use of each name on the ad account; names are compared exactly, as in targeting. */
export async function checkNames(
  deps: Deps,
  actor: UserActor,
  adAccountId: string,
  names: readonly string[],
  signal: AbortSignal,
) {
  const liveGrant = await readableGrant(deps, actor, adAccountId)
  if (!liveGrant) throw invalid({ ad_account_id: noAccountMessage })
  return await withAdsOf(deps, liveGrant, async (ads) => {
    const checkedUploads = []
    for (const name of names) {
      let found
      for await (const audience of ads.customAudiences(adAccountId, { q: name }, { signal }))
        if (audience.name === name) found = audience
      checkedUploads.push({
        name,
        targetable: found?.targetable ?? false,
        id: found?.id ?? null,
        size: found?.audience_size ?? null,
        reasons: found ? found.reasons_not_targetable : ['NOT_FOUND'],
      })
    }
    return checkedUploads
  })
}

async function readableGrant(deps: Deps, actor: UserActor, adAccountId: string): Promise<LiveGrant | null> {
  for (const { team_id } of actor.memberships) {
    const liveGrant = await grantOf(deps.db, actor.user_id, team_id, adAccountId)
    if (liveGrant) {
      requirePermission(actor, 'uploads.read', { team: team_id })
      return liveGrant
    }
  }
  return null
}
