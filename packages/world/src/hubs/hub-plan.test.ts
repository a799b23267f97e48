import { expect, test } from 'vitest'
import { createWorld } from '../create-world.ts'

test('a topic’s best-known accounts come from every country that has a quarter of its people (issue 46.4)', () => {
  const strangers: string[] = []
  let known = 0
  for (let seed = 1; seed <= 8; seed += 1) {
    const world = createWorld({ seed, size: 3000, date: '2026-11-20' })
    const hubs = world.hubs()
    for (const { id, countries, hubs: ranked } of world.communities()) {
      const bestKnown = new Set(ranked.slice(0, 6).map((i) => hubs[i]?.country))
      for (const [country, share] of Object.entries(countries)) {
        if (share < 0.25) continue
        if (bestKnown.has(country)) known += 1
        else strangers.push(`${seed} ${id} ${country}`)
      }
    }
  }
  expect(known).toBeGreaterThan(400)
  expect(strangers).toEqual([])
})
