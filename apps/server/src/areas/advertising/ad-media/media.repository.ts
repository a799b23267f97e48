import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { adsObjects, type AdsObjectRow } from '../store/tables.ts'

/** Files that the network does not have yet. */
export const waitingMedia = async (db: Db): Promise<AdsObjectRow[]> =>
  await db
    .select()
    .from(adsObjects)
    .where(
      and(
        eq(adsObjects.kind, 'media'),
        isNull(adsObjects.network_id),
        sql`${adsObjects.data} ->> 'state' = 'UPLOADING'`,
      ),
    )
    .orderBy(asc(adsObjects.created_at))
    .limit(100)

/** Changes what is known of a file; nothing of one that was deleted meanwhile. */
export async function patchMedia(
  db: Db,
  id: string,
  patch: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db
    .update(adsObjects)
    .set({ data: sql`${adsObjects.data} || ${JSON.stringify(patch)}::jsonb` })
    .where(eq(adsObjects.id, id))
}
