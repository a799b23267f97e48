import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'

/** Ad accounts granted with an invite: what the area of advertising does for it. */
export interface InviteGrants {
  /** Throws if the caller may not grant these ad accounts of theirs to members of the team. */
  check(
    deps: Deps,
    actor: UserActor,
    teamId: string,
    accountIds: readonly string[],
    signal: AbortSignal,
  ): Promise<void>
  /**
   * Gives them to the new member, as far as the inviter still may. Never throws: who was invited has joined,
   * and asks for what is missing.
   */
  give(
    deps: Deps,
    invite: {
      readonly inviter_id: string
      readonly team_id: string
      readonly account_ids: readonly string[]
    },
    membershipId: string,
    signal: AbortSignal,
  ): Promise<void>
}
