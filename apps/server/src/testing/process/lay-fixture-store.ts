import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { addRows, moveSequences, withoutForeignKeys } from '../../operations/table-rows.ts'
import { openStore } from '../../store/database.ts'
import { readMigrations } from '../../store/migrate.ts'
import { prepareEmbeddedStore } from './lay-embedded-store.ts'

/** Rows written by programs of earlier days, a folder for each: `npm run fixture` adds one. */
const folder = join(import.meta.dirname, '../../store/fixtures')
export const relationalDays = readdirSync(folder)
  .filter((name) => /^\d{4}-\d\d-\d\d$/.test(name))
  .toSorted()

type Row = Readonly<Record<string, unknown>>

export interface RelationalFixture {
  /** When it was written, ISO 8601. */
  readonly made_at: string
  /** Migrations that had been applied, with the hashes of their files. */
  readonly migrations: readonly { readonly name: string; readonly hash: string }[]
  readonly tables: ReadonlyMap<string, readonly Row[]>
}

export function readRelational(day: string): RelationalFixture {
  const text = gunzipSync(readFileSync(join(folder, day, 'relational.jsonl.gz'))).toString('utf8')
  const [head, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
  const rows = lines as [table: string, row: Row][]
  const tables = new Map(
    [...Map.groupBy(rows, ([table]) => table)].map(([table, own]) => [table, own.map(([, row]) => row)]),
  )
  return { ...(head as Pick<RelationalFixture, 'made_at' | 'migrations'>), tables }
}

/**
 * Puts a store into a data folder as the fixture's program left it: its migrations, then its rows. Opening it
 * is the update.
 */
export async function layFixtureStore(
  dataDir: string,
  { migrations, tables }: RelationalFixture,
): Promise<void> {
  const applied = new Set(migrations.map(({ name }) => name))
  if (readMigrations().every(({ name }) => applied.has(name))) prepareEmbeddedStore(dataDir)
  const store = await openStore({
    database_url: null,
    folder: join(dataDir, 'relational'),
    migrations: readMigrations().filter(({ name }) => applied.has(name)),
  })
  const client = await store.pool.connect()
  try {
    await client.query("set time zone 'UTC'")
    await withoutForeignKeys(client, async () => {
      for (const [table, rows] of tables) {
        await client.query(`delete from "${table}"`)
        await addRows(
          client,
          table,
          rows.map((row) => JSON.stringify(row)),
        )
      }
    })
    await moveSequences(client)
  } finally {
    client.release()
    await store.close()
  }
}
