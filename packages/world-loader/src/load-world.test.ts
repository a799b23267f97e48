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
    let taken = 0
    let repeated = 0
    for (const row of rows) {
      if (take(row)) taken += 1
      else repeated += 1
    }
    return { taken, repeated, rejected: [] }
  }
}

const world = createWorld({ seed: 21, size: 4_000, date: '2026-11-20' })

test('every row of the world arrives once, whatever the number of threads, and then the population is refreshed', async () => {
  const fake = new FakePopulation()
  const steps: LoadProgress[] = []
  const report = await loadWorld({
    world,
    population: fake,
    threads: 2,
    onProgress: (progress) => steps.push(progress),
  })

  const profiles = [...world.profiles()]
  const posts = [...world.posts()]
  expect([...fake.profiles.values()]).toEqual(profiles)
  expect([...fake.posts.values()]).toEqual(posts)
  expect(fake.follows.size).toBe(world.followPairs().length / 2)
  for (const edge of world.follows(3_000, 3_100))
    expect(fake.follows.has(`${edge.follower_network_id} ${edge.followed_network_id}`)).toBe(true)
  expect(report).toEqual({
    profiles: { taken: profiles.length, repeated: 0, rejected: 0 },
    posts: { taken: posts.length, repeated: 0, rejected: 0 },
    follows: { taken: fake.follows.size, repeated: 0, rejected: 0 },
  })
  expect(fake.refreshes).toBe(1)
  expect([...fake.sources]).toEqual(['synthetic'])
  expect(steps.at(0)).toEqual({
    step: 'profiles',
    done: 4_000,
    total: 4_000,
    taken: { profiles: 4_000, posts: 0, follows: 0 },
  })
  expect(steps.at(-1)).toEqual({ step: 'refresh', done: 1, total: 1 })
})

test('a second load brings nothing new', { tags: ['full'] }, async () => {
  const fake = new FakePopulation()
  const small = createWorld({ seed: 3, size: 1500, date: '2026-11-20' })
  const first = await loadWorld({ world: small, population: fake })
  const second = await loadWorld({ world: small, population: fake })
  expect(second.profiles).toEqual({ taken: 0, repeated: first.profiles.taken, rejected: 0 })
  expect(second.posts).toEqual({ taken: 0, repeated: first.posts.taken, rejected: 0 })
  expect(second.follows).toEqual({ taken: 0, repeated: first.follows.taken, rejected: 0 })
})

test('a failing ingestion or an abort ends the load and its threads', { tags: ['full'] }, async () => {
  const fake = new FakePopulation()
  fake.ingest.posts = () => Promise.reject(new Error('disk full'))
  const small = createWorld({ seed: 3, size: 1500, date: '2026-11-20' })
  await expect(loadWorld({ world: small, population: fake })).rejects.toThrow('disk full')
  expect(fake.profiles.size).toBe(1500)
  expect(fake.refreshes).toBe(0)
  await expect(
    loadWorld({
      world: small,
      population: new FakePopulation(),
      signal: AbortSignal.abort(new Error('stop')),
    }),
  ).rejects.toThrow('stop')
})
