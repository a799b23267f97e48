import { expect, test } from 'vitest'
import { bandAt, verdictOn } from './forecast-bands.ts'

const bandOf = (n: number) => ({ low_90: n, low_50: 2 * n, middle: 3 * n, high_50: 4 * n, high_90: 5 * n })
const bandStep = (share: number, n: number) => ({
  share,
  bands: {
    spent: bandOf(n),
    impressions: bandOf(n),
    reach: bandOf(n),
    clicks: bandOf(n),
    results: bandOf(n),
    cost_per_result: bandOf(7),
  },
})
const bandCourse = [bandStep(0.5, 10), bandStep(1, 30)]

test('a result is compared with the band of its own time, not of the complete campaign (14)', () => {
  expect(bandAt(bandCourse, 0.25, 'reach')).toEqual(bandOf(5))
  expect(bandAt(bandCourse, 0.5, 'reach')).toEqual(bandOf(10))
  expect(bandAt(bandCourse, 0.75, 'reach')).toEqual(bandOf(20))
  expect(bandAt(bandCourse, 1, 'reach')).toEqual(bandOf(30))
  expect(bandAt(bandCourse, 0.1, 'cost_per_result')).toEqual(bandOf(7))
  expect(bandAt(bandCourse, 0, 'reach')).toBeNull()
})
test('the outcome is described as within, above or below the band, and an unknown outcome as unknown', () => {
  const bandVerdicts = [null, 9, 10, 25, 50, 51].map((value) => verdictOn(value, bandOf(10)))
  expect(bandVerdicts).toEqual(['unknown', 'below', 'within', 'within50', 'within', 'above'])
  expect(verdictOn(3, null)).toBe('unknown')
})
