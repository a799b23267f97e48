import { sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { helperDocumentDownloads } from './tables.ts'

export const readDownloads = async (db: Db): Promise<Map<string, number>> => {
  const rows = await db.select().from(helperDocumentDownloads)
  return new Map(rows.map(({ document_id, downloads }) => [document_id, downloads]))
}

export const addDownload = async (db: Db, documentId: string): Promise<void> => {
  await db
    .insert(helperDocumentDownloads)
    .values({ document_id: documentId, downloads: 1 })
    .onConflictDoUpdate({
      target: helperDocumentDownloads.document_id,
      set: { downloads: sql`${helperDocumentDownloads.downloads} + 1` },
    })
}
