import type { Member } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { isId } from '../../../security/new-id.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Transaction } from '../../../store/database.ts'
import type { MembershipRow } from '../../../store/tables.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { deleteMembership, findMemberOf, setLevel, lockAdmins } from './member.repository.ts'
import { presentMember } from './member.presenter.ts'
import { requireTeam, seesEmails } from '../teams/team.service.ts'

/** One member of the caller's team. Throws not_found. */
const requireMember = async (deps: Deps, actor: UserActor, teamKey: string, id: string) => {
  const { team } = await requireTeam(deps, actor, teamKey)
  const found = isId(id) ? await findMemberOf(deps.db, team.id, id) : null
  if (found === null) throw fail('not_found')
  return { team, ...found }
}

/** The membership with this id in the team; null when there is none. */
export const readMember = async (
  deps: Deps,
  actor: UserActor,
  teamId: string,
  id: string,
): Promise<Member | null> => {
  const found = isId(id) ? await findMemberOf(deps.db, teamId, id) : null
  if (found === null) return null
  return presentMember(found, { user_id: actor.user_id, sees_email: seesEmails(actor, teamId) })
}

/** Throws last_admin when the team would be left without an admin. */
const requireOtherAdmin = async (tx: Transaction, membership: MembershipRow): Promise<void> => {
  const admins = await lockAdmins(tx, membership.team_id)
  if (admins.every(({ id }) => id === membership.id)) throw fail('last_admin')
}

/** For admins: changes a member's level, effective from the member's next call. */
export const changeLevel = async (
  deps: Deps,
  actor: UserActor,
  teamKey: string,
  id: string,
  level: MembershipRow['level'],
): Promise<Member> => {
  const { team, membership } = await requireMember(deps, actor, teamKey, id)
  requirePermission(actor, 'members.change', { team: team.id })
  if (membership.level !== level)
    await deps.db.transaction(async (tx) => {
      if (level === 'member') await requireOtherAdmin(tx, membership)
      if (!(await setLevel(tx, id, level))) throw fail('not_found')
      await auditMember(deps, tx, actor, membership, 'changed-level', { level })
    })
  const changedMember = await readMember(deps, actor, team.id, id)
  if (changedMember === null) throw fail('not_found')
  return changedMember
}

/**
 * Further actions in the transaction in which a user leaves a team; the returned function runs after the
 * commit.
 */
export type OnLeaving = (
  deps: Deps,
  tx: Transaction,
  membership: MembershipRow,
) => Promise<(() => void | Promise<void>) | void>

/** For admins and the member: ends the membership and everything that depends on it. */
export const endMembership = async (
  deps: Deps,
  actor: UserActor,
  teamKey: string,
  id: string,
  leaving: readonly OnLeaving[],
): Promise<void> => {
  const { team, membership } = await requireMember(deps, actor, teamKey, id)
  const isSelf = membership.user_id === actor.user_id
  if (!isSelf) requirePermission(actor, 'members.remove', { team: team.id })
  const afterCommit = await deps.db.transaction(async (tx) => {
    if (membership.level === 'admin') await requireOtherAdmin(tx, membership)
    const afterCommit: Awaited<ReturnType<OnLeaving>>[] = []
    for (const onLeave of leaving) afterCommit.push(await onLeave(deps, tx, membership))
    // Before the membership is deleted, after which the user has no access to the team's rows.
    await auditMember(deps, tx, actor, membership, isSelf ? 'left' : 'removed')
    if (!(await deleteMembership(tx, id))) throw fail('not_found')
    return afterCommit
  })
  for (const callback of afterCommit) await callback?.()
}

const auditMember = async (
  deps: Deps,
  tx: Transaction,
  actor: UserActor,
  membership: MembershipRow,
  verb: string,
  data: Record<string, string> = {},
): Promise<void> =>
  await addAuditEntry(deps, tx, {
    actor_id: actor.user_id,
    team_id: membership.team_id,
    verb,
    object_kind: 'member',
    object_id: membership.id,
    data: { ...data, user: membership.user_id },
  })
