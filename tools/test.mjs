// npm test: looks, journeys, screens, everything else, then those of the server once more on PostgreSQL. Closes with one line "N passed, N failed".
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { browser } from './lib/browser.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { postgres } from './lib/postgres.mjs'

const total = { passed: 0, failed: 0, skipped: 0 }
/** What failed, told once more at the end: a long log is often kept only by its last lines. */
const failures = []
const reports = mkdtempSync(join(tmpdir(), 'rookery-tests-'))

/** File, name and first words of each failed test, and of each file that failed as a whole. */
function failuresOf(report) {
  return report.testResults.flatMap((file) => {
    const name = relative(process.cwd(), file.name)
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && file.status === 'failed') return [`${name}\n${shortened(file.message)}`]
    return failed.map((test) => `${name} › ${test.fullName}\n${shortened(test.failureMessages.join('\n'))}`)
  })
}

const shortened = (text) =>
  text
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n')

/** Runs vitest and adds its counts; a run that ends without a report counts as one failure. */
function vitest(title, args, env = {}) {
  console.log(`\n── ${title}`)
  const file = join(reports, `${title.replaceAll(/\W+/g, '-')}.json`)
  const all = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  return new Promise((resolve) => {
    const child = spawn(process.execPath, all, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('exit', (code) => {
      try {
        const report = JSON.parse(readFileSync(file, 'utf8'))
        total.passed += report.numPassedTests
        total.failed += report.numFailedTests
        total.skipped += report.numPendingTests
        const told = failuresOf(report)
        if (code !== 0 && report.numFailedTests === 0) total.failed += 1
        if (code !== 0 && told.length === 0) told.push('it ended with an error outside of any test')
        failures.push(...told.map((line) => `${title}: ${line}`))
      } catch {
        total.failed += 1
        failures.push(`${title}: it ended without a report`)
      }
      resolve()
    })
  })
}

const filters = process.argv.slice(2)
const CHROMIUM_PATH = await browser()
await buildWeb()
if (filters.length > 0) await vitest('the tests asked for', filters, { CHROMIUM_PATH })
else {
  // Journeys and screens have the machine to themselves: beside heavy tests a page answers too late.
  // What fails is tried once more, since a busy machine may be late once; vitest marks it "retry x1" in what it prints.
  const run = (title, ...projects) =>
    vitest(title, [...projects.flatMap((project) => ['--project', project]), '--retry=1'], { CHROMIUM_PATH })
  await run('looks', 'looks')
  await run('journeys', 'e2e')
  await run('screens', 'ui', '@rookery/web*')
  await run('packages and servers', 'packages', 'sandbox', 'server')
  const server = await postgres()
  if (server) {
    await vitest('the server on PostgreSQL', ['--project', 'server', '--retry=1'], {
      DATABASE_URL: server.url,
      CHROMIUM_PATH,
    })
    server.stop()
  } else console.log('\n── the server on PostgreSQL: skipped, there is no PostgreSQL here')
}
rmSync(reports, { recursive: true, force: true })
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed ? 1 : 0)
