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
const absent = !existsSync(folder)
const title = (text: string) => (absent ? `${text} (skipped: no ../shared/data)` : text)
/** Sets that take few seconds together; `npm run accuracy -- --keep` writes them all. */
const quick = measurements.filter(
  ({ of, set }) =>
    (of === 'job' && set.startsWith('bios')) ||
    (of === 'sentiment' && (set === 'own Japanese sentences' || set === 'tweet-topics ja, read by us')),
)

test.skipIf(absent)(
  title('a kept figure that the code no longer gives, as the model cards would tell it (issue 13, cards)'),
  { timeout: 120_000 },
  async () => {
    const kept = JSON.parse(
      readFileSync(new URL('../../../packages/contract/src/models/measured.json', import.meta.url), 'utf8'),
    ) as StoredFigure[]
    const world = createWorld({ seed: 1, size: 200, date: '2026-11-20' })
    const { figures, skipped } = await runMeasurements(quick, { data: labelledData(folder), world })
    expect(skipped).toEqual([])
    const told = ({ of, set, name, n, value }: StoredFigure) =>
      `${of}: ${set}: ${name} ${n} ${value.toFixed(3)}`
    const sets = new Set(quick.map(({ of, set }) => `${of}: ${set}`))
    expect(figures.length).toBeGreaterThan(20)
    expect(figures.map(told).toSorted()).toEqual(
      kept
        .filter(({ of, set }) => sets.has(`${of}: ${set}`))
        .map(told)
        .toSorted(),
    )
  },
)
