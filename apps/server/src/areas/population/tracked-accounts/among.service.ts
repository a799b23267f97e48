import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { countMarks, listAmong } from './among.repository.ts'
import { findOwn } from './connected.service.ts'
import type { Edge } from './tables.ts'

/** Which of these people are in a connected account's list as of its last complete snapshot. */
export async function readAmong(
  deps: Deps,
  actor: UserActor,
  account: string,
  edge: Edge,
  networkIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const tracked = await findOwn(deps, actor, account)
  if (!tracked || networkIds.length === 0) return new Set()
  return await listAmong(deps.db, tracked, edge, networkIds)
}

/** How many followers of a connected account have a mark, by its kind. */
export async function readMarksOf(deps: Deps, actor: UserActor, account: string) {
  const tracked = await findOwn(deps, actor, account)
  return tracked ? await countMarks(deps.db, tracked, 'followers') : []
}
