import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstall } from './apt-install.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { freePort } from './run.mjs'

/** Each test file copies a database, which takes a tenth of the server tests' time on a disk. */
const CAPACITY_BYTES = 6e9

function findBinFolder() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  return versions
    .sort((a, b) => Number(b) - Number(a))
    .map((v) => `/usr/lib/postgresql/${v}/bin`)
    .find((dir) => existsSync(join(dir, 'initdb')))
}

/**
 * A temporary PostgreSQL server for the tests, or null if none is available. As root it runs as the user
 * postgres, which Debian's package creates. Returns {url, pid, halt, go, stop}: `halt` ends it as a crash
 * does, `go` starts it again on its data.
 */
export async function postgres() {
  let binFolder = findBinFolder()
  const root = process.getuid?.() === 0
  if (!binFolder && root && existsSync('/usr/bin/apt-get')) {
    console.log('Installing PostgreSQL …')
    await aptInstall('postgresql')
    binFolder = findBinFolder()
  }
  if (!binFolder) return null
  const folder = mkdtempSync(join(memoryFolder(CAPACITY_BYTES), 'rookery-pg-'))
  const as = (command, args) => {
    const [file, all] = root
      ? ['su', ['postgres', '-s', '/bin/sh', '-c', [command, ...args].map((a) => `'${a}'`).join(' ')]]
      : [command, args]
    return execFileSync(file, all, { stdio: ['ignore', 'pipe', 'pipe'], cwd: tmpdir(), encoding: 'utf8' })
  }
  if (root) {
    if (spawnSync('id', ['postgres']).status !== 0) return null
    execFileSync('chown', ['postgres', folder])
  }
  const data = join(folder, 'data')
  const port = await freePort(55432)
  as(join(binFolder, 'initdb'), [
    '-D',
    data,
    '-U',
    'rookery',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ])
  const log = join(folder, 'log')
  // Durability is off, since the data may be lost; queries run only a few times each are not compiled to
  // machine code.
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0 -c jit=off -c shared_buffers=256MB`
  const go = () => as(join(binFolder, 'pg_ctl'), ['-D', data, '-w', '-l', log, '-o', options, 'start'])
  const haltPostgres = () => as(join(binFolder, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
  go()
  as(join(binFolder, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'rookery', 'rookery'])
  return {
    // Read at the start; `go` starts another process.
    pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    url: `postgres://rookery@127.0.0.1:${port}/rookery`,
    halt: haltPostgres,
    go,
    stop() {
      haltPostgres()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
