import { say } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import { may } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { addAuditEntry, countAudited } from '../../foundation/audit/audit.service.ts'

/** Samples per day and person or team, of at most 100 people each. */
const MAX_PER_PERSON = 20
const MAX_PER_TEAM = 50
const DAY_MS = 86_400_000

/**
 * Teams in which the caller is a member or admin (not a guest); for a stored recipe only its own team. Throws
 * permission_denied if there are none, since samples name people.
 */
export function teamsThatSample(actor: UserActor, owner: string | null): string[] {
  const teams = actor.memberships
    .map(({ team_id }) => team_id)
    .filter((id) => (owner === null || id === owner) && may(actor, 'uploads.read', { team: id }))
  if (teams.length === 0) throw fail('permission_denied')
  return teams
}

/**
 * Records a sample in the audit log of the first of these teams with quota left. Throws limit_reached when
 * the caller or every team has used up the day's samples.
 */
export async function recordSample(
  deps: Deps,
  actor: UserActor,
  teams: readonly string[],
  recipeHash: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const dayAgo = new Date(deps.clock().getTime() - DAY_MS)
    const sampledEntries = { verb: 'sampled', since: dayAgo }
    if ((await countAudited(tx, { ...sampledEntries, actor_id: actor.user_id })) >= MAX_PER_PERSON)
      throw fail('limit_reached', say('analysis.tooManySamples', { n: MAX_PER_PERSON }))
    for (const team_id of teams) {
      if ((await countAudited(tx, { ...sampledEntries, team_id })) >= MAX_PER_TEAM) continue
      await addAuditEntry(deps, tx, {
        actor_id: actor.user_id,
        team_id,
        verb: 'sampled',
        object_kind: 'recipe',
        object_id: recipeHash,
      })
      return
    }
    throw fail('limit_reached', say('analysis.tooManySamples', { n: MAX_PER_TEAM }))
  })
}
