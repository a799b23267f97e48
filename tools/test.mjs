// npm test: runs the parts of tools/tests/parts.ts and closes with one line "N passed, N failed".
//   npm test -- packages/analytics …   the tests whose path holds one of these, those of --full among them
//   npm test -- --project visual …     the tests of a project of vitest.config.ts or e2e/playwright.config.ts
//   npm test -- -t NAME …              the tests whose title holds it, of those files or projects
//   npm test -- --changed REF          the tests that import what changed since that commit
//   npm test -- --update-snapshots …   writes anew what is on the screens (docs/adr/0018)
//   npm test -- --checks               the checks of npm run check, too (what .ci/run does)
//   npm test -- --full                 everything at full depth, both databases whole, with a drawn seed, npm run attack with 50 pairs, and what the panel costs
import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { browser } from './lib/browser.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { memoryFolder } from './lib/memory-folder.mjs'
import { postgres } from './lib/postgres.mjs'
import { lanesOf, partsAskedFor } from './tests/parts.ts'
import { testFiles } from './tests/sort-tests.ts'
import { minutesSince, TestRun } from './tests/test-run.ts'

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
    'update-snapshots': { type: 'boolean', default: false },
  },
})
const { full, checks, changed, project: projects, testNamePattern: title } = values
/** Not a whole run, but what somebody wants to see. */
const isPartial = [...positionals, ...projects, title, changed].some((given) => given !== undefined)

/** Traces and screenshots of what failed in a browser outlive the run. */
const traces = mkdtempSync(join(tmpdir(), 'rookery-traces-'))
process.env.E2E_OUTPUT = traces
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
const asked = all.filter(
  (path) => positionals.length === 0 || positionals.some((part) => path.includes(part)),
)
/** Whether a selected test file is in the folder: only what these need is started. */
const runsIn = (folder) => asked.some((path) => folder.test(path))
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
const given = { paths: positionals, projects, title, changed, update: values['update-snapshots'] }
try {
  if (isPartial) {
    const parts = partsAskedFor({ ...given, hasPostgres: database !== null }, runsIn)
    if (parts.length === 0) run.fail('No test file has that in its path', positionals.join(' '))
    for (const part of parts) await take(part, true)
  } else {
    const { browser: inBrowser, others } = lanesOf({ full, hasPostgres: database !== null })
    const checked = checks ? run.command('checks', ['tools/check.mjs'], 'npm run check') : Promise.resolve()
    await Promise.all([checked.then(() => inTurn(inBrowser)), inTurn(others)])
    run.expectAll(all)
  }
  await run.settle(isPartial ? 0 : TRIES_AGAIN)
} finally {
  database?.stop()
}
if (full && !isPartial) {
  // Whole runs of their own, one after the other with nothing beside them.
  await run.command(
    'attack over HTTP: 50 hidden values for each endpoint',
    ['attack/run.mjs', '--pairs', '50', '--seed', seed],
    `npm run attack -- --pairs 50 --seed ${seed} (attack/README.md)`,
  )
  await run.command(
    'what the live panel costs beside the size alone, with a million people',
    ['bench/src/panel.ts'],
    'npm run bench -- --panel (bench/README.md)',
  )
}
if (readdirSync(traces).some((name) => !name.startsWith('.')))
  console.log(`\nTraces and screenshots of what failed in a browser: ${traces}`)
else rmSync(traces, { recursive: true })
run.report(minutesSince(began))
process.exit(run.isGreen ? 0 : 1)
