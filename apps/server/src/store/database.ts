import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { Pool, types } from 'pg'
import { StartError } from '../errors/start-error.ts'
import { migrate, type Migration } from './migrate.ts'
import { openPglite } from './open-pglite.ts'
import { scopedDatabase, type RequestScope } from './request-scope.ts'

type NoSchema = Record<string, never>
export type Database = NodePgDatabase<NoSchema>
export type Transaction = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>
/** What repositories take: inside a transaction pass the transaction, never the database, or the query waits for itself. */
export type Db = Database | Transaction

/** Several reads of one moment: what was written together is read together. */
export const snapshot = async <T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  await db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })

export interface Store {
  /** As the owner of every row: for jobs, sign-in and what the server does by itself. */
  readonly db: Database
  /** As a request of that person. */
  as(scope: RequestScope): Database
  readonly pool: Pool
  /** True when PGlite runs inside: LISTEN/NOTIFY is not delivered there. */
  readonly embedded: boolean
  dump(): Promise<Buffer>
  close(): Promise<void>
}

export interface StoreOptions {
  readonly database_url: string | null
  /** Folder for PGlite; null keeps it in memory. */
  readonly folder: string | null
  readonly template?: string | null
  /** Of PGlite: see there. */
  readonly reserve_bytes?: number
  readonly patience_ms?: number
  readonly onTrouble?: (error: unknown) => void
  /** Only these instead of all: for a restore of an older backup. */
  readonly migrations?: readonly Migration[]
  /** With PostgreSQL: connections at most. */
  readonly connections?: number
}

// int8 as number: every such column (sizes, counters) stays far below 2^53.
types.setTypeParser(types.builtins.INT8, Number)

const reason = (error: unknown): string =>
  (error as Error).message || (error as NodeJS.ErrnoException).code || 'unknown'

/** Opens PGlite or the PostgreSQL server and brings the tables up to date. Throws StartError. */
export const openStore = async (options: StoreOptions): Promise<Store> => {
  const embedded = options.database_url === null
  const pglite = embedded ? await openPglite(options) : null
  const pool = new Pool({
    ...(pglite ? pglite.connection : { connectionString: options.database_url ?? '' }),
    max: pglite ? 8 : (options.connections ?? 20),
    connectionTimeoutMillis: 10_000,
    // A statement that runs longer than a request may last is lost work.
    ...(pglite ? {} : { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 }),
  })
  // Idle connections may break; the next query opens another.
  pool.on('error', () => {})
  // One that breaks while a transaction holds it tells so by its next query; unheard it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const close = async () => {
    await pool.end()
    await pglite?.close()
  }
  try {
    await migrate(pool, options.migrations)
  } catch (error) {
    await close().catch(() => {})
    if (embedded) throw error
    throw new StartError('database_unreachable', `DATABASE_URL cannot be used: ${reason(error)}`, error)
  }
  return {
    db: drizzle({ client: pool }),
    as: (scope) => scopedDatabase(pool, scope),
    pool,
    embedded,
    dump: async () => {
      if (pglite === null) throw new Error('only the embedded database can be dumped')
      return await pglite.dump()
    },
    close,
  }
}

/** PostgreSQL's code of a failed statement, e.g. '23505' for a value that exists already. */
const sqlState = (error: unknown): string | undefined => {
  const cause = (error as { cause?: { code?: unknown } } | null)?.cause ?? error
  const code = (cause as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : undefined
}
export const isDuplicate = (error: unknown): boolean => sqlState(error) === '23505'

/** Nothing can be written: the disk is full or failed, or writing was stopped before it is. */
export const isUnwritable = (error: unknown): boolean => /^(25006|53100|58030)$/.test(sqlState(error) ?? '')

/** Something that is only noted: left out while nothing can be written, so that reading goes on. */
export const noteIfWritable = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (!isUnwritable(error)) throw error
  }
}
