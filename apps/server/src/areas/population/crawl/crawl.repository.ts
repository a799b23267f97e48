import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { socialAccounts } from '../../../store/tables.ts'
import { backgroundJobs } from '../../foundation/jobs/tables.ts'

/** Labels of the sources that crawls ingested. */
export async function crawlSources(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ source: backgroundJobs.subject })
    .from(backgroundJobs)
    .where(eq(backgroundJobs.kind, 'crawl'))
  return new Set(rows.map(({ source }) => source))
}

/** The user whose X credentials can be used: the one with this handle, or the one who connected last. */
export async function findConnectedUser(db: Db, handle: string | null): Promise<string | undefined> {
  const [row] = await db
    .select({ user_id: socialAccounts.user_id })
    .from(socialAccounts)
    .where(
      and(
        eq(socialAccounts.provider, 'twitter'),
        eq(socialAccounts.needs_reconnect, false),
        handle === null ? undefined : eq(sql`lower(${socialAccounts.handle})`, handle.toLowerCase()),
      ),
    )
    .orderBy(desc(socialAccounts.connected_at))
    .limit(1)
  return row?.user_id
}
