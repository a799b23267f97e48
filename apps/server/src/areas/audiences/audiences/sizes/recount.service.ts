import type { Audience } from '@rookery/contract'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { readAudience, requireOwnAudience } from '../audience.service.ts'
import { updateSizes } from '../audience.repository.ts'
import { recountVersion } from './recount-version.service.ts'

/** Recounts an audience of the caller's team on request. */
export async function recountAudience(
  deps: Deps,
  actor: UserActor,
  id: string,
  signal: AbortSignal,
): Promise<Audience> {
  const audience = await requireOwnAudience(deps, actor, id)
  const content = await recountVersion(deps, audience, signal)
  if (content) await deps.db.transaction(async (tx) => await updateSizes(tx, id, content))
  return await readAudience(deps, actor, id)
}
