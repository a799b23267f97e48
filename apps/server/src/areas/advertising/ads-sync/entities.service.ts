import type { Deps } from '../../../app/deps.ts'
import { newId } from '../../../security/new-id.ts'
import { markMissing, writeEntities, type EntityScope, type WireEntity } from './entity.repository.ts'
import { findSync, insertSync, type SyncOf } from './sync.repository.ts'
import type { AdsSyncRow } from './tables.ts'

/** The mirror of an ad account in a team, if there is one. */
export const storedSync = async ({ db }: Pick<Deps, 'db'>, of: SyncOf): Promise<AdsSyncRow | undefined> =>
  await findSync(db, of)

/** The mirror of a granted account; created if there is none, in which case the hourly sync fills it. */
export async function ensureSync(deps: Deps, { team_id, ad_account_id }: SyncOf): Promise<AdsSyncRow> {
  const of = { team_id, ad_account_id }
  const storedSync = await findSync(deps.db, of)
  if (storedSync) return storedSync
  const now = deps.clock()
  await insertSync(deps.db, { ...of, id: newId(deps), state: 'active', next_at: now, created_at: now })
  return (await findSync(deps.db, of))!
}

/**
 * Stores what the network returned for a read or a write, so that lists show it at once; `asked` is the time
 * a read was requested.
 */
export async function upsertEntities(
  deps: Deps,
  scope: EntityScope,
  entities: readonly WireEntity[],
  asked?: Date,
): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => void (await writeEntities(tx, scope, entities, now, asked)))
}

/** Stores all entities of a scope; rows of the scope that are not among them are marked as missing. */
export async function replaceAll(
  deps: Deps,
  scope: EntityScope,
  entities: readonly WireEntity[],
  asked?: Date,
): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    await writeEntities(tx, scope, entities, now, asked)
    const listedIds = entities.map(({ id }) => id)
    await markMissing(tx, scope, listedIds, { seenAt: now, asked: asked ?? now })
  })
}
