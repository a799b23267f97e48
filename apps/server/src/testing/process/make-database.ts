import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** On PostgreSQL each test file gets its own database, dropped at the end. */
export const makeDatabase = async (url: string) => {
  const name = `rookery_test_${randomBytes(6).toString('hex')}`
  const admin = async (sql: string) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  // Copies files: the default strategy (block by block through the log) takes twice the CPU time.
  await admin(`create database ${name} template ${inject('postgresTemplate')} strategy file_copy`)
  const databaseUrl = new URL(url)
  databaseUrl.pathname = `/${name}`
  return { url: databaseUrl.toString(), drop: async () => await admin(`drop database ${name} with (force)`) }
}

export interface OwnDatabase {
  /** Environment variables that point a server or a command to it. */
  readonly env: { readonly DATABASE_URL: string } | Record<string, never>
  drop(): Promise<void>
}
/**
 * An empty store for tests with processes and restores: a PostgreSQL database if available, which opens at
 * once; else the embedded one in the data folder, which takes seconds to create.
 */
export const ownDatabase = async (): Promise<OwnDatabase> => {
  const at = process.env.DATABASE_URL
  if (at === undefined) return { env: {}, drop: async () => {} }
  const { url, drop } = await makeDatabase(at)
  return { env: { DATABASE_URL: url }, drop }
}
