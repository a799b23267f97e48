import { and, eq, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** Rows that are one worker's at a time, until they are finished. */
type Leased = PgTable &
  Readonly<Record<'id' | 'lease_owner' | 'lease_until' | 'touched_at' | 'finished_at', PgColumn>>

/** Who works on which row of that table. A lease that is not renewed ends by itself, for its worker may have been killed. */
export const leasesOf = <T extends Leased>(table: T) => {
  type Row = T['$inferSelect']
  const nobody = { lease_owner: null, lease_until: null } as never
  const isFree = (now: Date): SQL | undefined => or(isNull(table.lease_until), lt(table.lease_until, now))
  const isOf = (id: string, owner: string) => and(eq(table.id, id), eq(table.lease_owner, owner))
  return {
    isFree,
    /** Takes the row for one worker; undefined when it is finished or another one is at work. */
    take: async (
      db: Db,
      id: string,
      owner: string,
      now: Date,
      until: Date,
      alsoFinished = false,
    ): Promise<Row | undefined> => {
      const isOpen = alsoFinished ? undefined : isNull(table.finished_at)
      const rows = await db
        .update(table)
        .set({ lease_owner: owner, lease_until: until, touched_at: now } as never)
        .where(and(eq(table.id, id), isOpen, isFree(now)))
        .returning()
      return (rows as Row[])[0]
    },
    /** False when the lease was lost: somebody else works on it, or it was removed. */
    renew: async (db: Db, id: string, owner: string, now: Date, until: Date): Promise<boolean> => {
      const rows = await db
        .update(table)
        .set({ lease_until: until, touched_at: now } as never)
        .where(isOf(id, owner))
        .returning({ id: table.id })
      return rows.length === 1
    },
    release: async (db: Db, id: string, owner: string): Promise<void> => {
      await db.update(table).set(nobody).where(isOf(id, owner))
    },
    /** At start, when nobody else can be at work on this database. */
    clear: async (db: Db): Promise<void> => {
      await db.update(table).set(nobody).where(isNull(table.finished_at))
    },
  }
}
