import { ddlOf } from '../../store/ddl.ts'
import { EngineError } from '../../store/engine-errors.ts'
import type { Engine } from '../../store/engine.ts'
import { memoryPostings, stagingTables, tables } from '../tables.ts'
import type { TableDefinition } from '../../store/table-definition.ts'
import { readSchema, type TableShape } from './read-schema.ts'

const isTable = ({ ddl }: TableDefinition): boolean => !ddl.startsWith('CREATE DICTIONARY')
const wantedName = (name: string): string => `${name}_wanted`

/**
 * Adds columns of the current schema that one shard's tables lack, and lets columns be null that may be unknown
 * now. Returns whether derived tables got one:
 * then all profiles must be recomputed. Throws EngineError `unopenable`, with instructions, for a table that
 * differs otherwise.
 */
export async function addMissingColumns(shard: Engine): Promise<boolean> {
  const run = (sql: string) => shard.command(sql, { tag: 'level-columns' })
  const make = async (table: TableDefinition) => await run(ddlOf(table, shard.ddl))
  const permanentTables = tables.filter(isTable)
  // The engine's own spelling of the current tables, so that only real differences remain.
  for (const { name, ddl } of permanentTables) {
    await run(`DROP TABLE IF EXISTS ${wantedName(name)}`)
    const wanted = ddl.replace(`EXISTS ${name} `, `EXISTS ${wantedName(name)} `)
    await run(ddlOf({ ddl: wanted }, shard.ddl))
  }
  const shapes = await readSchema(shard)
  for (const { name } of permanentTables) await run(`DROP TABLE ${wantedName(name)}`)
  let derived = false
  for (const { name, place } of permanentTables) {
    const present = shapes.get(name)!
    const wanted = shapes.get(wantedName(name))!
    const added = columnsToAdd(name, present, wanted)
    const widened = [...wanted.columns].filter(
      ([column, { type }]) => present.columns.has(column) && present.columns.get(column)!.type !== type,
    )
    if (widened.length > 0)
      await run(
        `ALTER TABLE ${name} ${widened.map(([column, { type }]) => `MODIFY COLUMN ${column} ${type}`).join(', ')} SETTINGS mutations_sync = 2`,
      )
    for (const { column, definition } of added) {
      await run(`ALTER TABLE ${name} ADD COLUMN ${column} ${definition}`)
      // Else each query would compute it anew for every row of before.
      if (definition.includes('MATERIALIZED'))
        await run(`ALTER TABLE ${name} MATERIALIZE COLUMN ${column} SETTINGS mutations_sync = 2`)
    }
    if (added.length > 0 && place === 'derived') derived = true
  }
  // These contain only temporary data.
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

/** A column that may be unknown now: its values stay. */
const isWidened = (present: string, wanted: string): boolean => wanted === `Nullable(${present})`

function columnsToAdd(
  name: string,
  has: TableShape,
  wanted: TableShape,
): { column: string; definition: string }[] {
  const differing = [...wanted.columns].find(([column, { type }]) => {
    const present = has.columns.get(column)?.type ?? type
    return present !== type && !isWidened(present, type)
  })
  if (differing || has.keys !== wanted.keys)
    throw new EngineError(
      'unopenable',
      `This population was made by an older version of the program, and its table ${name} cannot be changed${differing ? ` (${differing[0]})` : ''}: ` +
        'load it anew, that is import the files with --population and another name, or start with another DATA_DIR',
    )
  return [...wanted.columns]
    .filter(([column]) => !has.columns.has(column))
    .map(([column, { type, otherwise }]) => ({ column, definition: `${type} ${otherwise}` }))
}
