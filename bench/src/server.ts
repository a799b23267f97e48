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
const durationMs = Number(values.seconds) * 1000
const users = Number(values.users)
const root = join(import.meta.dirname, '../..')
const MAX_IN_FLIGHT = 20

interface RunningServer {
  readonly url: string
  readonly headers: Record<string, string>
  stop(): void
}
const startServer = (file: string, env: Record<string, string> = {}): Promise<RunningServer> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, file)], {
      env: { PATH: process.env.PATH, PORT: '0', WEB_DIST: 'none', RATE_LIMIT_FACTOR: '1000', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.once('exit', (code) => reject(new Error(`${file} ended (${code})`)))
    createInterface(child.stdout).once('line', (line) => {
      const { url, headers } = JSON.parse(line) as RunningServer
      resolve({ url, headers, stop: () => void child.kill('SIGKILL') })
    })
  })

const rows: Record<string, string | number>[] = []
const results: object[] = []

const median = (loads: readonly Load[]): Load =>
  loads.toSorted((a, b) => a.per_second - b.per_second)[Math.floor(loads.length / 2)]!

const targetsOf = (server: RunningServer): Record<string, Target> => {
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
  const callsPerSecond = (await closedLoop(target, users, durationMs)).per_second
  const loadAnswers = await openLoop(target, callsPerSecond * 3, durationMs)
  const servedAnswers = loadAnswers.filter(({ status }) => status === 200)
  const shedAnswers = loadAnswers.filter(({ status }) => status === 503)
  const otherCount = loadAnswers.length - servedAnswers.length - shedAnswers.length
  const endedAt = performance.now()
  let goodAnswers = 0
  while (goodAnswers < 10) {
    const { status, ms: duration } = await sendOnce(target)
    goodAnswers = status === 200 && duration < 250 ? goodAnswers + 1 : 0
    if (performance.now() - endedAt > 30_000) break
  }
  const recoverySeconds = (performance.now() - endedAt) / 1000
  const hasRetryAfter = shedAnswers.every(({ retry_after }) => Number(retry_after) > 0)
  console.log(
    `crowd on ${name}: ${Math.round(callsPerSecond)} a second is what it can do; of ${loadAnswers.length} at three times that ${servedAnswers.length} answered (p95 ${Math.round(summary(servedAnswers, 1).p95)} ms), ${shedAnswers.length} refused with 503${hasRetryAfter ? ' and Retry-After' : ' WITHOUT Retry-After'}, ${otherCount} otherwise; well again after ${recoverySeconds.toFixed(1)} s`,
  )
  results.push({
    crowd: name,
    capacity: callsPerSecond,
    requests: loadAnswers.length,
    served: servedAnswers.length,
    shed: shedAnswers.length,
    other: otherCount,
    recovered: recoverySeconds,
  })
  if (otherCount > 0 || !hasRetryAfter || recoverySeconds > 10) process.exitCode = 1
}
console.log(
  `${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}, ${users} users, medians of 3 × ${values.seconds} s`,
)
const bareServer = await startServer('apps/server/src/testing/process/bare-fastify.ts')
const bareTarget: Target = { url: bareServer.url, method: 'GET', headers: {} }
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
    const productServer = await startServer('apps/server/src/testing/process/run-server.ts', {
      ...env,
      MAX_IN_FLIGHT: String(MAX_IN_FLIGHT),
    })
    const targets = targetsOf(productServer)
    for (let n = 0; n < 25; n += 1) await sendOnce(targets['write with audit row']!, -n)
    for (const [question, target] of Object.entries(targets)) {
      // Before the writes: each of them adds a team to the calling user.
      if (target.method === 'POST') await crowdOn(name, targets['session check (one statement)']!)
      await closedLoop(target, users, 500)
      const [ours, theirs]: [Load[], Load[]] = [[], []]
      for (let round = 0; round < 3; round += 1) {
        ours.push(await closedLoop(target, users, durationMs))
        theirs.push(await closedLoop(bareTarget, users, durationMs))
      }
      const [load, base] = [median(ours), median(theirs)]
      const failedStatuses = Object.keys(load.statuses).filter(
        (status) => Number(status) >= 400 || status === '0',
      )
      if (failedStatuses.length > 0)
        throw new Error(`${question} on ${name}: answered ${failedStatuses.join(', ')}`)
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
    productServer.stop()
  }
} finally {
  bareServer.stop()
  server?.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`\n${table(rows)}`)
const resultsFolder = join(root, 'bench', 'results')
mkdirSync(resultsFolder, { recursive: true })
writeFileSync(
  join(resultsFolder, `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}-server.json`),
  JSON.stringify({ load: loadavg(), results }, null, 2),
)
process.exit(process.exitCode ?? 0)
