// npm run fixture -- [--date YYYY-MM-DD] [--tree FOLDER]: keeps a small population and the relational rows that
// this tree writes, for the tests that the next one opens them. `--tree`: only the population, by another tree.
import { execFileSync, spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const root = resolve(import.meta.dirname, '..')
const { values } = parseArgs({
  options: { tree: { type: 'string', default: root }, date: { type: 'string' } },
})
const day = values.date ?? execFileSync('git', ['log', '-1', '--format=%cs'], { cwd: root }).toString().trim()
const tree = resolve(values.tree)

const { makePopulation } = await import('./fixtures/make-population.ts')
const population = join(root, 'packages/analytics/src/schema/migrations/testing/fixtures', day)
await makePopulation(tree, population)
console.log(`The population is kept in ${population}`)

if (tree === root) {
  const relational = join(root, 'apps/server/src/store/fixtures', day)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'server', 'apps/server/src/store/fixtures/write-fixture.test.ts'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ROOKERY_FIXTURE: relational } },
  )
  if (status !== 0) process.exit(status ?? 1)
  console.log(`The relational rows are kept in ${relational}`)
}
