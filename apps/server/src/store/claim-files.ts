import type { PoolClient } from 'pg'
import { StartError } from '../errors/start-error.ts'
import type { Store } from './database.ts'

/** Any number of its own; the same for every Rookery server. */
const LOCK = 7_360_428

/**
 * Files in a folder are one server's alone, so it has the database to itself; files in the database are everybody's. Held by a connection until the
 * server ends. Answers what lets go of it. Throws StartError.
 */
export const claimFiles = async (
  store: Store,
  where: 'folder' | 'database',
): Promise<() => Promise<void>> => {
  // The embedded database has one server, whose folder is locked.
  if (store.embedded) return async () => {}
  const client: PoolClient = await store.pool.connect()
  const shared = where === 'database' ? '_shared' : ''
  const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock${shared}($1) as got`, [
    LOCK,
  ])
  if (rows[0]!.got)
    return async () => {
      // Ending the connection lets go of the lock.
      client.release(true)
      await Promise.resolve()
    }
  client.release()
  throw new StartError(
    'bad_config',
    where === 'folder'
      ? 'Another server uses this database, and OBJECT_STORE=folder keeps files on the disk of one. Leave OBJECT_STORE out, for all of them.'
      : 'Another server on this database keeps its files in a folder (OBJECT_STORE=folder), which this one cannot read. Leave OBJECT_STORE out there and start it again first.',
  )
}
