import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/process/open-test-app.ts'
import { personalData } from './personal-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ domains: [] })
})
afterAll(async () => await app.close())

const namesOf = async (query: string): Promise<string[]> =>
  (await app.deps.store.pool.query<{ name: string }>(query)).rows.map(({ name }) => name)

test('a table that names a person and is not registered by its area is found', async () => {
  const registeredTables = personalData.flatMap(({ own, kept }) => [...own, ...kept])
  expect(new Set(registeredTables).size).toBe(registeredTables.length)
  const byKey = await namesOf(`
    select c.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`)
  expect(byKey.length).toBeGreaterThan(30)
  // The log outlives the users it records, so its column is no foreign key.
  expect(registeredTables.toSorted()).toEqual([...byKey, 'audit_log.actor_id'].toSorted())
})

test('a column of addresses that is not registered by its area is found', async () => {
  const exportedElsewhere = [
    'users.email', // cleared with the user
    'teams.invoice_email', // belongs to the team and its admins
    'code_failures.email', // a count of wrong codes, deleted with the invites
    'audience_requests.email', // of the row's author, cleared with them
  ]
  const columns = await namesOf(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying')
      and (column_name ~ '(^|_)e?mail$' or column_name ~ 'address')`)
  expect(
    personalData
      .flatMap(({ addressed }) => addressed)
      .concat(exportedElsewhere)
      .toSorted(),
  ).toEqual(columns.toSorted())
})
