// npm test: looks, journeys, screens, everything else, then those of the server once more on PostgreSQL. Closes with one line "N passed, N failed".
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browser } from './lib/browser.mjs'
import { buildWeb } from './lib/build-web.mjs'
import { postgres } from './lib/postgres.mjs'
import { runVitest } from './lib/run-vitest.mjs'

const total = { passed: 0, failed: 0, skipped: 0 }
/** What failed, told once more at the end: a long log is often kept only by its last lines. */
const failures = []
const repeated = []
const reports = mkdtempSync(join(tmpdir(), 'rookery-tests-'))

/** One part of the tests. Files that failed run once more by themselves, since a busy machine may be late once; that is told at the end. */
async function part(title, args, env) {
  console.log(`\n── ${title}`)
  const report = join(reports, `${title.replaceAll(/\W+/g, '-')}.json`)
  const first = await runVitest(args, env, report)
  const failed = [...first.files].filter(([, { failures }]) => failures.length > 0).map(([file]) => file)
  if (failed.length > 0) {
    console.log(`\n── ${title}: once more, what failed`)
    const second = await runVitest([...failed, ...args], env, report)
    for (const file of failed) {
      const again = second.files.get(file)
      if (again?.failures.length === 0)
        repeated.push(...first.files.get(file).failures.map((told) => `${title}: ${told}`))
      first.files.set(file, again ?? first.files.get(file))
    }
    first.broken = second.broken
  }
  for (const { passed, skipped, failures: told } of first.files.values()) {
    total.passed += passed
    total.skipped += skipped
    total.failed += told.length
    failures.push(...told.map((line) => `${title}: ${line}`))
  }
  if (first.broken) {
    total.failed += 1
    failures.push(`${title}: ${first.broken}`)
  }
}

const filters = process.argv.slice(2)
const CHROMIUM_PATH = await browser()
await buildWeb()
if (filters.length > 0) await part('the tests asked for', filters, { CHROMIUM_PATH })
else {
  // Journeys and screens have the machine to themselves: beside heavy tests a page answers too late.
  const run = (title, ...projects) =>
    part(
      title,
      projects.flatMap((project) => ['--project', project]),
      { CHROMIUM_PATH },
    )
  await run('looks', 'looks')
  await run('journeys', 'e2e')
  await run('screens', 'ui', '@rookery/web*')
  await run('packages and servers', 'packages', 'sandbox', 'server')
  const server = await postgres()
  if (server) {
    await part('the server on PostgreSQL', ['--project', 'server'], {
      DATABASE_URL: server.url,
      CHROMIUM_PATH,
    })
    server.stop()
  } else console.log('\n── the server on PostgreSQL: skipped, there is no PostgreSQL here')
}
rmSync(reports, { recursive: true, force: true })
for (const told of repeated) console.log(`\nPassed the second time only: ${told}`)
for (const told of failures) console.log(`\n✗ ${told}`)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed ? 1 : 0)
