import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'

export interface TableSum {
  readonly rows: number
  /** SHA-256 of its rows as JSON lines in the order of its primary key. */
  readonly sha256: string
}

const FETCH_SIZE = 1_000
const name = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** The product's tables, without counts that nobody would miss. Jobs are stored in these tables too and are queued again from them. */
export const listTables = async (client: PoolClient): Promise<string[]> => {
  const { rows } = await client.query<{ table: string }>(
    "select tablename as table from pg_tables where schemaname = 'public' and tablename not in ('migrations', 'rate_counts') order by tablename",
  )
  return rows.map(({ table }) => table)
}

/** Everything inside sees the same moment, in UTC, with no time limit. */
export const inOneSnapshot = async <T>(client: PoolClient, work: () => Promise<T>): Promise<T> => {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query("set local time zone 'UTC'")
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    return await work()
  } finally {
    await client.query('rollback')
  }
}

/** Rows of a table as JSON texts, in the order of its primary key. Inside of a transaction only. */
async function* readTable(client: PoolClient, table: string): AsyncGenerator<string[]> {
  const { rows: keys } = await client.query<{ column: string }>(
    `select a.attname as column from pg_index i join unnest(i.indkey) with ordinality as k(attnum, at) on true
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
     where i.indrelid = $1::regclass and i.indisprimary order by k.at`,
    [name(table)],
  )
  const order = keys.map(({ column }) => `t.${name(column)}`).join(', ') || 'row_to_json(t)::text'
  await client.query(
    `declare backup_rows no scroll cursor for select row_to_json(t)::text as row from ${name(table)} t order by ${order}`,
  )
  try {
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${FETCH_SIZE} from backup_rows`)
      if (rows.length === 0) break
      yield rows.map(({ row }) => row)
    }
  } finally {
    await client.query('close backup_rows')
  }
}

/** Reads a table through, hands on each piece of JSON lines, and adds it up. */
export const sumTable = async (
  client: PoolClient,
  table: string,
  write: (lines: string) => Promise<void> = async () => {},
): Promise<TableSum> => {
  const hash = createHash('sha256')
  let rowCount = 0
  for await (const rows of readTable(client, table)) {
    const lines = `${rows.join('\n')}\n`
    hash.update(lines)
    rowCount += rows.length
    await write(lines)
  }
  return { rows: rowCount, sha256: hash.digest('hex') }
}

/** Adds rows from JSON texts, as they were read; values of identity columns are kept. */
export const addRows = async (client: PoolClient, table: string, rows: readonly string[]): Promise<void> => {
  await client.query(
    `insert into ${name(table)} overriding system value select * from json_populate_recordset(null::${name(table)}, $1::json)`,
    [`[${rows.join(',')}]`],
  )
}

/** Runs `work` without foreign keys, so that the order of tables does not matter, then puts them back, which checks every row. */
export const withoutForeignKeys = async (client: PoolClient, work: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const key of rows) await client.query(`alter table ${key.table} drop constraint ${key.name}`)
  await work()
  for (const key of rows)
    await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`)
}

/** Identity columns go on after the highest value that is there. */
export const moveSequences = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ table: string; column: string }>(
    "select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and is_identity = 'YES'",
  )
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${name(column)}), 0) + 1, false) from ${name(table)}`,
      [name(table), column],
    )
}
