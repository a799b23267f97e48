import type { Pool } from 'pg'
import { recreateTables } from './migrate.ts'

/** A comment on the migrations table, which copies and backups of rows do not include. */
const TEST_DATA_MARK = 'Made by a start for tests.'

/** Whether a start for tests created these tables: only then may they be emptied. */
export const isTestData = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ mark: string | null }>(
    "select obj_description(to_regclass('public.migrations')::oid, 'pg_class') as mark",
  )
  return rows[0]?.mark === TEST_DATA_MARK
}

const MARKING_SQL = `comment on table migrations is '${TEST_DATA_MARK}'`

/**
 * Marks tables without user data as test data. False if they have data and were not created by a start for
 * tests.
 */
export const markAsTestData = async (pool: Pool): Promise<boolean> => {
  if (await isTestData(pool)) return true
  const { rows } = await pool.query<{ used: boolean }>(
    'select exists (select from users) or exists (select from teams) or exists (select from audit_log) as used',
  )
  if (rows[0]?.used !== false) return false
  await pool.query(MARKING_SQL)
  return true
}

/**
 * Drops all tables, including the job queue's, and re-creates the product's, in one transaction. Throws if
 * the mark is missing.
 */
export const resetDatabase = async (pool: Pool): Promise<void> => {
  if (!(await isTestData(pool))) throw new Error('These tables were not made by a start for tests.')
  await recreateTables(pool, MARKING_SQL)
}
