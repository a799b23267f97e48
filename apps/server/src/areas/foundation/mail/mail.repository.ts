import { and, desc, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
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
  const { rows } = await db.execute<{
    all: number
    oldest: string | null
    own: number
    own_oldest: string | null
  }>(sql`select * from mails_to(${email}, ${since.toISOString()}, ${asker})`)
  const { all, oldest, own, own_oldest } = rows[0]!
  const timeOf = (text: string | null) => (text === null ? null : new Date(text))
  return { all, own, oldest: timeOf(oldest), own_oldest: timeOf(own_oldest) }
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
