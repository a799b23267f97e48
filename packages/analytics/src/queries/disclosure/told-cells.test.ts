import type { CriterionTree } from '@rookery/contract'
import { expect, test } from 'vitest'
import { seededNumbers } from '../../core/seeded-numbers.ts'
import { countByHand } from '../testing/count-by-hand.ts'
import { textOf } from './counted-cells.ts'
import { toldByCells } from './told-cells.ts'

const word = (id: string) => ({ kind: 'keyword', id, label: id }) as const
const place = (id: string) => ({ kind: 'location', id, label: id }) as const
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(word) as [
  CriterionTree,
  CriterionTree,
  CriterionTree,
  CriterionTree,
]
const or = (...children: CriterionTree[]): CriterionTree => ({ op: 'or', children })
const and = (...children: CriterionTree[]): CriterionTree => ({ op: 'and', children })
const not = (...children: CriterionTree[]): CriterionTree => ({ op: 'not', children })

/** People by which words they use. */
const people = (groups: Readonly<Record<string, number>>): ReadonlySet<string>[] =>
  Object.entries(groups).flatMap(([words, n]) =>
    Array.from(
      { length: n },
      () =>
        new Set(
          words
            .split(' ')
            .map((one) => (one === 'US' || one === 'JP' ? `location:${one}` : `keyword:${one}`)),
        ),
    ),
  )
const cellsOf = (world: readonly ReadonlySet<string>[], tree: CriterionTree) =>
  countByHand(tree, (leaves) => world.filter((one) => leaves.every((leaf) => one.has(textOf(leaf)))).length)
const told = (world: readonly ReadonlySet<string>[], tree: CriterionTree) =>
  toldByCells(cellsOf(world, tree), tree)!

test('a union whose every combination holds 50 or more is its exact size', () => {
  const world = people({ a: 300, b: 200, 'a b': 70, none: 900 })
  expect(told(world, or(a, b))).toEqual({ size: 570, isExact: true })
  expect(told(world, and(a, not(b)))).toEqual({ size: 300, isExact: true })
  expect(told(world, or(and(a, not(b)), and(b, not(a))))).toEqual({ size: 500, isExact: true })
})

test('whoever puts a union and its parts together finds the same for every number of people in both under 50 (ADR 42)', () => {
  const sizes = [0, 1, 7, 24, 40, 49].map((both) => {
    const world = people({ a: 300 - both, b: 200 - both, 'a b': both, none: 2000 + both })
    return [
      or(a, b),
      and(a, not(b)),
      or(and(a, not(b)), and(b, not(a))),
      not(and(a, b)),
      and(or(a, b), not(and(a, b))),
    ].map((tree) => told(world, tree).size)
  })
  for (const each of sizes) expect(each).toEqual(sizes[0])
})

test('beside a third set, and multiplied out, they find the same (ADR 42)', () => {
  const sizes = [0, 3, 30, 49].map((both) => {
    const world = people({
      a: 300 - both,
      b: 200 - both,
      c: 400,
      'a c': 80,
      'b c': 90,
      'a b': both,
      none: 2000 + both,
    })
    return [or(a, b, c), or(a, c), or(b, c), and(or(a, c), or(b, c)), or(and(a, b), c)].map(
      (tree) => told(world, tree).size,
    )
  })
  for (const each of sizes) expect(each).toEqual(sizes[0])
})

test('one person in three sets does not show in any union of them (ADR 42)', () => {
  const trees = [or(a, b, c), or(and(a, b), c), and(or(a, c), or(b, c)), and(c, not(and(a, b)))]
  const [without, withThem] = [0, 1].map((one) => {
    const world = people({ a: 300, b: 200, c: 400 - one, 'a b': 1 - one, 'a b c': one, none: 2000 })
    return trees.map((tree) => told(world, tree).size)
  })
  expect(withThem).toEqual(without)
})

test('recipes of the same criteria that mean the same are told the same, and the told ones add up', () => {
  const random = seededNumbers(7)
  const world = Array.from(
    { length: 1500 },
    () => new Set(['a', 'b', 'c', 'd'].filter(() => random() < 0.12).map((x) => `keyword:${x}`)),
  )
  const of = (tree: CriterionTree) => told(world, tree)
  expect(of(or(a, b, c)).isExact).toBe(false)
  expect(of(and(or(a, b), or(a, c)))).toEqual(of(or(a, and(b, c))))
  expect(of(not(not(or(a, d), b), c))).toEqual(of(and(or(a, d, b), not(c))))
  expect(of(or(a, b)).size + of(and(a, b)).size).toBe(of(a).size + of(b).size)
  expect(
    Math.abs(
      of(or(a, b, c)).size -
        world.filter((one) => ['a', 'b', 'c'].some((x) => one.has(`keyword:${x}`))).length,
    ),
  ).toBeLessThan(50)
})

test('a nearly whole overlap keeps the size near the truth, not near what chance would make it', () => {
  const world = people({ 'a b c': 580, 'a b': 20, a: 400, b: 400, c: 420, none: 18_000 })
  expect(Math.abs(told(world, or(a, b, c)).size - 1820)).toBeLessThan(50)
})

test('two countries cannot overlap: their union is exact, and beside a third set each counts by itself', () => {
  const world = people({ US: 400, JP: 300, 'US a': 30, 'JP a': 100, a: 200, none: 900 })
  expect(told(world, or(place('US'), place('JP')))).toEqual({ size: 830, isExact: true })
  const hidden = told(world, or(a, place('US'))).size
  expect(hidden).not.toBe(330 + 430 - 30)
  expect(told(world, or(a, place('US'), place('JP'))).size).toBe(hidden + 400 - 100)
})

test('of too many combinations nothing is worked out', () => {
  const world = people({ a: 100, b: 60, c: 60, d: 60, e: 60, none: 100 })
  const many = or(...['a', 'b', 'c', 'd', 'e'].map(word))
  expect(toldByCells(cellsOf(world, many), many)).toBeNull()
  expect(told(world, or(a, b, c, d)).size).toBeGreaterThanOrEqual(100)
})
