import type { ActivityEntry } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { requirePermission, may } from '../../../app/access/permissions.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import { nameOfUser } from '../../people/user/name-of-user.service.ts'
import { findActivity, inviteAddresses } from './activity.repository.ts'

export interface ActivityQuery {
  readonly team_id?: string | undefined
  readonly ad_account_id?: string | undefined
  readonly kind?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
  readonly offset: number
}

/**
 * The activity log of the caller's teams, newest first. Invited addresses are included only for readers who
 * may see invites.
 */
export const readActivity = async (
  deps: Deps,
  actor: UserActor,
  { team_id, before, ...query }: ActivityQuery,
): Promise<{ count: number; entries: ActivityEntry[] }> => {
  requirePermission(actor, 'activity.read')
  const team_ids =
    team_id === undefined
      ? actor.memberships.map((membership) => membership.team_id)
      : [(await requireTeam(deps, actor, team_id)).team.id]
  const { count, rows } = await findActivity(deps.db, {
    ...query,
    team_ids,
    before: before === undefined ? undefined : new Date(before),
  })
  const emails = await inviteAddresses(
    deps.db,
    team_ids.filter((team) => may(actor, 'invites.list', { team })),
    rows.filter(({ object_kind }) => object_kind === 'invite').map(({ object_id }) => object_id),
  )
  // A user without a name appears by email address, if the reader may see addresses.
  const nameOf = (person: { first_name: string; last_name: string; email: string | null }, team: string) =>
    nameOfUser(person) || (may(actor, 'members.read-email', { team }) ? (person.email ?? '') : '')
  const entries = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor === null ? null : { id: row.actor.id, name: nameOf(row.actor, row.team_id!) },
    verb: row.verb,
    object_kind: row.object_kind,
    object_id: row.object_id,
    object_name: emails.get(row.object_id) ?? row.object_name,
    team_id: row.team_id!,
    ad_account_id: row.ad_account_id,
  }))
  return { count, entries }
}
