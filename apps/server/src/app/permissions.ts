import type { Actor } from './actor.ts'
import { membershipIn } from './actor.ts'
import { fail } from './errors.ts'

/**
 * Who may do what, as data; policies ask it and the tests walk it.
 * A anonymous, U signed in but in no team (or not in the one asked about), M member, T team admin, O member of an organisation's team.
 * Actions that touch a team's rows name M, T and O only: for everybody else the row does not exist (404).
 */
export const permissions = {
  'team-info.read': 'AUMTO',
  'sign-in': 'AUMTO',
  'me.read': 'UMTO',
  'me.update': 'UMTO',
  'social-accounts.list': 'UMTO',
  'social-accounts.connect': 'UMTO',
  'teams.list': 'UMTO',
  'teams.create': 'UMTO',
  'team.read': 'MTO',
  'team.update': 'T',
  'team.read-billing': 'T',
  'members.list': 'MTO',
  'members.read-email': 'T',
  'team-accounts.list': 'MTO',
  'ad-accounts.list': 'UMTO',
  'grants.list': 'MTO',
  'grants.list-all': 'TO',
  'grants.create': 'T',
  'grants.revoke': 'T',
  'plans.list': 'UMTO',
  'checkout.start': 'T',
  'checkout.confirm': 'T',
  'audience-catalogue.read': 'AUMTO',
  'audience-configs.read': 'UMTO',
  'audience-configs.write': 'MT',
  'audiences.read': 'UMTO',
  'audiences.write': 'MT',
  'audience-drafts.write': 'MT',
  'recipes.explore': 'UMTO',
  'uploads.read': 'MT',
  'uploads.write': 'MT',
  'usages.read': 'MTO',
  'usages.write': 'MT',
  'jobs.read': 'MTO',
} as const satisfies Record<string, string>

export type Action = keyof typeof permissions
export type ActorKind = 'A' | 'U' | 'M' | 'T' | 'O'

/** What the caller is to that team; without a team, what they are at all. */
export const actorKinds = (actor: Actor, teamId: string | null): ActorKind[] => {
  if (actor.kind !== 'user') return ['A']
  if (teamId === null) return ['U']
  const membership = membershipIn(actor, teamId)
  if (membership === undefined) return ['U']
  return [membership.level === 'admin' ? 'T' : 'M', ...(membership.is_organisation ? (['O'] as const) : [])]
}

export const may = (actor: Actor, action: Action, teamId: string | null = null): boolean =>
  actorKinds(actor, teamId).some((kind) => permissions[action].includes(kind))

/** Throws not_found when the team is not the caller's, permission_denied when their role there is not enough. */
export const demand = (actor: Actor, action: Action, teamId: string | null = null): void => {
  if (may(actor, action, teamId)) return
  if (actor.kind !== 'user') throw fail('not_authenticated')
  if (teamId !== null && membershipIn(actor, teamId) === undefined) throw fail('not_found')
  throw fail('permission_denied')
}
