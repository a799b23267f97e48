import { spawn, spawnSync } from 'node:child_process'
import { chownSync, createReadStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { PGlite } from '@electric-sql/pglite'

/** The peer: one connection to a PostgreSQL with the same memberships. */
export interface Peer {
  name: string
  query(sql: string): Promise<Record<string, unknown>[]>
  /** Loads tab-separated (criterion, profile_id) rows, sorted by profile, into `membership`. */
  load(table: string, file: string): Promise<void>
  stop(): Promise<void>
}

const BIN_FOLDERS = ['/usr/lib/postgresql/17/bin', '/usr/lib/postgresql/16/bin', '/usr/lib/postgresql/15/bin']
const POSTGRES_PORT = 54_331

/**
 * Debian's PostgreSQL in a folder of its own, run as a user other than root (which it refuses); otherwise
 * PGlite, which is PostgreSQL in WebAssembly.
 */
export async function openPeer(folder: string): Promise<Peer> {
  const binFolder = BIN_FOLDERS.find((path) => existsSync(join(path, 'postgres')))
  return binFolder ? server(binFolder, folder) : openLitePeer()
}

async function openLitePeer(): Promise<Peer> {
  const db = await PGlite.create()
  return {
    name: 'PGlite',
    query: async (sql) => (await db.query<Record<string, unknown>>(sql)).rows,
    async load(table, file) {
      let rows: string[] = []
      const flushRows = async () => {
        const blob = new Blob([rows.map((row) => `${row}\n`).join('')])
        rows = []
        await db.query(`COPY ${table} FROM '/dev/blob'`, [], { blob })
      }
      for await (const line of createInterface({ input: createReadStream(file) }))
        if (rows.push(line) === 500_000) await flushRows()
      await flushRows()
    },
    stop: () => db.close(),
  }
}

/**
 * User that runs the database server: the current user, or `postgres` (else `nobody`) if the current user is
 * root.
 */
function findRunner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = ['postgres', 'nobody']
    .map((name) => users.find((user) => user.startsWith(`${name}:`)))
    .find(Boolean)
  const [, , uid, gid] = line!.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

async function server(binaries: string, folder: string): Promise<Peer> {
  const runnerUser = findRunner()
  const data = join(folder, 'data')
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  if (runnerUser) chownSync(folder, runnerUser.uid, runnerUser.gid)
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const createdCluster = spawnSync(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'bench', '-A', 'trust', '--no-sync'],
      { ...runnerUser, encoding: 'utf8' },
    )
    if (createdCluster.status !== 0) throw new Error(`initdb: ${createdCluster.stderr}`)
  }
  rmSync(join(data, 'postmaster.pid'), { force: true })
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(POSTGRES_PORT),
    unix_socket_directories: '',
    shared_buffers: '3GB',
    work_mem: '512MB',
    maintenance_work_mem: '2GB',
    effective_cache_size: '10GB',
    max_wal_size: '20GB',
    random_page_cost: '1.1',
    // Compiling takes longer than most of these questions.
    jit: 'off',
    fsync: 'off',
    full_page_writes: 'off',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(binaries, 'postgres'), ['-D', data, ...args], {
    ...runnerUser,
    stdio: 'ignore',
    cwd: folder,
  })
  const client = await connectClient()
  const version = (await client.query<{ server_version: string }>('SHOW server_version')).rows[0]!
    .server_version
  return {
    name: `PostgreSQL ${version.split(' ')[0]}`,
    query: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    load: async (table, file) => {
      await client.query(`COPY ${table} FROM '${file}'`)
    },
    async stop() {
      await client.end()
      const processExit = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT')
      await processExit
    },
  }
}

async function connectClient(): Promise<pg.Client> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: POSTGRES_PORT,
      user: 'bench',
      database: 'postgres',
    })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (attempt === 60) throw error
      await wait(500)
    }
  }
}
