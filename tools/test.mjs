// npm test: runs the parts of tools/tests/parts.mjs, two beside each other on four cores, tells how long each took, and closes with one line "N passed, N failed, N skipped".
//   npm test -- packages/analytics …   the tests whose path holds one of these
//   npm test -- --project looks …      the tests of a project of vitest.config.ts
//   npm test -- -t NAME …              the tests whose title holds it, of those files or projects
//   npm test -- --since REF            what the changes since that commit can reach, and what always runs
//   npm test -- --checks               the checks of npm run check, too, beside the first tests (what .ci/run does)
//   npm test -- --full                 everything at full depth, both databases whole (ROOKERY_EFFORT=full)
//   npm test -- --keep "reason"        keeps the CPU time of each part as what the next runs are held to
import { existsSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { browser } from './lib/browser.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { postgres } from './lib/postgres.mjs'
import { affectedTests } from './tests/affected.ts'
import { changedSince, importGraph } from './tests/changes.mjs'
import { grown, keep, readKept } from './tests/cpu-budget.ts'
import { CHECKS, partsOf } from './tests/parts.mjs'
import { TestRun } from './tests/test-run.mjs'

const began = performance.now()
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
 * Two parts beside each other keep four cores busy; on two, where each part does so by itself, they only make every wait longer. Browsers
 * beside two workers with databases take up to 9 GB.
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
    const queue = partsOf({ full, hasPostgres: database !== null })
    const lane = async (before) => {
      await before
      for (let part = queue.shift(); part; part = queue.shift()) await take(part)
    }
    await (isRoomy ? Promise.all([lane(null), lane(checking)]) : lane(checking))
  }
} finally {
  database?.stop()
}

run.tellTimes((performance.now() - began) / 60_000)
if (!isPartial && !full && run.failed === 0) {
  if (reason) keep(reason, run.yardsticks)
  else run.failures.push(...grown(readKept(), run.yardsticks))
}
run.close(existsSync('../shared/data') ? '' : ' (those that need ../shared/data among them)')
