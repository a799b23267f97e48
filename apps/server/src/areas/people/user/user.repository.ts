import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { users, type UserRow } from '../../../store/tables.ts'
import type { Db } from '../../../store/database.ts'

export const findUser = async (db: Db, id: string): Promise<UserRow | null> => {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ?? null
}

export const insertUser = async (db: Db, row: typeof users.$inferInsert): Promise<UserRow> => {
  const [inserted] = await db.insert(users).values(row).returning()
  return inserted!
}

export const updateUser = async (db: Db, id: string, changes: Partial<UserRow>): Promise<void> => {
  await db.update(users).set(changes).where(eq(users.id, id))
}

/** The user who confirmed that address. */
export const findByAddress = async (db: Db, email: string): Promise<UserRow | null> => {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email), isNotNull(users.email_confirmed_at)))
  return row ?? null
}

/** The user's row, locked until the transaction ends. */
export const lockUser = async (db: Db, id: string): Promise<UserRow | null> => {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('update')
  return row ?? null
}
