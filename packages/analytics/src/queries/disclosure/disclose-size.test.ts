import type { CriterionTree } from '@rookery/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { effort, testSeed } from '../../../../../tools/lib/effort.ts'
import { knownWorld, meansFor, peopleIn, randomTree } from '../testing/known-world.ts'
import { openKnownWorld, type OpenedWorld } from '../testing/open-known-world.ts'
import { BitmapProgram } from '../../fragments/bitmap-program.ts'
import { countedTreeOf, type CountedNode } from '../../fragments/counted-tree.ts'
import { measuresOf } from '../measures/measures.query.ts'
import { keyedHash } from './keyed-hash.ts'
import { discloseCounted, discloseSize, planCountedParts } from './disclose-size.ts'
import { planParts } from './small-parts.ts'
import { uncertainSubset } from './uncertain-subset.ts'
import { seededNumbers } from '../../core/seeded-numbers.ts'

/** 1,500 people in three shards; see knownWorld. */
const world = knownWorld(1500)
let context: OpenedWorld
beforeAll(async () => {
  context = await openKnownWorld(world)
})
afterAll(() => context.close())

/**
 * Membership test without the node at `path`: a "not" that loses its only child is everyone, also inside
 * another "not".
 */
function includesWithout(tree: CriterionTree, path: readonly number[]): (profile: Profile) => boolean | null {
  const [first, ...rest] = path
  if (first === undefined || !('op' in tree)) return () => null
  const children = tree.children.map((child, i) =>
    i === first ? includesWithout(child, rest) : meansFor(world, child),
  )
  return (profile) => {
    const known = children.map((child) => child(profile)).filter((answer) => answer !== null)
    if (known.length === 0) return tree.op === 'not' ? true : null
    return tree.op === 'and' ? known.every(Boolean) : known.some(Boolean) === (tree.op === 'or')
  }
}
type Profile = (typeof world.profiles)[number]
const alive = world.profiles.filter((profile) => profile.alive)
const people = (tree: CriterionTree | null) => new Set(tree ? peopleIn(world, tree) : [])
const pathsOf = (node: CountedNode): number[][] =>
  'children' in node ? node.children.flatMap((c) => [c.path, ...pathsOf(c)]) : []

const TREES = effort(20, 80)
test(`the people a part decides about are counted as brute force counts them, in ${TREES} random trees and lists of 30`, async () => {
  const random = seededNumbers(testSeed())
  let compared = 0
  for (let i = 0; i < TREES; i++) {
    const tree: CriterionTree =
      i % 10 > 0
        ? randomTree(world, random)
        : {
            op: 'and',
            children: [list(random, 30), randomTree(world, random, 2), randomTree(world, random, 1)],
          }
    const { root } = await countedTreeOf(tree, context.resolver)
    if (!root) continue
    const program = new BitmapProgram()
    const { parts, long } = planParts(program, root)
    expect(long).toBe(false)
    const answer = await measuresOf(context, program)
    const measures = { ...answer, run: () => [] }
    const whole = people(tree)
    for (const { path, effect } of parts) {
      const isIncluded = includesWithout(tree, path)
      const rest = new Set(alive.filter((profile) => isIncluded(profile) !== false))
      expect(effect(measures), `${path} of ${JSON.stringify(tree)}`).toBe(
        whole.symmetricDifference(rest).size,
      )
      compared++
    }
    // Only children can stand for their parents; all others are separate parts.
    expect(parts.length).toBeLessThanOrEqual(pathsOf(root).length)
  }
  expect(compared).toBeGreaterThan(TREES * 3)
})

function list(random: () => number, count: number): CriterionTree {
  const children = Array.from({ length: count }, () => {
    const c = world.criteria[Math.floor(random() * world.criteria.length)]!
    return { kind: c.kind, id: c.code, label: c.label }
  })
  return { op: 'or', children }
}

const leafOf = (kind: 'location' | 'handle' | 'keyword' | 'gender', id: string) => ({ kind, id, label: id })
const us = leafOf('location', 'US')
const women = leafOf('gender', 'FEMALE')
/** Handles with few followers each. */
const rare = Array.from({ length: 30 }, (_, i) => leafOf('handle', `h${50 + i}`))

test('public facts are exact, unions and differences included, however few people a part decides about (ruling 29)', async () => {
  const rareHandle = leafOf('handle', 'h79')
  expect(people({ op: 'or', children: [us, rareHandle] }).size - people(us).size).toBeLessThan(50)
  const words = Array.from({ length: 5 }, (_, i) => leafOf('keyword', `k${i}`))
  for (const tree of [
    us,
    { op: 'or', children: [us, rareHandle] },
    { op: 'and', children: [us, { op: 'not', children: [rareHandle] }] },
    { op: 'or', children: words },
    { op: 'or', children: rare },
  ] satisfies CriterionTree[])
    expect(await discloseSize(context, { tree })).toEqual({
      how: 'exact',
      size: people(tree).size,
      tree,
      rows: null,
      roundings: [],
    })
})

test('a name of X that the population does not hold is no guarded criterion: what stands beside it is exact', async () => {
  const tree: CriterionTree = {
    op: 'or',
    children: [us, { kind: 'custom_audience', id: 'x', label: 'Newsletter' }],
  }
  expect(await discloseSize(context, { tree })).toMatchObject({ how: 'exact', size: people(us).size, tree })
})

test('beside inferred gender a size is rounded to ten, beside several other criteria to fifty, and a public node of it stays exact', async () => {
  const some: CriterionTree = { op: 'and', children: [us, women] }
  const nodes = [
    { node: us, path: [0], count: people(us).size },
    { node: some, path: [], count: people(some).size },
  ]
  const { root } = await countedTreeOf(some, context.resolver)
  const program = new BitmapProgram()
  const counted = planCountedParts(program, root!)
  const whole = counted({ ...(await measuresOf(context, program)), run: () => [] })
  const disclosedResult = await discloseCounted(context, root!, { tree: some, whole, nodes })
  expect(disclosedResult).toMatchObject({
    how: 'rounded',
    rows: { step: 10 },
    roundings: ['exact', { step: 10 }],
  })
  expect(disclosedResult.size % 10).toBe(0)
  expect(Math.abs(disclosedResult.size - people(some).size)).toBeLessThan(10)
  const places = ['US', 'JP'].map((id) => leafOf('location', id))
  const mixed: CriterionTree = { op: 'and', children: [{ op: 'or', children: places }, women] }
  const coarse = await discloseSize(context, { tree: mixed })
  expect(coarse.rows).toMatchObject({ step: 50 })
  expect(coarse.size % 50).toBe(0)
  expect(Math.abs(coarse.size - people(mixed).size)).toBeLessThan(60)
})

test('a part that few people decide about beside inferred gender is left out, so that adding one person shows nothing of them', async () => {
  const rareHandle = leafOf('handle', 'h79')
  const without: CriterionTree = { op: 'and', children: [us, women] }
  const near: CriterionTree = { op: 'and', children: [{ op: 'or', children: [us, rareHandle] }, women] }
  const [a, b] = [await discloseSize(context, { tree: without }), await discloseSize(context, { tree: near })]
  expect(b.how).toBe('reduced')
  expect(b.size).toBe(a.size)
})

test('a recipe of sure criteria has no unsure part, so what is told of it is not asked for again and again', () => {
  const tree: CriterionTree = { op: 'and', children: [us, { op: 'not', children: [us] }] }
  expect(uncertainSubset(tree, [], () => false)).toBeNull()
})

test('many small parts beside inferred gender that matter together: to 50, the same in any order', async () => {
  const of = (handles: readonly CriterionTree[]): CriterionTree => ({
    op: 'and',
    children: [{ op: 'or', children: [...handles] }, women],
  })
  const exact = people(of(rare)).size
  const disclosedResult = await discloseSize(context, { tree: of(rare) })
  expect(disclosedResult.how).toBe('rounded')
  expect(disclosedResult.size % 50).toBe(0)
  // Rounded to ten by the subset that small parts and inference decide about, then to fifty.
  expect(Math.abs(disclosedResult.size - exact)).toBeLessThan(60)
  expect(await discloseSize(context, { tree: of(rare.toReversed()) })).toMatchObject({
    size: disclosedResult.size,
  })
})

test('noise belongs to a secret and to whom a recipe reaches: the same however it is written, another for another secret (security 4 d)', async () => {
  // A country whose noise rounds up about as often as down.
  const [place, plain] = ['US', 'JP', 'BR', 'DE', 'GB']
    .map((id) => leafOf('location', id))
    .map((leaf): [typeof leaf, CriterionTree] => [leaf, { op: 'and', children: [leaf, women] }])
    .find(([, tree]) => [3, 4, 5, 6, 7].includes(people(tree).size % 10) && people(tree).size > 60)!
  const written: CriterionTree = { op: 'and', children: [women, { op: 'or', children: [place, plain] }] }
  const disclosedSize = async (key: string, tree: CriterionTree) =>
    (await discloseSize({ ...context, keyedHash: keyedHash(key) }, { tree })).size
  expect(people(written).size).toBe(people(plain).size)
  const noisySizes = await Promise.all(Array.from({ length: 12 }, (_, i) => disclosedSize(`key ${i}`, plain)))
  expect(new Set(noisySizes).size).toBe(2)
  expect(await Promise.all(Array.from({ length: 12 }, (_, i) => disclosedSize(`key ${i}`, written)))).toEqual(
    noisySizes,
  )
})

/**
 * Sizes an attacker still considers possible, given counts with and without sets of known size that are
 * disjoint from the audience.
 */
async function consistentSizes(
  hidden: CriterionTree,
  joined: (known: CriterionTree) => CriterionTree,
): Promise<number[]> {
  const disclosedSize = [await discloseSize(context, { tree: hidden })]
  const known = [0]
  const abroad: CriterionTree = {
    op: 'or',
    children: ['JP', 'BR'].map((id) => ({ kind: 'location', id, label: '' })),
  }
  const common = world.criteria.filter(
    ({ kind, code }) => kind !== 'interest' && (/^[a-z]0$/.test(code) || code === 'en'),
  )
  expect(common.length).toBeGreaterThan(7)
  for (const { kind, code } of common) {
    const apart: CriterionTree = { op: 'and', children: [abroad, { kind, id: code, label: '' }] }
    known.push(people(apart).size)
    disclosedSize.push(await discloseSize(context, { tree: joined(apart) }))
  }
  const off = disclosedSize.map(({ size }, i) => size - known[i]!)
  const possible = Array.from({ length: 1500 }, (_, n) => n)
  return possible.filter((n) => off.every((less) => Math.abs(n - less) < 60))
}

test(
  'a rounded set joined with sets of known size stays as unknown as it was: at least nine sizes are left (security 4 c)',
  { tags: ['full'] },
  async () => {
    const some: CriterionTree = { op: 'and', children: [us, women] }
    const joined = await consistentSizes(some, (known) => ({ op: 'or', children: [some, known] }))
    expect(joined).toContain(people(some).size)
    expect(joined.length).toBeGreaterThanOrEqual(9)
    // Excluded from larger and larger sets: the same people are missing.
    const others: CriterionTree = { op: 'and', children: [us, { op: 'not', children: [women] }] }
    const left = await consistentSizes(others, (known) => ({
      op: 'and',
      children: [
        { op: 'or', children: [us, known] },
        { op: 'not', children: [{ op: 'and', children: [women, us] }] },
      ],
    }))
    expect(left).toContain(people(others).size)
    expect(left.length).toBeGreaterThanOrEqual(9)
  },
)

test('fewer than 50 whom inference alone adds or takes away do not show in a size of others: it is told of the rest (security 4)', async () => {
  const rareHandle: CriterionTree = {
    op: 'and',
    children: [women, { kind: 'company', id: 'c4', label: '' }, { kind: 'location', id: 'JP', label: '' }],
  }
  expect(people(rareHandle).size).toBeGreaterThan(0)
  expect(people(rareHandle).size).toBeLessThan(50)
  for (const tree of [
    { op: 'or', children: [us, rareHandle] },
    {
      op: 'and',
      children: [
        us,
        { op: 'not', children: [{ op: 'and', children: [women, { kind: 'company', id: 'c4', label: '' }] }] },
      ],
    },
  ] satisfies CriterionTree[])
    expect(await discloseSize(context, { tree })).toMatchObject({ how: 'reduced', size: people(us).size })
})
