import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AdsMetric, AdsStatsAnswer } from '../wire/ads-stats.ts'
import { joinStats, statsWindows } from './ads-stats-windows.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const startTime = Date.UTC(2026, 9, 28, 7)

test('windows cover the range without gap or overlap, none over seven days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 * 100 }), (hours) => {
      const windows = statsWindows(startTime, startTime + hours * HOUR_MS, 'HOUR', undefined)
      expect(windows[0]?.[0]).toBe(startTime)
      expect(windows.at(-1)?.[1]).toBe(startTime + hours * HOUR_MS)
      for (const [at, [from, to]] of windows.entries()) {
        expect(to - from).toBeLessThanOrEqual(7 * DAY_MS)
        expect(to).toBeGreaterThan(from)
        if (at > 0) expect(from).toBe(windows[at - 1]?.[1])
      }
    }),
  )
})

test('days are cut at midnights of the account, over a clock change too', () => {
  // Los Angeles: midnight is 7:00 UTC until 1 November 2026, 8:00 UTC afterwards.
  const windows = statsWindows(startTime, Date.UTC(2026, 10, 11, 8), 'DAY', 'America/Los_Angeles')
  expect(windows).toEqual([
    [startTime, Date.UTC(2026, 10, 4, 8)],
    [Date.UTC(2026, 10, 4, 8), Date.UTC(2026, 10, 11, 8)],
  ])
  expect(() =>
    statsWindows(startTime + HOUR_MS, startTime + 3 * DAY_MS, 'DAY', 'America/Los_Angeles'),
  ).toThrow(RangeError)
  expect(() => statsWindows(startTime, startTime + DAY_MS, 'DAY', undefined)).toThrow(/time zone/)
  expect(() => statsWindows(startTime, startTime, 'TOTAL', undefined)).toThrow(/empty/)
})

const answer = (length: number, metrics: Record<string, AdsMetric>): AdsStatsAnswer => ({
  time_series_length: length,
  data: [{ id: 'a', id_data: [{ segment: null, metrics }] }],
})
const joinWindows = (parts: AdsStatsAnswer[], granularity: 'TOTAL' | 'HOUR') =>
  joinStats(parts, granularity).data[0]?.id_data[0]?.metrics

test('case 27: series are joined one after the other, missing values of a window are null; totals are added up', () => {
  const statsWindows = [
    answer(2, { likes: [1, 2], follows: null, sales: { post_view: [1, 0], assisted: null } }),
    answer(3, { likes: null, follows: null, sales: { post_view: null, assisted: null } }),
  ]
  expect(joinWindows(statsWindows, 'HOUR')).toEqual({
    likes: [1, 2, null, null, null],
    follows: null,
    sales: { post_view: [1, 0, null, null, null], assisted: null },
  })
  expect(joinStats(statsWindows, 'HOUR').time_series_length).toBe(5)
  const totals = [answer(1, { likes: [4], follows: null }), answer(1, { likes: [5], follows: [1] })]
  expect(joinWindows(totals, 'TOTAL')).toEqual({ likes: [9], follows: [1] })
  const untold = [answer(1, { likes: [null] }), answer(1, { likes: [null] })]
  expect(joinWindows(untold, 'TOTAL')).toEqual({ likes: null })
})
