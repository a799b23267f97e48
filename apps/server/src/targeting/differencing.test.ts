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
const alive = world.profiles.filter((profile) => profile.alive)

/** The people a recipe reaches, a bit for each living person; null when nothing in it can be counted. */
type People = Uint32Array | null
const everyone = bitsOf(() => true)
const leaves = new Map<string, People>()
function bitsOf(test: (profile: (typeof alive)[number]) => boolean): Uint32Array {
  const bits = new Uint32Array(Math.ceil(alive.length / 32))
  alive.forEach((profile, i) => test(profile) && (bits[i >> 5]! |= 1 << (i & 31)))
  return bits
}
function reach(tree: CriterionTree): People {
  if ('op' in tree) {
    const parts = tree.children.map(reach).filter((subset) => subset !== null)
    if (parts.length === 0) return null
    const bits = Uint32Array.from(parts[0]!)
    for (const subset of parts.slice(1))
      for (let i = 0; i < bits.length; i++)
        bits[i] = tree.op === 'and' ? bits[i]! & subset[i]! : bits[i]! | subset[i]!
    return tree.op === 'not' ? bits.map((word, i) => everyone[i]! & ~word) : bits
  }
  const key = `${tree.kind} ${tree.id ?? tree.label} ${tree.deselected ?? false}`
  if (!leaves.has(key)) {
    const means = meansFor(world, tree)
    leaves.set(key, means(alive[0]!) === null ? null : bitsOf((profile) => means(profile) === true))
  }
  return leaves.get(key)!
}
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
const sizeOf = (people: Uint32Array) => people.reduce((sum, word) => sum + ones(word), 0)
const apart = (a: Uint32Array, b: Uint32Array) => a.reduce((sum, word, i) => sum + ones(word ^ b[i]!), 0)
const countable = (tree: CriterionTree) => reach(tree) !== null

function cut(tree: CriterionTree, path: readonly number[]): CriterionTree | null {
  const [first, ...rest] = path
  if (first === undefined || !('op' in tree)) return null
  const child = cut(tree.children[first]!, rest)
  const children = tree.children.flatMap((item, i) => (i !== first ? item : child ? [child] : []))
  return children.length === 0 ? null : { ...tree, children }
}
function pathsOf(tree: CriterionTree, path: number[] = []): number[][] {
  const below = 'op' in tree ? tree.children.flatMap((child, i) => pathsOf(child, [...path, i])) : []
  return path.length === 0 ? below : [path, ...below]
}

/** Every part that can be left out, with the people it decides about. */
function count(tree: CriterionTree): CountedParts | null {
  const fullReach = reach(tree)
  if (!fullReach) return null
  const parts = pathsOf(tree).flatMap((path) => {
    const reduced = cut(tree, path)
    const rest = (reduced && reach(reduced)) ?? ('op' in tree && tree.op === 'not' ? everyone : null)
    return rest ? { path, effect: apart(fullReach, rest) } : []
  })
  return { size: sizeOf(fullReach), alive: alive.length, parts, long: false }
}
/** Exact sizes that a disclosed figure may represent. */
function possible({ how, size }: Disclosure): [low: number, high: number] {
  if (discloseCount(size) === null)
    return [0, PRIVACY_MINIMUM - 1 + (how === 'reduced' ? PRIVACY_MINIMUM : 0)]
  if (how === 'exact') return [size, size]
  // To ten, and then to fifty if it combines several criteria.
  const off = how === 'reduced' ? PRIVACY_MINIMUM - 1 : 60
  return [size - off, size + off]
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
    : { how: 'exact', size: sizeOf(reach(tree)!), tree, rows: null, roundings: [] }

const PAIRS = effort(2000, 10_000)
test(
  `${PAIRS} pairs that differ by one part: whoever makes a difference of fewer than 50 stays hidden (CONST-034)`,
  { tags: ['full'] },
  async () => {
    const random = seededNumbers(testSeed())
    const countsByHow = { exact: 0, reduced: 0, rounded: 0 }
    let [pairs, close] = [0, 0]
    while (pairs < PAIRS) {
      const tree = recipe(random)
      if (!countable(tree)) continue
      const [fullReach, disclosed] = [reach(tree)!, await disclose(tree)]
      countsByHow[disclosed.how]++
      for (const path of pathsOf(tree)) {
        const reduced = cut(tree, path)
        if (!reduced || !countable(reduced)) continue
        pairs++
        const difference = apart(fullReach, reach(reduced)!)
        if (difference >= PRIVACY_MINIMUM) continue
        close++
        const other = await disclose(reduced)
        const [a, b] = [possible(disclosed), possible(other)]
        // Possible differences given the disclosed figures: never fewer than five, so no single person is
        // identified.
        const least = Math.max(a[0] - b[1], 1 - PRIVACY_MINIMUM)
        const max = Math.min(a[1] - b[0], PRIVACY_MINIMUM - 1)
        expect(max - least, `${JSON.stringify(tree)} without ${path}`).toBeGreaterThanOrEqual(4)
      }
    }
    expect(close).toBeGreaterThan(PAIRS / 10)
    for (const n of [countsByHow.reduced, countsByHow.rounded]) expect(n).toBeGreaterThan(PAIRS / 1000)
  },
)

/** Lists within a country, with something left out; every third one is nested. All use an age or a gender. */
function recipe(random: () => number): CriterionTree {
  const inferred = world.criteria.filter(({ kind }) => kind === 'gender' || kind === 'age')
  const { kind, code, label } = inferred[Math.floor(random() * inferred.length)]!
  const leaf = { kind, id: code, label }
  if (random() < 0.3) return { op: 'and', children: [randomTree(world, random, 3), leaf] }
  const pick = (kinds: readonly string[]) => {
    const ofKinds = world.criteria.filter(({ kind }) => kinds.includes(kind))
    const { kind, code, label } = ofKinds[Math.floor(random() ** 2 * ofKinds.length)]!
    return { kind, id: code, label }
  }
  const some = (max: number, ...kinds: string[]) =>
    Array.from({ length: 1 + Math.floor(random() * max) }, () => pick(kinds))
  return {
    op: 'and',
    children: [
      { op: 'or', children: some(5, 'interest', 'keyword', 'handle', 'hashtag') },
      ...(random() < 0.6 ? [{ op: 'or' as const, children: some(2, 'location') }] : []),
      ...(random() < 0.4 ? [{ op: 'not' as const, children: some(2, 'handle', 'company') }] : []),
      leaf,
    ],
  }
}

const LISTS = effort(400, 2000)
test(`${LISTS} lists: a step of a waterfall that fewer than 50 make shows no change (CONST-034)`, async () => {
  const random = seededNumbers(testSeed())
  let small = 0
  for (let i = 0; i < LISTS; i++) {
    const tree = recipe(random)
    if (!('op' in tree) || !countable(tree)) continue
    const { how, size } = await disclose(tree)
    const clauses = waterfallOf(tree)
    const disclosed = presentClauses(clauses, false, how, size)
    disclosed.forEach((clause, at) => {
      const { before, after } = clauses[at]!
      if (clause.path.length === 0 || Math.abs(after - before) >= PRIVACY_MINIMUM) return
      small++
      if (before >= PRIVACY_MINIMUM && after >= PRIVACY_MINIMUM)
        expect(clause.after, JSON.stringify(tree)).toBe(clause.before)
      expect(clause.delta).toBeNull()
    })
  }
  expect(small).toBeGreaterThan(LISTS / 10)
})

type GroupNode = Extract<CriterionTree, { children: unknown }>
/** The root and its children in turn, exact. */
function waterfallOf(tree: GroupNode): CountedClause[] {
  const upTo = (n: number) => {
    const subset = { ...tree, children: tree.children.slice(0, n) } as CriterionTree
    if (n > 0 && countable(subset)) return sizeOf(reach(subset)!)
    return tree.op === 'or' ? 0 : alive.length
  }
  const root = {
    path: [],
    alone: sizeOf(reach(tree)!),
    before: alive.length,
    after: sizeOf(reach(tree)!),
    uncounted: false,
  }
  const children = tree.children.flatMap((child, i) =>
    countable(child)
      ? { path: [i], alone: sizeOf(reach(child)!), before: upTo(i), after: upTo(i + 1), uncounted: false }
      : [],
  )
  return [root, ...children]
}

const OVERLAPS = effort(400, 2000)
test(`${OVERLAPS} overlaps of guarded audiences: a region of fewer than 50 cannot be worked out from the figures beside it`, async () => {
  const random = seededNumbers(testSeed())
  let [hidden, described] = [0, 0]
  for (let i = 0; i < OVERLAPS; i++) {
    const [onlyA, onlyB, both] = [0, 1, 2].map((n) => Math.floor(random() ** 3 * (n === i % 3 ? 90 : 900)))
    const regions = [onlyA!, onlyB!, both!].map((size, i) => ({ mask: i + 1, size }))
    const counted = { ...figuresOfRegions(2, regions), regions: regions.filter(({ size }) => size > 0) }
    const tree = { kind: 'gender', id: 'FEMALE', label: 'Women' } as const
    // Audiences are given exact figures: the test is about what the presenter adds.
    const disclosed = await presentOverlap([tree, tree], counted, (_, n) => n, [null, null])
    const [pair] = disclosed.pairs
    for (const [fullReach, partSize] of [
      [disclosed.audiences[0]!.size, onlyA!],
      [disclosed.audiences[1]!.size, onlyB!],
    ] as const) {
      if (partSize >= PRIVACY_MINIMUM || fullReach === null) continue
      hidden++
      // The overlap is shown as one entire audience or withheld: either leaves 50 possibilities.
      const wholes: (number | null)[] = disclosed.audiences.map(({ size }) => size)
      if (pair!.size !== null) expect(wholes).toContain(pair!.size)
      const otherSize =
        fullReach === disclosed.audiences[0]!.size
          ? disclosed.audiences[1]!.size
          : disclosed.audiences[0]!.size
      if (disclosed.union_size !== null && otherSize !== null)
        expect((disclosed.union_size - otherSize) % 10 === 0 || disclosed.union_size % 10 === 0).toBe(true)
    }
    for (const { size } of disclosed.regions) {
      described++
      expect(size).toBeGreaterThanOrEqual(PRIVACY_MINIMUM)
    }
  }
  expect(described).toBeGreaterThan(OVERLAPS / 8)
  expect(hidden).toBeGreaterThan(OVERLAPS / 8)
})
