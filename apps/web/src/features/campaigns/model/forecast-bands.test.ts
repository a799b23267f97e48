import { expect, test } from 'vitest'
import { bandAt, verdictOn } from './forecast-bands.ts'

const band = (n: number) => ({ low_90: n, low_50: 2 * n, middle: 3 * n, high_50: 4 * n, high_90: 5 * n })
const step = (share: number, n: number) => ({
  share,
  bands: {
    spent: band(n),
    impressions: band(n),
    reach: band(n),
    clicks: band(n),
    results: band(n),
    cost_per_result: band(7),
  },
})
const course = [step(0.5, 10), step(1, 30)]

test('a result is held against the band of its own time, not against the whole campaign’s (14)', () => {
  expect(bandAt(course, 0.25, 'reach')).toEqual(band(5))
  expect(bandAt(course, 0.5, 'reach')).toEqual(band(10))
  expect(bandAt(course, 0.75, 'reach')).toEqual(band(20))
  expect(bandAt(course, 1, 'reach')).toEqual(band(30))
  expect(bandAt(course, 0.1, 'cost_per_result')).toEqual(band(7))
  expect(bandAt(course, 0, 'reach')).toBeNull()
})
test('what happened is told as within, above or below the band, and what is not known as that', () => {
  const verdicts = [null, 9, 10, 25, 50, 51].map((value) => verdictOn(value, band(10)))
  expect(verdicts).toEqual(['unknown', 'below', 'within', 'within50', 'within', 'above'])
  expect(verdictOn(3, null)).toBe('unknown')
})
