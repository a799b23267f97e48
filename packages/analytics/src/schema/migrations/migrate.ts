import { createHash } from 'node:crypto'
import { z } from 'zod'
import { countColumn, defineQuery } from '../../store/define-query.ts'
import { EngineError } from '../../store/engine-errors.ts'
import type { Engine } from '../../store/engine.ts'
import { memoryPostings, stagingTables, tables } from '../tables.ts'
import { addMissingColumns } from './add-missing-columns.ts'
import { keepChances } from './keep-chances.ts'
import { keepTitles } from './keep-titles.ts'
import { noteFetchedLists } from './note-fetched-lists.ts'
import { readSchema } from './read-schema.ts'
import { repairReposts } from './repair-reposts.ts'
import { repairTimes } from './repair-times.ts'

export interface Migration {
  readonly name: string
  /**
   * Changes the data of one shard; safe to repeat, and on a new population. Accounts to recompute are written
   * to `touched` with this batch number before anything is changed.
   */
  readonly run: (shard: Engine, batch: number) => Promise<void>
}

/** Version number of rows that record the table definitions: their `name` is a hash of them all. */
const DEFINITIONS_VERSION = 0

/** In order, the first being version 1. Never change one after release: add another. */
const migrations: readonly Migration[] = [
  { name: 'times that no id tells', run: repairTimes },
  { name: 'reposts by their text', run: repairReposts },
  { name: 'the one title as a list', run: keepTitles },
  { name: 'lists of follows that were fetched', run: noteFetchedLists },
  { name: 'the chance of the gender told', run: keepChances },
]

const standing = defineQuery({
  name: 'schema-version',
  params: z.object({ shape: z.string() }),
  row: z.object({ version: countColumn, has_definitions: countColumn, batch: countColumn }),
  sql: `SELECT (SELECT max(version) FROM schema_versions) AS version,
          (SELECT count() FROM schema_versions WHERE version = ${DEFINITIONS_VERSION} AND name = {shape:String}) AS has_definitions,
          greatest((SELECT max(batch) FROM profile_rows), (SELECT max(batch) FROM posts),
          (SELECT max(batch) FROM follows), (SELECT max(batch) FROM following_lists), (SELECT max(batch) FROM touched), (SELECT max(batch) FROM deletions)) AS batch`,
})

const currentDefinitionsHash = (): string =>
  createHash('sha256')
    .update(JSON.stringify([...tables, ...stagingTables, memoryPostings].map(({ ddl }) => ddl)))
    .digest('hex')

/** Call before tables are created: new tables need no migration. */
export async function isNewPopulation(engine: Engine): Promise<boolean> {
  const shapes = await Promise.all(engine.shards.map(readSchema))
  return shapes.every((each) => !each.has('profile_rows'))
}

export async function recordSchema(engine: Engine): Promise<void> {
  const versions = migrations.map(({ name }, n) => `(${n + 1}, '${name}')`)
  await engine.command(
    `INSERT INTO schema_versions VALUES ${[`(${DEFINITIONS_VERSION}, '${currentDefinitionsHash()}')`, ...versions].join(', ')}`,
    { tag: 'note-schema' },
  )
}

/**
 * Migrates a population created by an older version to the current schema: missing columns, then changes of
 * data. Each step is recorded when done, so that a kill repeats it. Returns whether data changed, which
 * requires a refresh.
 */
export async function migrate(engine: Engine): Promise<boolean> {
  const shape = currentDefinitionsHash()
  const shardStates = await Promise.all(
    engine.shards.map(async (shard) => ({ shard, ...(await standing.run(shard, { shape }))[0]! })),
  )
  if (shardStates.some(({ version }) => version > migrations.length))
    throw new EngineError(
      'unopenable',
      'This population was written by a newer version of the program: start that one, or import anew with --population and another name',
    )
  // One batch number for all shards, above every existing one.
  const batch = Math.max(...shardStates.map((each) => each.batch)) + 1
  for (const { shard, version, has_definitions } of shardStates) {
    const run = (sql: string) => shard.command(sql, { tag: 'migrate' })
    if (has_definitions === 0) {
      if (await addMissingColumns(shard))
        await run(
          `INSERT INTO touched SELECT DISTINCT network_id, toUInt32(${batch}) FROM (
             SELECT network_id FROM profile_rows UNION ALL SELECT author_network_id FROM posts)`,
        )
      await run(`INSERT INTO schema_versions VALUES (${DEFINITIONS_VERSION}, '${shape}')`)
    }
    for (const [n, { name, run: change }] of migrations.entries()) {
      if (n < version) continue
      await change(shard, batch)
      await run(`INSERT INTO schema_versions VALUES (${n + 1}, '${name}')`)
    }
  }
  return (
    batch > 1 &&
    shardStates.some(({ version, has_definitions }) => version < migrations.length || has_definitions === 0)
  )
}
