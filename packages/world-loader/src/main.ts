import { parseArgs } from 'node:util'
import { openPopulation } from '@rookery/analytics'
import { createWorld } from '@rookery/world'
import { loadWorld } from './load-world.ts'

/**
 * Fills the population of a folder with a synthetic world: `node packages/world-loader/src/main.ts --folder F --seed 1 --size 200000 --date 2026-11-01`.
 * Prints its progress as JSON lines; a failure is one line on standard error.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    seed: { type: 'string', default: '1' },
    size: { type: 'string', default: '200000' },
    date: { type: 'string' },
  },
})
const say = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`)

try {
  if (!values.folder || !values.date) throw new Error('--folder and --date are needed.')
  const world = createWorld({ seed: Number(values.seed), size: Number(values.size), date: values.date })
  const population = await openPopulation({ dataDir: values.folder })
  const report = await loadWorld({
    world,
    population,
    onProgress: (progress) => say({ event: 'progress', ...progress }),
  })
  await population.close()
  say({ event: 'loaded', ...report })
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
