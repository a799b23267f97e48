import { whoMay, type Action, type ActorKind } from '@rookery/contract/core/permissions.ts'
import type { Actor } from './actor.ts'
import { membershipIn, ownsAccount, requireUnbarred } from './actor.ts'
import { fail } from '../../errors/app-error.ts'

/** Owner of rows: a team by its id, or a user's connected account by its id at X. */
export type Owner = { readonly team: string } | { readonly account: string }

/** Whether the caller has any role for this owner. */
const isTheirs = (actor: Actor, owner: Owner): boolean =>
  'team' in owner ? membershipIn(actor, owner.team) !== undefined : ownsAccount(actor, owner.account)

/** The caller's roles for an owner; without an owner, their general roles. */
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

/** The caller's teams in which the action is permitted. */
export const teamsWhere = (actor: Actor, action: Action): string[] =>
  actor.kind === 'user'
    ? actor.memberships.map(({ team_id }) => team_id).filter((team) => may(actor, action, { team }))
    : []

/** The same for a membership that was just read, because the actor's own list may be older. */
export const levelMay = (level: 'admin' | 'member', action: Action): boolean =>
  whoMay(action).includes(level === 'admin' ? 'T' : 'M')

/**
 * Throws not_found if the caller has no role for the owner, permission_denied if the role is insufficient.
 */
export const requirePermission = (actor: Actor, action: Action, owner: Owner | null = null): void => {
  if (may(actor, action, owner)) return
  if (actor.kind !== 'user') throw fail('not_authenticated')
  if (owner !== null && 'team' in owner) requireUnbarred(actor, owner.team)
  if (owner !== null && !isTheirs(actor, owner)) throw fail('not_found')
  throw fail('permission_denied')
}
