import { permissions, type Action, type ActorKind } from '@rookery/contract/core/permissions.ts'
import type { Actor } from './actor.ts'
import { membershipIn } from './actor.ts'
import { fail } from '../../errors/app-error.ts'

/** What the caller is to that team; without a team, what they are at all. */
const actorKinds = (actor: Actor, teamId: string | null): ActorKind[] => {
  if (actor.kind !== 'user') return ['A']
  if (teamId === null) return ['U']
  const membership = membershipIn(actor, teamId)
  if (membership === undefined) return ['U']
  const organisation = membership.is_organisation ? (['O'] as const) : []
  if (membership.level === 'organisation') return [...organisation]
  return [membership.level === 'admin' ? 'T' : 'M', ...organisation]
}

export const may = (actor: Actor, action: Action, teamId: string | null = null): boolean =>
  actorKinds(actor, teamId).some((kind) => permissions[action].includes(kind))

/** The same for a membership that was just read, when the caller's own list may be older. */
export const levelMay = (level: 'admin' | 'member', action: Action): boolean =>
  permissions[action].includes(level === 'admin' ? 'T' : 'M')

/** Throws not_found when the team is not the caller's, permission_denied when their role there is not enough. */
export const demand = (actor: Actor, action: Action, teamId: string | null = null): void => {
  if (may(actor, action, teamId)) return
  if (actor.kind !== 'user') throw fail('not_authenticated')
  if (teamId !== null && membershipIn(actor, teamId) === undefined) throw fail('not_found')
  throw fail('permission_denied')
}
