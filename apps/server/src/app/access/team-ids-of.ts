import type { Actor } from './actor.ts'

/** Ids of the teams whose rows, besides the shared catalogue's, the caller may see. */
export const teamIdsOf = (actor: Actor): string[] =>
  actor.kind === 'user' ? actor.memberships.map(({ team_id }) => team_id) : []
