import type { FollowInput, PostInput, ProfileInput } from '@rookery/analytics'
import { createWorld } from '@rookery/world'
import { expect, test } from 'vitest'
import { loadWorld, type LoadProgress, type LoadTarget } from './index.ts'

/** A fake target that stores rows, and recognises duplicates by key like a population. */
class FakePopulation implements LoadTarget {
  readonly profiles = new Map<string, ProfileInput>()
  readonly posts = new Map<string, PostInput>()
  readonly follows = new Set<string>()
  readonly sources = new Set<string>()
  refreshes = 0
  readonly ingest = {
    profiles: (rows: Iterable<ProfileInput>, source: string) =>
      this.store(
        rows,
        source,
        (row) => !this.profiles.has(row.network_id) && !!this.profiles.set(row.network_id, row),
      ),
    posts: (rows: Iterable<PostInput>, source: string) =>
      this.store(
        rows,
        source,
        (row) => !this.posts.has(row.network_id) && !!this.posts.set(row.network_id, row),
      ),
    follows: (rows: Iterable<FollowInput>, source: string) =>
      this.store(rows, source, (row) => {
        const key = `${row.follower_network_id} ${row.followed_network_id}`
        return !this.follows.has(key) && !!this.follows.add(key)
      }),
  }

  async refresh(): Promise<void> {
    this.refreshes += 1
  }

  private async store<T>(
    rows: Iterable<T>,
    source: string,
    take: (row: T) => boolean,
  ): Promise<{ taken: number; repeated: number; rejected: never[] }> {
    this.sources.add(source)
    let takenRows = 0
    let repeatedCount = 0
    for (const row of rows) {
      if (take(row)) takenRows += 1
      else repeatedCount += 1
    }
    return { taken: takenRows, repeated: repeatedCount, rejected: [] }
  }
}

const world = createWorld({ seed: 21, size: 4_000, date: '2026-11-20' })

test('every row of the world arrives once, whatever the number of threads, and then the population is refreshed', async () => {
  const fakePopulation = new FakePopulation()
  const steps: LoadProgress[] = []
  const report = await loadWorld({
    world,
    population: fakePopulation,
    threads: 2,
    onProgress: (progress) => steps.push(progress),
  })

  const profiles = [...world.profiles()]
  const posts = [...world.posts()]
  expect([...fakePopulation.profiles.values()]).toEqual(profiles)
  expect([...fakePopulation.posts.values()]).toEqual(posts)
  expect(fakePopulation.follows.size).toBe(world.followPairs().length / 2)
  for (const edge of world.follows(3_000, 3_100))
    expect(fakePopulation.follows.has(`${edge.follower_network_id} ${edge.followed_network_id}`)).toBe(true)
  expect(report).toEqual({
    profiles: { taken: profiles.length, repeated: 0, rejected: 0 },
    posts: { taken: posts.length, repeated: 0, rejected: 0 },
    follows: { taken: fakePopulation.follows.size, repeated: 0, rejected: 0 },
  })
  expect(fakePopulation.refreshes).toBe(1)
  expect([...fakePopulation.sources]).toEqual(['synthetic'])
  expect(steps.at(0)).toEqual({
    step: 'profiles',
    done: 4_000,
    total: 4_000,
    taken: { profiles: 4_000, posts: 0, follows: 0 },
  })
  expect(steps.at(-1)).toEqual({ step: 'refresh', done: 1, total: 1 })
})

test('a second load adds nothing', { tags: ['full'] }, async () => {
  const fakePopulation = new FakePopulation()
  const smallWorld = createWorld({ seed: 3, size: 1500, date: '2026-11-20' })
  const firstLoad = await loadWorld({ world: smallWorld, population: fakePopulation })
  const secondLoad = await loadWorld({ world: smallWorld, population: fakePopulation })
  expect(secondLoad.profiles).toEqual({ taken: 0, repeated: firstLoad.profiles.taken, rejected: 0 })
  expect(secondLoad.posts).toEqual({ taken: 0, repeated: firstLoad.posts.taken, rejected: 0 })
  expect(secondLoad.follows).toEqual({ taken: 0, repeated: firstLoad.follows.taken, rejected: 0 })
})

test('a failing ingestion or an abort ends the load and its threads', { tags: ['full'] }, async () => {
  const fakePopulation = new FakePopulation()
  fakePopulation.ingest.posts = () => Promise.reject(new Error('disk full'))
  const smallWorld = createWorld({ seed: 3, size: 1500, date: '2026-11-20' })
  await expect(loadWorld({ world: smallWorld, population: fakePopulation })).rejects.toThrow('disk full')
  expect(fakePopulation.profiles.size).toBe(1500)
  expect(fakePopulation.refreshes).toBe(0)
  await expect(
    loadWorld({
      world: smallWorld,
      population: new FakePopulation(),
      signal: AbortSignal.abort(new Error('stop')),
    }),
  ).rejects.toThrow('stop')
})
