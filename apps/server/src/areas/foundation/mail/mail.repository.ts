import { and, count, desc, eq, gt, inArray, isNotNull, lt, min, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { mails, type MailRow } from './tables.ts'

export const insertMail = async (db: Db, row: typeof mails.$inferInsert): Promise<void> => {
  await db.insert(mails).values(row)
}

/** Locks an address until the transaction ends, so that two concurrent mails do not both pass the limit. */
export const lockAddress = async (db: Db, email: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(7360423, hashtext(${email}))`)
}

/**
 * Number of mails to an address since a time, in total and by one requester, with the time the oldest was
 * requested.
 */
export const mailsSince = async (db: Db, email: string, since: Date, asker: string | null) => {
  const isOfAsker = sql`${mails.asker} is not distinct from ${asker}`
  const [row] = await db
    .select({
      all: count(),
      oldest: min(mails.created_at),
      own: sql<number>`count(*) filter (where ${isOfAsker})`,
      own_oldest: sql<Date | null>`min(${mails.created_at}) filter (where ${isOfAsker})`.mapWith(
        mails.created_at,
      ),
    })
    .from(mails)
    .where(and(eq(mails.to_email, email), gt(mails.created_at, since)))
  return row!
}

export const readMail = async (db: Db, id: string): Promise<MailRow | null> => {
  const [row] = await db.select().from(mails).where(eq(mails.id, id))
  return row ?? null
}

export const updateMail = async (db: Db, id: string, changes: Partial<MailRow>): Promise<void> => {
  await db.update(mails).set(changes).where(eq(mails.id, id))
}

/** The newest mail about each of these rows. */
export const newestMails = async (db: Db, subjectIds: readonly string[]): Promise<Map<string, MailRow>> => {
  if (subjectIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([mails.subject_id])
    .from(mails)
    .where(and(inArray(mails.subject_id, [...subjectIds]), ne(mails.state, 'dropped')))
    .orderBy(mails.subject_id, desc(mails.created_at), desc(mails.id))
  return new Map(rows.map((row) => [row.subject_id, row]))
}

export const deleteFinishedMails = async (db: Db, before: Date): Promise<void> => {
  await db.delete(mails).where(and(isNotNull(mails.finished_at), lt(mails.finished_at, before)))
}
