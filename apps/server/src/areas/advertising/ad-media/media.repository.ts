import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import type { MediaRow, OwnMedia } from '../store/ad-row-data.ts'
import { readAdRow } from '../store/ad-row.repository.ts'
import { adRows } from '../store/tables.ts'

/** Files that the network does not have yet. */
export const waitingMedia = async (db: Db): Promise<MediaRow[]> =>
  (
    await db
      .select()
      .from(adRows)
      .where(
        and(
          eq(adRows.kind, 'media'),
          isNull(adRows.network_id),
          sql`${adRows.data} ->> 'state' = 'UPLOADING'`,
        ),
      )
      .orderBy(asc(adRows.created_at))
      .limit(100)
  ).map((row) => readAdRow<'media'>(row))

/** Changes the stored data of a file; has no effect on a file that was deleted meanwhile. */
export async function patchMedia(
  db: Db,
  id: string,
  patch: Partial<Pick<OwnMedia, 'state' | 'sent' | 'cause'>>,
): Promise<void> {
  await db
    .update(adRows)
    .set({ data: sql`${adRows.data} || ${JSON.stringify(patch)}::jsonb` })
    .where(eq(adRows.id, id))
}
