import type { OwnInvite, User } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import { asServer } from '../../../app/as-server.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { isId } from '../../../security/new-id.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { normaliseAddress } from '../../foundation/mail/mail.service.ts'
import { publicTeam } from '../teams/team.service.ts'
import { nameOfUser } from '../user/name-of-user.service.ts'
import { readUserRow } from '../user/user.service.ts'
import { acceptAs } from './accept-invite.service.ts'
import type { InviteGrants } from './invite-grants.port.ts'
import { findInvitesFor, revokeInviteRow } from './invite.repository.ts'

const openInvitesOf = async (deps: Deps, actor: UserActor) => {
  const user = await readUserRow(deps.db, actor.user_id)
  if (user?.email == null) return { email: null, is_confirmed: false, found: [] }
  const found = await findInvitesFor(deps.db, normaliseAddress(user.email), deps.clock())
  return { email: user.email, is_confirmed: user.email_confirmed_at !== null, found }
}

/**
 * Open invites for the caller's address. Without the link nothing proves the address but a code, so that
 * until then only its owner learns that there are some.
 */
export const readOwnInvites = async (callerDeps: Deps, actor: UserActor) => {
  // The caller does not belong to the team yet.
  const { email, is_confirmed, found } = await openInvitesOf(asServer(callerDeps), actor)
  if (!is_confirmed) return { to_confirm: found.length > 0 ? email : null, results: [] }
  const results: OwnInvite[] = found.map(({ invite, inviter, team }) => ({
    id: invite.id,
    team: publicTeam(team),
    level: invite.level,
    invited_by: inviter === null ? null : nameOfUser(inviter) || null,
    message: invite.message,
    expires_at: invite.expires_at.toISOString(),
  }))
  return { to_confirm: null, results }
}

/** One of the caller's open invites. Throws not_found, also while the address is not confirmed. */
const requireOwnInvite = async (deps: Deps, actor: UserActor, id: string) => {
  const { is_confirmed, found } = await openInvitesOf(deps, actor)
  const own = isId(id) && is_confirmed ? found.find(({ invite }) => invite.id === id) : undefined
  if (own === undefined) throw fail('not_found')
  return own
}

export const acceptOwnInviteOf = async (
  callerDeps: Deps,
  actor: UserActor,
  id: string,
  grants: InviteGrants,
  signal: AbortSignal,
): Promise<User['memberships'][number]> => {
  const deps = asServer(callerDeps)
  const { invite } = await requireOwnInvite(deps, actor, id)
  return await acceptAs(deps, actor, invite, grants, signal)
}

/** The link stops working, and the team's activity says that the invite was declined. */
export const declineInviteOf = async (callerDeps: Deps, actor: UserActor, id: string): Promise<void> => {
  const deps = asServer(callerDeps)
  const { invite } = await requireOwnInvite(deps, actor, id)
  await deps.db.transaction(async (tx) => {
    if (!(await revokeInviteRow(tx, id, deps.clock()))) return
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: invite.team_id,
      verb: 'declined',
      object_kind: 'invite',
      object_id: id,
      data: {},
    })
  })
}
