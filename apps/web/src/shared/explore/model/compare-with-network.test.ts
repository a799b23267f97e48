import { expect, test } from 'vitest'
import { compareWithNetwork } from './compare-with-network.ts'

const days = ['18', '19', '20', '21', '22', '23', '24'].map((day) => `2026-11-${day}`)
const network = (posts: number | null, perDay = 3) => ({
  state: 'fresh' as const,
  cause: null,
  posts,
  volume: days.map((date) => ({ date, posts: perDay })),
  newest: [],
  fetched_at: null,
})
const stretchOf = (date: string, posts: number, length = 1) => ({
  date,
  days: length,
  posts: posts as number | null,
  posts_low: null,
  posts_high: null,
  baseline_share: null,
  posts_before: null,
})
const dailyVolume = [...days.map((date) => stretchOf(date, 40)), stretchOf('2026-11-17', 9)]

test('use 8: X counts 23 posts and our sample alone has 280 for the same days: the page says that X shows a part', () => {
  expect(compareWithNetwork({ volume: dailyVolume, network: network(23) })).toEqual({
    kind: 'partial',
    posts: 280,
    on_network: 21,
    days: 7,
  })
})
test('use 8: X counts more than our sample has: the same days are shown side by side', () => {
  expect(compareWithNetwork({ volume: dailyVolume, network: network(9000, 1300) })).toEqual({
    kind: 'same',
    posts: 280,
    on_network: 9100,
    days: 7,
  })
})
test('use-4 8: if only some days overlap, those are compared, and X’s count of the same days is beside ours', () => {
  const hiddenDay = dailyVolume.map((day, i) => (i === 3 ? { ...day, posts: null } : day))
  expect(compareWithNetwork({ volume: hiddenDay, network: network(23) })).toEqual({
    kind: 'partial',
    posts: 240,
    on_network: 18,
    days: 6,
  })
  // Our data ends on the second of X's days.
  const earlier = [stretchOf('2026-11-16', 50, 2), stretchOf('2026-11-18', 2), stretchOf('2026-11-19', 1)]
  expect(compareWithNetwork({ volume: earlier, network: network(23) })).toEqual({
    kind: 'same',
    posts: 3,
    on_network: 6,
    days: 2,
  })
})
test('use-4 8: figures of other days are separate; days grouped with others are not called other days', () => {
  const comparisonOf = (volume: ReturnType<typeof stretchOf>[], posts: number | null = 23) =>
    compareWithNetwork({ volume, network: network(posts) }).kind
  expect(comparisonOf([stretchOf('2019-04-02', 40, 7)])).toBe('apart')
  expect(comparisonOf(dailyVolume, null)).toBe('apart')
  expect(comparisonOf([stretchOf('2026-11-15', 40, 7)])).toBe('coarse')
  expect(comparisonOf(dailyVolume.map((day) => ({ ...day, posts: null })))).toBe('coarse')
})
