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
let opened: OpenedWorld
beforeAll(async () => {
  world = knownWorld(3000, 11)
  opened = await openKnownWorld(world)
})
afterAll(async () => await opened.close())

const handles = ['h0', 'h1', 'h5', 'h9', 'h20']
const followers = (code: string, within: CriterionTree | null = null) => {
  const leaf = leafOf(world, 'handle', code)
  return new Set(
    peopleIn(world, within ? { op: 'and', children: [leaf, within] } : leaf).map((p) => p.profile_id),
  )
}
const japan = (): CriterionTree => leafOf(world, 'location', 'JP')

describe('handleOverlaps', () => {
  test.each([
    ['everywhere', () => null],
    ['within a country', japan],
  ])('counts followers, what each has alone and what pairs share, %s', async (_, withinOf) => {
    const within = withinOf()
    const sets = new Map(handles.map((code) => [code, followers(code, within)]))
    const found = await handleOverlaps(opened, { handles: [...handles, '@nobody'], within })
    expect(found.missing).toEqual(['@nobody'])
    expect(found.handles.map(({ handle }) => handle)).toEqual(handles)
    const everybody = within ? peopleIn(world, within).length : world.profiles.filter((p) => p.alive).length
    let hidden = 0
    for (const { handle, followers: n, unique, relevance } of found.handles) {
      const mine = sets.get(handle)!
      const others = handles.filter((code) => code !== handle).map((code) => sets.get(code)!)
      expect(n).toBe(mine.size)
      expect(unique).toBe([...mine].filter((id) => others.every((other) => !other.has(id))).length)
      // Counts too small to be disclosed count as 0 (security 4).
      const sharedCounts = others.map((other) => mine.intersection(other).size).filter((size) => size >= 50)
      hidden += others.length - sharedCounts.length
      const shared = sharedCounts.reduce((sum, size) => sum + size, 0)
      const chance = others.reduce((sum, other) => sum + (mine.size * other.size) / everybody, 0)
      if (shared > 0) expect(relevance).toBeCloseTo(shared / chance, 10)
      else expect(relevance).toBeNull()
    }
    expect(hidden).toBeGreaterThan(0)
    for (const { a, b, shared, jaccard } of found.overlap) {
      const sharedCounts = sets.get(a)!.intersection(sets.get(b)!).size
      expect(shared).toBe(sharedCounts)
      expect(jaccard).toBeCloseTo(sharedCounts / sets.get(a)!.union(sets.get(b)!).size, 10)
    }
    expect(found.overlap.map(({ jaccard }) => jaccard)).toEqual(
      found.overlap.map(({ jaccard }) => jaccard).toSorted((x, y) => y - x),
    )
  })
})

describe('orderHandles', () => {
  test('each next handle adds the most; what several reach together is exact (ruling 29)', async () => {
    const {
      handles: ordered,
      missing,
      sampled,
    } = await orderHandles(opened, {
      handles: [...handles, 'h9', 'nobody'],
      within: null,
    })
    expect(sampled).toBe(1)
    expect(missing).toEqual(['nobody'])
    expect(ordered.length).toBeGreaterThan(3)
    const left = new Set(handles)
    const reached = new Set<number>()
    for (const { handle, added, reached: total } of ordered) {
      const gain = (code: string) => [...followers(code)].filter((id) => !reached.has(id)).length
      const most = Math.max(...[...left].map(gain))
      expect(gain(handle)).toBe(most)
      expect(added).toBe(most)
      for (const id of followers(handle)) reached.add(id)
      expect(total).toBe(reached.size)
      left.delete(handle)
    }
    expect(left.size).toBe(0)
  })

  test('a thousand handles over 50,000 combinations', () => {
    const ranked = Array.from({ length: 1000 }, (_, i) => i)
    const rows = Array.from({ length: 50_000 }, (_, i) => ({
      which: [...new Set([i % 1000, (i * 7) % 1000, (i * 13) % 997])],
      n: 1 + (i % 5),
    }))
    const steps = greedyCover(ranked, rows)
    expect(steps.reduce((sum, { added }) => sum + added, 0)).toBe(rows.reduce((sum, { n }) => sum + n, 0))
    expect(steps.every(({ added }, i) => i === 0 || added <= steps[i - 1]!.added)).toBe(true)
  })
})

describe('sampleProfiles', () => {
  const tree = () => leafOf(world, 'location', 'US')
  const keyed = (key: string): QueryContext => ({ ...opened, keyedHash: keyedHash(key) })
  const sampleWith = async (key: string, of: CriterionTree = tree(), size = 10_000) =>
    (await sampleProfiles(keyed(key), { tree: of, size }))!

  test('is the smaller of 100 people and 5%, however many are asked for, the same each time and another for another secret (security 2)', async () => {
    const members = new Set(peopleIn(world, tree()).map((p) => p.profile_id))
    const first = await sampleWith('a')
    expect(first.population_size).toBe(members.size)
    expect(first.profiles).toHaveLength(Math.floor(members.size / 20))
    expect(new Set(first.profiles.map((p) => p.profile_id)).size).toBe(first.profiles.length)
    expect(first.profiles.every((p) => members.has(p.profile_id))).toBe(true)
    expect(await sampleWith('a')).toEqual(first)
    expect((await sampleWith('a', tree(), 5)).profiles).toEqual(first.profiles.slice(0, 5))
    expect((await sampleWith('b')).profiles).not.toEqual(first.profiles)
  })

  test('belongs to the set: the same however the recipe is written, another for a set of one person less (security 2)', async () => {
    const first = await sampleWith('a')
    const written: CriterionTree = { op: 'and', children: [tree(), { op: 'or', children: [tree(), tree()] }] }
    expect((await sampleWith('a', written)).profiles).toEqual(first.profiles)
    const rareHandle = leafOf(world, 'handle', 'h79')
    const less: CriterionTree = { op: 'and', children: [tree(), { op: 'not', children: [rareHandle] }] }
    expect(peopleIn(world, less).length).toBeLessThan(peopleIn(world, tree()).length)
    expect((await sampleWith('a', less)).profiles).not.toEqual(first.profiles)
  })

  test(
    'is even over the numbers: each third of the audience is drawn alike',
    { tags: ['full'] },
    async () => {
      const members = peopleIn(world, tree())
        .map((p) => p.profile_id)
        .sort((a, b) => a - b)
      const third = new Map(members.map((id, i) => [id, Math.floor((3 * i) / members.length)]))
      const seen = [0, 0, 0]
      for (let key = 0; key < 40; key++)
        for (const { profile_id } of (await sampleWith(String(key))).profiles) seen[third.get(profile_id)!]!++
      const all = seen.reduce((a, b) => a + b, 0)
      expect(all).toBe(40 * Math.floor(members.length / 20))
      for (const n of seen) expect(Math.abs(n / all - 1 / 3)).toBeLessThan(0.06)
    },
  )

  test('tells nothing of fewer than the privacy minimum', async () => {
    const rare: CriterionTree = {
      op: 'and',
      children: [
        leafOf(world, 'handle', 'h70'),
        leafOf(world, 'handle', 'h60'),
        leafOf(world, 'location', 'BR'),
      ],
    }
    expect(peopleIn(world, rare).length).toBeLessThan(PRIVACY_MINIMUM)
    expect(await sampleProfiles(opened, { tree: rare, size: 10 })).toBeNull()
    expect(await sampleProfiles(opened, { tree: null, size: 10 })).toBeNull()
  })
})
