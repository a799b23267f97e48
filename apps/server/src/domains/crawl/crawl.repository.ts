import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../store/database.ts'
import { leasesOf } from '../../store/leases.ts'
import { socialAccounts } from '../../store/tables.ts'
import { crawls, type CrawlRow } from './tables.ts'

export async function insertCrawl(db: Db, row: typeof crawls.$inferInsert): Promise<void> {
  await db.insert(crawls).values(row)
}

export async function readCrawl(db: Db, id: string): Promise<CrawlRow | undefined> {
  const [row] = await db.select().from(crawls).where(eq(crawls.id, id))
  return row
}

/** What crawls brought, by its labels. */
export async function crawlSources(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectDistinct({ source: crawls.source }).from(crawls)
  return new Set(rows.map(({ source }) => source))
}

/** Who may be asked as: the person with this handle, or whoever connected last. */
export async function findAsker(db: Db, handle: string | null): Promise<string | undefined> {
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

/** Which worker has which crawl. */
export const crawlLeases = leasesOf(crawls)

/** Asks the crawl's worker to stop; undefined when it is over. */
export async function markCancelled(db: Db, id: string, now: Date): Promise<CrawlRow | undefined> {
  const [row] = await db
    .update(crawls)
    .set({ cancelled_at: sql`coalesce(${crawls.cancelled_at}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(crawls.id, id), isNull(crawls.finished_at)))
    .returning()
  return row
}

/** Unfinished crawls nobody works on, with no news since `before` and not waiting past it. Marks them as touched. */
export async function takeQuiet(db: Db, now: Date, before: Date): Promise<CrawlRow[]> {
  return await db
    .update(crawls)
    .set({ touched_at: now })
    .where(
      and(
        isNull(crawls.finished_at),
        crawlLeases.isFree(now),
        lt(crawls.touched_at, before),
        or(isNull(crawls.waiting_until), lt(crawls.waiting_until, before)),
      ),
    )
    .returning()
}

/** Writes a change by the holder of the lease and makes the lease last; undefined when it was lost. */
export async function changeCrawl(
  db: Db,
  id: string,
  owner: string,
  change: Partial<CrawlRow>,
  now: Date,
  until: Date,
): Promise<CrawlRow | undefined> {
  const [row] = await db
    .update(crawls)
    .set({ ...change, touched_at: now, lease_until: until })
    .where(and(eq(crawls.id, id), eq(crawls.lease_owner, owner)))
    .returning()
  return row
}
