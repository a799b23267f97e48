import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { accountGoals, accountNotes, type GoalRow, type NoteRow } from './tables.ts'

/** Whose entries about which account are meant. */
type Owned = Pick<GoalRow, 'user_id' | 'account_id'>

const isOf = ({ user_id, account_id }: Owned, table: typeof accountGoals | typeof accountNotes) =>
  and(eq(table.user_id, user_id), eq(table.account_id, account_id))

export async function findGoal(db: Db, owned: Owned): Promise<GoalRow | null> {
  const [row] = await db.select().from(accountGoals).where(isOf(owned, accountGoals))
  return row ?? null
}

export async function storeGoal(db: Db, row: GoalRow): Promise<void> {
  const { user_id: _, account_id: __, ...set } = row
  await db
    .insert(accountGoals)
    .values(row)
    .onConflictDoUpdate({ target: [accountGoals.user_id, accountGoals.account_id], set })
}

export async function deleteGoal(db: Db, owned: Owned): Promise<void> {
  await db.delete(accountGoals).where(isOf(owned, accountGoals))
}

/** One new note of an account at a time. */
export async function lockNotes(db: Db, { user_id, account_id }: Owned): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7360681, hashtext(${`${user_id} ${account_id}`}))`)
}

export const countNotes = async (db: Db, owned: Owned): Promise<number> =>
  await db.$count(accountNotes, isOf(owned, accountNotes))

/** The oldest day first. */
export const listNotes = async (db: Db, owned: Owned): Promise<NoteRow[]> =>
  await db
    .select()
    .from(accountNotes)
    .where(isOf(owned, accountNotes))
    .orderBy(asc(accountNotes.day), asc(accountNotes.created_at))

export async function insertNote(db: Db, row: NoteRow): Promise<void> {
  await db.insert(accountNotes).values(row)
}

/** Answers whether there was one. */
export async function deleteNote(db: Db, owned: Owned, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(accountNotes)
    .where(and(isOf(owned, accountNotes), eq(accountNotes.id, id)))
  return rowCount === 1
}
