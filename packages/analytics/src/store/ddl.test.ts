import { expect, test } from 'vitest'
import { openTemporaryPopulation } from '../testing/open-tiny-population.ts'
import { databaseDdl, ddlOf, distributedDdl } from './ddl.ts'
import { stagingTables, tables } from '../schema/tables.ts'

test('one model gives the statements for an embedded engine, a server and a cluster, and the engine parses them all', async () => {
  const { population, dispose } = await openTemporaryPopulation()
  const { engine } = population.context
  const login = { user: "o'brien", password: 'a\\b' }
  const statements = [...tables, ...stagingTables].flatMap((table) => [
    ddlOf(table, { database: 'people' }),
    ddlOf(table, { database: 'people', login }),
    ddlOf(table, { database: 'people', login, replicated: true }),
    ...[distributedDdl(table, 'people', 'main')].filter((sql) => sql !== null),
  ])
  statements.push(databaseDdl({ database: 'people', replicated: true }, 2))
  for (const sql of statements) {
    expect(sql).not.toMatch(/[{](database|login)[}]/)
    await engine.command(
      'CREATE OR REPLACE TABLE parsed ENGINE = Memory AS SELECT formatQuery({sql:String}) AS read',
      {
        tag: 'test',
        params: { sql },
      },
    )
    const [row] = (await engine.query('SELECT read FROM parsed', { tag: 'test' })) as { read: string }[]
    expect(row!.read).toContain('CREATE')
  }
  await dispose()
})

test('permanent tables are replicated and working sets are not; tables common to all are not spread over shards', () => {
  const tableNamed = (name: string) => [...tables, ...stagingTables].find((table) => table.name === name)!
  const replicatedOptions = { database: 'people', replicated: true }
  expect(ddlOf(tableNamed('postings'), replicatedOptions)).toContain(
    'ENGINE = ReplicatedAggregatingMergeTree',
  )
  expect(ddlOf(tableNamed('posts'), replicatedOptions)).toContain(
    'ENGINE = ReplicatedReplacingMergeTree(engagement)',
  )
  expect(ddlOf(tableNamed('dirty'), replicatedOptions)).toContain('ENGINE = Memory')
  expect(distributedDdl(tableNamed('posts'), 'people', 'main')).toContain(
    "'posts', author_network_id % 65521)",
  )
  expect(distributedDdl(tableNamed('criteria'), 'people', 'main')).toBeNull()
  expect(distributedDdl(tableNamed('profile_criteria'), 'people', 'main')).toBeNull()
})
