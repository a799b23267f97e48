import { figuresOfRegions } from '@rookery/analytics/queries/compare/figures-of-regions.ts'
import { expect, test } from 'vitest'
import { presentOverlap } from './comparison.presenter.ts'

const womenCriterion = { kind: 'gender', id: 'FEMALE', label: 'Women' } as const
const coffeeKeyword = { kind: 'keyword', id: 'coffee', label: 'coffee' } as const
const footballKeyword = { kind: 'keyword', id: 'football', label: 'football' } as const
const countedWith = (n: number, regions: { mask: number; size: number }[]) => ({
  ...figuresOfRegions(n, regions),
  regions,
})

test('shares of an overlap that rests on inference are shares of what is told, so that no exact count comes back (security 4, claims 0.1)', async () => {
  const presentedOverlap = await presentOverlap(
    [womenCriterion, coffeeKeyword],
    countedWith(2, [
      { mask: 2, size: 512 },
      { mask: 1, size: 391 },
      { mask: 3, size: 238 },
    ]),
    (_, n) => 50 * Math.ceil(n / 50),
    [650, 750],
  )
  expect(presentedOverlap.audiences.map(({ size }) => size)).toEqual([650, 750])
  // 250 of 650, to whole percents: a third digit would tell more than the rounded sizes do.
  expect(presentedOverlap.pairs[0]).toMatchObject({
    size: 250,
    share_of_a: 0.38,
    share_of_b: 0.33,
    jaccard: 0.22,
  })
})

test('parts under 50 are folded into one figure, exact where all audiences are of public facts, and one of nobody is shown as one of 49 (ruling 29)', async () => {
  const presentedOverlap = await presentOverlap(
    [coffeeKeyword, footballKeyword, { ...coffeeKeyword, id: 'tea', label: 'tea' }],
    countedWith(3, [
      { mask: 1, size: 500 },
      { mask: 3, size: 49 },
      { mask: 2, size: 48 },
    ]),
    (_, n) => n,
    [549, 97, 0],
  )
  expect(presentedOverlap.regions).toEqual([{ mask: 1, size: 500 }])
  expect(presentedOverlap.rest).toBe(97)
  for (const [within, without] of [
    [3, 4],
    [2, 5],
    [7, 0],
    [4, 3],
    [0, 7],
  ] as const)
    expect(await presentedOverlap.sizeOf({ within, without })).toBeNull()
})

test('a part is told as it stands elsewhere: as the whole, as an audience, as a pair, as a region (issue 14: one truth)', async () => {
  const regions = [1, 2, 3, 4, 5, 6, 7].map((mask) => ({ mask, size: 100 * mask }))
  const presentedOverlap = await presentOverlap(
    [coffeeKeyword, footballKeyword, { ...coffeeKeyword, id: 'tea', label: 'tea' }],
    countedWith(3, regions),
    (_, n) => n,
    [1600, 1800, 2200],
  )
  expect(await presentedOverlap.sizeOf({ within: 0, without: 0 })).toBe(presentedOverlap.union_size)
  expect(await presentedOverlap.sizeOf({ within: 2, without: 0 })).toBe(presentedOverlap.audiences[1]!.size)
  expect(await presentedOverlap.sizeOf({ within: 5, without: 0 })).toBe(
    presentedOverlap.pairs.find(({ a, b }) => a === 0 && b === 2)!.size,
  )
  for (const { mask, size } of presentedOverlap.regions)
    expect(await presentedOverlap.sizeOf({ within: mask, without: 7 & ~mask })).toBe(size)
  expect(presentedOverlap.regions).toHaveLength(7)
  expect(await presentedOverlap.sizeOf({ within: 1, without: 2 })).toBe(600)
})

test('regions that are told alike stand in an order that does not say which is larger', async () => {
  const presentedOverlap = await presentOverlap(
    [coffeeKeyword, footballKeyword],
    countedWith(2, [
      { mask: 2, size: 104 },
      { mask: 1, size: 101 },
    ]),
    () => 100,
    [101, 104],
  )
  expect(presentedOverlap.regions.map(({ mask }) => mask)).toEqual([1, 2])
})
