import { eq, lt } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { documents, type DocumentRow } from './tables.ts'

export const insertDocument = async (db: Db, row: DocumentRow): Promise<void> => {
  await db.insert(documents).values(row)
}

export const findDocument = async (db: Db, id: string): Promise<DocumentRow | undefined> => {
  const [row] = await db.select().from(documents).where(eq(documents.id, id))
  return row
}

/** Answers how many documents were deleted. */
export const deleteExpiredDocuments = async (db: Db, now: Date): Promise<number> =>
  (await db.delete(documents).where(lt(documents.expires_at, now)).returning({ id: documents.id })).length
