import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { EventEmitter } from 'node:events'
import { Pool, types, type ClientBase } from 'pg'
import { StartError } from '../errors/start-error.ts'
import { listenToServer } from './listen.ts'
import type { Channel } from './channels.ts'
import { applyMigrations, type Migration } from './migrate.ts'
import { openPglite } from './open-pglite.ts'
import { grantRolesTo, REQUEST_ROLE, SERVER_ROLE } from './row-security.ts'
import { scopedDatabase, type RequestScope } from './request-scope.ts'

type NoSchema = Record<string, never>
export type Database = NodePgDatabase<NoSchema>
export type Transaction = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>
/**
 * Parameter of repositories: within a transaction pass the transaction, never the database, or the query
 * deadlocks.
 */
export type Db = Database | Transaction

/** Several reads from one consistent snapshot. */
export const snapshot = async <T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  await db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })

export interface Store {
  /** Connection to all rows: for jobs, sign-in and the server's own work. */
  readonly db: Database
  /** Connection with row-level security for one request's user. */
  as(scope: RequestScope): Database
  readonly pool: Pool
  /** Runs `work` as the owner of the tables, for what changes the tables themselves. */
  asOwner<T>(work: (pool: Pool) => Promise<T>): Promise<T>
  /** True if PGlite is embedded: no other process uses this database. */
  readonly embedded: boolean
  /** Calls `onNotice` for each NOTIFY on a channel, until the returned function is called. */
  listen(channel: Channel, onNotice: () => void): () => Promise<void>
  dump(): Promise<Buffer>
  close(): Promise<void>
}

export interface StoreOptions {
  readonly database_url: string | null
  /** PostgreSQL's user who owns the tables, if it is another than the running server's: see `openOwner`. */
  readonly database_owner_url?: string | null
  /** Every statement runs as the owner, as a restore needs. */
  readonly all_as_owner?: boolean
  /** Folder of PGlite; null for in-memory. */
  readonly folder: string | null
  readonly template?: string | null
  /** For PGlite: see PgliteOptions. */
  readonly reserve_bytes?: number
  readonly statement_timeout_ms?: number
  readonly onTrouble?: (error: unknown) => void
  /** Migrations to apply instead of all: for restoring an older backup. */
  readonly migrations?: readonly Migration[]
  /** Maximum number of connections to PostgreSQL. */
  readonly connections?: number
}

// int8 is read as number: all such columns (sizes, counters) are far below 2^53.
types.setTypeParser(types.builtins.INT8, Number)

const reason = (error: unknown): string =>
  (error as Error).message || (error as NodeJS.ErrnoException).code || 'unknown'

/** A connection whose statements run as the server's role, which owns nothing. */
const asServerRole = async (client: ClientBase): Promise<void> => {
  try {
    await client.query(`set role ${SERVER_ROLE}`)
  } catch (error) {
    const { user } = client as unknown as { user?: string }
    throw new Error(
      `its user may not act as ${SERVER_ROLE}. Run once as an administrator: grant ${SERVER_ROLE}, ${REQUEST_ROLE} to ${user ?? 'that user'}`,
      { cause: error },
    )
  }
}

/**
 * PostgreSQL as the owner of the tables. Without a limit for statements: a migration of a large table takes as long as
 * it takes.
 */
const openOwner = async <T>(options: StoreOptions, work: (pool: Pool) => Promise<T>): Promise<T> => {
  const pool = new Pool({
    connectionString: options.database_owner_url ?? options.database_url ?? '',
    max: 1,
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', () => {})
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** Opens PGlite or the PostgreSQL server and applies the migrations. Throws StartError. */
export const openStore = async (options: StoreOptions): Promise<Store> => {
  const isEmbedded = options.database_url === null
  const pgliteServer = isEmbedded ? await openPglite(options) : null
  const serverUrl = (options.all_as_owner && options.database_owner_url) || (options.database_url ?? '')
  const connectionPool = new Pool({
    ...(pgliteServer ? pgliteServer.connection : { connectionString: serverUrl }),
    max: pgliteServer ? 8 : (options.connections ?? 20),
    connectionTimeoutMillis: 10_000,
    // A statement that outlasts the request's timeout is wasted.
    ...(pgliteServer ? {} : { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 }),
    ...(pgliteServer || options.all_as_owner ? {} : { onConnect: asServerRole }),
  })
  // Idle connections may break; the next query opens a new one.
  connectionPool.on('error', () => {})
  // If a connection breaks within a transaction, its next query rejects; without a listener the event would
  // end the process.
  connectionPool.on('connect', (client) => client.on('error', () => {}))
  // All connections to PGlite share its one session, which listens (pglite-worker.ts): a notice comes on the
  // connection that committed it.
  const notices = new EventEmitter()
  if (isEmbedded)
    connectionPool.on('connect', (client) =>
      client.on('notification', ({ channel }) => notices.emit(channel)),
    )
  const closeDatabase = async () => {
    await connectionPool.end()
    await pgliteServer?.close()
  }
  try {
    if (pgliteServer) await applyMigrations(connectionPool, options.migrations)
    else {
      await openOwner(options, async (pool) => {
        await applyMigrations(pool, options.migrations)
        const { username } = new URL(serverUrl)
        if (options.database_owner_url && username) await grantRolesTo(pool, decodeURIComponent(username))
      })
      await connectionPool.query('select 1')
    }
  } catch (error) {
    await closeDatabase().catch(() => {})
    // The engine opens a database whose pages do not hold together, and finds it when it reads them.
    if (isEmbedded && options.folder !== null && /^XX00[12]$/.test(sqlState(error) ?? ''))
      throw StartError.ofDamage(options.folder, 'The relational database', error)
    if (isEmbedded) throw error
    throw new StartError('database_unreachable', `DATABASE_URL cannot be used: ${reason(error)}`, error)
  }
  return {
    db: drizzle({ client: connectionPool }),
    as: (scope) => scopedDatabase(connectionPool, scope),
    pool: connectionPool,
    asOwner: async (work) => await (pgliteServer ? work(connectionPool) : openOwner(options, work)),
    embedded: isEmbedded,
    listen: (channel, onNotice) => {
      if (options.database_url !== null) return listenToServer(options.database_url, channel, onNotice)
      notices.on(channel, onNotice)
      return async () => void notices.off(channel, onNotice)
    },
    dump: async () => {
      if (pgliteServer === null) throw new Error('only the embedded database can be dumped')
      return await pgliteServer.dump()
    },
    close: closeDatabase,
  }
}

/** PostgreSQL's error code of a failed statement, e.g. '23505' for a duplicate key. */
const sqlState = (error: unknown): string | undefined => {
  const databaseCause = (error as { cause?: { code?: unknown } } | null)?.cause ?? error
  const code = (databaseCause as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : undefined
}
export const isDuplicate = (error: unknown): boolean => sqlState(error) === '23505'

/** Writes are impossible: the disk is full or failed, or writing was stopped in advance. */
export const isUnwritable = (error: unknown): boolean => /^(25006|53100|58030)$/.test(sqlState(error) ?? '')

/** For optional records: skipped while the database is not writable, so that reads still work. */
export const writeIfPossible = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (!isUnwritable(error)) throw error
  }
}
