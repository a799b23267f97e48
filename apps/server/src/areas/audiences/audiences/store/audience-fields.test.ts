import { getTableColumns } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Audience } from '@rookery/contract'
import { audience } from '@rookery/contract/objects/audience.ts'
import { coffee, openTinyTeams } from '../../../../testing/population/tiny-teams.ts'
import { columns } from './export.service.ts'
import { audiences } from '../tables.ts'

const teams = await openTinyTeams()
const { app, member, saved } = teams
afterAll(async () => await teams.close())

/** Columns a copy sets itself; each other column is copied. */
const OWN_FIELDS = [
  'id',
  'name',
  'name_ja',
  'source',
  'status',
  'version',
  'created_at',
  'modified_at',
  'last_used_at',
]
/** A value that differs from the default of a new audience. */
const changedValues: Readonly<Record<string, string>> = {
  text: "'other'",
  integer: '1',
  bigint: '77',
  boolean: 'not targetable',
  'timestamp with time zone': "'2026-01-02T03:04:05Z'",
  jsonb: `'{"kept": true}'`,
  'text[]': "'{JP}'",
}
/** Columns that cannot be edited because they identify or hide the audience. */
const FIXED_FIELDS = [
  'id',
  'team_id',
  'created_by',
  'audience_config_id',
  'audience_config_version',
  'region_id',
  'source',
  'status',
  'saved',
  'sizes',
  'core_audience',
  'deleted_at',
  'version',
]

test('a copy of an audience has every column except its own ones, and new columns must be decided', async () => {
  const { id } = await saved('Copied', coffee)
  const otherColumns = Object.entries(getTableColumns(audiences)).filter(
    ([name]) => !FIXED_FIELDS.includes(name),
  )
  expect(otherColumns.length).toBeGreaterThan(4)
  const values = otherColumns.map(([name, column]) => {
    const value = changedValues[column.getSQLType()]
    expect([name, value]).toEqual([name, expect.any(String)])
    return `${name} = ${value}`
  })
  await app.deps.store.pool.query(`update audiences set ${values.join(', ')} where id = $1`, [id])
  const duplicateAnswer = await app.call('POST', `/api/audiences/${id}/duplicate/`, { as: member, body: {} })
  expect(duplicateAnswer.status).toBe(201)
  const rowOf = async (of: string): Promise<Record<string, unknown>> =>
    (await app.deps.store.pool.query('select * from audiences where id = $1', [of])).rows[0]
  const rowBefore = await rowOf(id)
  const rowAfter = await rowOf(duplicateAnswer.body.id)
  const differingFields = Object.keys(rowBefore).filter(
    (name) => String(rowBefore[name]) !== String(rowAfter[name]),
  )
  expect(differingFields.filter((name) => !OWN_FIELDS.includes(name))).toEqual([])
  expect(differingFields).toContain('modified_at')
})

/** Columns an export does not contain; the sizes are in the ledger. */
const UNTOLD_FIELDS = [
  'core_audience',
  'total_native',
  'pro_targeting_size',
  'id',
  'audience_config_id',
  'audience_config_version',
  'region',
  'source',
  'saved',
  'last_used_at',
  'team_id',
  'version',
  'created_by',
  'shared_by',
]
test('each field of an audience is in its export or listed as excluded', async () => {
  const item = (await saved('Exported', coffee)) as Audience
  const readFields = new Set<string>()
  const watchedItem = new Proxy(item, {
    get: (of, name) => {
      readFields.add(String(name))
      return of[name as keyof Audience]
    },
  })
  const texts = { t: String, statusOf: String, categoryOf: String } as unknown
  for (const [, , value] of columns) (value as (a: Audience, texts: unknown) => unknown)(watchedItem, texts)
  expect([...readFields, ...UNTOLD_FIELDS].toSorted()).toEqual(Object.keys(audience.shape).toSorted())
})
