import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { labelledData } from './labelled-data.ts'
import { measurements } from './communities.ts'

const folder = new URL('../../../../shared/data', import.meta.url).pathname

/** Two anonymous groups of real accounts; the labels serve only for comparison. */
test.skipIf(!existsSync(`${folder}/congress-following`))(
  'the graph of the members splits as its labels do (skipped without the data)',
  async () => {
    const followingMeasurement = measurements.find(({ set }) => set.startsWith('congress-following'))!
    const figures = await followingMeasurement.run({ data: labelledData(folder), world: null as never })
    expect(figures!.find(({ name }) => name === 'NMI of accounts')!.value).toBeGreaterThanOrEqual(0.85)
    expect(figures!.find(({ name }) => name === 'purity')!.value).toBeGreaterThanOrEqual(0.95)
  },
)
