import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { adsSegmentations, type SegmentationRow } from '../store/tables.ts'

type Key = Pick<
  SegmentationRow,
  'sync_id' | 'campaign_id' | 'segmentation_type' | 'country' | 'from_day' | 'to_day'
>

export async function findSegmentation(db: Db, key: Key): Promise<SegmentationRow | undefined> {
  const [row] = await db
    .select()
    .from(adsSegmentations)
    .where(
      and(
        eq(adsSegmentations.sync_id, key.sync_id),
        eq(adsSegmentations.campaign_id, key.campaign_id),
        eq(adsSegmentations.segmentation_type, key.segmentation_type),
        eq(adsSegmentations.country, key.country),
        eq(adsSegmentations.from_day, key.from_day),
        eq(adsSegmentations.to_day, key.to_day),
      ),
    )
  return row
}

/** Stores a segmentation job that was started; of two simultaneous ones the later one is kept. */
export async function putSegmentation(
  db: Db,
  row: typeof adsSegmentations.$inferInsert,
): Promise<SegmentationRow> {
  const [put] = await db
    .insert(adsSegmentations)
    .values(row)
    .onConflictDoUpdate({
      target: [
        adsSegmentations.sync_id,
        adsSegmentations.campaign_id,
        adsSegmentations.segmentation_type,
        adsSegmentations.country,
        adsSegmentations.from_day,
        adsSegmentations.to_day,
      ],
      set: { job_id: row.job_id, state: row.state, created_at: row.created_at },
    })
    .returning()
  return put!
}

export async function changeSegmentation(
  db: Db,
  id: string,
  change: Partial<SegmentationRow>,
): Promise<SegmentationRow | undefined> {
  const [row] = await db.update(adsSegmentations).set(change).where(eq(adsSegmentations.id, id)).returning()
  return row
}
