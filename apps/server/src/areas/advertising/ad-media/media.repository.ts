import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { adRows, type AdRow } from '../store/tables.ts'

/** Files that the network does not have yet. */
export const waitingMedia = async (db: Db): Promise<AdRow[]> =>
  await db
    .select()
    .from(adRows)
    .where(
      and(eq(adRows.kind, 'media'), isNull(adRows.network_id), sql`${adRows.data} ->> 'state' = 'UPLOADING'`),
    )
    .orderBy(asc(adRows.created_at))
    .limit(100)

/** Changes what is known of a file; nothing of one that was deleted meanwhile. */
export async function patchMedia(
  db: Db,
  id: string,
  patch: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db
    .update(adRows)
    .set({ data: sql`${adRows.data} || ${JSON.stringify(patch)}::jsonb` })
    .where(eq(adRows.id, id))
}
