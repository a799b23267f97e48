import { figuresOfRegions } from '@rookery/analytics/queries/compare/figures-of-regions.ts'
import { expect, test } from 'vitest'
import { presentOverlap } from './comparison.presenter.ts'

const women = { kind: 'gender', id: 'FEMALE', label: 'Women' } as const
const coffee = { kind: 'keyword', id: 'coffee', label: 'coffee' } as const
const football = { kind: 'keyword', id: 'football', label: 'football' } as const
const counted = (n: number, regions: { mask: number; size: number }[]) => ({
  ...figuresOfRegions(n, regions),
  regions,
})

test('shares of an overlap that rests on inference are shares of what is told, so that no exact count comes back (security 4, claims 0.1)', async () => {
  const presented = await presentOverlap(
    [women, coffee],
    counted(2, [
      { mask: 2, size: 512 },
      { mask: 1, size: 391 },
      { mask: 3, size: 238 },
    ]),
    (_, n) => n,
    [null, null],
  )
  expect(presented.audiences.map(({ size }) => size)).toEqual([630, 750])
  expect(presented.pairs[0]).toMatchObject({
    size: 240,
    share_of_a: Math.round((1000 * 240) / 630) / 1000,
    share_of_b: 0.32,
    jaccard: Math.round((1000 * 240) / (630 + 750 - 240)) / 1000,
  })
})

test('parts under 50 are folded into one figure, exact where all audiences are of public facts, and one of nobody is shown as one of 49 (ruling 29)', async () => {
  const presented = await presentOverlap(
    [coffee, football, { ...coffee, id: 'tea', label: 'tea' }],
    counted(3, [
      { mask: 1, size: 500 },
      { mask: 3, size: 49 },
      { mask: 2, size: 48 },
    ]),
    (_, n) => n,
    [null, null, null],
  )
  expect(presented.regions).toEqual([{ mask: 1, size: 500 }])
  expect(presented.rest).toBe(97)
  for (const [within, without] of [
    [3, 4],
    [2, 5],
    [7, 0],
    [4, 3],
    [0, 7],
  ] as const)
    expect(await presented.sizeOf({ within, without })).toBeNull()
})

test('a part is told as it stands elsewhere: as the whole, as an audience, as a pair, as a region (issue 14: one truth)', async () => {
  const regions = [1, 2, 3, 4, 5, 6, 7].map((mask) => ({ mask, size: 100 * mask }))
  const presented = await presentOverlap(
    [coffee, football, { ...coffee, id: 'tea', label: 'tea' }],
    counted(3, regions),
    (_, n) => n,
    [null, null, null],
  )
  expect(await presented.sizeOf({ within: 0, without: 0 })).toBe(presented.union_size)
  expect(await presented.sizeOf({ within: 2, without: 0 })).toBe(presented.audiences[1]!.size)
  expect(await presented.sizeOf({ within: 5, without: 0 })).toBe(
    presented.pairs.find(({ a, b }) => a === 0 && b === 2)!.size,
  )
  for (const { mask, size } of presented.regions)
    expect(await presented.sizeOf({ within: mask, without: 7 & ~mask })).toBe(size)
  expect(presented.regions).toHaveLength(7)
  expect(await presented.sizeOf({ within: 1, without: 2 })).toBe(600)
})

test('regions that are told alike stand in an order that does not say which is larger', async () => {
  const presented = await presentOverlap(
    [coffee, football],
    counted(2, [
      { mask: 2, size: 104 },
      { mask: 1, size: 101 },
    ]),
    () => 100,
    [null, null],
  )
  expect(presented.regions.map(({ mask }) => mask)).toEqual([1, 2])
})
