import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../../store/database.ts'
import type { CountedSizes } from '../../../../targeting/ledger.presenter.ts'
import { audienceSizeSnapshots } from '../tables.ts'

export type SnapshotRow = typeof audienceSizeSnapshots.$inferSelect

export async function insertSnapshot(
  db: Db,
  audienceId: string,
  cause: SnapshotRow['cause'],
  content: {
    readonly audience_config_id: string
    readonly audience_config_version: number
    readonly sizes: CountedSizes
  },
): Promise<void> {
  await db.insert(audienceSizeSnapshots).values({
    audience_id: audienceId,
    audience_config_id: content.audience_config_id,
    audience_config_version: content.audience_config_version,
    cause,
    sizes: content.sizes,
    counted_at: new Date(content.sizes.counted_at),
  })
}

/** All counts of an audience, oldest first. */
export const snapshotsOf = async (db: Db, audienceId: string): Promise<SnapshotRow[]> =>
  await db
    .select()
    .from(audienceSizeSnapshots)
    .where(eq(audienceSizeSnapshots.audience_id, audienceId))
    .orderBy(asc(audienceSizeSnapshots.id))
