import type { PoolClient } from 'pg'
import type { ObjectStoreKind } from '../config/read-object-store.ts'
import { StartError } from '../errors/start-error.ts'
import type { Store } from './database.ts'

/** Arbitrary advisory-lock number; the same for all Rookery servers. */
const LOCK_ID = 7_360_428

const HELD_SQL = `exists (select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and objsubid = 2
  and database = (select oid from pg_database where datname = current_database()))`
const kinds = { database: 1, s3: 2 } as const

/**
 * Files in a folder belong to one server, which therefore needs the database for itself; files in the
 * database or a bucket are shared by all servers with the same setting. Takes an advisory lock on a
 * connection until the server ends. Answers a function that releases it. Throws StartError.
 */
export const lockFileStorage = async (store: Store, where: ObjectStoreKind): Promise<() => Promise<void>> => {
  // The embedded database has one server, which has locked the folder.
  if (store.embedded) return async () => {}
  const client: PoolClient = await store.pool.connect()
  const queryLock = async (sql: string, ...values: number[]): Promise<boolean> =>
    (await client.query<{ got: boolean }>(`select ${sql} as got`, values)).rows[0]!.got
  const refusedStart = (text: string): StartError => {
    // Closing the connection releases its lock.
    client.release(true)
    return new StartError('bad_config', text)
  }
  if (where === 'folder') {
    if (!(await queryLock('pg_try_advisory_lock($1)', LOCK_ID)))
      throw refusedStart(
        'Another server uses this database, and OBJECT_STORE=folder keeps files on the disk of one. Leave OBJECT_STORE out, for all of them.',
      )
  } else {
    if (!(await queryLock('pg_try_advisory_lock_shared($1)', LOCK_ID)))
      throw refusedStart(
        'Another server on this database keeps its files in a folder (OBJECT_STORE=folder), which this one cannot read. Leave OBJECT_STORE out there and start it again first.',
      )
    const otherStorage = where === 's3' ? 'database' : 's3'
    await queryLock('pg_try_advisory_lock_shared($1, $2)', LOCK_ID, kinds[where])
    if (await queryLock(HELD_SQL, LOCK_ID, kinds[otherStorage]))
      throw refusedStart(
        `Another server on this database keeps its files elsewhere (OBJECT_STORE=${otherStorage}). Set OBJECT_STORE to the same for all of them.`,
      )
  }
  return async () => {
    client.release(true)
    await Promise.resolve()
  }
}
