import { expect, test } from 'vitest'
import { createWorld } from '../index.ts'

const DAY_MS = 86_400_000
const DATE = '2026-11-20'
const world = createWorld({ seed: 12, size: 30_000, date: DATE })
const end = Date.parse(`${DATE}T00:00:00Z`)
const days = new Uint32Array(90)
const byEntity = new Map<string, number[]>()
for (const post of world.posts()) {
  const day = Math.floor((end - 1 - Date.parse(post.created_at)) / DAY_MS)
  if (post.repost_of !== null || day >= 90) continue
  days[day] = (days[day] as number) + 1
  for (const { entity } of post.topics)
    byEntity.set(entity, [...(byEntity.get(entity) ?? []), Date.parse(post.created_at)])
}

test('no day of the window has more posts than another: nothing grows by itself (issue 46.2)', () => {
  const mean = days.reduce((sum, count) => sum + count, 0) / days.length
  expect(Math.abs((days[0] as number) + (days[1] as number) - 2 * mean) / (2 * mean)).toBeLessThan(0.12)
  expect(Math.max(...days) / mean).toBeLessThan(1.3)
  expect(Math.min(...days) / mean).toBeGreaterThan(0.8)
})

test('planted events are documented and are real growth (issue 46.2)', () => {
  const events = world.events()
  expect(events.length).toBeGreaterThan(8)
  const rates = events.flatMap(({ entity, from, to }) => {
    const times = byEntity.get(entity) ?? []
    const [start, stop] = [Math.max(Date.parse(from), end - 90 * DAY_MS), Math.min(Date.parse(to), end)]
    const during = times.filter((time) => time >= start && time < stop).length / (stop - start)
    const otherwise =
      times.filter((time) => time < start || time >= stop).length / (90 * DAY_MS - stop + start)
    return times.length < 60 || stop - start < 4 * DAY_MS ? [] : during / otherwise
  })
  expect(rates.length).toBeGreaterThan(4)
  expect(rates.toSorted((a, b) => a - b)[rates.length >> 1]).toBeGreaterThan(1.8)
})
