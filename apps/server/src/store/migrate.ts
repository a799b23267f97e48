import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { secureRows } from './row-security.ts'

export interface Migration {
  readonly name: string
  readonly sql: string
}

const folder = join(import.meta.dirname, 'migrations')

/** The migrations in the order of their numbers. */
export const readMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .toSorted()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))

export const fingerprintOf = (migrations: readonly Migration[]): string =>
  createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16)

/** Arbitrary advisory-lock number; the same for all Rookery servers. */
const lockKey = 7_360_421

/** Whether these are all migrations of this program. */
const isCurrent = (migrations: readonly Migration[]): boolean => {
  const names = new Set(migrations.map(({ name }) => name))
  return readMigrations().every(({ name }) => names.has(name))
}

type InTransaction = <T>(work: () => Promise<T>) => Promise<T>

const transactionsOn =
  (client: PoolClient): InTransaction =>
  async (work) => {
    await client.query('begin')
    try {
      // The lock belongs to the transaction, not the session: all PGlite connections share one session.
      await client.query('select pg_advisory_xact_lock($1)', [lockKey])
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }

/** Answers the names of the applied migrations. */
const applyAll = async (
  client: PoolClient,
  migrations: readonly Migration[],
  inTransaction: InTransaction,
): Promise<string[]> => {
  const appliedNames: string[] = []
  await inTransaction(async () => {
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
  })
  for (const migration of migrations)
    if (await inTransaction(async () => await applyMigration(client, migration)))
      appliedNames.push(migration.name)
  // Today's policies name columns that a store left at an earlier state (a backup of an older program) lacks.
  if (isCurrent(migrations)) await inTransaction(async () => await secureRows(client))
  return appliedNames
}

/**
 * Applies pending migrations, each file in one transaction under a lock, so that a second server waits and
 * then finds them done. There are no down migrations, and a file that changed after it was applied is
 * refused. Answers the names of the applied migrations.
 */
export const applyMigrations = async (
  pool: Pool,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> => {
  const client = await pool.connect()
  try {
    return await applyAll(client, migrations, transactionsOn(client))
  } finally {
    client.release()
  }
}

/** Drops all tables and re-creates them, then runs `last`; all in one transaction. */
export const recreateTables = async (pool: Pool, last: string): Promise<void> => {
  const client = await pool.connect()
  try {
    await transactionsOn(client)(async () => {
      await client.query('drop schema public cascade; create schema public')
      await applyAll(client, readMigrations(), async (work) => await work())
      await client.query(last)
    })
  } finally {
    client.release()
  }
}

const applyMigration = async (client: PoolClient, { name, sql }: Migration): Promise<boolean> => {
  const hash = createHash('sha256').update(sql).digest('hex')
  const { rows } = await client.query<{ hash: string }>('select hash from migrations where name = $1', [name])
  if (rows[0]?.hash === hash) return false
  if (rows[0] !== undefined)
    throw new Error(`Migration ${name} was changed after it was applied. Add a new one instead.`)
  try {
    await client.query(sql)
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
  return true
}
