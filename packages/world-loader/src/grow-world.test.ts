import type { FollowInput, PostInput, ProfileInput } from '@rookery/analytics'
import { createWorld } from '@rookery/world'
import { expect, test } from 'vitest'
import { growWorld, NOTHING_LOADED, piecesOf, type GrowthState } from './grow-world.ts'
import type { LoadTarget } from './load-target.ts'

/** A fake population that stores each row once, and the number of people at each refresh. */
class Population implements LoadTarget {
  readonly profiles = new Set<string>()
  readonly posts = new Set<string>()
  readonly follows = new Set<string>()
  readonly sizes: number[] = []
  /** Calls after which the process is killed: the last call's rows are stored, but not reported. */
  calls = Infinity

  readonly ingest = {
    profiles: (rows: Iterable<ProfileInput>) => this.take(rows, this.profiles, (row) => row.network_id),
    posts: (rows: Iterable<PostInput>) => this.take(rows, this.posts, (row) => row.network_id),
    follows: (rows: Iterable<FollowInput>) =>
      this.take(rows, this.follows, (row) => `${row.follower_network_id} ${row.followed_network_id}`),
  }

  async refresh(): Promise<void> {
    this.sizes.push(this.profiles.size)
  }

  private async take<T>(rows: Iterable<T>, known: Set<string>, key: (row: T) => string) {
    const sizeBefore = known.size
    let givenProfiles = 0
    for (const row of rows) {
      known.add(key(row))
      givenProfiles += 1
    }
    this.calls -= 1
    if (this.calls <= 0) throw new Error('killed')
    const addedProfiles = known.size - sizeBefore
    return { taken: addedProfiles, repeated: givenProfiles - addedProfiles, rejected: 0 }
  }
}

const world = createWorld({ seed: 4, size: 3400, date: '2026-11-20' })
const cutPlan = { pieces: [2000, 3400], step: 500 }
const completeState = {
  people: 3400,
  posts: [...world.posts()].length,
  follows: world.followPairs().length / 2,
  sized: 3400,
}

test('there are people to build on first, and in the end all of them once (issue 11, the first start)', async () => {
  const population = new Population()
  const growthReports: GrowthState[] = []
  const grownWorld = await growWorld({
    world,
    population,
    grown: NOTHING_LOADED,
    ...cutPlan,
    onGrowth: (now) => growthReports.push(now),
  })
  expect(population.sizes).toEqual([2000, 3400])
  expect(grownWorld).toEqual(completeState)
  expect(growthReports.at(-1)).toEqual(completeState)
  expect([population.profiles.size, population.posts.size, population.follows.size]).toEqual([
    completeState.people,
    completeState.posts,
    completeState.follows,
  ])
  const people = growthReports.map((each) => each.people)
  expect(people).toEqual(people.toSorted((a, b) => a - b))
  // At a reported number of people all their rows are stored: a resumed run needs nothing before it.
  const firstReport = growthReports.find((each) => each.people === 2000)!
  expect(firstReport.posts).toBe([...world.posts(0, 2000)].length)
  expect(firstReport.follows).toBe(world.followPairs(0, 2000).length / 2)
})

test.each([2, 5, 8, 11])(
  'killed at call %i it resumes without loss or duplicates',
  { tags: ['full'] },
  async (calls) => {
    const population = new Population()
    population.calls = calls
    let savedState: GrowthState = NOTHING_LOADED
    const onGrowth = (now: GrowthState) => (savedState = now)
    await expect(growWorld({ world, population, grown: savedState, onGrowth, ...cutPlan })).rejects.toThrow(
      'killed',
    )
    expect(savedState.sized).toBeLessThan(3400)
    population.calls = Infinity
    expect(await growWorld({ world, population, grown: savedState, onGrowth, ...cutPlan })).toEqual(
      completeState,
    )
    expect([population.profiles.size, population.posts.size, population.follows.size]).toEqual([
      completeState.people,
      completeState.posts,
      completeState.follows,
    ])
  },
)

test('killed between the last row and its refresh, the refresh is made up for', async () => {
  const population = new Population()
  const grownWorld = await growWorld({
    world,
    population,
    grown: { ...completeState, sized: 2000 },
    onGrowth: () => {},
    ...cutPlan,
  })
  expect(grownWorld).toEqual(completeState)
  expect(population.sizes).toHaveLength(1)
})

test.each([
  [1000, [1000]],
  [20_000, [20_000]],
  [28_000, [28_000]],
  [200_000, [20_000, 64_000, 200_000]],
  [1_000_000, [20_000, 64_000, 204_000, 652_000, 1_000_000]],
])('a world of %i is refreshed at %j', (size, pieces) => {
  expect(piecesOf(size)).toEqual(pieces)
})
