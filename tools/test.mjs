// npm test: runs the parts of tools/tests/parts.ts and closes with one line "N passed, N failed".
//   npm test -- packages/analytics …   the tests whose path holds one of these, those of --full among them
//   npm test -- --project looks …      the tests of a project of vitest.config.ts
//   npm test -- -t NAME …              the tests whose title holds it, of those files or projects
//   npm test -- --changed REF          the tests that import what changed since that commit (vitest's own)
//   npm test -- --checks               the checks of npm run check, too (what .ci/run does)
//   npm test -- --full                 everything at full depth, both databases whole, with a drawn seed, npm run attack with 50 pairs, and what the panel costs
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { browser } from './lib/browser.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { memoryFolder } from './lib/memory-folder.mjs'
import { postgres } from './lib/postgres.mjs'
import { lanesOf } from './tests/parts.ts'
import { testFiles } from './tests/sort-tests.ts'
import { TestRun } from './tests/test-run.ts'

const began = performance.now()
const TRIES_AGAIN = 2
const ROOM_BYTES = 8e9
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    checks: { type: 'boolean', default: false },
    changed: { type: 'string' },
    project: { type: 'string', multiple: true, default: [] },
    testNamePattern: { type: 'string', short: 't' },
  },
})
const { full, checks, changed, project: projects, testNamePattern: title } = values
const asked = [
  ...positionals,
  ...(title === undefined ? [] : ['-t', title]),
  ...(changed === undefined ? [] : ['--changed', changed]),
]
/** Not a whole run, but what somebody wants to see. */
const isPartial = asked.length > 0 || projects.length > 0

// Folders that tests make: in memory where there is room, and gone at the end whatever a test left.
const temporary = mkdtempSync(join(full ? tmpdir() : memoryFolder(ROOM_BYTES), 'rookery-tests-'))
chmodSync(temporary, 0o755)
process.env.TMPDIR = temporary
process.once('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }))

const seed = process.env.ROOKERY_SEED ?? (full ? String(randomInt(1, 1_000_000)) : undefined)
const run = new TestRun({
  ...(full ? { ROOKERY_EFFORT: 'full' } : isPartial ? {} : { ROOKERY_TESTS: 'short' }),
  ...(seed ? { ROOKERY_SEED: seed } : {}),
})
if (full) console.log(`Drawn with ROOKERY_SEED=${seed}`)
const all = testFiles('.', ['{apps,attack,bench,e2e,packages,tools}/**/*.test.{ts,tsx}'], !full && !isPartial)
const isAsked = (path) => positionals.length === 0 || positionals.some((part) => path.includes(part))
/** Whether a file that will run stands there: what it needs is made ready, nothing else. */
const runsIn = (folder) => all.some((path) => folder.test(path) && isAsked(path))
const env = runsIn(/^(apps\/web|e2e|packages\/ui)\//) ? { CHROMIUM_PATH: await browser() } : {}
if (runsIn(/^(apps|e2e)\//)) await buildWeb()
const server = /^apps\/server\//
const database = runsIn(server) ? await postgres() : null
// A run that is stopped leaves no server behind.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    database?.stop()
    process.exit(1)
  })
if (!database && runsIn(server))
  console.log('There is no PostgreSQL here: the server is tested on PGlite alone.')

const take = (part, prints) =>
  run.part(part, { ...env, ...(part.postgres ? { DATABASE_URL: database.url } : {}) }, prints)
const inTurn = async (parts) => {
  for (const part of parts) await take(part, false)
}
try {
  if (isPartial) {
    const part = { title: 'what was asked for', projects, files: asked }
    await take(database ? { ...part, postgres: true } : part, true)
  } else {
    const { browser: inBrowser, others } = lanesOf({ full, hasPostgres: database !== null })
    const checked = checks ? run.checks() : Promise.resolve()
    await Promise.all([checked.then(() => inTurn(inBrowser)), inTurn(others)])
    run.expectAll(all)
  }
  await run.settle(isPartial ? 0 : TRIES_AGAIN)
} finally {
  database?.stop()
}
/** Whole runs of their own, one after the other with nothing beside them. */
const ownRuns = [
  {
    name: 'attack',
    title: 'attack over HTTP: 50 hidden values for each endpoint',
    args: ['attack/run.mjs', '--pairs', '50', '--seed', String(seed)],
    failure: 'An endpoint tells what it withholds, or was not reached (attack/README.md)',
    again: `npm run attack -- --pairs 50 --seed ${seed}`,
  },
  {
    name: 'panel',
    title: 'what the live panel costs beside the size alone, with a million people',
    args: ['bench/src/panel.ts'],
    failure: 'The live panel takes more of the size than it may (bench/README.md)',
    again: 'npm run bench -- --panel',
  },
]
if (full && !isPartial)
  for (const { name, title: said, args, failure, again } of ownRuns) {
    console.log(`\n── ${said}`)
    if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0) run.fail(name, failure, again)
  }
run.close(began)
