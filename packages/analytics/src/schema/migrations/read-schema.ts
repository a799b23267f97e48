import { z } from 'zod'
import { defineQuery } from '../../store/define-query.ts'
import type { Engine } from '../../store/engine.ts'

export interface TableShape {
  readonly keys: string
  /** In order; `otherwise` is the default expression, e.g. "MATERIALIZED lower(x)". */
  readonly columns: ReadonlyMap<string, { readonly type: string; readonly otherwise: string }>
}

const rows = defineQuery({
  name: 'known-columns',
  params: z.object({}),
  row: z.object({
    place: z.string(),
    keys: z.string(),
    name: z.string(),
    type: z.string(),
    otherwise: z.string(),
  }),
  sql: 'SELECT place, keys, name, type, otherwise FROM known_columns ORDER BY place, position',
})

export async function readSchema(shard: Engine): Promise<Map<string, TableShape>> {
  const run = (sql: string) => shard.command(sql, { tag: 'read-schema' })
  await run('DROP TABLE IF EXISTS known_columns')
  await run(
    'CREATE TABLE known_columns (place String, keys String, name String, type String, otherwise String, position UInt64) ENGINE = Memory',
  )
  await run(
    `INSERT INTO known_columns SELECT c.table, concat(t.partition_key, ' / ', t.sorting_key), c.name, c.type,
       trimBoth(concat(c.default_kind, ' ', c.default_expression)), c.position
     FROM system.columns AS c INNER JOIN system.tables AS t ON c.database = t.database AND c.table = t.name
     WHERE c.database = '${shard.database}' AND c.table != 'known_columns'`,
  )
  const found = await rows.run(shard, {})
  await run('DROP TABLE known_columns')
  const shapes = new Map<string, TableShape>()
  for (const [place, columns] of Map.groupBy(found, (row) => row.place))
    shapes.set(place, {
      keys: columns[0]!.keys,
      columns: new Map(columns.map(({ name, type, otherwise }) => [name, { type, otherwise }])),
    })
  return shapes
}
