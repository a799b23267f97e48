import { and, asc, count, eq, isNull, lt } from 'drizzle-orm'
import type { ServerText } from '@rookery/i18n/server.ts'
import type { Db } from '../../../store/database.ts'
import { socialListChangePeople, socialListChanges, type ChangePersonRow } from './tables.ts'

type NewPerson = Pick<ChangePersonRow, 'action' | 'given' | 'network_id' | 'state' | 'reason'>
const ROWS_AT_ONCE = 1_000

export async function insertChange(
  db: Db,
  change: { readonly id: string; readonly list_id: string; readonly created_at: Date },
  people: readonly NewPerson[],
): Promise<void> {
  await db.insert(socialListChanges).values(change)
  const rows = people.map((person, place) => ({ ...person, change_id: change.id, place }))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db.insert(socialListChangePeople).values(rows.slice(from, from + ROWS_AT_ONCE))
}

export async function findChange(db: Db, id: string) {
  const [row] = await db.select().from(socialListChanges).where(eq(socialListChanges.id, id))
  return row
}

export async function hasOpenChange(db: Db, listId: string): Promise<boolean> {
  const rows = await db
    .select({ id: socialListChanges.id })
    .from(socialListChanges)
    .where(and(eq(socialListChanges.list_id, listId), isNull(socialListChanges.ended_at)))
    .limit(1)
  return rows.length > 0
}

/** Changes nobody works on: the call that began them ended without an answer. */
export async function listOpenChanges(db: Db, before: Date) {
  return await db
    .select()
    .from(socialListChanges)
    .where(and(isNull(socialListChanges.ended_at), lt(socialListChanges.created_at, before)))
    .limit(100)
}

const isOf = (changeId: string) => eq(socialListChangePeople.change_id, changeId)

export async function listWaiting(db: Db, changeId: string, limit: number): Promise<ChangePersonRow[]> {
  return await db
    .select()
    .from(socialListChangePeople)
    .where(and(isOf(changeId), eq(socialListChangePeople.state, 'waiting')))
    .orderBy(asc(socialListChangePeople.place))
    .limit(limit)
}

export async function listChangePeople(
  db: Db,
  changeId: string,
  filter: { readonly failed?: boolean | undefined; readonly limit: number; readonly offset: number },
): Promise<ChangePersonRow[]> {
  return await db
    .select()
    .from(socialListChangePeople)
    .where(and(isOf(changeId), filter.failed ? eq(socialListChangePeople.state, 'failed') : undefined))
    .orderBy(asc(socialListChangePeople.place))
    .limit(filter.limit)
    .offset(filter.offset)
}

export async function countChangePeople(
  db: Db,
  changeId: string,
): Promise<{ waiting: number; done: number; failed: number }> {
  const rows = await db
    .select({ state: socialListChangePeople.state, n: count() })
    .from(socialListChangePeople)
    .where(isOf(changeId))
    .groupBy(socialListChangePeople.state)
  const of = (state: ChangePersonRow['state']) => rows.find((row) => row.state === state)?.n ?? 0
  return { waiting: of('waiting'), done: of('done'), failed: of('failed') }
}

export async function changePerson(
  db: Db,
  { change_id, place }: Pick<ChangePersonRow, 'change_id' | 'place'>,
  change: Partial<Pick<ChangePersonRow, 'network_id' | 'state' | 'reason'>>,
): Promise<void> {
  await db
    .update(socialListChangePeople)
    .set(change)
    .where(and(isOf(change_id), eq(socialListChangePeople.place, place)))
}

/** Whoever waits was not changed, for this reason. */
export async function failWaiting(db: Db, changeId: string, reason: ServerText): Promise<void> {
  await db
    .update(socialListChangePeople)
    .set({ state: 'failed', reason })
    .where(and(isOf(changeId), eq(socialListChangePeople.state, 'waiting')))
}

export async function endChange(db: Db, changeId: string, now: Date): Promise<void> {
  await db.update(socialListChanges).set({ ended_at: now }).where(eq(socialListChanges.id, changeId))
}

export async function deleteOldChanges(db: Db, before: Date): Promise<void> {
  await db.delete(socialListChanges).where(lt(socialListChanges.ended_at, before))
}
