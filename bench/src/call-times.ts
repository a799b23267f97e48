import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startStack } from '../../e2e/src/lib/stack.ts'
import { figureOfTimes, table } from './timing.ts'

/**
 * Measures each API call while other processes are busy: runs the browser journeys of e2e on a product of its
 * own and reads the server's log. `node bench/src/call-times.ts [--busy 2] [--people 20000] [--slow 2000]
 * [JOURNEY …]`, by default all journeys. Sorted by median, slowest first.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    busy: { type: 'string', default: String(availableParallelism()) },
    people: { type: 'string', default: '20000' },
    slow: { type: 'string', default: '2000' },
  },
})

interface Line {
  readonly method: string
  readonly route: string
  readonly ms: number
  readonly status: number
}
const isLine = (entry: Partial<Line>): entry is Line =>
  typeof entry.route === 'string' && entry.route.startsWith('/') && typeof entry.ms === 'number'

function readLog(folder: string): Line[] {
  return readdirSync(folder)
    .filter((name) => name.includes('server'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .flatMap((line) => {
      try {
        const entry = JSON.parse(line) as Partial<Line>
        return isLine(entry) ? [entry] : []
      } catch {
        return []
      }
    })
}

const stack = await startStack({ worldSize: Number(values.people), env: { LOG_LEVEL: 'info' } })
const busyProcesses = Array.from({ length: Number(values.busy) }, () =>
  spawn(process.execPath, ['-e', 'for(;;);']),
)
try {
  const journeyArguments = [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--project=journeys',
    ...positionals,
  ]
  const journeysProcess = spawn(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', ...journeyArguments],
    {
      stdio: 'inherit',
      env: { ...process.env, E2E_SITE_URL: stack.siteUrl, E2E_SANDBOX_URL: stack.sandboxUrl },
    },
  )
  await new Promise((resolve) => journeysProcess.once('exit', resolve))
  const calls = Map.groupBy(readLog(join(stack.dataDir, 'logs')), ({ method, route }) => `${method} ${route}`)
  const rows = [...calls]
    .map(([call, lines]) => ({
      ...figureOfTimes(
        call,
        lines.map(({ ms }) => ms),
      ),
      longest: Math.max(...lines.map(({ ms }) => ms)),
      failed: lines.filter(({ status }) => status >= 500).length,
    }))
    .toSorted((a, b) => b.p50 - a.p50)
  const slowQuestions = rows.filter(({ p50 }) => p50 > Number(values.slow)).map(({ question }) => question)
  console.log(
    `\nms beside ${busyProcesses.length} busy processes, ${values.people} people\n\n${table(rows)}\n`,
  )
  console.log(`over ${values.slow} ms at the median: ${slowQuestions.join(', ') || 'none'}`)
} finally {
  for (const child of busyProcesses) child.kill('SIGKILL')
  await stack.stop()
}
