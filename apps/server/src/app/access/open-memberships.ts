import type { ActorMembership, UserActor } from './actor.ts'

/** A role as it is read: closed where the team demands a passkey that its member does not have. */
export interface ReadMembership extends ActorMembership {
  readonly is_barred: boolean
}

/** Roles that count, and the teams that answer nothing until their member has a passkey. */
export const openMemberships = (
  memberships: readonly ReadMembership[],
): Pick<UserActor, 'memberships' | 'barred_teams'> => ({
  memberships: memberships
    .filter(({ is_barred }) => !is_barred)
    .map(({ is_barred: _, ...membership }) => membership),
  barred_teams: memberships.filter(({ is_barred }) => is_barred).map(({ team_id }) => team_id),
})
