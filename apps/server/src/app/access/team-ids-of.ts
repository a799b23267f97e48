import type { Actor } from './actor.ts'

/** Rows of these teams, and of the shared catalogue, are there for the caller. */
export const teamIdsOf = (actor: Actor): string[] =>
  actor.kind === 'user' ? actor.memberships.map(({ team_id }) => team_id) : []
