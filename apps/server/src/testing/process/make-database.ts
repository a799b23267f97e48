import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** On PostgreSQL each test file gets a database of its own, dropped at the end. */
export const makeDatabase = async (url: string) => {
  const name = `rookery_test_${randomBytes(6).toString('hex')}`
  const admin = async (sql: string) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  // Its files are copied: block by block through the log, as it is done unless one says so, takes twice the CPU time.
  await admin(`create database ${name} template ${inject('postgresTemplate')} strategy file_copy`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.toString(), drop: async () => await admin(`drop database ${name} with (force)`) }
}

export interface OwnDatabase {
  /** What a server or a command is told of it. */
  readonly env: { readonly DATABASE_URL: string } | Record<string, never>
  drop(): Promise<void>
}
/**
 * A store without people for processes and restores: a PostgreSQL database where one is at hand, which opens at once; else what is embedded in the
 * data folder, which takes seconds to make.
 */
export const ownDatabase = async (): Promise<OwnDatabase> => {
  const at = process.env.DATABASE_URL
  if (at === undefined) return { env: {}, drop: async () => {} }
  const { url, drop } = await makeDatabase(at)
  return { env: { DATABASE_URL: url }, drop }
}
