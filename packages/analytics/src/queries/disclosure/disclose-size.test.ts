import type { CriterionTree } from '@rookery/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { effort, testSeed } from '../../../../../tools/lib/effort.ts'
import { seededNumbers } from '../../core/seeded-numbers.ts'
import { estimateAudienceSize } from '../estimate/estimate-audience-size.ts'
import { knownWorld, meansFor, peopleIn, randomTree } from '../testing/known-world.ts'
import { openKnownWorld, type OpenedWorld } from '../testing/open-known-world.ts'
import { discloseSize } from './disclose-size.ts'
import { restsOnGuarded } from './guarded.ts'
import { keyedHash } from './keyed-hash.ts'
import { noisySize, type Rounding } from './rounded-count.ts'

/** 1,500 people in three shards; see knownWorld. */
const world = knownWorld(1500)
let context: OpenedWorld
beforeAll(async () => {
  context = await openKnownWorld(world)
})
afterAll(() => context.close())

const people = (tree: CriterionTree | null) => new Set(tree ? peopleIn(world, tree) : [])

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
      rows: null,
    })
})

test('a name of X that the population does not hold is no guarded criterion: what stands beside it is exact', async () => {
  const tree: CriterionTree = {
    op: 'or',
    children: [us, { kind: 'custom_audience', id: 'x', label: 'Newsletter' }],
  }
  expect(await discloseSize(context, { tree })).toMatchObject({ how: 'exact', size: people(us).size })
})

test('a guarded size is the number of everybody the recipe chooses, rounded to fifty: no part is left out (ruling 32, issue 45.5)', async () => {
  const rareHandle = leafOf('handle', 'h79')
  for (const tree of [
    { op: 'and', children: [us, women] },
    { op: 'and', children: [{ op: 'or', children: [us, rareHandle] }, women] },
    { op: 'and', children: [{ op: 'or', children: rare }, women] },
    { op: 'or', children: [us, { op: 'and', children: [women, rareHandle] }] },
    { op: 'not', children: [women, rareHandle] },
  ] satisfies CriterionTree[]) {
    const { how, size } = await discloseSize(context, { tree })
    expect([how, size % 50], JSON.stringify(tree)).toEqual(['rounded', 0])
    expect(Math.abs(size - people(tree).size), JSON.stringify(tree)).toBeLessThan(50)
  }
})

const TREES = effort(6, 80)
test(`the same people are told the same figure in a panel and by themselves, and public nodes are exact, in ${TREES} random recipes (issue 45.5)`, async () => {
  const random = seededNumbers(testSeed())
  const countsByRounding = { exact: 0, rounded: 0 }
  for (let i = 0; i < TREES; i++) {
    // Every third recipe has a list longer than the engine counts step by step.
    const long: CriterionTree = { op: i % 2 ? 'or' : 'not', children: [...rare.slice(0, 11), women, ...rare] }
    const tree: CriterionTree = {
      op: 'and',
      children: [randomTree(world, random, 2), i % 3 ? women : long, randomTree(world, random, 1)],
    }
    const { disclosed, clauses, kinds } = await estimateAudienceSize(context, { tree })
    const expectAlike = async (node: CriterionTree, size: number, rounding: Rounding, what: string) => {
      if (meansFor(world, node)(world.profiles[0]!) === null) return
      expect(rounding === 'exact', `${what} of ${JSON.stringify(tree)}`).toBe(!restsOnGuarded(node))
      countsByRounding[rounding === 'exact' ? 'exact' : 'rounded']++
      const own = await discloseSize(context, { tree: node })
      expect(noisySize(rounding, size), `${what} of ${JSON.stringify(tree)}`).toBe(own.size)
    }
    expect(await discloseSize(context, { tree })).toEqual(disclosed)
    for (const { path, alone, after, uncounted, roundings } of clauses) {
      if (uncounted || path.length === 0) continue
      await expectAlike(nodeAt(tree, path), alone, roundings.alone, `${path} alone`)
      const group = nodeAt(tree, path.slice(0, -1))
      // Long lists are walked before what stands beside them.
      if (!('op' in group) || group.children.length > 40) continue
      const first = { ...group, children: group.children.slice(0, path.at(-1)! + 1) }
      await expectAlike(first, after, roundings.after, `after ${path}`)
    }
    for (const { kind, alone, without, roundings } of kinds) {
      await expectAlike(
        ofKinds(tree, (one) => one === kind),
        alone,
        roundings.alone,
        `only ${kind}`,
      )
      await expectAlike(
        ofKinds(tree, (one) => one !== kind),
        without,
        roundings.without,
        `no ${kind}`,
      )
    }
  }
  for (const count of Object.values(countsByRounding)) expect(count).toBeGreaterThan(TREES)
})
const nodeAt = (tree: CriterionTree, path: readonly number[]): CriterionTree =>
  path.reduce<CriterionTree>((node, n) => ('op' in node ? node.children[n]! : node), tree)
/** The other criteria deselected. */
const ofKinds = (tree: CriterionTree, stays: (kind: string) => boolean): CriterionTree =>
  'op' in tree
    ? { ...tree, children: tree.children.map((child) => ofKinds(child, stays)) }
    : { ...tree, deselected: tree.deselected || !stays(tree.kind) }

test('noise belongs to a secret and to whom a recipe reaches: the same however it is written, another for another secret (security 4 d)', async () => {
  // Women whose noise rounds up about as often as down.
  const [place, plain] = world.criteria
    .map(({ kind, code }): CriterionTree => ({ kind, id: code, label: code }))
    .map((leaf): [CriterionTree, CriterionTree] => [leaf, { op: 'and', children: [leaf, women] }])
    .find(([, tree]) => Math.abs((people(tree).size % 50) - 25) < 10 && people(tree).size > 60)!
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
  return possible.filter((n) => off.every((less) => Math.abs(n - less) < 50))
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
