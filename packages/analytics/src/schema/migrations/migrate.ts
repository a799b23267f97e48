import { z } from 'zod'
import { countColumn, defineQuery } from '../../store/define-query.ts'
import { EngineError } from '../../store/engine-errors.ts'
import type { Engine } from '../../store/engine.ts'
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

/** In their order, the first being version 1. Never changed once landed: a further one is added. */
const migrations: readonly Migration[] = [
  { name: 'times that no id tells', run: mendTimes },
  { name: 'reposts by their text', run: mendReposts },
]

const standing = defineQuery({
  name: 'schema-version',
  params: z.object({}),
  row: z.object({ version: countColumn, batch: countColumn }),
  sql: `SELECT (SELECT max(version) FROM schema_versions) AS version, greatest((SELECT max(batch) FROM profile_rows), (SELECT max(batch) FROM posts),
          (SELECT max(batch) FROM follows), (SELECT max(batch) FROM touched), (SELECT max(batch) FROM deletions)) AS batch`,
})

/**
 * Brings a population that an older program made up to this one's schema. Each change is noted when it is done: a kill in between repeats it. Answers
 * whether something was changed, which a refresh has to take in.
 */
export async function migrate(engine: Engine): Promise<boolean> {
  const stands = await Promise.all(
    engine.shards.map(async (shard) => ({ shard, ...(await standing.run(shard, {}))[0]! })),
  )
  if (stands.some(({ version }) => version > migrations.length))
    throw new EngineError(
      'unopenable',
      'This population was written by a newer version of the program: start that one, or import anew with --population and another name',
    )
  // One number for all shards, above every batch of any.
  const batch = Math.max(...stands.map((each) => each.batch)) + 1
  for (const { shard, version } of stands)
    for (const [n, { name, run }] of migrations.entries()) {
      if (n < version) continue
      await run(shard, batch)
      await shard.command(`INSERT INTO schema_versions VALUES (${n + 1}, '${name}')`, { tag: 'migrate' })
    }
  return stands.some(({ version, batch }) => version < migrations.length && batch > 0)
}
