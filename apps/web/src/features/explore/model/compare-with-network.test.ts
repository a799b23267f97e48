import { expect, test } from 'vitest'
import { compareWithNetwork } from './compare-with-network.ts'

const days = ['18', '19', '20', '21', '22', '23', '24'].map((day) => `2026-11-${day}`)
const network = (posts: number | null) => ({
  state: 'fresh' as const,
  cause: null,
  posts,
  volume: days.map((date) => ({ date, posts: 3 })),
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

test('use 8: X counts 23 posts where our sample alone holds 280 of the same days: X shows a part, and that is said', () => {
  expect(compareWithNetwork({ volume: dailyVolume, network: network(23) })).toEqual({
    kind: 'partial',
    posts: 280,
  })
})
test('use 8: X counts more than our sample holds: the same days stand side by side', () => {
  expect(compareWithNetwork({ volume: dailyVolume, network: network(9000) })).toEqual({
    kind: 'same',
    posts: 280,
  })
})
test('use 8: figures of other days, of a week that is not told by the day, or of too few people stand apart', () => {
  const apartResult = { kind: 'apart' }
  expect(compareWithNetwork({ volume: [stretchOf('2019-04-02', 40, 7)], network: network(23) })).toEqual(
    apartResult,
  )
  expect(compareWithNetwork({ volume: [stretchOf('2026-11-15', 40, 7)], network: network(23) })).toEqual(
    apartResult,
  )
  const hiddenDay = dailyVolume.map((day, i) => (i === 3 ? { ...day, posts: null } : day))
  expect(compareWithNetwork({ volume: hiddenDay, network: network(23) })).toEqual(apartResult)
  expect(compareWithNetwork({ volume: dailyVolume, network: network(null) })).toEqual(apartResult)
})
