import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import type { Properties } from './properties.policy.ts'
import { productEvents, productProfiles, productReplays } from './tables.ts'

/** Each event once, however often it is sent. */
export async function insertEvents(
  db: Db,
  rows: readonly (typeof productEvents.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(productEvents)
      .values([...rows])
      .onConflictDoNothing()
}

type ProfileKey = Pick<typeof productProfiles.$inferSelect, 'kind' | 'group_key' | 'id'>
const isProfile = ({ kind, group_key, id }: ProfileKey) =>
  and(eq(productProfiles.kind, kind), eq(productProfiles.group_key, group_key), eq(productProfiles.id, id))

export async function lockProfile(db: Db, key: ProfileKey): Promise<Properties> {
  const [row] = await db.select().from(productProfiles).where(isProfile(key)).for('update')
  return row?.properties ?? {}
}

export async function storeProfile(
  db: Db,
  key: ProfileKey,
  properties: Properties | null,
  now: Date,
): Promise<void> {
  if (properties === null) {
    await db.delete(productProfiles).where(isProfile(key))
    return
  }
  const change = { properties, updated_at: now }
  await db
    .insert(productProfiles)
    .values({ ...key, ...change })
    .onConflictDoUpdate({
      target: [productProfiles.kind, productProfiles.group_key, productProfiles.id],
      set: change,
    })
}

/** A part that is sent again replaces itself. */
export async function storeReplayPart(db: Db, row: typeof productReplays.$inferInsert): Promise<void> {
  await db
    .insert(productReplays)
    .values(row)
    .onConflictDoUpdate({ target: [productReplays.replay_id, productReplays.seq], set: row })
}

export async function deleteOldReplays(db: Db, before: Date): Promise<void> {
  await db.delete(productReplays).where(lt(productReplays.received_at, before))
}
export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db.delete(productEvents).where(lt(productEvents.received_at, before))
}
