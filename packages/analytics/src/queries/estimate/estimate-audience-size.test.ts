import { ageBands, type CriterionTree } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { effort, testSeed } from '../../../../../tools/lib/effort.ts'
import { knownWorld, leafOf, meansFor, peopleIn, randomTree } from '../testing/known-world.ts'
import { openKnownWorld, type OpenedWorld } from '../testing/open-known-world.ts'
import { audienceSize } from '../audience-size/audience-size.ts'
import type { ClauseCount, KindCount } from './node-counts.ts'
import { estimateAudienceSize } from './estimate-audience-size.ts'
import type { QueryOptions } from '../../store/engine.ts'
import { seededNumbers } from '../../core/seeded-numbers.ts'

/** 1,500 people in three shards, 78 of them dead numbers; see knownWorld. */
const world = knownWorld(1500)
const alive = world.profiles.filter((profile) => profile.alive)
let context: OpenedWorld
beforeAll(async () => {
  context = await openKnownWorld(world)
})
afterAll(() => context.close())

const size = async (tree: CriterionTree | null) => (await estimateAudienceSize(context, { tree })).size
const leaf = (kind: Parameters<typeof leafOf>[1], code: string) => leafOf(world, kind, code)

/** The recipe with the criteria of some kinds only; null if none is left. */
function filterKinds(tree: CriterionTree, wanted: (kind: string) => boolean): CriterionTree | null {
  if (!('op' in tree)) return wanted(tree.kind) && !tree.deselected && tree.kind !== 'placement' ? tree : null
  const children = tree.children.map((child) => filterKinds(child, wanted)).filter((child) => child !== null)
  return children.length > 0 ? { op: tree.op, children } : null
}

describe('estimateAudienceSize', () => {
  const TREES = effort(25, 1000)
  test(`counts ${TREES} random trees exactly as brute force does, and every clause and kind of each tenth`, async () => {
    const random = seededNumbers(testSeed())
    let nonEmptyTrees = 0
    for (let i = 0; i < TREES; i++) {
      const tree = randomTree(world, random)
      const estimate = await estimateAudienceSize(context, { tree })
      const expected = peopleIn(world, tree).length
      expect(estimate.size, JSON.stringify(tree)).toBe(expected)
      if (i % 4 === 0) {
        expect(await audienceSize(context, { tree })).toBe(expected)
        const alone = await estimateAudienceSize(context, { tree, parts: false })
        const { how, size: shown, rows } = estimate.disclosed
        expect(alone).toMatchObject({
          size: expected,
          disclosed: { how, size: shown, rows },
          clauses: [],
          kinds: [],
          warnings: estimate.warnings,
        })
      }
      if (expected > 0) nonEmptyTrees++
      if (i % 10 > 0) continue
      const members = new Set(peopleIn(world, tree))
      for (const { kind, alone, without, unique } of estimate.kinds) {
        const [only, rest] = [true, false].map((same) => filterKinds(tree, (k) => (k === kind) === same))
        const others = new Set(rest ? peopleIn(world, rest) : [])
        const counts = [only ? peopleIn(world, only).length : 0, others.size, members.difference(others).size]
        expect([alone, without, unique], `${kind} of ${JSON.stringify(tree)}`).toEqual(counts)
      }
      for (const clause of estimate.clauses.filter((c) => !c.uncounted)) {
        const at = (path: number[]) =>
          path.reduce<CriterionTree>((node, n) => ('op' in node ? node.children[n]! : node), tree)
        const want = (node: CriterionTree) => peopleIn(world, node).length
        expect(clause.alone, `${clause.path} of ${JSON.stringify(tree)}`).toBe(want(at(clause.path)))
        expect(clause.delta).toBe(clause.after - clause.before)
        if (clause.path.length === 0) continue
        const parent = at(clause.path.slice(0, -1))
        if (!('op' in parent)) throw new Error('A clause has a parent')
        const upTo = (n: number): number => {
          const part: CriterionTree = { op: parent.op, children: parent.children.slice(0, n) }
          if (meansFor(world, part)(alive[0]!) !== null) return want(part)
          return parent.op === 'or' ? 0 : alive.length
        }
        expect(clause.after, `after ${clause.path} of ${JSON.stringify(tree)}`).toBe(
          upTo(clause.path.at(-1)! + 1),
        )
        expect(clause.before, `before ${clause.path} of ${JSON.stringify(tree)}`).toBe(
          upTo(clause.path.at(-1)!),
        )
      }
    }
    // Sanity check of the test: most trees must reach people.
    expect(nonEmptyTrees).toBeGreaterThan(TREES / 3)
  })

  test('counts a recipe within a region as the same recipe with one more clause, at its own paths (issue 45.4)', async () => {
    const random = seededNumbers(testSeed() + 4)
    const region: CriterionTree = {
      op: 'or',
      children: [leaf('location', 'US'), { kind: 'location', id: 'XX', label: 'Nowhere' }],
    }
    for (let i = 0; i < effort(12, 200); i++) {
      const tree = randomTree(world, random)
      const within = await estimateAudienceSize(context, { tree, within: region })
      const clause: CriterionTree = { op: 'and', children: [tree, region] }
      const asClause = await estimateAudienceSize(context, { tree: clause })
      const text = JSON.stringify(tree)
      expect(within.size, text).toBe(peopleIn(world, clause).length)
      expect(within, text).toMatchObject({
        kinds: asClause.kinds,
        disclosed: asClause.disclosed,
        rounded: asClause.rounded,
      })
      expect(await estimateAudienceSize(context, { tree, within: region, parts: false })).toMatchObject({
        size: within.size,
        disclosed: within.disclosed,
        warnings: within.warnings,
      })
      // One clause deeper, and without the region's own.
      const below = asClause.clauses.filter(
        ({ path, uncounted }) => path.length > 1 && path[0] === 0 && !uncounted,
      )
      const own = (clauses: ClauseCount[]) =>
        clauses.filter(({ path, uncounted }) => path.length > 0 && !uncounted)
      expect(own(within.clauses), text).toEqual(below.map((one) => ({ ...one, path: one.path.slice(1) })))
      const root = within.clauses.find(({ path, uncounted }) => path.length === 0 && !uncounted)
      if (root) expect([root.alone, root.after], text).toEqual([within.size, within.size])
      const paths = within.warnings.map(({ path }) => path)
      expect(paths, text).toEqual((await estimateAudienceSize(context, { tree })).warnings.map((w) => w.path))
    }
  })

  /** The engine, noting each statement. */
  const noting = (statements: string[]) =>
    new Proxy(context.engine, {
      get: (target, name) => {
        if (name === 'spare') return 6
        if (name === 'query')
          return (sql: string, options: QueryOptions) => {
            statements.push(sql)
            return target.query(sql, options)
          }
        return Reflect.get(target, name, target) as unknown
      },
    })

  test('the panel of a guarded recipe is one statement, as that of a public one is (ruling 32, issue 45.5)', async () => {
    const statements: string[] = []
    const noted = { ...context, engine: noting(statements) }
    for (const last of [leaf('language', 'en'), leaf('gender', 'FEMALE'), leaf('age', ageBands[2]!)]) {
      statements.length = 0
      const { clauses, kinds } = await estimateAudienceSize(noted, {
        tree: { op: 'and', children: [leaf('keyword', 'k0'), leaf('location', 'US'), last] },
      })
      expect([statements.length, clauses.length, kinds.length], last.kind).toEqual([1, 4, 3])
    }
  })

  test('a large population is counted in two halves, with the same figures', async () => {
    const random = seededNumbers(testSeed() + 1)
    const trees = effort(5, 20)
    const facts = await context.population()
    const statements: string[] = []
    const engine = noting(statements)
    const large = { ...context, engine, population: async () => ({ ...facts, size: 1e7 }) }
    for (let i = 0; i < trees; i++) {
      const tree = randomTree(world, random)
      // Fewer people of each shard are sampled, so the noise is another.
      const withoutRounding = ({ roundings: _, ...count }: ClauseCount | KindCount) => count
      const { clauses, kinds, size: all } = await estimateAudienceSize(context, { tree })
      expect(await estimateAudienceSize(large, { tree })).toMatchObject({
        clauses: clauses.map(withoutRounding),
        kinds: kinds.map(withoutRounding),
        size: all,
      })
    }
    expect(statements.filter((sql) => sql.includes('shard % 2 = 1')).length).toBeGreaterThan(trees / 2)
  })

  test(
    'never grows by narrowing, never shrinks by widening, and splits into parts that add up',
    { tags: ['full'] },
    async () => {
      const random = seededNumbers(testSeed() + 2)
      const pairs = effort(15, 60)
      let compared = 0
      for (let i = 0; i < pairs; i++) {
        const [a, b] = [randomTree(world, random, 2), randomTree(world, random, 2)]
        // Parts that cannot be counted are left out, which does not narrow.
        if ([a, b].some((tree) => meansFor(world, tree)(alive[0]!) === null)) continue
        compared++
        const [members, both, either, without, other] = await Promise.all([
          size(a),
          size({ op: 'and', children: [a, b] }),
          size({ op: 'or', children: [a, b] }),
          size({ op: 'and', children: [a, { op: 'not', children: [b] }] }),
          size({ op: 'not', children: [a] }),
        ])
        expect(both).toBeLessThanOrEqual(members)
        expect(either).toBeGreaterThanOrEqual(members)
        expect(both + without).toBe(members)
        expect(members + other).toBe(alive.length)
      }
      expect(compared).toBeGreaterThan(pairs / 3)
    },
  )

  test('gives for each kind its size alone, the size without it and the people only it reaches', async () => {
    const keywords: CriterionTree = { op: 'or', children: [leaf('keyword', 'k0'), leaf('keyword', 'k3')] }
    const tree: CriterionTree = {
      op: 'and',
      children: [
        { op: 'or', children: [...keywords.children, leaf('handle', 'h0')] },
        leaf('location', 'US'),
      ],
    }
    const { kinds } = await estimateAudienceSize(context, { tree })
    const both = (t: CriterionTree): CriterionTree => ({ op: 'and', children: [t, leaf('location', 'US')] })
    const [members, rest] = [peopleIn(world, tree), new Set(peopleIn(world, both(leaf('handle', 'h0'))))]
    expect(kinds.map(({ roundings: _, ...kind }) => kind)).toEqual([
      {
        kind: 'keyword',
        alone: peopleIn(world, keywords).length,
        without: rest.size,
        unique: members.filter((profile) => !rest.has(profile)).length,
      },
      expect.objectContaining({ kind: 'handle', alone: peopleIn(world, leaf('handle', 'h0')).length }),
      expect.objectContaining({
        kind: 'location',
        unique: 0,
        without: peopleIn(world, tree.children[0]!).length,
      }),
    ])
  })

  test('reaches zero people with nothing selected, and everybody but the excluded with exclusions only', async () => {
    const nothing = await estimateAudienceSize(context, {
      tree: { ...leaf('keyword', 'k0'), deselected: true },
    })
    expect(nothing).toMatchObject({
      size: 0,
      countable: false,
      warnings: [{ code: 'everything_deselected' }],
    })
    expect(await size(null)).toBe(0)
    const excluded = peopleIn(world, leaf('location', 'US')).length
    expect(await size({ op: 'not', children: [leaf('location', 'US')] })).toBe(alive.length - excluded)
  })

  test('leaves uncountable kinds out and names what the population does not know', async () => {
    const tree: CriterionTree = {
      op: 'and',
      children: [
        leaf('keyword', 'k0'),
        { kind: 'network_operator', id: 'op', label: 'Operator' },
        { op: 'not', children: [{ kind: 'handle', label: 'nobody' }] },
        { kind: 'age', label: '25-49' },
      ],
    }
    const estimate = await estimateAudienceSize(context, { tree })
    expect(estimate.size).toBe(peopleIn(world, tree).length)
    expect(estimate.rounded).toBe(true)
    expect(estimate.warnings).toEqual([
      { code: 'unknown_criterion', path: [2, 0], subject: 'nobody' },
      { code: 'uncounted_kind', path: [1], subject: 'network_operator' },
      { code: 'inferred_rounded' },
    ])
    const alone = estimate.clauses.find((clause) => clause.path.join() === '1')
    expect(alone).toMatchObject({ uncounted: true, delta: 0, before: estimate.clauses[1]!.after })
    // Behind a guarded clause its size is rounded as that one's is.
    const { clauses } = await estimateAudienceSize(context, {
      tree: {
        op: 'and',
        children: [leaf('gender', 'FEMALE'), { kind: 'network_operator', id: 'op', label: 'Operator' }],
      },
    })
    expect(clauses[2]).toMatchObject({ uncounted: true, roundings: { after: clauses[1]!.roundings.after } })
    expect(clauses[2]!.roundings.after).not.toBe('exact')
    expect(estimate.clauses.map((clause) => clause.path.join('.'))).toEqual(['', '0', '1', '2', '2.0', '3'])
  })

  test('counts a list longer than one fold, with repeated and unknown items', async () => {
    const handles = Array.from({ length: 80 }, (_, i) => leaf('handle', `h${i}`))
    const list: CriterionTree[] = [
      ...handles,
      handles[0]!,
      { kind: 'handle', label: 'nobody' },
      { kind: 'age', label: '25-49' },
    ]
    for (const op of ['or', 'not'] as const) {
      const tree: CriterionTree = { op, children: list }
      const { size: members, clauses } = await estimateAudienceSize(context, { tree })
      expect(members).toBe(peopleIn(world, tree).length)
      for (const n of [0, 1, 40, 79, 80, 81, 82]) {
        const clause = clauses.find(({ path }) => path[0] === n)!
        expect(clause.alone).toBe(peopleIn(world, list[n]!).length)
        expect(clause.after).toBe(peopleIn(world, { op, children: list.slice(0, n + 1) }).length)
      }
    }
  })

  test('accepts 5,000 leaves six levels deep', { tags: ['full'] }, async () => {
    const random = seededNumbers(testSeed() + 3)
    const some = (n: number): CriterionTree[] => Array.from({ length: n }, () => randomTree(world, random, 0))
    let tree: CriterionTree = { op: 'or', children: some(800) }
    for (const op of ['and', 'or', 'not', 'or'] as const)
      tree = { op, children: [...some(op === 'and' ? 3 : 1000), tree] }
    tree = { op: 'or', children: [tree, ...some(1100)] }
    expect(await size(tree)).toBe(peopleIn(world, tree).length)
  })

  test('stops when the caller disconnects', async () => {
    await expect(
      estimateAudienceSize(context, { tree: leaf('keyword', 'k0') }, { signal: AbortSignal.abort() }),
    ).rejects.toThrow(/abort/i)
  })
})
