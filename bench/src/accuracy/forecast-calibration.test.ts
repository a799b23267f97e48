// @module-tag full
import { expect, test } from 'vitest'
import { effort } from '../../../tools/lib/effort.ts'
import { calibrateForecast } from './forecast-calibration.ts'

test('forecast bands contain the sandbox auction’s results for unseen campaigns, and are narrower than assumptions alone (14, claims 0.6)', () => {
  const { n, found } = calibrateForecast(7, effort(120, 1_000))
  // Of fewer campaigns a share strays further: three of its standard errors.
  const strayLimit = (p: number) => 3 * Math.sqrt((p * (1 - p)) / n)
  for (const [figure, { learned, narrower }] of Object.entries(found)) {
    expect([figure, Math.abs(learned[0] / n - 0.9) <= 0.03 + strayLimit(0.9)]).toEqual([figure, true])
    expect([figure, Math.abs(learned[1] / n - 0.5) <= 0.05 + strayLimit(0.5)]).toEqual([figure, true])
    const median = narrower.toSorted((a, b) => a - b)[Math.floor(n / 2)]!
    expect([figure, median <= 0.75]).toEqual([figure, true])
  }
})
