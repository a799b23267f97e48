import { expect, test } from 'vitest'
import type { InsightRow } from '@rookery/contract'
import { arrangeLifts } from './arrange-lifts.ts'

const row = (key: string, lift: number | null): InsightRow => ({
  key,
  label: key,
  audience_count: 100,
  audience_share: 0.1,
  share_low: 0.09,
  share_high: 0.11,
  baseline_share: 0.1,
  lift,
  lift_low: lift && lift * 0.9,
  lift_high: lift && lift * 1.1,
  q_value: 0.01,
  significant: true,
})
const many = (n: number, lift: (i: number) => number) =>
  Array.from({ length: n }, (_, i) => row(`${lift(i) < 1 ? 'less' : 'more'} ${i}`, lift(i)))

test('rows below usual are at most a third of the list, the clearest first (use-4 S3, issue 44.6)', () => {
  const above = many(12, (i) => 20 - i)
  const below = many(20, (i) => 0.9 - i / 100)
  const { more, less, hidden } = arrangeLifts([...above, ...below], 60)
  expect(more).toEqual(above)
  expect(less.map(({ key }) => key)).toEqual([
    'less 19',
    'less 18',
    'less 17',
    'less 16',
    'less 15',
    'less 14',
  ])
  expect(hidden).toBe(14)
})
test('where hardly anything is above usual a few rows below it are shown, of 24 not 20 (use-4 S3)', () => {
  const { more, less, hidden } = arrangeLifts([...many(4, (i) => 5 - i), ...many(20, () => 0.5)], 60)
  expect([more.length, less.length, hidden]).toEqual([4, 3, 17])
  expect(
    arrangeLifts(
      many(20, () => 0.5),
      60,
    ).less,
  ).toHaveLength(3)
})
test('what cannot be compared, and small groups together, are no part of a ranking', () => {
  expect(arrangeLifts([row('a', null), row('other', 2), row('b', 2)], 60)).toEqual({
    more: [row('b', 2)],
    less: [],
    hidden: 0,
  })
})
