import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, min, ne, sql } from 'drizzle-orm'
import type { Db } from '../../store/database.ts'
import { mails, type MailRow } from './tables.ts'

export const insertMail = async (db: Db, row: typeof mails.$inferInsert): Promise<void> => {
  await db.insert(mails).values(row)
}

/** Whoever counts the mails of an address holds this until its transaction ends, so that two at once do not both find room. */
export const lockAddress = async (db: Db, email: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(7360423, hashtext(${email}))`)
}

/** Mails to an address since then, and when the oldest of them was asked for. */
export const mailsSince = async (db: Db, email: string, since: Date) => {
  const [row] = await db
    .select({ count: count(), oldest: min(mails.created_at) })
    .from(mails)
    .where(and(eq(mails.to_email, email), gt(mails.created_at, since)))
  return { count: row?.count ?? 0, oldest: row?.oldest ?? null }
}

/** Takes a mail for sending; null when it is not due, done, or in other hands. */
export const claimMail = async (db: Db, id: string, now: Date): Promise<MailRow | null> => {
  const [row] = await db
    .update(mails)
    .set({ state: 'sending', tries: sql`${mails.tries} + 1`, touched_at: now })
    .where(and(eq(mails.id, id), eq(mails.state, 'queued'), lte(mails.next_try_at, now)))
    .returning()
  return row ?? null
}

export const updateMail = async (db: Db, id: string, changes: Partial<MailRow>): Promise<void> => {
  await db.update(mails).set(changes).where(eq(mails.id, id))
}

/** Mails of a process that is no more are free again. */
export const freeMails = async (db: Db): Promise<void> => {
  await db.update(mails).set({ state: 'queued' }).where(eq(mails.state, 'sending'))
}

/** Due mails nobody touched since `before`, also those that somebody died over; touched by this. */
export const takeQuietMails = async (db: Db, now: Date, before: Date): Promise<MailRow[]> =>
  await db
    .update(mails)
    .set({ state: 'queued', touched_at: now })
    .where(and(isNull(mails.finished_at), lte(mails.next_try_at, before), lte(mails.touched_at, before)))
    .returning()

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
