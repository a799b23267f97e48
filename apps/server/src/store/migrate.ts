import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

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

/** Any number; the same for every Rookery server. */
const lockKey = 7_360_421

/**
 * Applies what is not applied yet, each file in one transaction, under a lock that a second server waits for. Files only go forward
 * and are never edited once released: a changed one is refused.
 */
export const migrate = async (pool: pg.Pool, migrations = readMigrations()): Promise<string[]> => {
  const client = await pool.connect()
  const applied: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    const known = new Map(rows.map((row) => [row.name, row.hash]))
    for (const { name, sql } of migrations) {
      const hash = createHash('sha256').update(sql).digest('hex')
      const before = known.get(name)
      if (before === hash) continue
      if (before !== undefined)
        throw new Error(`Migration ${name} was changed after it was applied. Add a new one instead.`)
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
      }
      applied.push(name)
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {})
    client.release()
  }
  return applied
}
