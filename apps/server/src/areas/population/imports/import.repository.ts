import { and, eq, sql } from 'drizzle-orm'
import type { ServerText } from '@rookery/i18n/server.ts'
import type { Db } from '../../../store/database.ts'
import { backgroundJobs } from '../../foundation/jobs/tables.ts'
import type { ImportNote } from './import-target.ts'

/**
 * Imports by the operator's command appear in the list of jobs; the command does the work, not a worker of
 * the server.
 */
const KIND = 'file_import'

const changeOf = ({ step, rows_taken, rows_repeated, rows_rejected, error }: ImportNote) => ({
  step,
  done: rows_taken + rows_repeated + rows_rejected,
  // Plain text as the command prints it, not a key of the translations.
  cause: (error ?? '') as ServerText | '',
})

export async function insertImport(
  db: Db,
  row: { readonly id: string; readonly source: string; readonly file_name: string; readonly now: Date },
  progress: ImportNote,
): Promise<void> {
  await db.insert(backgroundJobs).values({
    id: row.id,
    kind: KIND,
    subject_key: row.id,
    subject: row.source,
    group_id: KIND,
    cursor: { file_name: row.file_name },
    state: progress.state,
    ...changeOf(progress),
    created_at: row.now,
  })
}

/** Updates the progress. Returns whether the operator requested to cancel the import. */
export async function updateImport(db: Db, id: string, progress: ImportNote, now: Date): Promise<boolean> {
  const [row] = await db
    .update(backgroundJobs)
    .set({
      ...changeOf(progress),
      state:
        progress.state === 'failed'
          ? sql`case when ${backgroundJobs.cancelled_at} is null then 'failed' else 'cancelled' end`
          : progress.state,
      finished_at: progress.state === 'running' ? null : now,
    })
    .where(and(eq(backgroundJobs.id, id), eq(backgroundJobs.kind, KIND)))
    .returning({ cancelled_at: backgroundJobs.cancelled_at })
  return row?.cancelled_at != null
}

/**
 * Marks imports as interrupted if their process or server is gone; running the same command completes them.
 */
export async function failRunningImports(db: Db, now: Date): Promise<void> {
  await db
    .update(backgroundJobs)
    .set({
      state: 'failed',
      cause: 'Broken off. Run the same command again to complete it.' as ServerText,
      finished_at: now,
    })
    .where(and(eq(backgroundJobs.kind, KIND), eq(backgroundJobs.state, 'running')))
}
