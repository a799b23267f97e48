// Prints the accuracy of all inference; exits with 1 if a floor is missed or a set cannot be measured.
// Options: see bench/src/accuracy/README.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createWorld } from '@rookery/world'
import { labelledData } from './labelled-data.ts'
import { measurements } from './measurements.ts'
import { reportTable } from './report-table.ts'
import { runMeasurements } from './run-measurements.ts'
import { worldMeasurements } from './world/world-measurements.ts'
import { mergeFigures, type StoredFigure } from './stored-figures.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    json: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    world: { type: 'boolean', default: false },
    people: { type: 'string' },
    // Not the seed of `npm start`, which is 1, nor of any test.
    seed: { type: 'string', default: '4711' },
  },
})
if (!existsSync(values.data) && values.data !== '../shared/data') {
  console.error(`There is no folder ${values.data}.`)
  process.exit(2)
}
/** Figures shown on the model cards (packages/contract/src/models/model-cards.ts). */
const storedFile = new URL('../../../packages/contract/src/models/measured.json', import.meta.url)
const world = createWorld({
  seed: Number(values.seed),
  size: Number(values.people ?? (values.world ? 80_000 : 20_000)),
  date: '2026-11-20',
})
if (values.world && values.keep) {
  console.error('Figures of the world itself are on no model card: --world keeps nothing.')
  process.exit(2)
}
const chosenMeasurements = (values.world ? worldMeasurements(world) : measurements).filter(({ of, set }) =>
  `${of} ${set}`.includes(values.only),
)
// A library that prints is redirected to standard error: with --json, standard output contains only JSON.
const printText = process.stdout.write.bind(process.stdout)
process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write
const report = await runMeasurements(
  chosenMeasurements,
  {
    data: labelledData(values.data),
    world,
  },
  (of, set) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${of}: ${set} …`)
  },
)
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
printText(`${values.json ? JSON.stringify(report, null, 2) : reportTable(report)}\n`)
if (values.keep) {
  if (report.figures.length === 0 || report.skipped.length > 0 || report.broken.length > 0) {
    console.error('Nothing is kept: not everything was measured.')
    process.exit(2)
  }
  const measuredRows = report.figures.map(
    ({ pass: _pass, floor: _floor, ceiling: _ceiling, ...figure }) => figure,
  )
  const figures =
    values.only === ''
      ? measuredRows
      : mergeFigures(JSON.parse(readFileSync(storedFile, 'utf8')) as StoredFigure[], measuredRows)
  writeFileSync(storedFile, `${JSON.stringify(figures, null, 2)}\n`)
}
process.exitCode = report.missed + report.broken.length > 0 ? 1 : 0
