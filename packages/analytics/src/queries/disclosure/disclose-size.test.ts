import type { CriterionTree } from '@rookery/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { effort, toldSeed } from '../../../../../tools/lib/effort.ts'
import { knownWorld, meansFor, peopleIn, randomTree } from '../testing/known-world.ts'
import { openKnownWorld, type OpenedWorld } from '../testing/open-known-world.ts'
import { BitmapProgram } from '../../fragments/bitmap-program.ts'
import { countedTreeOf, type CountedNode } from '../../fragments/counted-tree.ts'
import { measuresOf } from '../measures/measures.query.ts'
import { drawWith } from './draw-with.ts'
import { discloseSize } from './disclose-size.ts'
import { planParts } from './small-parts.ts'
import { unsurePart } from './unsure-part.ts'
import { seededNumbers } from '../../core/seeded-numbers.ts'

/** 1,500 people in three shards; see knownWorld. */
const world = knownWorld(1500)
let context: OpenedWorld
beforeAll(async () => {
  context = await openKnownWorld(world)
})
afterAll(() => context.close())

/** Who is meant without the node at `path`: a "not" that loses its only child is everybody, also for a "not" around it. */
function meantWithout(tree: CriterionTree, path: readonly number[]): (profile: Profile) => boolean | null {
  const [first, ...rest] = path
  if (first === undefined || !('op' in tree)) return () => null
  const children = tree.children.map((child, i) =>
    i === first ? meantWithout(child, rest) : meansFor(world, child),
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
  const random = seededNumbers(toldSeed())
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
    const measures = { ...answer, alive: answer.size(program.alive), run: () => [] }
    const whole = people(tree)
    for (const { path, effect } of parts) {
      const isMeant = meantWithout(tree, path)
      const rest = new Set(alive.filter((profile) => isMeant(profile) !== false))
      expect(effect(measures), `${path} of ${JSON.stringify(tree)}`).toBe(
        whole.symmetricDifference(rest).size,
      )
      compared++
    }
    // Only children can stand for their parents; all others are parts.
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

test('a recipe all of whose parts matter keeps its exact size, one with a small part has the size of the recipe without it', async () => {
  const leaf = (code: string) => ({ kind: 'location', id: code, label: code }) as const
  const us = people(leaf('US')).size
  // A large population leaves nothing out: the same where nothing is small.
  const large = { ...context, population: async () => ({ ...(await context.population()), size: 1e7 }) }
  for (const tree of [
    leaf('US'),
    { op: 'or', children: [leaf('US'), leaf('JP'), leaf('BR')] },
  ] satisfies CriterionTree[])
    expect(await discloseSize(large, { tree })).toEqual(await discloseSize(context, { tree }))
  expect(await discloseSize(context, { tree: leaf('US') })).toMatchObject({ how: 'exact', size: us })
  // Handle h79 has a handful of followers.
  const few = { kind: 'handle', id: 'h79', label: 'h79' } as const
  const added = people({ op: 'or', children: [leaf('US'), few] }).size - us
  expect(added).toBeLessThan(50)
  for (const tree of [
    { op: 'or', children: [leaf('US'), few] },
    { op: 'and', children: [leaf('US'), { op: 'not', children: [few] }] },
  ] satisfies CriterionTree[])
    expect(await discloseSize(context, { tree })).toMatchObject({ how: 'reduced', size: us })
})

test('a recipe of sure criteria has no unsure part, so what is told of it is not asked for again and again', () => {
  const us = { kind: 'location', id: 'US', label: 'US' } as const
  const tree: CriterionTree = { op: 'and', children: [us, { op: 'not', children: [us] }] }
  expect(unsurePart(tree, [], () => false)).toBeNull()
})

test('unions whose parts are told do not tell who is in both: a recipe of five criteria is told to 50, of two by what is told of each (ADR 42)', async () => {
  const words = Array.from({ length: 5 }, (_, i) => ({ kind: 'keyword', id: `k${i}`, label: '' }) as const)
  const many = await discloseSize(context, { tree: { op: 'or', children: words } })
  expect(many).toMatchObject({ how: 'rounded' })
  expect(many.size % 50).toBe(0)
  expect(Math.abs(many.size - people({ op: 'or', children: words }).size)).toBeLessThan(50)
  // Handles h20 and h21 have few followers, and hardly anybody both.
  const [a, b] = [20, 21].map((n) => ({ kind: 'handle', id: `h${n}`, label: '' }) as const)
  const us = { kind: 'location', id: 'US', label: 'US' } as const
  const both = people({ op: 'and', children: [a!, us] }).size
  expect(both).toBeLessThan(50)
  const union = await discloseSize(context, { tree: { op: 'or', children: [a!, b!, us] } })
  expect(union.how).not.toBe('exact')
  const rows = await discloseSize(context, { tree: { op: 'or', children: [us, words[0]!] }, rows: true })
  expect(rows.rows).toMatchObject({ step: 50 })
})

test('many small parts that matter together: to 50, the same in any order', async () => {
  const handles = Array.from(
    { length: 30 },
    (_, i) => ({ kind: 'handle', id: `h${50 + i}`, label: '' }) as const,
  )
  const exact = people({ op: 'or', children: handles }).size
  const shown = await discloseSize(context, { tree: { op: 'or', children: handles } })
  expect(shown.how).toBe('rounded')
  expect(shown.size % 50).toBe(0)
  // To ten by those whom small parts decide about, then to fifty.
  expect(Math.abs(shown.size - exact)).toBeLessThan(60)
  expect(await discloseSize(context, { tree: { op: 'or', children: handles.toReversed() } })).toMatchObject({
    size: shown.size,
  })
})

test('rounding is drawn by a secret and by whom a recipe reaches: the same however it is written, another for another secret (security 4 d)', async () => {
  const handles = Array.from(
    { length: 30 },
    (_, i) => ({ kind: 'handle', id: `h${50 + i}`, label: '' }) as const,
  )
  const told = async (key: string, tree: CriterionTree) =>
    (await discloseSize({ ...context, draw: drawWith(key) }, { tree })).size
  const plain: CriterionTree = { op: 'or', children: handles }
  // A word nobody has is another text and the same people.
  const written: CriterionTree = {
    op: 'or',
    children: [...handles, { op: 'and', children: [handles[0]!, { op: 'or', children: handles }] }],
  }
  expect(people(written).size).toBe(people(plain).size)
  expect(people(plain).size % 10).not.toBe(0)
  const drawn = await Promise.all(Array.from({ length: 12 }, (_, i) => told(`key ${i}`, plain)))
  expect(new Set(drawn).size).toBe(2)
  expect(await Promise.all(Array.from({ length: 12 }, (_, i) => told(`key ${i}`, written)))).toEqual(drawn)
})

/** What an asker may still think of a size, told with and without sets of known size that none of its people is in. */
async function consistentSizes(
  hidden: CriterionTree,
  joined: (known: CriterionTree) => CriterionTree,
): Promise<number[]> {
  const told = [await discloseSize(context, { tree: hidden })]
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
    told.push(await discloseSize(context, { tree: joined(apart) }))
  }
  const off = told.map(({ size }, i) => size - known[i]!)
  const possible = Array.from({ length: 1500 }, (_, n) => n)
  return possible.filter((n) => off.every((less) => Math.abs(n - less) < 60))
}

test(
  'a rounded set joined with sets of known size stays as unknown as it was: at least nine sizes are left (security 4 c)',
  { tags: ['full'] },
  async () => {
    const [us, jp] = ['US', 'JP'].map((id) => ({ kind: 'location', id, label: id }) as const)
    const women = { kind: 'gender', id: 'FEMALE', label: '' } as const
    const handles = Array.from(
      { length: 30 },
      (_, i) => ({ kind: 'handle', id: `h${50 + i}`, label: '' }) as const,
    )
    const some: CriterionTree = { op: 'and', children: [us!, women] }
    const rare: CriterionTree = { op: 'and', children: [us!, { op: 'or', children: handles }] }
    for (const hidden of [some, rare]) {
      const left = await consistentSizes(hidden, (known) => ({ op: 'or', children: [hidden, known] }))
      expect(left).toContain(people(hidden).size)
      expect(left.length).toBeGreaterThanOrEqual(9)
    }
    // Excluded from a larger and larger set: the same people are missing.
    const others: CriterionTree = { op: 'and', children: [us!, { op: 'not', children: [women] }] }
    const left = await consistentSizes(others, (known) => ({
      op: 'and',
      children: [
        { op: 'or', children: [us!, known] },
        { op: 'not', children: [{ op: 'and', children: [women, us!] }] },
      ],
    }))
    expect(left).toContain(people(others).size)
    expect(left.length).toBeGreaterThanOrEqual(9)
    // The same set under two names is told the same.
    const sizes = await Promise.all(
      [some, { op: 'and', children: [some, { op: 'or', children: [us!, jp!] }] } satisfies CriterionTree].map(
        async (tree) => (await discloseSize(context, { tree })).size,
      ),
    )
    expect(new Set(sizes).size).toBe(1)
  },
)

test('fewer than 50 whom inference alone adds or takes away do not show in a size of others: it is told of the rest (security 4)', async () => {
  const us = { kind: 'location', id: 'US', label: '' } as const
  const women = { kind: 'gender', id: 'FEMALE', label: '' } as const
  const few: CriterionTree = {
    op: 'and',
    children: [women, { kind: 'company', id: 'c4', label: '' }, { kind: 'location', id: 'JP', label: '' }],
  }
  expect(people(few).size).toBeGreaterThan(0)
  expect(people(few).size).toBeLessThan(50)
  for (const tree of [
    { op: 'or', children: [us, few] },
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
