// npm test: sets up what the tests need, runs them and closes with "N passed, N failed". What it takes: CONTRIBUTING.md, "How the tests run".
import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browser } from './lib/browser.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { memoryFolder } from './lib/memory-folder.mjs'
import { postgres } from './lib/postgres.mjs'
import { lanesOf, readArguments } from './tests/jobs.ts'
import { addShaky } from './tests/known-tests.ts'
import { isFailed } from './tests/result.ts'
import { report, settle } from './tests/results.ts'
import { runJob } from './tests/run-job.ts'
import { testFiles } from './tests/sort-tests.ts'

const asked = readArguments(process.argv.slice(2))
const { full, paths, isPartial } = asked
if (!isPartial) process.env.ROOKERY_TESTS = full ? 'full' : 'short'
if (full) {
  process.env.ROOKERY_EFFORT = 'full'
  console.log(`Drawn with ROOKERY_SEED=${(process.env.ROOKERY_SEED ??= String(randomInt(1, 1_000_000)))}`)
}

// Folders that tests make: in memory where there is room, and gone at the end whatever a test left.
const temporary = mkdtempSync(join(full ? tmpdir() : memoryFolder(8e9), 'rookery-tests-'))
chmodSync(temporary, 0o755)
process.env.TMPDIR = temporary
let database = null
process.once('exit', () => {
  database?.stop()
  rmSync(temporary, { recursive: true, force: true, maxRetries: 3 })
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const all = testFiles('.', ['{apps,attack,bench,e2e,packages,tools}/**/*.test.{ts,tsx}'], !full && !isPartial)
const files = all.filter((path) => paths.length === 0 || paths.some((part) => path.includes(part)))
let results = []
try {
  const wanted = lanesOf(asked, files, 'a database').flat()
  if (wanted.length === 0) throw new Error('No test file has that in its path')
  const runsIn = (folder) => wanted.some((job) => job.files?.some((path) => folder.test(path)))
  if (runsIn(/^(apps\/web|e2e|packages\/ui)\//)) process.env.CHROMIUM_PATH = await browser()
  if (runsIn(/^(apps|e2e)\//)) await buildWeb()
  if (runsIn(/^apps\/server\//)) database = await postgres()
  const [inBrowser, others, last] = lanesOf(asked, files, database?.url)
  const jobs = [...inBrowser, ...others]
  const inTurn = async (lane) => {
    for (const job of lane) results.push(...(await runJob(job, isPartial)))
  }
  if (isPartial) await inTurn(jobs)
  else {
    await Promise.all([inTurn(inBrowser), inTurn(others)])
    for (const job of jobs) results = await settle(results, job, runJob)
    addShaky(results)
    await inTurn(last)
  }
} catch (error) {
  console.error(error)
  results.push({ job: 'npm test', file: '', test: '', state: 'failed', text: error.message })
}
report(results)
process.exit(results.some(isFailed) ? 1 : 0)
