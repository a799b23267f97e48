// npm test: runs the parts of tools/tests/parts.ts, on four processors and more two beside each other, tells how long each took, and closes with one line "N passed, N failed, N skipped".
//   npm test -- packages/analytics …   the tests whose path holds one of these
//   npm test -- --project looks …      the tests of a project of vitest.config.ts
//   npm test -- -t NAME …              the tests whose title holds it, of those files or projects
//   npm test -- --since REF            what the changes since that commit can reach, and what always runs
//   npm test -- --checks               the checks of npm run check, too, beside the first tests (what .ci/run does)
//   npm test -- --full                 everything at full depth, both databases whole (ROOKERY_EFFORT=full), and npm run attack with 50 pairs
//   npm test -- --keep "reason"        keeps the CPU time of each part as what the next runs are held to
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { browser } from './lib/browser.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { postgres } from './lib/postgres.mjs'
import { affectedTests } from './tests/affected.ts'
import { changedLately, changedSince, importGraph } from './tests/changes.mjs'
import { grown, keep, readKept } from './tests/cpu-budget.ts'
import { CHECKS, partsOf, runLanes } from './tests/parts.ts'
import { leftToAnotherDay } from './tests/rounds.ts'
import { TestRun } from './tests/test-run.mjs'

const began = performance.now()
/** As tools/lib/effort.ts has it, which asks for a test runner around it. */
const seedOfToday = () =>
  Number(process.env.ROOKERY_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean' },
    checks: { type: 'boolean' },
    since: { type: 'string' },
    keep: { type: 'string' },
    project: { type: 'string', multiple: true },
    testNamePattern: { type: 'string', short: 't' },
  },
})
const {
  full = false,
  checks = false,
  since,
  keep: reason,
  project: projects = [],
  testNamePattern: title,
} = values

const only = since === undefined ? positionals : affectedTests(changedSince(since), importGraph())
/** Not the run of a push, but what somebody wants to see. */
const isPartial = (only && only.length > 0) || projects.length > 0 || title !== undefined
const run = new TestRun(full ? { ROOKERY_EFFORT: 'full' } : {})
/**
 * Two parts beside each other where there are processors for both: on two, which often share a core, nothing is gained by it but
 * waits that end too early (ADR 59). Both together take up to 9 GB.
 */
const isRoomy =
  availableParallelism() >= 4 && Math.min(totalmem(), process.constrainedMemory() || Infinity) > 12e9
const checking = checks ? run.checks(CHECKS) : null
const CHROMIUM_PATH = await browser()
await buildWeb()
const database = await postgres()
// A run that is stopped leaves no server behind.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    database?.stop()
    process.exit(1)
  })
if (!database) console.log('There is no PostgreSQL here: the server is tested on PGlite alone.')

const take = (part, more) =>
  run.part(
    part,
    { CHROMIUM_PATH, ...(part.postgres ? { DATABASE_URL: database.url } : {}) },
    { ...more, beside: part.postgres ? [database.pid] : [] },
  )
try {
  if (isPartial) {
    await checking
    if (since) console.log(`${only.length} test files can be reached by what changed since ${since}`)
    const files = [...(only ?? []), ...(title === undefined ? [] : ['-t', title])]
    const asked = { title: 'what was asked for', minutes: 0, projects, files, postgres: database !== null }
    await take(asked, { isAlone: true })
  } else {
    const day = seedOfToday()
    const without = leftToAnotherDay({ full, day, changed: changedLately() })
    if (without.length > 0) console.log(`Left to another day, or to --full: ${without.join(', ')}`)
    const parts = partsOf({ full, hasPostgres: database !== null, day })
    const all = (part) => take({ ...part, without })
    if (isRoomy) await runLanes(parts, all, checking)
    else {
      await checking
      for (const part of [...parts.browsers, ...parts.yielding]) await all(part)
    }
  }
} finally {
  database?.stop()
}
if (full && !isPartial) {
  console.log('\n── attack over HTTP: 50 hidden values for each endpoint')
  const { status } = spawnSync(
    process.execPath,
    ['tools/attack.mjs', '--pairs', '50', '--seed', String(seedOfToday())],
    {
      stdio: 'inherit',
    },
  )
  if (status !== 0)
    run.failures.push(
      'attack: an endpoint tells what it withholds, or was not reached (tools/attack/README.md)',
    )
}

run.tellTimes((performance.now() - began) / 60_000)
if (!isPartial && !full && run.failed === 0) {
  if (reason) keep(reason, run.yardsticks)
  else run.failures.push(...grown(readKept(), run.yardsticks))
}
run.close(existsSync('../shared/data') ? '' : ' (those that need ../shared/data among them)')
