import type { Pool } from 'pg'
import { migrateAnew } from './migrate.ts'

/** Stands as a comment on the table of migrations, so that it belongs to these tables and to no copy or backup of their rows. */
const MARK = 'Made by a start for tests.'

/** Whether a start for tests made these tables: only then may they be emptied. */
export const isTestData = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ mark: string | null }>(
    "select obj_description(to_regclass('public.migrations')::oid, 'pg_class') as mark",
  )
  return rows[0]?.mark === MARK
}

const MARKING = `comment on table migrations is '${MARK}'`

/** Marks tables that hold nobody's rows yet. False when they hold some and no start for tests made them. */
export const takeForTests = async (pool: Pool): Promise<boolean> => {
  if (await isTestData(pool)) return true
  const { rows } = await pool.query<{ used: boolean }>(
    'select exists (select from users) or exists (select from teams) or exists (select from audit_log) as used',
  )
  if (rows[0]?.used !== false) return false
  await pool.query(MARKING)
  return true
}

/** Drops every table with its rows, the job queue's too, and makes those of the product anew, whole or not at all. Throws where the mark is missing. */
export const startOver = async (pool: Pool): Promise<void> => {
  if (!(await isTestData(pool))) throw new Error('These tables were not made by a start for tests.')
  await migrateAnew(pool, MARKING)
}
