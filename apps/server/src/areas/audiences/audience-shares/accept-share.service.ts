import type { Audience, CallOutput } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import { asServer } from '../../../app/as-server.ts'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import { sha256 } from '../../../security/keys.ts'
import { isDuplicate } from '../../../store/database.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { readAudience } from '../audiences/audience.service.ts'
import { findTeamByKey, requireTeam } from '../../people/teams/team.service.ts'
import {
  findShareByCode,
  insertShare,
  teamsReading,
  updateShare,
  type ListedShare,
} from './share.repository.ts'

async function requireByCode(deps: Deps, code: string): Promise<ListedShare> {
  const share = await findShareByCode(deps.db, sha256(code), deps.clock())
  if (!share) throw invalid({ code: 'magicLink.linkNotValid' })
  return share
}

/** The audience behind a share link. The first view is recorded for the person who shared it. */
export async function openShare(
  callerDeps: Deps,
  actor: UserActor,
  code: string,
): Promise<CallOutput<'open-audience-share'>> {
  // Whoever holds the code may read the share, in any team or none.
  const deps = asServer(callerDeps)
  const share = await requireByCode(deps, code)
  if (share.opened_at === null) await updateShare(deps.db, share.id, { opened_at: deps.clock() })
  const callerTeamIds = actor.memberships.map(({ team_id }) => team_id)
  const ownTeamIds = callerTeamIds.filter((id) => id === share.team_id)
  const team_ids = [...ownTeamIds, ...(await teamsReading(deps.db, share.audience_id, callerTeamIds))]
  const team = await findTeamByKey(deps, share.team_id)
  return {
    name: share.audience_name,
    shared_by: { name: share.sharer_name ?? '', team_name: team?.name ?? '' },
    message: share.message,
    expires_at: share.expires_at!.toISOString(),
    team_ids,
    audience_id: team_ids.length > 0 ? share.audience_id : null,
  }
}

/**
 * Adds the audience to a team's store, read-only. A share by mail is accepted by one team, a link by any
 * number; accepting twice counts once.
 */
export async function acceptShare(
  callerDeps: Deps,
  actor: UserActor,
  input: { readonly code: string; readonly team_id: string },
): Promise<Audience> {
  const deps = asServer(callerDeps)
  const { team } = await requireTeam(callerDeps, actor, input.team_id)
  requirePermission(actor, 'shares.accept', { team: team.id })
  const share = await requireByCode(deps, input.code)
  const isInTeam =
    share.team_id === team.id || (await teamsReading(deps.db, share.audience_id, [team.id])).length > 0
  if (!isInTeam) {
    if (share.kind === 'email' && share.accepted_count > 0) throw invalid({ code: 'magicLink.linkNotValid' })
    await joinShare(deps, actor, share, team.id).catch((error: unknown) => {
      // Another member of the team accepted at the same time.
      if (!isDuplicate(error)) throw error
    })
  }
  return await readAudience(callerDeps, actor, share.audience_id)
}

async function joinShare(deps: Deps, actor: UserActor, share: ListedShare, teamId: string): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    await insertShare(tx, {
      id: newId(deps),
      audience_id: share.audience_id,
      team_id: share.team_id,
      kind: 'team',
      audience_name: share.audience_name,
      email: null,
      message: null,
      member_id: null,
      to_team_id: teamId,
      via_id: share.id,
      accepted_by: actor.user_id,
      code_hash: null,
      shared_by: share.shared_by,
      created_at: now,
      sent_at: null,
      opened_at: now,
      expires_at: null,
      ended_at: null,
    })
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: teamId,
      verb: 'accepted',
      object_kind: 'audience',
      object_id: share.audience_id,
      data: { name: share.audience_name },
    })
  })
}
