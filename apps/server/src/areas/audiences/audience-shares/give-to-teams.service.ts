import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { newId } from '../../../security/new-id.ts'
import type { Transaction } from '../../../store/database.ts'
import { insertShare, lockShares, teamsReading } from './share.repository.ts'

interface GivenAudience {
  readonly id: string
  readonly name: string
  readonly team_id: string
}

/** Adds an audience to the stores of teams, read-only, until the share is ended; answers the teams that did not have it. */
export async function giveToTeams(
  deps: Deps,
  tx: Transaction,
  actor: UserActor,
  audience: GivenAudience,
  { teams, message }: { readonly teams: readonly string[]; readonly message: string | null },
): Promise<string[]> {
  await lockShares(tx, audience.id)
  const having = new Set(await teamsReading(tx, audience.id, teams))
  const given = teams.filter((id) => id !== audience.team_id && !having.has(id))
  for (const to_team_id of given)
    await insertShare(tx, {
      id: newId(deps),
      audience_id: audience.id,
      team_id: audience.team_id,
      kind: 'team',
      audience_name: audience.name,
      email: null,
      message,
      member_id: null,
      to_team_id,
      via_id: null,
      accepted_by: null,
      code_hash: null,
      shared_by: actor.user_id,
      created_at: deps.clock(),
      sent_at: null,
      opened_at: null,
      expires_at: null,
      ended_at: null,
    })
  return given
}
