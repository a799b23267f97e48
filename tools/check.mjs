// npm run check: types, lint, format, the import table, unused code.
import { run } from './lib/run.mjs'

const modulePath = (path) => `node_modules/${path}`
/**
 * Each type checker computes shared types itself: one takes less than half of the CPU time of the usual four.
 */
const ONE_CHECKER = ['--checkers', '1']
/** The linter starts as many type checkers as Go has threads. */
const env = { ...process.env, GOMAXPROCS: '1' }
/** Results in .cache are valid for the same content, options and version only. */
const types = (config, buildInfo) => [
  ...[modulePath('typescript/bin/tsc'), '-p', config, ...ONE_CHECKER],
  ...['--incremental', '--tsBuildInfoFile', `.cache/check/${buildInfo}.tsbuildinfo`],
]
const checks = [
  ['types (server side)', types('tsconfig.json', 'server')],
  ['types (web side)', types('tsconfig.web.json', 'web')],
  // Suspicions are warnings for editors, omitted here.
  ['lint', [modulePath('oxlint/bin/oxlint'), '--type-aware', '--quiet', '-A', 'suspicious']],
  ['format', ['tools/check-format.mjs']],
  ['imports', ['tools/check-imports.mjs']],
  ['unused code', ['tools/check-unused.mjs']],
]

/** Two at a time: some of them use one core only. */
const queue = [...checks]
let failedChecks = 0
const runLane = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, args] = next
    const startedAt = performance.now()
    const problem = await run(process.execPath, args, { env }).then(
      () => null,
      (error) => error.message,
    )
    console.log(`${problem ? '✗' : '✓'} ${name}  ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    if (problem) {
      failedChecks += 1
      console.log(problem)
    }
  }
}
await Promise.all([runLane(), runLane()])
process.exit(failedChecks ? 1 : 0)
