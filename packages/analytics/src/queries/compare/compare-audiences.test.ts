import type { CriterionTree } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchableNetworkIds } from '../matchable/matchable-profiles.ts'
import { knownWorld, leafOf, peopleIn, randomTree } from '../testing/known-world.ts'
import { openKnownWorld, type OpenedWorld } from '../testing/open-known-world.ts'
import { compareAudiences } from './compare-audiences.ts'
import { seededNumbers } from '../../core/seeded-numbers.ts'

/** 1,500 people in three shards; see knownWorld. */
const world = knownWorld(1500, 3)
let context: OpenedWorld
beforeAll(async () => {
  context = await openKnownWorld(world)
})
afterAll(() => context.close())

/** Realistic audiences: an "or" of two criteria, some with an exclusion, one of them empty. */
const random = seededNumbers(5)
const treesOfPeople = (n: number): (CriterionTree | null)[] =>
  Array.from({ length: n }, (_, i) =>
    i === 4 ? null : { op: 'or', children: [randomTree(world, random, 0), randomTree(world, random, i % 2)] },
  )

describe('compareAudiences', () => {
  test.each([2, 5, 20])(
    'counts %i audiences exactly as brute force does, and its parts add up',
    async (n) => {
      const comparedTrees = treesOfPeople(n)
      const people = comparedTrees.map((tree) => new Set(tree ? peopleIn(world, tree) : []))
      const answer = await compareAudiences(context, { trees: comparedTrees })
      const unionOfPeople = new Set(people.flatMap((set) => [...set]))
      expect(answer.union_size).toBe(unionOfPeople.size)
      expect(answer.audiences.map(({ size }) => size)).toEqual(people.map((set) => set.size))
      expect(answer.audiences.map((a) => a.unique_reach)).toEqual(
        people.map(
          (set, i) => [...set].filter((p) => people.every((other, j) => j === i || !other.has(p))).length,
        ),
      )
      expect(answer.pairs).toHaveLength((n * (n - 1)) / 2)
      for (const { a, b, size, jaccard, share_of_a } of answer.pairs) {
        const intersectionSize = people[a]!.intersection(people[b]!).size
        expect(size).toBe(intersectionSize)
        const unionSize = people[a]!.union(people[b]!).size
        expect(jaccard).toBe(unionSize === 0 ? null : intersectionSize / unionSize)
        expect(share_of_a).toBe(people[a]!.size === 0 ? null : intersectionSize / people[a]!.size)
      }
      // All regions that brute force finds and no others (issue 14: not only the 100 largest).
      const countByMask = new Map<number, number>()
      for (const p of unionOfPeople) {
        const mask = people.reduce((bits, set, i) => (set.has(p) ? bits | (1 << i) : bits), 0)
        countByMask.set(mask, (countByMask.get(mask) ?? 0) + 1)
      }
      expect(new Map(answer.regions.map(({ mask, size }) => [mask, size]))).toEqual(countByMask)
      expect(answer.regions).toHaveLength(countByMask.size)
      if (n === 20) expect(countByMask.size).toBeGreaterThan(100)
      const sizes = answer.regions.map(({ size }) => size)
      expect(sizes).toEqual(sizes.toSorted((x, y) => y - x))
    },
  )

  test('refuses one audience, and more than twenty', async () => {
    await expect(compareAudiences(context, { trees: treesOfPeople(1) })).rejects.toThrow(RangeError)
    await expect(compareAudiences(context, { trees: treesOfPeople(21) })).rejects.toThrow(RangeError)
  })
})

describe('matchable profiles', () => {
  test('are the living members, each network id once, in batches', async () => {
    for (const tree of [
      leafOf(world, 'location', 'US'),
      { op: 'not' as const, children: [leafOf(world, 'location', 'US')] },
    ]) {
      const expected = peopleIn(world, tree).map((profile) => String(1000 + profile.profile_id))
      const batches: string[][] = []
      for await (const batch of matchableNetworkIds(context, { tree, batch: 100 })) batches.push(batch)
      expect(batches.slice(0, -1).every((batch) => batch.length === 100)).toBe(true)
      expect(batches.flat().sort()).toEqual(expected.sort())
    }
  })
  test('are empty for an empty recipe', async () => {
    expect(await Array.fromAsync(matchableNetworkIds(context, { tree: null }))).toEqual([])
  })
})
