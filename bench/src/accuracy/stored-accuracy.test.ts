// @module-tag full
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { labelledData } from './labelled-data.ts'
import { measurements } from './measurements.ts'
import { runMeasurements } from './run-measurements.ts'
import { createWorld } from '@rookery/world'
import { expect, test } from 'vitest'
import type { StoredFigure } from './stored-figures.ts'

const folder = fileURLToPath(new URL('../../../../shared/data', import.meta.url))
const isDataAbsent = !existsSync(folder)
const title = (text: string) => (isDataAbsent ? `${text} (skipped: no ../shared/data)` : text)
/** Sets that take few seconds together; `npm run accuracy -- --keep` writes them all. */
const quickMeasurements = measurements.filter(
  ({ of, set }) =>
    (of === 'job' && set.startsWith('bios')) ||
    set === '100 natural audiences' ||
    (of === 'sentiment' && (set === 'own Japanese sentences' || set === 'tweet-topics ja, read by us')),
)

test.skipIf(isDataAbsent)(
  title('a kept figure that the code no longer gives, as the model cards would tell it (issue 13, cards)'),
  { timeout: 120_000 },
  async () => {
    const storedFigures = JSON.parse(
      readFileSync(new URL('../../../packages/contract/src/models/measured.json', import.meta.url), 'utf8'),
    ) as StoredFigure[]
    const world = createWorld({ seed: 1, size: 200, date: '2026-11-20' })
    const { figures, skipped } = await runMeasurements(quickMeasurements, {
      data: labelledData(folder),
      world,
    })
    expect(skipped).toEqual([])
    const figureText = ({ of, set, name, n, value }: StoredFigure) =>
      `${of}: ${set}: ${name} ${n} ${value.toFixed(3)}`
    const setNames = new Set(quickMeasurements.map(({ of, set }) => `${of}: ${set}`))
    expect(figures.length).toBeGreaterThan(20)
    expect(figures.map(figureText).toSorted()).toEqual(
      storedFigures
        .filter(({ of, set }) => setNames.has(`${of}: ${set}`))
        .map(figureText)
        .toSorted(),
    )
  },
)
