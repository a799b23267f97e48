import { sql } from 'drizzle-orm'
import { fail } from '../../../../errors/app-error.ts'
import { isDuplicate, type Database } from '../../../../store/database.ts'
import type { ObjectStore } from './object-store.ts'
import { writePieces } from './write-pieces.ts'

/** Bytes of a row; backups read a thousand rows at once. */
const PIECE_BYTES = 64 * 1024
/** Rows written in one statement. */
const ROWS_PER_INSERT = 16

/**
 * Stores objects, which are sealed already (sealed-objects.ts), as database rows, so that a job on another server can read what was sent to this one. Each
 * piece is its own transaction, because no connection is held while a slow client sends. Of two concurrent
 * writers of one object, the later is rejected.
 */
export function databaseObjects(db: Database): ObjectStore {
  const size = async (key: string): Promise<number | null> => {
    const { rows } = await db.execute<{ size: string }>(
      sql`select at + length(bytes) as size from object_chunks where key = ${key} order by at desc limit 1`,
    )
    return rows[0] === undefined ? null : Number(rows[0].size)
  }
  /** Drops everything from an offset on, splitting the piece that contains it. */
  const cutObject = async (key: string, from: number): Promise<void> =>
    await db.transaction(async (tx) => {
      await tx.execute(sql`delete from object_chunks where key = ${key} and at >= ${from}`)
      await tx.execute(sql`update object_chunks set bytes = substring(bytes from 1 for (${from}::bigint - at)::int)
        where key = ${key} and at + length(bytes) > ${from}`)
    })
  const writeBytes = async (key: string, at: number, bytes: Buffer): Promise<void> => {
    const rows = []
    for (let start = 0; start < bytes.length || start === 0; start += PIECE_BYTES)
      rows.push(
        sql`(${key}::uuid, ${at + start}::bigint, ${bytes.subarray(start, start + PIECE_BYTES)}::bytea)`,
      )
    try {
      await db.execute(sql`insert into object_chunks (key, at, bytes) values ${sql.join(rows, sql`, `)}`)
    } catch (error) {
      if (isDuplicate(error)) throw fail('in_use', { text: 'files.beingSent', cause: error })
      throw error
    }
  }
  return {
    size,
    write: writePieces({ size, cut: cutObject, put: writeBytes, min_bytes: PIECE_BYTES * ROWS_PER_INSERT }),
    async *read(key, from = 0) {
      for (let at = from; ;) {
        const { rows } = await db.execute<{ at: string; bytes: Buffer }>(
          sql`select at, bytes from object_chunks where key = ${key} and at + length(bytes) > ${at} order by at limit ${ROWS_PER_INSERT}`,
        )
        if (rows.length === 0) {
          if (at === from && (await size(key)) === null) throw new Error('There is no such object')
          return
        }
        for (const row of rows) {
          const bytes = row.bytes.subarray(Math.max(0, from - Number(row.at)))
          at = Number(row.at) + row.bytes.length
          yield bytes
        }
      }
    },
    async remove(key) {
      await db.execute(sql`delete from object_chunks where key = ${key}`)
    },
  }
}

/**
 * New objects go into the first store; objects of an older configuration are read and removed in the second.
 */
export function objectsWithFallback(first: ObjectStore, second: ObjectStore): ObjectStore {
  const of = async (key: string): Promise<ObjectStore> =>
    (await first.size(key)) === null && (await second.size(key)) !== null ? second : first
  return {
    size: async (key) => await (await of(key)).size(key),
    write: async (key, from, chunks, limit) =>
      await (from === 0 ? first : await of(key)).write(key, from, chunks, limit),
    async *read(key, from) {
      yield* (await of(key)).read(key, from)
    },
    remove: async (key) => {
      await first.remove(key)
      await second.remove(key)
    },
  }
}
