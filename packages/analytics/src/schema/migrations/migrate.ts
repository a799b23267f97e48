import { createHash } from 'node:crypto'
import { z } from 'zod'
import { countColumn, defineQuery } from '../../store/define-query.ts'
import { EngineError } from '../../store/engine-errors.ts'
import type { Engine } from '../../store/engine.ts'
import { memoryPostings, stagingTables, tables } from '../tables.ts'
import { levelColumns } from './level-columns.ts'
import { readSchema } from './read-schema.ts'
import { mendReposts } from './mend-reposts.ts'
import { mendTimes } from './mend-times.ts'

export interface Migration {
  readonly name: string
  /**
   * Changes what one shard holds; harmless to repeat, and on a new population. Accounts that have to be computed anew go to `touched` with this batch
   * number, before anything is changed.
   */
  readonly run: (shard: Engine, batch: number) => Promise<void>
}

/** The version of rows that say which tables were there: their `name` is the hash of how all are made. */
const SHAPE = 0

/** In their order, the first being version 1. Never changed once landed: a further one is added. */
const migrations: readonly Migration[] = [
  { name: 'times that no id tells', run: mendTimes },
  { name: 'reposts by their text', run: mendReposts },
]

const standing = defineQuery({
  name: 'schema-version',
  params: z.object({ shape: z.string() }),
  row: z.object({ version: countColumn, shaped: countColumn, batch: countColumn }),
  sql: `SELECT (SELECT max(version) FROM schema_versions) AS version,
          (SELECT count() FROM schema_versions WHERE version = ${SHAPE} AND name = {shape:String}) AS shaped,
          greatest((SELECT max(batch) FROM profile_rows), (SELECT max(batch) FROM posts),
          (SELECT max(batch) FROM follows), (SELECT max(batch) FROM touched), (SELECT max(batch) FROM deletions)) AS batch`,
})

/** All tables as they are made today, in one word. */
const shapeOfToday = (): string =>
  createHash('sha256')
    .update(JSON.stringify([...tables, ...stagingTables, memoryPostings].map(({ ddl }) => ddl)))
    .digest('hex')

/** Whether nobody wrote here yet: then what is made now needs no change. Asked before the tables are made. */
export async function isNewPopulation(engine: Engine): Promise<boolean> {
  const shapes = await Promise.all(engine.shards.map(readSchema))
  return shapes.every((each) => !each.has('profile_rows'))
}

/** Notes that the tables are those of today. */
export async function noteSchema(engine: Engine): Promise<void> {
  const versions = migrations.map(({ name }, n) => `(${n + 1}, '${name}')`)
  await engine.command(
    `INSERT INTO schema_versions VALUES ${[`(${SHAPE}, '${shapeOfToday()}')`, ...versions].join(', ')}`,
    { tag: 'note-schema' },
  )
}

/**
 * Brings a population that an older program made up to this one's schema: columns it lacks, then changes of what it holds. Each is noted when it is done: a
 * kill in between repeats it. Answers whether something was changed, which a refresh has to take in.
 */
export async function migrate(engine: Engine): Promise<boolean> {
  const shape = shapeOfToday()
  const stands = await Promise.all(
    engine.shards.map(async (shard) => ({ shard, ...(await standing.run(shard, { shape }))[0]! })),
  )
  if (stands.some(({ version }) => version > migrations.length))
    throw new EngineError(
      'unopenable',
      'This population was written by a newer version of the program: start that one, or import anew with --population and another name',
    )
  // One number for all shards, above every batch of any.
  const batch = Math.max(...stands.map((each) => each.batch)) + 1
  for (const { shard, version, shaped } of stands) {
    const run = (sql: string) => shard.command(sql, { tag: 'migrate' })
    if (shaped === 0) {
      if (await levelColumns(shard))
        await run(
          `INSERT INTO touched SELECT DISTINCT network_id, toUInt32(${batch}) FROM (
             SELECT network_id FROM profile_rows UNION ALL SELECT author_network_id FROM posts)`,
        )
      await run(`INSERT INTO schema_versions VALUES (${SHAPE}, '${shape}')`)
    }
    for (const [n, { name, run: change }] of migrations.entries()) {
      if (n < version) continue
      await change(shard, batch)
      await run(`INSERT INTO schema_versions VALUES (${n + 1}, '${name}')`)
    }
  }
  return batch > 1 && stands.some(({ version, shaped }) => version < migrations.length || shaped === 0)
}
