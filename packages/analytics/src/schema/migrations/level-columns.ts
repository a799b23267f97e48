import { ddlOf } from '../../store/ddl.ts'
import { EngineError } from '../../store/engine-errors.ts'
import type { Engine } from '../../store/engine.ts'
import { memoryPostings, stagingTables, tables } from '../tables.ts'
import type { TableDefinition } from '../../store/table-definition.ts'
import { readSchema, type TableShape } from './read-schema.ts'

const isTable = ({ ddl }: TableDefinition): boolean => !ddl.startsWith('CREATE DICTIONARY')
const wantedName = (name: string): string => `${name}_wanted`

/**
 * Gives one shard's tables the columns that they have today and had not when they were made. Answers whether tables that are derived got one: then
 * everybody has to be computed anew. Throws EngineError `unopenable` for a table that is built otherwise, with what to do.
 */
export async function levelColumns(shard: Engine): Promise<boolean> {
  const run = (sql: string) => shard.command(sql, { tag: 'level-columns' })
  const make = async (table: TableDefinition) => await run(ddlOf(table, shard.ddl))
  const lasting = tables.filter(isTable)
  // As the engine itself writes today's tables, so that only what differs is seen.
  for (const { name, ddl } of lasting) {
    await run(`DROP TABLE IF EXISTS ${wantedName(name)}`)
    const wanted = ddl.replace(`EXISTS ${name} `, `EXISTS ${wantedName(name)} `)
    await run(ddlOf({ ddl: wanted }, shard.ddl))
  }
  const shapes = await readSchema(shard)
  for (const { name } of lasting) await run(`DROP TABLE ${wantedName(name)}`)
  let derived = false
  for (const { name, place } of lasting) {
    const added = columnsToAdd(name, shapes.get(name)!, shapes.get(wantedName(name))!)
    for (const column of added) await run(`ALTER TABLE ${name} ADD COLUMN ${column}`)
    if (added.length > 0 && place === 'derived') derived = true
  }
  // These hold nothing that lasts.
  for (const table of [...stagingTables, memoryPostings]) {
    await run(`DROP TABLE IF EXISTS ${table.name}`)
    await make(table)
  }
  for (const table of tables.filter((each) => !isTable(each))) {
    await run(`DROP DICTIONARY IF EXISTS ${table.name}`)
    await make(table)
  }
  return derived
}

function columnsToAdd(name: string, has: TableShape, wanted: TableShape): string[] {
  const other = [...wanted.columns].find(
    ([column, { type }]) => (has.columns.get(column)?.type ?? type) !== type,
  )
  if (other || has.keys !== wanted.keys)
    throw new EngineError(
      'unopenable',
      `This population was made by an older version of the program, and its table ${name} cannot be changed${other ? ` (${other[0]})` : ''}: ` +
        'load it anew, that is import the files with --population and another name, or start with another DATA_DIR',
    )
  return [...wanted.columns]
    .filter(([column]) => !has.columns.has(column))
    .map(([column, { type, otherwise }]) => `${column} ${type} ${otherwise}`)
}
