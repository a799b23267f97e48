import { expect, test } from 'vitest'
import { usualPoints } from './usual-points.ts'

const dayPoint = (date: string, posts: number | null, baseline_share: number | null, days = 1) => ({
  date,
  days,
  posts,
  baseline_share,
})

test('a line that doubles in a time in which everybody’s doubled has the same line beside it (use.md 5, "everything grows")', () => {
  const points = usualPoints([
    dayPoint('2026-11-01', 85, 0.2),
    dayPoint('2026-11-02', 85, 0.2),
    dayPoint('2026-11-03', 255, 0.6),
  ])
  expect(points.map(({ value }) => Math.round(value))).toEqual([85, 85, 255])
})
test('the usual line is at the audience’s own level, by day, and leaves out hidden values', () => {
  const points = usualPoints([
    dayPoint('2026-11-01', 70, 0.5, 7),
    dayPoint('2026-11-08', null, 0.1, 7),
    dayPoint('2026-11-15', 210, 0.25, 7),
    dayPoint('2026-11-22', 10, null, 7),
  ])
  expect(points.map(({ value }) => value * 7)).toEqual([expect.closeTo(186.7, 1), expect.closeTo(93.3, 1)])
  expect(usualPoints([dayPoint('2026-11-01', 5, 0.4)])).toEqual([])
})
