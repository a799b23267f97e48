// @module-tag full
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { effort, seed } from '../../../tools/lib/effort.ts'
import { openPopulation, type Population } from './population/population.ts'
import { openTinyPopulation } from './testing/open-tiny-population.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rookery-crash-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Runs the child process and kills it with SIGKILL at the first output line for which `stop` returns true.
 * Resolves to the lines printed until then.
 */
function killWhen(
  what: 'ingest' | 'refresh',
  stop: (line: string, lines: string[]) => boolean,
): Promise<string[]> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./testing/child-for-kill.ts', import.meta.url)), folder, what],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const lines: string[] = []
  let errors = ''
  child.stderr.on('data', (bytes: Buffer) => (errors += bytes.toString()))
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    if (stop(line, lines)) child.kill('SIGKILL')
  })
  return new Promise((resolve, reject) =>
    child.on('exit', (_code, signal) =>
      signal === 'SIGKILL' ? resolve(lines) : reject(new Error(`The child ended by itself: ${errors}`)),
    ),
  )
}

const sizes = async (population: Population) =>
  (
    await population.context.engine.query(
      'SELECT kind, code, toString(network_id) AS id, profiles FROM criteria WHERE profiles > 0 ORDER BY kind, code, id',
      { tag: 'test' },
    )
  ).map((row) => JSON.stringify(row))

test(
  'kill -9 in the middle of ingestion loses no acknowledged row, and the folder opens again',
  { timeout: 180_000 },
  async () => {
    const lines = await killWhen('ingest', (_line, all) => all.length === 7)
    const acknowledgedRows = lines.reduce((n, line) => n + Number(line.split(' ')[1]), 0)
    expect(acknowledgedRows).toBeGreaterThanOrEqual(3500)
    const population = await openPopulation(
      { dataDir: folder },
      { secret_key: 'known to everybody', sessions: 2 },
    )
    const [source] = await population.sources()
    expect(source!.profiles).toBeGreaterThanOrEqual(acknowledgedRows)
    // A batch is ingested completely or not at all.
    expect(source!.profiles % 500).toBe(0)
    await population.refresh()
    expect((await population.info()).size).toBe(source!.profiles)
    await population.close()
  },
)

const steps = ['facts', 'memberships', 'keywords', 'sizes', 'dictionaries']
/** One step by default, all steps with full effort. */
const killedSteps = Array.from(
  { length: effort(1, steps.length) },
  (_, n) => steps[(seed + n) % steps.length]!,
)
test.each(killedSteps)(
  'kill -9 while a refresh is at its %s is repaired at opening',
  { timeout: 180_000 },
  async (step) => {
    await killWhen('refresh', (line) => line === `step ${step}`)
    const repairedPopulation = await openPopulation(
      { dataDir: folder },
      { secret_key: 'known to everybody', sessions: 2 },
    )
    const populationInfo = await repairedPopulation.info()
    const sizesAfterRepair = await sizes(repairedPopulation)
    const coffeeEstimate = await repairedPopulation.estimate({ tree: { kind: 'keyword', label: 'coffee' } })
    await repairedPopulation.close()
    expect(populationInfo.size).toBe(123)
    expect(coffeeEstimate.size).toBe(61)
    const uninterruptedPopulation = await openTinyPopulation()
    expect(sizesAfterRepair).toEqual(await sizes(uninterruptedPopulation.population))
    await uninterruptedPopulation.dispose()
  },
)
