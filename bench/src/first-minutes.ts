import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { cpus, loadavg, tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { signInByX } from './sign-in-by-x.ts'
import { figureOfTimes, table } from './timing.ts'

/**
 * Measures live queries in the first minutes: starts the product like a new user, in a folder of its own, and
 * queries like one who builds an audience (a size, a name) from the first loaded people until the world is
 * complete and its communities are detected; then once more when idle. `node bench/src/first-minutes.ts
 * [--people 200000]`.
 */
const { values } = parseArgs({ options: { people: { type: 'string', default: '200000' } } })
const root = join(import.meta.dirname, '../..')
const dataDir = mkdtempSync(join(tmpdir(), 'rookery-first-minutes-'))
const freePort = () =>
  new Promise<number>((resolve) => {
    const portProbe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = portProbe.address() as { port: number }
      portProbe.close(() => resolve(port))
    })
  })
const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
const productProcess = spawn(process.execPath, ['tools/start.mjs'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    DATA_DIR: dataDir,
    WORLD_SIZE: values.people,
    // The benchmark queries without pauses.
    RATE_LIMIT_FACTOR: '100',
    UV_THREADPOOL_SIZE: process.env['UV_THREADPOOL_SIZE'] ?? '16',
  },
})
let output = ''
productProcess.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
const waitForLine = async (text: RegExp) => {
  while (!text.test(output)) {
    if (productProcess.exitCode !== null) throw new Error(`The product ended:\n${output}`)
    await sleep(100)
  }
}

const SEARCHED_WORDS = ['coffee', 'running', 'tokyo', 'design', 'music', 'travel', 'garden', 'books']
const COUNTRIES = ['US', 'JP', 'GB', 'BR', 'DE', 'IN', 'FR', 'ES']
const QUIET_PERIOD_MS = 20_000

try {
  await waitForLine(/Sign-in usable/)
  const signedIn = performance.now()
  const call = await signInByX(`http://127.0.0.1:${port}`)
  await waitForLine(/Ready in/)
  console.log(
    output
      .split('\n')
      .filter((line) => /usable|Ready in/.test(line))
      .join('\n'),
  )
  const durations = { size: [] as number[], name: [] as number[] }
  let turnIndex = 0
  /** One size query and one name query, as while typing: each time another word and another country. */
  const queryOnce = async () => {
    turnIndex += 1
    const searchedWord = SEARCHED_WORDS[turnIndex % SEARCHED_WORDS.length] as string
    const country = COUNTRIES[turnIndex % COUNTRIES.length] as string
    const of = (kind: string, id: string) => ({ op: 'or', children: [{ kind, id, label: id }] })
    const language = turnIndex % 3 ? 'en' : 'ja'
    const tree = { op: 'and', children: [of('location', country), of('language', language)] }
    await timeInto(durations.name, () =>
      call('POST', '/api/audience-configs/autocomplete/', {
        query: searchedWord.slice(0, 2 + (turnIndex % 4)),
      }),
    )
    await timeInto(durations.size, () => call('POST', '/api/audience-configs/perspectives/', { tree }))
    await sleep(200)
  }
  const rows: Record<string, string | number>[] = []
  const report = (what: string) => {
    for (const [name, ms] of Object.entries(durations)) {
      const { question, p50, p95, n } = figureOfTimes(`${name}, ${what}`, ms)
      rows.push({
        question,
        'p50 ms': p50,
        'p95 ms': p95,
        'longest ms': Math.round(Math.max(...ms)),
        queries: n,
      })
      ms.length = 0
    }
  }
  while (!/✓ World/.test(output)) await queryOnce()
  report('while the world grows')
  const completeAt = performance.now()
  console.log(`  world whole ${((completeAt - signedIn) / 1000).toFixed(0)} s after sign-in was usable`)
  let computedAt: string | null = null
  while (computedAt === null || performance.now() - completeAt < 60_000) {
    await queryOnce()
    computedAt = (await call<{ computed_at: string | null }>('GET', '/api/communities/?limit=1')).computed_at
    if (performance.now() - completeAt > 300_000) break
  }
  report('while communities and sizes are brought up to date')
  const quietSince = performance.now()
  while (performance.now() - quietSince < QUIET_PERIOD_MS) await queryOnce()
  report('quiet')
  console.log(table(rows))
  console.log(`  ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`)
} finally {
  productProcess.kill('SIGTERM')
  await new Promise((done) =>
    productProcess.exitCode === null ? productProcess.once('exit', done) : done(null),
  )
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

async function timeInto(into: number[], act: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now()
  await act()
  into.push(performance.now() - startedAt)
}
