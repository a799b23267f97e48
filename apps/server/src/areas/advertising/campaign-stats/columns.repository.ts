import type { CampaignColumn } from '@rookery/contract/campaign-results.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { campaignColumns } from '../store/tables.ts'

/** The columns a person chose; null when they never did. */
export async function findColumns(db: Db, userId: string): Promise<CampaignColumn[] | null> {
  const [row] = await db.select().from(campaignColumns).where(eq(campaignColumns.user_id, userId))
  return row ? [...row.columns] : null
}

export async function putColumns(db: Db, user_id: string, columns: readonly CampaignColumn[]): Promise<void> {
  const columnsChoice = { columns: [...columns] }
  await db
    .insert(campaignColumns)
    .values({ user_id, ...columnsChoice })
    .onConflictDoUpdate({ target: campaignColumns.user_id, set: columnsChoice })
}
