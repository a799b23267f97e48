import type { User } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import { asServer } from '../../../app/as-server.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import { sha256 } from '../../../security/keys.ts'
import { isDuplicate, type Transaction } from '../../../store/database.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { normaliseAddress } from '../../foundation/mail/mail.service.ts'
import { maskAddress } from './mask-address.ts'
import { addMember, findTeamByKey, isMemberOf, publicTeam, readMembershipsOf } from '../teams/team.service.ts'
import { nameOfUser } from '../user/name-of-user.service.ts'
import { readUserRow } from '../user/user.service.ts'
import type { InviteGrants } from './invite-grants.port.ts'
import { stateOfInvite } from './invite.presenter.ts'
import { requirePlace } from './invite.service.ts'
import { findInviteByCode, markAccepted, type FoundInvite } from './invite.repository.ts'
import type { InviteRow } from './tables.ts'

const findOpenInvite = async (deps: Deps, teamKey: string, code: string) => {
  const team = await findTeamByKey(deps, teamKey)
  const found: FoundInvite | null =
    team === null ? null : await findInviteByCode(deps.db, team.id, sha256(code))
  return team === null || found === null ? null : { team, ...found }
}

/** An invite for the holder of its code. Throws not_found if no invite of the team has the code. */
export const readInviteByCode = async (callerDeps: Deps, teamKey: string, code: string) => {
  // The caller does not belong to the team yet.
  const deps = asServer(callerDeps)
  const found = await findOpenInvite(deps, teamKey, code)
  if (found === null) throw fail('not_found')
  const { team, invite, inviter } = found
  const inviteState = stateOfInvite(invite, deps.clock())
  return {
    team: publicTeam(team),
    email: invite.email,
    level: invite.level,
    state: inviteState === 'sent' || inviteState === 'pending' ? ('open' as const) : inviteState,
    invited_by: inviter === null ? null : nameOfUser(inviter) || null,
    message: invite.message,
    expires_at: invite.expires_at.toISOString(),
  }
}

const noLongerValid = () => invalid({ code: 'invites.notValid' })

/**
 * Makes the caller a member; their address has to be the invited one. It was mailed the link, so that an
 * address told by the network they signed in with needs no code besides. Idempotent for the same user.
 * Throws 'This invite is no longer valid.' at `code`.
 */
export const acceptInviteOf = async (
  callerDeps: Deps,
  actor: UserActor,
  teamKey: string,
  code: string,
  grants: InviteGrants,
  signal: AbortSignal,
): Promise<User['memberships'][number]> => {
  const deps = asServer(callerDeps)
  const found = await findOpenInvite(deps, teamKey, code)
  if (found === null) throw noLongerValid()
  const { team, invite } = found
  const wasAcceptedByCaller =
    invite.accepted_by === actor.user_id && (await isMemberOf(deps.db, team.id, actor.user_id))
  if (wasAcceptedByCaller) return await membershipIn(deps, actor, team.id)
  if (stateOfInvite(invite, deps.clock()) === 'accepted') throw noLongerValid()
  const user = await readUserRow(deps.db, actor.user_id)
  if (user?.email == null)
    throw invalid({ code: say('invites.addressMissing', { email: maskAddress(invite.email) }) })
  if (normaliseAddress(user.email) !== invite.email)
    throw invalid({
      code: say('invites.otherAddress', { email: maskAddress(invite.email), you: user.email }),
    })
  return await acceptAs(deps, actor, invite, grants, signal)
}

const membershipIn = async (
  deps: Deps,
  actor: UserActor,
  teamId: string,
): Promise<User['memberships'][number]> => {
  const membership = (await readMembershipsOf(deps, actor.user_id)).find((each) => each.team.id === teamId)
  if (membership === undefined) throw noLongerValid()
  return membership
}

/** Accepts an invite whose address is known to be the caller's, and gives the ad accounts granted with it. */
export const acceptAs = async (
  deps: Deps,
  actor: UserActor,
  invite: InviteRow,
  grants: InviteGrants,
  signal: AbortSignal,
): Promise<User['memberships'][number]> => {
  const join = async () => await deps.db.transaction(async (tx) => await joinTeam(deps, tx, actor, invite))
  await join().catch(async (error: unknown) => {
    // The user became a member at the same time by another way.
    if (isDuplicate(error)) return await join()
    throw error
  })
  const membership = await membershipIn(deps, actor, invite.team_id)
  const { invited_by, ad_account_ids, team_id } = invite
  if (invited_by !== null && ad_account_ids.length > 0)
    await grants.give(
      deps,
      { inviter_id: invited_by, team_id, account_ids: ad_account_ids },
      membership.id,
      signal,
    )
  return membership
}

const joinTeam = async (deps: Deps, tx: Transaction, actor: UserActor, invite: InviteRow): Promise<void> => {
  const now = deps.clock()
  if (!(await markAccepted(tx, invite.id, actor.user_id, now))) throw noLongerValid()
  // An existing member's level is unchanged.
  if (!(await isMemberOf(tx, invite.team_id, actor.user_id))) {
    await requirePlace(deps, tx, invite.team_id)
    await addMember(tx, {
      id: newId(deps),
      team_id: invite.team_id,
      user_id: actor.user_id,
      level: invite.level,
      joined: now,
    })
  }
  await addAuditEntry(deps, tx, {
    actor_id: actor.user_id,
    team_id: invite.team_id,
    verb: 'joined',
    object_kind: 'invite',
    object_id: invite.id,
    data: { level: invite.level },
  })
}
