import { spawn } from 'node:child_process'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { closedLoop, sendOnce, openLoop, summary, type Load, type Target } from './http-load.ts'
import { table } from './timing.ts'

/**
 * Measures the server's overhead around its queries, as ratios to a bare Fastify in the same run: session
 * lookup, reading a list, a write with its audit row, on both databases; then a crowd of three times the
 * server's capacity.
 */
const { values } = parseArgs({
  options: {
    server: { type: 'boolean' },
    /** Seconds of each measurement; each is repeated three times. */
    seconds: { type: 'string', default: '3' },
    users: { type: 'string', default: '8' },
  },
})
const { postgres } = (await import(join(import.meta.dirname, '../../tools/lib/postgres.mjs'))) as {
  postgres: () => Promise<{ url: string; stop(): void } | null>
}
const ms = Number(values.seconds) * 1000
const users = Number(values.users)
const root = join(import.meta.dirname, '../..')
const MAX_IN_FLIGHT = 20

interface Running {
  readonly url: string
  readonly headers: Record<string, string>
  stop(): void
}
const start = (file: string, env: Record<string, string> = {}): Promise<Running> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, file)], {
      env: { PATH: process.env.PATH, PORT: '0', WEB_DIST: 'none', RATE_LIMIT_FACTOR: '1000', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.once('exit', (code) => reject(new Error(`${file} ended (${code})`)))
    createInterface(child.stdout).once('line', (line) => {
      const { url, headers } = JSON.parse(line) as Running
      resolve({ url, headers, stop: () => void child.kill('SIGKILL') })
    })
  })

const rows: Record<string, string | number>[] = []
const results: object[] = []

const median = (loads: readonly Load[]): Load =>
  loads.toSorted((a, b) => a.per_second - b.per_second)[Math.floor(loads.length / 2)]!

const targetsOf = (server: Running): Record<string, Target> => {
  const at = (path: string, method: 'GET' | 'POST' = 'GET') => ({
    url: `${server.url}${path}`,
    method,
    headers: server.headers,
  })
  return {
    'session check (one statement)': at('/api/customer/subscriptions/public_key/'),
    'list of 25 teams': at('/api/teams/?limit=25'),
    'write with audit row': {
      ...at('/api/teams/', 'POST'),
      body: (n) => JSON.stringify({ name: `Load ${n} ${Date.now()}` }),
    },
  }
}

/** Three times its capacity, for the duration of a measurement; then how soon latency is normal again. */
const crowdOn = async (name: string, target: Target): Promise<void> => {
  const capacity = (await closedLoop(target, users, ms)).per_second
  const answers = await openLoop(target, capacity * 3, ms)
  const served = answers.filter(({ status }) => status === 200)
  const shed = answers.filter(({ status }) => status === 503)
  const other = answers.length - served.length - shed.length
  const ended = performance.now()
  let good = 0
  while (good < 10) {
    const { status, ms: duration } = await sendOnce(target)
    good = status === 200 && duration < 250 ? good + 1 : 0
    if (performance.now() - ended > 30_000) break
  }
  const recovered = (performance.now() - ended) / 1000
  const retry = shed.every(({ retry_after }) => Number(retry_after) > 0)
  console.log(
    `crowd on ${name}: ${Math.round(capacity)} a second is what it can do; of ${answers.length} at three times that ${served.length} answered (p95 ${Math.round(summary(served, 1).p95)} ms), ${shed.length} refused with 503${retry ? ' and Retry-After' : ' WITHOUT Retry-After'}, ${other} otherwise; well again after ${recovered.toFixed(1)} s`,
  )
  results.push({
    crowd: name,
    capacity,
    requests: answers.length,
    served: served.length,
    shed: shed.length,
    other,
    recovered,
  })
  if (other > 0 || !retry || recovered > 10) process.exitCode = 1
}
console.log(
  `${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}, ${users} users, medians of 3 × ${values.seconds} s`,
)
const bare = await start('apps/server/src/testing/process/bare-fastify.ts')
const bareTarget: Target = { url: bare.url, method: 'GET', headers: {} }
const folder = mkdtempSync(join(tmpdir(), 'rookery-bench-'))
const server = await postgres()
try {
  const stores: [string, Record<string, string>][] = [
    ['PGlite', { DATA_DIR: join(folder, 'pglite') }],
    ...(server
      ? [
          ['PostgreSQL', { DATA_DIR: join(folder, 'pg'), DATABASE_URL: server.url }] as [
            string,
            Record<string, string>,
          ],
        ]
      : []),
  ]
  for (const [name, env] of stores) {
    const product = await start('apps/server/src/testing/process/run-server.ts', {
      ...env,
      MAX_IN_FLIGHT: String(MAX_IN_FLIGHT),
    })
    const targets = targetsOf(product)
    for (let n = 0; n < 25; n += 1) await sendOnce(targets['write with audit row']!, -n)
    for (const [question, target] of Object.entries(targets)) {
      // Before the writes: each of them adds a team to the calling user.
      if (target.method === 'POST') await crowdOn(name, targets['session check (one statement)']!)
      await closedLoop(target, users, 500)
      const [ours, theirs]: [Load[], Load[]] = [[], []]
      for (let round = 0; round < 3; round += 1) {
        ours.push(await closedLoop(target, users, ms))
        theirs.push(await closedLoop(bareTarget, users, ms))
      }
      const [load, base] = [median(ours), median(theirs)]
      const failed = Object.keys(load.statuses).filter((status) => Number(status) >= 400 || status === '0')
      if (failed.length > 0) throw new Error(`${question} on ${name}: answered ${failed.join(', ')}`)
      rows.push({
        question: `${question}, ${name}`,
        'a second': Math.round(load.per_second),
        'p50 ms': Number(load.p50.toFixed(1)),
        'p95 ms': Number(load.p95.toFixed(1)),
        'bare Fastify a second': Math.round(base.per_second),
        'times dearer than bare': Number((base.per_second / load.per_second).toFixed(1)),
      })
      results.push({ question, store: name, ours: load, bare: base })
    }
    product.stop()
  }
} finally {
  bare.stop()
  server?.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`\n${table(rows)}`)
const out = join(root, 'bench', 'results')
mkdirSync(out, { recursive: true })
writeFileSync(
  join(out, `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}-server.json`),
  JSON.stringify({ load: loadavg(), results }, null, 2),
)
process.exit(process.exitCode ?? 0)
