import { PRIVACY_MINIMUM, type CriterionTree } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QueryContext } from '../context.ts'
import { keyedHash } from '../disclosure/keyed-hash.ts'
import { sampleProfiles } from '../exclusion-sample/sample-profiles.ts'
import { knownWorld, leafOf, peopleIn, type KnownWorld } from '../testing/known-world.ts'
import { openKnownWorld, type OpenedWorld } from '../testing/open-known-world.ts'
import { handleOverlaps } from './handle-overlaps.ts'
import { greedyCover, orderHandles } from './order-handles.ts'

let world: KnownWorld
let openedWorld: OpenedWorld
beforeAll(async () => {
  world = knownWorld(3000, 11)
  openedWorld = await openKnownWorld(world)
})
afterAll(async () => await openedWorld.close())

const handles = ['h0', 'h1', 'h5', 'h9', 'h20']
const followers = (code: string, within: CriterionTree | null = null) => {
  const handleLeaf = leafOf(world, 'handle', code)
  return new Set(
    peopleIn(world, within ? { op: 'and', children: [handleLeaf, within] } : handleLeaf).map(
      (p) => p.profile_id,
    ),
  )
}
const japanLeaf = (): CriterionTree => leafOf(world, 'location', 'JP')

describe('handleOverlaps', () => {
  test.each([
    ['everywhere', () => null],
    ['within a country', japanLeaf],
  ])('counts followers, exclusive followers and shared followers of pairs, %s', async (_, withinOf) => {
    const countryFilter = withinOf()
    const followersByHandle = new Map(handles.map((code) => [code, followers(code, countryFilter)]))
    const found = await handleOverlaps(openedWorld, {
      handles: [...handles, '@nobody'],
      within: countryFilter,
    })
    expect(found.missing).toEqual(['@nobody'])
    expect(found.handles.map(({ handle }) => handle)).toEqual(handles)
    const populationSize = countryFilter
      ? peopleIn(world, countryFilter).length
      : world.profiles.filter((p) => p.alive).length
    let hiddenCount = 0
    for (const { handle, followers: n, unique, relevance } of found.handles) {
      const ownFollowers = followersByHandle.get(handle)!
      const otherFollowers = handles
        .filter((code) => code !== handle)
        .map((code) => followersByHandle.get(code)!)
      expect(n).toBe(ownFollowers.size)
      expect(unique).toBe(
        [...ownFollowers].filter((id) => otherFollowers.every((other) => !other.has(id))).length,
      )
      // Counts too small to be disclosed count as 0 (security 4).
      const sharedCounts = otherFollowers
        .map((other) => ownFollowers.intersection(other).size)
        .filter((size) => size >= 50)
      hiddenCount += otherFollowers.length - sharedCounts.length
      const sharedTotal = sharedCounts.reduce((sum, size) => sum + size, 0)
      const expectedShared = otherFollowers.reduce(
        (sum, other) => sum + (ownFollowers.size * other.size) / populationSize,
        0,
      )
      if (sharedTotal > 0) expect(relevance).toBeCloseTo(sharedTotal / expectedShared, 10)
      else expect(relevance).toBeNull()
    }
    expect(hiddenCount).toBeGreaterThan(0)
    for (const { a, b, shared, jaccard } of found.overlap) {
      const sharedCounts = followersByHandle.get(a)!.intersection(followersByHandle.get(b)!).size
      expect(shared).toBe(sharedCounts)
      expect(jaccard).toBeCloseTo(
        sharedCounts / followersByHandle.get(a)!.union(followersByHandle.get(b)!).size,
        10,
      )
    }
    expect(found.overlap.map(({ jaccard }) => jaccard)).toEqual(
      found.overlap.map(({ jaccard }) => jaccard).toSorted((x, y) => y - x),
    )
  })
})

describe('orderHandles', () => {
  test('each next handle adds the most; the combined reach of several is exact (ruling 29)', async () => {
    const {
      handles: ordered,
      missing,
      sampled,
    } = await orderHandles(openedWorld, {
      handles: [...handles, 'h9', 'nobody'],
      within: null,
    })
    expect(sampled).toBe(1)
    expect(missing).toEqual(['nobody'])
    expect(ordered.length).toBeGreaterThan(3)
    const remainingHandles = new Set(handles)
    const reachedPeople = new Set<number>()
    for (const { handle, added, reached: total } of ordered) {
      const gainOf = (code: string) => [...followers(code)].filter((id) => !reachedPeople.has(id)).length
      const largestGain = Math.max(...[...remainingHandles].map(gainOf))
      expect(gainOf(handle)).toBe(largestGain)
      expect(added).toBe(largestGain)
      for (const id of followers(handle)) reachedPeople.add(id)
      expect(total).toBe(reachedPeople.size)
      remainingHandles.delete(handle)
    }
    expect(remainingHandles.size).toBe(0)
  })

  test('a thousand handles over 50,000 combinations', () => {
    const rankedCodes = Array.from({ length: 1000 }, (_, i) => i)
    const rows = Array.from({ length: 50_000 }, (_, i) => ({
      which: [...new Set([i % 1000, (i * 7) % 1000, (i * 13) % 997])],
      n: 1 + (i % 5),
    }))
    const steps = greedyCover(rankedCodes, rows)
    expect(steps.reduce((sum, { added }) => sum + added, 0)).toBe(rows.reduce((sum, { n }) => sum + n, 0))
    expect(steps.every(({ added }, i) => i === 0 || added <= steps[i - 1]!.added)).toBe(true)
  })
})

describe('sampleProfiles', () => {
  const tree = () => leafOf(world, 'location', 'US')
  const contextWithKey = (key: string): QueryContext => ({ ...openedWorld, keyedHash: keyedHash(key) })
  const sampleWith = async (key: string, of: CriterionTree = tree(), size = 10_000) =>
    (await sampleProfiles(contextWithKey(key), { tree: of, size }))!

  test('is the smaller of 100 people and 5%, whatever number is requested, the same each time and another for another secret (security 2)', async () => {
    const members = new Set(peopleIn(world, tree()).map((p) => p.profile_id))
    const firstSample = await sampleWith('a')
    expect(firstSample.population_size).toBe(members.size)
    expect(firstSample.profiles).toHaveLength(Math.floor(members.size / 20))
    expect(new Set(firstSample.profiles.map((p) => p.profile_id)).size).toBe(firstSample.profiles.length)
    expect(firstSample.profiles.every((p) => members.has(p.profile_id))).toBe(true)
    expect(await sampleWith('a')).toEqual(firstSample)
    expect((await sampleWith('a', tree(), 5)).profiles).toEqual(firstSample.profiles.slice(0, 5))
    expect((await sampleWith('b')).profiles).not.toEqual(firstSample.profiles)
  })

  test('belongs to the set: the same however the recipe is written, another for a set with one person less (security 2)', async () => {
    const firstSample = await sampleWith('a')
    const narrowedTree: CriterionTree = {
      op: 'and',
      children: [tree(), { op: 'or', children: [tree(), tree()] }],
    }
    expect((await sampleWith('a', narrowedTree)).profiles).toEqual(firstSample.profiles)
    const rareHandle = leafOf(world, 'handle', 'h79')
    const smallerTree: CriterionTree = {
      op: 'and',
      children: [tree(), { op: 'not', children: [rareHandle] }],
    }
    expect(peopleIn(world, smallerTree).length).toBeLessThan(peopleIn(world, tree()).length)
    expect((await sampleWith('a', smallerTree)).profiles).not.toEqual(firstSample.profiles)
  })

  test(
    'is uniform over the numbers: each third of the audience is sampled equally',
    { tags: ['full'] },
    async () => {
      const members = peopleIn(world, tree())
        .map((p) => p.profile_id)
        .sort((a, b) => a - b)
      const thirdOfMember = new Map(members.map((id, i) => [id, Math.floor((3 * i) / members.length)]))
      const sampledCounts = [0, 0, 0]
      for (let key = 0; key < 40; key++)
        for (const { profile_id } of (await sampleWith(String(key))).profiles)
          sampledCounts[thirdOfMember.get(profile_id)!]!++
      const totalSampled = sampledCounts.reduce((a, b) => a + b, 0)
      expect(totalSampled).toBe(40 * Math.floor(members.length / 20))
      for (const n of sampledCounts) expect(Math.abs(n / totalSampled - 1 / 3)).toBeLessThan(0.06)
    },
  )

  test('shows nothing about fewer people than the privacy minimum', async () => {
    const rareTree: CriterionTree = {
      op: 'and',
      children: [
        leafOf(world, 'handle', 'h70'),
        leafOf(world, 'handle', 'h60'),
        leafOf(world, 'location', 'BR'),
      ],
    }
    expect(peopleIn(world, rareTree).length).toBeLessThan(PRIVACY_MINIMUM)
    expect(await sampleProfiles(openedWorld, { tree: rareTree, size: 10 })).toBeNull()
    expect(await sampleProfiles(openedWorld, { tree: null, size: 10 })).toBeNull()
  })
})
