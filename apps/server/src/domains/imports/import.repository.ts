import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../store/database.ts'
import type { ImportNote } from './import-target.ts'
import { imports } from './tables.ts'

export async function insertImport(
  db: Db,
  row: { readonly id: string; readonly source: string; readonly file_name: string; readonly now: Date },
  note: ImportNote,
): Promise<void> {
  const { now, ...rest } = row
  await db.insert(imports).values({ ...rest, ...note, created_at: now, touched_at: now })
}

/** Answers whether the operator asked to cancel it. */
export async function updateImport(db: Db, id: string, note: ImportNote, now: Date): Promise<boolean> {
  const finished_at = note.state === 'running' ? null : now
  const [row] = await db
    .update(imports)
    .set({ ...note, touched_at: now, finished_at })
    .where(eq(imports.id, id))
    .returning({ cancelled_at: imports.cancelled_at })
  return row?.cancelled_at != null
}

/** The import's own process hears it when it next tells how far it is. */
export async function markImportCancelled(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(imports)
    .set({ cancelled_at: now })
    .where(and(eq(imports.id, id), isNull(imports.finished_at)))
}

/** Imports whose process or server went away; the same command completes them. */
export async function failRunningImports(db: Db, now: Date): Promise<void> {
  await db
    .update(imports)
    .set({
      state: 'failed',
      error: 'Broken off. Run the same command again to complete it.',
      finished_at: now,
    })
    .where(eq(imports.state, 'running'))
}
