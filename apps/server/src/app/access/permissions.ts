import { whoMay, type Action, type ActorKind } from '@rookery/contract/core/permissions.ts'
import type { Actor } from './actor.ts'
import { membershipIn, ownsAccount } from './actor.ts'
import { fail } from '../../errors/app-error.ts'

/** Whose rows are asked about: a team's by its id, or those of a person's connected account of X by its id there. */
export type Owner = { readonly team: string } | { readonly account: string }

/** Whether the owner is there for the caller at all. */
const isTheirs = (actor: Actor, owner: Owner): boolean =>
  'team' in owner ? membershipIn(actor, owner.team) !== undefined : ownsAccount(actor, owner.account)

/** What the caller is to that owner; without one, what they are at all. */
const actorKinds = (actor: Actor, owner: Owner | null): ActorKind[] => {
  if (actor.kind !== 'user') return ['A']
  if (owner === null || !isTheirs(actor, owner)) return ['U']
  if ('account' in owner) return ['P']
  const { level, is_organisation } = membershipIn(actor, owner.team)!
  const organisation = is_organisation ? (['O'] as const) : []
  if (level === 'organisation') return [...organisation]
  return [level === 'admin' ? 'T' : 'M', ...organisation]
}

export const may = (actor: Actor, action: Action, owner: Owner | null = null): boolean =>
  actorKinds(actor, owner).some((kind) => whoMay(action).includes(kind))

/** The caller's teams in which they may. */
export const teamsWhere = (actor: Actor, action: Action): string[] =>
  actor.kind === 'user'
    ? actor.memberships.map(({ team_id }) => team_id).filter((team) => may(actor, action, { team }))
    : []

/** The same for a membership that was just read, when the caller's own list may be older. */
export const levelMay = (level: 'admin' | 'member', action: Action): boolean =>
  whoMay(action).includes(level === 'admin' ? 'T' : 'M')

/** Throws not_found when the owner is not the caller's, permission_denied when their role there is not enough. */
export const authorize = (actor: Actor, action: Action, owner: Owner | null = null): void => {
  if (may(actor, action, owner)) return
  if (actor.kind !== 'user') throw fail('not_authenticated')
  if (owner !== null && !isTheirs(actor, owner)) throw fail('not_found')
  throw fail('permission_denied')
}
