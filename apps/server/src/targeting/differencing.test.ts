import { figuresOfRegions } from '@rookery/analytics/queries/compare/figures-of-regions.ts'
import { noiseFor } from '@rookery/analytics/queries/disclosure/noise-of-subsets.ts'
import { keyedHash } from '@rookery/analytics/queries/disclosure/keyed-hash.ts'
import { smallerSide, type UncertainSubset } from '@rookery/analytics/queries/disclosure/uncertain-subset.ts'
import {
  discloseBy,
  type CountedParts,
  type Disclosure,
} from '@rookery/analytics/queries/disclosure/disclosure-rule.ts'
import { isGuarded, restsOnGuarded } from '@rookery/analytics/queries/disclosure/guarded.ts'
import { seededNumbers } from '@rookery/analytics/core/seeded-numbers.ts'
import { knownWorld, meansFor, randomTree } from '@rookery/analytics/queries/testing/known-world.ts'
import { PRIVACY_MINIMUM, type Criterion, type CriterionTree } from '@rookery/contract'
import { expect, test } from 'vitest'
import { effort, testSeed } from '../../../../tools/lib/effort.ts'
import { presentOverlap } from '../areas/audiences/audiences/comparison.presenter.ts'
import { discloseCount, presentClauses, type CountedClause } from './sizes.presenter.ts'

/**
 * The differencing attack on inferred age and gender: two recipes that differ by one part are queried, and
 * their disclosed figures are subtracted. If fewer than 50 people (even none) make the difference, at least
 * five values must remain possible. Recipes of public facts are exact. Recipes are counted by brute force
 * over 2,000 known people; a test of analytics shows that the engine counts the same.
 */
const world = knownWorld(2000)
const livingProfiles = world.profiles.filter((profile) => profile.alive)

/** The people a recipe reaches, a bit for each living person; null when nothing in it can be counted. */
type People = Uint32Array | null
const everyoneBits = bitsOf(() => true)
const peopleByLeaf = new Map<string, People>()
function bitsOf(test: (profile: (typeof livingProfiles)[number]) => boolean): Uint32Array {
  const profileBits = new Uint32Array(Math.ceil(livingProfiles.length / 32))
  livingProfiles.forEach((profile, i) => test(profile) && (profileBits[i >> 5]! |= 1 << (i & 31)))
  return profileBits
}
function peopleReached(tree: CriterionTree): People {
  if ('op' in tree) {
    const childSubsets = tree.children.map(peopleReached).filter((subset) => subset !== null)
    if (childSubsets.length === 0) return null
    const commonBits = Uint32Array.from(childSubsets[0]!)
    for (const subset of childSubsets.slice(1))
      for (let i = 0; i < commonBits.length; i++)
        commonBits[i] = tree.op === 'and' ? commonBits[i]! & subset[i]! : commonBits[i]! | subset[i]!
    return tree.op === 'not' ? commonBits.map((word, i) => everyoneBits[i]! & ~word) : commonBits
  }
  const key = `${tree.kind} ${tree.id ?? tree.label} ${tree.deselected ?? false}`
  if (!peopleByLeaf.has(key)) {
    const disclosureMeans = meansFor(world, tree)
    peopleByLeaf.set(
      key,
      disclosureMeans(livingProfiles[0]!) === null
        ? null
        : bitsOf((profile) => disclosureMeans(profile) === true),
    )
  }
  return peopleByLeaf.get(key)!
}
function countOnes(word: number): number {
  const bitPairs = word - ((word >>> 1) & 0x55555555)
  const quadCounts = (bitPairs & 0x33333333) + ((bitPairs >>> 2) & 0x33333333)
  return Math.imul((quadCounts + (quadCounts >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
const sizeOf = (people: Uint32Array) => people.reduce((sum, word) => sum + countOnes(word), 0)
const bitsApart = (a: Uint32Array, b: Uint32Array) =>
  a.reduce((sum, word, i) => sum + countOnes(word ^ b[i]!), 0)
const isCountable = (tree: CriterionTree) => peopleReached(tree) !== null

function cutTree(tree: CriterionTree, path: readonly number[]): CriterionTree | null {
  const [first, ...rest] = path
  if (first === undefined || !('op' in tree)) return null
  const child = cutTree(tree.children[first]!, rest)
  const children = tree.children.flatMap((item, i) => (i !== first ? item : child ? [child] : []))
  return children.length === 0 ? null : { ...tree, children }
}
function pathsOf(tree: CriterionTree, path: number[] = []): number[][] {
  const childPaths = 'op' in tree ? tree.children.flatMap((child, i) => pathsOf(child, [...path, i])) : []
  return path.length === 0 ? childPaths : [path, ...childPaths]
}

/** Every part that can be left out, with the people it decides about. */
function count(tree: CriterionTree): CountedParts | null {
  const fullReach = reach(tree)
  if (!fullReach) return null
  const treeParts = pathsOf(tree).flatMap((path) => {
    const reducedTree = cutTree(tree, path)
    const restSubset =
      (reducedTree && peopleReached(reducedTree)) ?? ('op' in tree && tree.op === 'not' ? everyoneBits : null)
    return restSubset ? { path, effect: bitsApart(fullReach, restSubset) } : []
  })
  return { size: sizeOf(fullReach), alive: livingProfiles.length, parts: treeParts, long: false }
}
/** Exact sizes that a disclosed figure may represent. */
function possibleRange({ how, size }: Disclosure): [low: number, high: number] {
  if (discloseCount(size) === null)
    return [0, PRIVACY_MINIMUM - 1 + (how === 'reduced' ? PRIVACY_MINIMUM : 0)]
  if (how === 'exact') return [size, size]
  // An estimated size is rounded to ten, and to fifty when the audience combines several criteria.
  const maxDifference = how === 'reduced' ? PRIVACY_MINIMUM - 1 : 60
  return [size - maxDifference, size + maxDifference]
}

/** The people of an uncertain subset. */
function subsetOf({ tree, least, most }: UncertainSubset) {
  const whole = reach(tree)!
  const [certain, possible] = [least && reach(least), (most && reach(most)) ?? everyone]
  return {
    reached: whole.map((word, i) => word & ~(certain?.[i] ?? 0)),
    missed: possible.map((word, i) => word & ~whole[i]!),
  }
}
const countsOf = ({ reached, missed }: ReturnType<typeof subsetOf>) => ({
  reached: sizeOf(reached),
  missed: sizeOf(missed),
})
/** Determined by the people, as the engine's noise is. */
const sampleNoise = (subset: ReturnType<typeof subsetOf>) =>
  noiseFor(
    countsOf(subset),
    () => keyedHash('law')(String(subset[smallerSide(countsOf(subset))])),
    keyedHash('law')('few'),
  )

const publicSet = (leaf: Criterion) => (isGuarded(leaf) ? undefined : `${leaf.kind} ${leaf.id}`)
const disclose = async (tree: CriterionTree): Promise<Disclosure> =>
  restsOnGuarded(tree)
    ? await discloseBy(
        { tree, whole: count(tree)! },
        {
          isGuarded,
          publicSet,
          measure: async ({ partsOf, subsets }) => ({
            counted: partsOf && count(partsOf),
            subsets: subsets.map(subsetOf),
          }),
          noise: async (subsets) => subsets.map(sampleNoise),
        },
      )
    : { how: 'exact', size: sizeOf(reach(tree)!), tree, rows: null, draws: [] }

const PAIRS = effort(2000, 10_000)
test(
  `${PAIRS} pairs that differ by one part: whoever makes a difference of fewer than 50 stays hidden (CONST-034)`,
  { tags: ['full'] },
  async () => {
    const random = seededNumbers(testSeed())
    const countsByMethod = { exact: 0, reduced: 0, rounded: 0 }
    let [pairs, close] = [0, 0]
    while (pairs < PAIRS) {
      const tree = recipe(random)
      if (!isCountable(tree)) continue
      const [fullReach, disclosed] = [peopleReached(tree)!, await disclose(tree)]
      countsByMethod[disclosed.how]++
      for (const path of pathsOf(tree)) {
        const reducedTree = cutTree(tree, path)
        if (!reducedTree || !isCountable(reducedTree)) continue
        pairs++
        const difference = bitsApart(fullReach, peopleReached(reducedTree)!)
        if (difference >= PRIVACY_MINIMUM) continue
        close++
        const otherDisclosure = await disclose(reducedTree)
        const [a, b] = [possibleRange(disclosed), possibleRange(otherDisclosure)]
        // Possible differences given the disclosed figures: never fewer than five, so no single person is
        // identified.
        const minDifference = Math.max(a[0] - b[1], 1 - PRIVACY_MINIMUM)
        const maxDifference = Math.min(a[1] - b[0], PRIVACY_MINIMUM - 1)
        expect(
          maxDifference - minDifference,
          `${JSON.stringify(tree)} without ${path}`,
        ).toBeGreaterThanOrEqual(4)
      }
    }
    expect(close).toBeGreaterThan(PAIRS / 10)
    for (const n of [countsByMethod.reduced, countsByMethod.rounded]) expect(n).toBeGreaterThan(PAIRS / 1000)
  },
)

/** Lists within a country, with something left out; every third one is nested. All use an age or a gender. */
function recipe(random: () => number): CriterionTree {
  const inferredCriteria = world.criteria.filter(({ kind }) => kind === 'gender' || kind === 'age')
  const { kind, code, label } = inferredCriteria[Math.floor(random() * inferredCriteria.length)]!
  const criterionLeaf = { kind, id: code, label }
  if (random() < 0.3) return { op: 'and', children: [randomTree(world, random, 3), criterionLeaf] }
  const pickLeaf = (kinds: readonly string[]) => {
    const ofKinds = world.criteria.filter(({ kind }) => kinds.includes(kind))
    const { kind, code, label } = ofKinds[Math.floor(random() ** 2 * ofKinds.length)]!
    return { kind, id: code, label }
  }
  const someLeaves = (max: number, ...kinds: string[]) =>
    Array.from({ length: 1 + Math.floor(random() * max) }, () => pickLeaf(kinds))
  return {
    op: 'and',
    children: [
      { op: 'or', children: someLeaves(5, 'interest', 'keyword', 'handle', 'hashtag') },
      ...(random() < 0.6 ? [{ op: 'or' as const, children: someLeaves(2, 'location') }] : []),
      ...(random() < 0.4 ? [{ op: 'not' as const, children: someLeaves(2, 'handle', 'company') }] : []),
      criterionLeaf,
    ],
  }
}

const LIST_RUNS = effort(400, 2000)
test(`${LIST_RUNS} lists: a step of a waterfall that fewer than 50 make shows no change (CONST-034)`, async () => {
  const random = seededNumbers(testSeed())
  let smallCount = 0
  for (let i = 0; i < LIST_RUNS; i++) {
    const tree = recipe(random)
    if (!('op' in tree) || !isCountable(tree)) continue
    const { how, size } = await disclose(tree)
    const clauses = waterfallOf(tree)
    const shownClauses = presentClauses(clauses, false, how, size)
    shownClauses.forEach((clause, at) => {
      const { before, after } = clauses[at]!
      if (clause.path.length === 0 || Math.abs(after - before) >= PRIVACY_MINIMUM) return
      smallCount++
      if (before >= PRIVACY_MINIMUM && after >= PRIVACY_MINIMUM)
        expect(clause.after, JSON.stringify(tree)).toBe(clause.before)
      expect(clause.delta).toBeNull()
    })
  }
  expect(smallCount).toBeGreaterThan(LIST_RUNS / 10)
})

type GroupNode = Extract<CriterionTree, { children: unknown }>
/** The root and its children in turn, exact. */
function waterfallOf(tree: GroupNode): CountedClause[] {
  const upTo = (n: number) => {
    const subTree = { ...tree, children: tree.children.slice(0, n) } as CriterionTree
    if (n > 0 && isCountable(subTree)) return sizeOf(peopleReached(subTree)!)
    return tree.op === 'or' ? 0 : livingProfiles.length
  }
  const root = {
    path: [],
    alone: sizeOf(peopleReached(tree)!),
    before: livingProfiles.length,
    after: sizeOf(peopleReached(tree)!),
    uncounted: false,
  }
  const children = tree.children.flatMap((child, i) =>
    isCountable(child)
      ? {
          path: [i],
          alone: sizeOf(peopleReached(child)!),
          before: upTo(i),
          after: upTo(i + 1),
          uncounted: false,
        }
      : [],
  )
  return [root, ...children]
}

const OVERLAP_RUNS = effort(400, 2000)
test(`${OVERLAP_RUNS} overlaps of guarded audiences: a region of fewer than 50 cannot be worked out from the figures beside it`, async () => {
  const random = seededNumbers(testSeed())
  let [hidden, described] = [0, 0]
  for (let i = 0; i < OVERLAP_RUNS; i++) {
    const [onlyA, onlyB, both] = [0, 1, 2].map((n) => Math.floor(random() ** 3 * (n === i % 3 ? 90 : 900)))
    const regions = [onlyA!, onlyB!, both!].map((size, i) => ({ mask: i + 1, size }))
    const countedFigures = {
      ...figuresOfRegions(2, regions),
      regions: regions.filter(({ size }) => size > 0),
    }
    const tree = { kind: 'gender', id: 'FEMALE', label: 'Women' } as const
    // Audiences are given exact figures: the test is about what the presenter adds.
    const shownOverlap = await presentOverlap([tree, tree], countedFigures, (_, n) => n, [null, null])
    const [pair] = shownOverlap.pairs
    for (const [fullReach, partSize] of [
      [shownOverlap.audiences[0]!.size, onlyA!],
      [shownOverlap.audiences[1]!.size, onlyB!],
    ] as const) {
      if (partSize >= PRIVACY_MINIMUM || fullReach === null) continue
      hidden++
      // The overlap is shown as one entire audience or withheld: either leaves 50 possibilities.
      const wholeSizes: (number | null)[] = shownOverlap.audiences.map(({ size }) => size)
      if (pair!.size !== null) expect(wholeSizes).toContain(pair!.size)
      const otherSize =
        fullReach === shownOverlap.audiences[0]!.size
          ? shownOverlap.audiences[1]!.size
          : shownOverlap.audiences[0]!.size
      if (shownOverlap.union_size !== null && otherSize !== null)
        expect((shownOverlap.union_size - otherSize) % 10 === 0 || shownOverlap.union_size % 10 === 0).toBe(
          true,
        )
    }
    for (const { size } of shownOverlap.regions) {
      described++
      expect(size).toBeGreaterThanOrEqual(PRIVACY_MINIMUM)
    }
  }
  expect(described).toBeGreaterThan(OVERLAP_RUNS / 8)
  expect(hidden).toBeGreaterThan(OVERLAP_RUNS / 8)
})
