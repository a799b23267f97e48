import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { backgroundJobs } from '../../foundation/jobs/tables.ts'

/** When the last inference job of a population ended that did not end well; undefined if none did. */
export async function findStoppedJob(db: Db, population: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: backgroundJobs.finished_at })
    .from(backgroundJobs)
    .where(
      and(
        eq(backgroundJobs.kind, 'inference'),
        eq(backgroundJobs.subject_key, population),
        inArray(backgroundJobs.state, ['failed', 'cancelled']),
      ),
    )
    .orderBy(desc(backgroundJobs.finished_at))
    .limit(1)
  return row?.at ?? undefined
}
