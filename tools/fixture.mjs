// npm run fixture -- [--tree FOLDER] [--date YYYY-MM-DD]: keeps what this tree (or another one) stores, for the
// test that the next one opens it.
import { parseArgs } from 'node:util'
import { join, resolve } from 'node:path'
import { execFileSync } from 'node:child_process'

const root = resolve(import.meta.dirname, '..')
const { values } = parseArgs({ options: { tree: { type: 'string', default: root }, date: { type: 'string' } } })
const day = () => execFileSync('git', ['log', '-1', '--format=%cs'], { cwd: root }).toString().trim()
const { makePopulation } = await import('./fixtures/make-population.ts')
const folder = join(root, 'packages/analytics/src/schema/migrations/testing/fixtures', values.date ?? day())
await makePopulation(resolve(values.tree), folder)
console.log(`Kept in ${folder}`)
