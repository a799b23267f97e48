import { eq } from 'drizzle-orm'
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

export async function updateImport(db: Db, id: string, note: ImportNote, now: Date): Promise<void> {
  const finished_at = note.state === 'running' ? null : now
  await db
    .update(imports)
    .set({ ...note, touched_at: now, finished_at })
    .where(eq(imports.id, id))
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
