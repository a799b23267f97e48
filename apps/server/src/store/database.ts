import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { EventEmitter } from 'node:events'
import { Pool, types } from 'pg'
import { StartError } from '../errors/start-error.ts'
import { listenToServer } from './listen.ts'
import type { Channel } from './channels.ts'
import { applyMigrations, type Migration } from './migrate.ts'
import { openPglite } from './open-pglite.ts'
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
  /** Connection as the owner of all rows: for jobs, sign-in and the server's own work. */
  readonly db: Database
  /** Connection with row-level security for one request's user. */
  as(scope: RequestScope): Database
  readonly pool: Pool
  /** True if PGlite is embedded: no other process uses this database. */
  readonly embedded: boolean
  /** Calls `onNotice` for each NOTIFY on a channel, until the returned function is called. */
  listen(channel: Channel, onNotice: () => void): () => Promise<void>
  dump(): Promise<Buffer>
  close(): Promise<void>
}

export interface StoreOptions {
  readonly database_url: string | null
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

/** Opens PGlite or the PostgreSQL server and applies the migrations. Throws StartError. */
export const openStore = async (options: StoreOptions): Promise<Store> => {
  const isEmbedded = options.database_url === null
  const pgliteServer = isEmbedded ? await openPglite(options) : null
  const connectionPool = new Pool({
    ...(pgliteServer ? pgliteServer.connection : { connectionString: options.database_url ?? '' }),
    max: pgliteServer ? 8 : (options.connections ?? 20),
    connectionTimeoutMillis: 10_000,
    // A statement that outlasts the request's timeout is wasted.
    ...(pgliteServer ? {} : { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 }),
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
    await applyMigrations(connectionPool, options.migrations)
  } catch (error) {
    await closeDatabase().catch(() => {})
    if (isEmbedded) throw error
    throw new StartError('database_unreachable', `DATABASE_URL cannot be used: ${reason(error)}`, error)
  }
  return {
    db: drizzle({ client: connectionPool }),
    as: (scope) => scopedDatabase(connectionPool, scope),
    pool: connectionPool,
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
