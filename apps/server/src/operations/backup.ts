import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import type { Config } from '../config/config.ts'
import { auditFinding } from '../areas/foundation/audit/audit-findings.ts'
import { verifyAudit } from '../areas/foundation/audit/verify-audit.service.ts'
import { auditKeysOf } from '../security/audit-keys.ts'
import { StartError } from '../errors/start-error.ts'
import { openStore, type Store } from '../store/database.ts'
import { lockFolder, type ReleaseFolder } from '../store/lock-folder.ts'
import { applyMigrations, readMigrations, type Migration } from '../store/migrate.ts'
import { beginRestore, endRestore } from '../store/restore-mark.ts'
import { copyFolder, syncToDisk, sumFile, sumFolder, type FolderSums } from './folder-copy.ts'
import {
  addRows,
  inOneSnapshot,
  listTables,
  moveSequences,
  sumTable,
  withoutForeignKeys,
  type TableSum,
} from './table-rows.ts'

type StorageConfig = Pick<Config, 'data_dir' | 'database_url' | 'database_owner_url' | 'clickhouse_url'>
export interface Manifest {
  readonly format: 1
  readonly made_at: string
  readonly migrations: readonly string[]
  readonly tables: Readonly<Record<string, TableSum>>
  readonly files: FolderSums
}

const MANIFEST_FILE = 'manifest.json'
const ADD_AT_ONCE = 500

/** The relational folder is taken as rows; locks and sockets are a process's own. */
const isLeftOut = (path: string): boolean =>
  path === 'relational' ||
  path === '.restoring' ||
  path === 'rookery.lock' ||
  path === 'rookery.owner' ||
  path === '.writable' ||
  path.endsWith('.sock')

/** An embedded store has one owner: with one, the server has to be down. */
const takeFolder = async ({
  data_dir,
  database_url,
  clickhouse_url,
}: StorageConfig): Promise<ReleaseFolder> =>
  database_url === null || clickhouse_url === null ? await lockFolder(data_dir) : async () => {}

const openStorage = async (where: StorageConfig, migrations?: readonly Migration[]): Promise<Store> =>
  await openStore({
    database_url: where.database_url,
    database_owner_url: where.database_owner_url,
    all_as_owner: true,
    folder: join(where.data_dir, 'relational'),
    ...(migrations ? { migrations } : {}),
  })

const withClient = async <T>(store: Store, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await store.pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

const mustBeEmpty = (folder: string): void => {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartError(
      'bad_config',
      `The folder ${folder} is not empty. Name one that is, or that is not there yet.`,
    )
}

/**
 * Writes everything into an empty folder: the relational rows of one moment as JSON lines, the data folder's files (the key among them, so
 * keep the backup as safe as the data), and a manifest with sums. The manifest comes last: a folder without one is half a backup.
 */
export const writeBackup = async (where: StorageConfig, to: string, now: Date): Promise<Manifest> => {
  mustBeEmpty(to)
  const releaseFolder = await takeFolder(where)
  try {
    await mkdir(join(to, 'tables'), { recursive: true, mode: 0o700 })
    const store = await openStorage(where)
    const tables: Record<string, TableSum> = {}
    const migrations: string[] = []
    try {
      await withClient(store, async (client) =>
        inOneSnapshot(client, async () => {
          const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
          migrations.push(...rows.map(({ name }) => name))
          for (const table of await listTables(client)) {
            const file = createWriteStream(join(to, 'tables', `${table}.jsonl`), { mode: 0o600, flush: true })
            tables[table] = await sumTable(client, table, async (lines) => {
              if (!file.write(lines)) await once(file, 'drain')
            })
            file.end()
            await once(file, 'close')
          }
        }),
      )
    } finally {
      await store.close()
    }
    await syncToDisk(join(to, 'tables'))
    await copyFolder(where.data_dir, join(to, 'files'), isLeftOut)
    const files = await sumFolder(join(to, 'files'))
    const manifest: Manifest = { format: 1, made_at: now.toISOString(), migrations, tables, files }
    await writeFile(join(to, `${MANIFEST_FILE}.part`), JSON.stringify(manifest, null, 1), {
      mode: 0o600,
      flush: true,
    })
    await rename(join(to, `${MANIFEST_FILE}.part`), join(to, MANIFEST_FILE))
    // A backup that was said to be written is there after a power failure.
    await syncToDisk(to)
    return manifest
  } finally {
    await releaseFolder()
  }
}

const readManifest = async (folder: string): Promise<Manifest> => {
  try {
    const manifest = JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')) as Manifest
    if (manifest.format !== 1) throw new Error('another format')
    return manifest
  } catch (error) {
    throw new StartError(
      'bad_config',
      `${folder} is no whole backup: ${MANIFEST_FILE} cannot be read.`,
      error,
    )
  }
}

const differences = (kind: string, wanted: object, found: object): string[] => {
  const [a, b] = [wanted as Record<string, unknown>, found as Record<string, unknown>]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((key) => JSON.stringify(a[key]) !== JSON.stringify(b[key]))
    .map(
      (key) =>
        `${kind} ${key} ${!(key in b) ? 'is missing' : !(key in a) ? 'is not in the manifest' : 'differs'}`,
    )
}

/** Differences between a backup and its manifest; empty if there are none. */
export const verifyBackup = async (folder: string): Promise<string[]> => {
  const { tables, files } = await readManifest(folder)
  const sums: Record<string, string> = {}
  for (const name of readdirSync(join(folder, 'tables')))
    sums[name.replace(/\.jsonl$/, '')] = await sumFile(join(folder, 'tables', name))
  const expectedHashes = Object.fromEntries(
    Object.entries(tables).map(([table, { sha256 }]) => [table, sha256]),
  )
  return [
    ...differences('table', expectedHashes, sums),
    ...differences('file', files, await sumFolder(join(folder, 'files'))),
  ]
}

/**
 * Differences between the current data and a backup, including rows written since. Also verifies the audit
 * log's chain.
 */
export const verifyData = async (
  where: StorageConfig & Pick<Config, 'audit'>,
  folder: string,
): Promise<string[]> => {
  const { tables } = await readManifest(folder)
  const releaseFolder = await takeFolder(where)
  try {
    const store = await openStorage(where)
    try {
      const found: Record<string, TableSum> = {}
      await withClient(store, async (client) =>
        inOneSnapshot(client, async () => {
          for (const table of await listTables(client)) found[table] = await sumTable(client, table)
        }),
      )
      const { audit } = where
      const finding = auditFinding(
        await verifyAudit({ db: store.db, audit_keys: auditKeysOf(audit), audit_dir: audit.dir }),
      )
      return [...differences('table', tables, found), ...(finding === null ? [] : [finding])]
    } finally {
      await store.close()
    }
  } finally {
    await releaseFolder()
  }
}

/** The migrations a backup was made under; refuses one that a newer release made. */
const migrationsOf = ({ migrations }: Manifest): Migration[] => {
  const migrationByName = new Map(readMigrations().map((each) => [each.name, each]))
  return migrations.map((name) => {
    const migration = migrationByName.get(name)
    if (migration === undefined)
      throw new StartError(
        'bad_config',
        `This backup was made by a newer release (${name}). Install that one first.`,
      )
    return migration
  })
}

/** The lines of a file. Only a line feed ends a line: texts may contain other separators. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let remainingText = ''
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    const lines = (remainingText + String(chunk)).split('\n')
    remainingText = lines.pop() ?? ''
    yield* lines
  }
  if (remainingText !== '') yield remainingText
}

const loadTable = async (client: PoolClient, table: string, file: string): Promise<void> => {
  let rows: string[] = []
  for await (const line of linesOf(file)) {
    rows.push(line)
    if (rows.length < ADD_AT_ONCE) continue
    await addRows(client, table, rows)
    rows = []
  }
  if (rows.length > 0) await addRows(client, table, rows)
}

/** Applies the erasure ledger to a restored backup: removes the people and posts it lists. */
export type ApplyLedger = (config: Config, store: Store) => Promise<void>

/**
 * Puts a checked backup into an empty data folder and, with DATABASE_URL, an empty database: first the tables as they were then, then the
 * migrations since. The rows go in as one transaction. Embedded or server, a backup of one restores into the other. At last `apply` takes out
 * again what was erased and deleted since; until then no server starts over the folder.
 */
export const restoreBackup = async (where: Config, folder: string, apply: ApplyLedger): Promise<Manifest> => {
  const manifest = await readManifest(folder)
  const migrations = migrationsOf(manifest)
  const backupProblems = await verifyBackup(folder)
  if (backupProblems.length > 0)
    throw new StartError('bad_config', `The backup is damaged: ${backupProblems.slice(0, 5).join('; ')}.`)
  mustBeEmpty(where.data_dir)
  const releaseFolder = await lockFolder(where.data_dir)
  try {
    beginRestore(where.data_dir)
    const store = await openStorage(where, migrations)
    try {
      await withClient(store, async (client) => {
        const { rows } = await client.query<{ count: number }>(
          'select (select count(*) from users) + (select count(*) from teams) + (select count(*) from audit_log) as count',
        )
        if (Number(rows[0]?.count) > 0)
          throw new StartError('bad_config', 'The database holds people or teams already. Name an empty one.')
        await client.query('begin')
        try {
          await client.query("set local time zone 'UTC'; set local statement_timeout = 0")
          await withoutForeignKeys(client, async () => {
            for (const table of Object.keys(manifest.tables)) {
              await client.query(`delete from "${table}"`)
              await loadTable(client, table, join(folder, 'tables', `${table}.jsonl`))
            }
          })
          await moveSequences(client)
          await client.query('commit')
        } catch (error) {
          await client.query('rollback')
          throw error
        }
      })
      await store.asOwner(async (pool) => await applyMigrations(pool))
      await copyFolder(join(folder, 'files'), where.data_dir)
      await apply(where, store)
    } finally {
      await store.close()
    }
    endRestore(where.data_dir)
    return manifest
  } finally {
    await releaseFolder()
  }
}
