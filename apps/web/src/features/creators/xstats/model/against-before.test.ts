import { expect, test } from 'vitest'
import { againstBefore } from './against-before.ts'

const day = (date: string, posts: number | null, posts_before: number | null, days = 1) => ({
  date,
  days,
  posts,
  posts_low: posts,
  posts_high: posts,
  baseline_share: null,
  posts_before,
})

test('days are told by the mean of a day before, and the period by the one before (CALL-251)', () => {
  const { points, change } = againstBefore({
    volume: [day('2026-01-01', 300, 200), day('2026-01-02', 200, 200)],
  })
  expect(points.map(({ value }) => value)).toEqual([1.5, 1])
  expect(change).toBe(1.25)
})

test('without the period before by the mean of these days, without a change; days of too few are left out (CALL-251)', () => {
  const { points, change } = againstBefore({
    volume: [day('2026-01-01', 300, null), day('2026-01-02', null, null), day('2026-01-03', 100, null)],
  })
  expect(points.map(({ date, value }) => [date, value])).toEqual([
    ['2026-01-01', 1.5],
    ['2026-01-03', 0.5],
  ])
  expect(change).toBeNull()
  expect(againstBefore({ volume: [] })).toEqual({ points: [], change: null, isBeyondChance: false })
})

test('what two like periods differ by chance is no change (claims: a share says its error)', () => {
  const wide = (posts: number) => ({
    ...day('2026-01-01', posts, 200),
    posts_low: posts - 20,
    posts_high: posts + 20,
  })
  // 20 on either side of both: 28 together.
  expect(againstBefore({ volume: [wide(225)] }).isBeyondChance).toBe(false)
  expect(againstBefore({ volume: [wide(230)] }).isBeyondChance).toBe(true)
  expect(againstBefore({ volume: [wide(170)] }).isBeyondChance).toBe(true)
  // Four days of the same sum are four times as sure of their mean.
  expect(againstBefore({ volume: [wide(215), wide(215), wide(215), wide(215)] }).isBeyondChance).toBe(true)
  expect(againstBefore({ volume: [wide(215)] }).isBeyondChance).toBe(false)
})
