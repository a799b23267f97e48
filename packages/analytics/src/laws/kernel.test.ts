import type { CriterionTree } from '@rookery/contract'
import { createWorld } from '@rookery/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { effort } from '../../../../tools/lib/effort.ts'
import { seededNumbers } from '../core/seeded-numbers.ts'
import { BitmapProgram } from '../fragments/bitmap-program.ts'
import { countedTreeOf } from '../fragments/counted-tree.ts'
import { Kernel } from '../kernel/kernel.ts'
import { hasGuarded } from '../queries/disclosure/disclose-size.ts'
import { samplingOf } from '../queries/disclosure/noise.ts'
import { planKinds } from '../queries/estimate/kind-sizes.ts'
import { rowOf } from '../queries/measures/measures.query.ts'
import { ListCriteria } from '../lists/list-criteria.ts'
import { planWaterfall } from '../queries/measures/waterfall.ts'
import { openTemporaryPopulation, type TemporaryPopulation } from '../testing/open-tiny-population.ts'
import { leafOf, recipes, targetableCriteria, type SizedCriterion } from './testing/random-recipes.ts'

/** The kernel and SQL answer every program with the same lists, samples included. */
const PEOPLE = effort(3_000, 100_000)
const RECIPES = effort(60, 10_000)
const world = createWorld({ seed: 5, size: PEOPLE, date: '2026-11-20' })
let temporary: TemporaryPopulation
let kernel: Kernel
let criteria: SizedCriterion[]

beforeAll(async () => {
  temporary = await openTemporaryPopulation({ kernel: { threads: 1, maxBytes: 2 ** 30 } })
  const { population } = temporary
  await population.ingest.profiles(world.profiles(), 'synthetic')
  await population.ingest.posts(world.posts(), 'synthetic')
  await population.ingest.follows(world.follows(), 'synthetic')
  await population.refresh()
  kernel = population.context.kernel as Kernel
  criteria = await targetableCriteria(population.context.engine, 1)
})
afterAll(() => temporary?.dispose())

async function programOf(tree: CriterionTree, lists?: readonly string[]): Promise<BitmapProgram> {
  const { population } = temporary
  const { context } = population
  const resolver = lists ? new ListCriteria(context.resolver, population.lists, lists) : context.resolver
  const { root } = await countedTreeOf(tree, resolver)
  const program = new BitmapProgram(await samplingOf(context))
  const { set } = planWaterfall(program, root!, hasGuarded)
  planKinds(program, root!, set, () => true)
  return program
}

/** Both answers to a recipe, the kernel's as SQL writes them. */
async function bothAnswers(tree: CriterionTree, lists?: readonly string[]) {
  const program = await programOf(tree, lists)
  const answer = await kernel.lists(program.sets)
  const row = await rowOf(temporary.population.context, program)
  return { answer, row: Object.fromEntries(Object.entries(row).map(([list, n]) => [list, n.map(Number)])) }
}

test('random recipes have the same sizes, waterfall, kinds and samples in the kernel and in SQL', async () => {
  const next = recipes(criteria, seededNumbers(11))
  const sizes: number[] = []
  for (let i = 0; i < RECIPES; i++) {
    const tree = next()
    const { answer, row } = await bothAnswers(tree)
    expect(answer, JSON.stringify(tree)).toEqual(row)
    sizes.push(answer!['places']![1]!)
  }
  expect(Math.max(...sizes)).toBeGreaterThan(PEOPLE / 2)
})

test('groups of many items, repeated items and nested exclusions are the same in both', async () => {
  const leaf = (i: number) => leafOf(criteria[i % criteria.length]!)
  const many = (n: number) => Array.from({ length: n }, (_, i) => leaf(i * 7))
  const trees: CriterionTree[] = [
    { op: 'or', children: many(40) },
    { op: 'or', children: [...many(60), { op: 'and', children: many(3) }] },
    { op: 'not', children: [leaf(0), leaf(0), { op: 'not', children: [leaf(1)] }] },
    { op: 'or', children: many(14).map((one, i) => ({ op: 'not', children: [one, leaf(i)] })) },
    { op: 'and', children: many(14).map((one) => ({ op: 'or', children: [one, leaf(0)] })) },
  ]
  for (const tree of trees) {
    const { answer, row } = await bothAnswers(tree)
    expect(answer, JSON.stringify(tree)).toEqual(row)
  }
})

test('a keyword that nobody used before and a list reach the kernel before the answer that needs them', async () => {
  const { population } = temporary
  const [pair] = [...world.posts()]
    .filter(({ lang, repost_of }) => lang === 'en' && repost_of === null)
    .flatMap(({ text }) => /\b[a-z]{4,} (?!https)[a-z]{4,}\b/.exec(text)?.[0] ?? [])
  expect(criteria.some(({ id }) => id === pair)).toBe(false)
  const word: CriterionTree = { kind: 'keyword', label: pair! }
  expect((await population.estimate({ tree: word })).size).toBeGreaterThan(0)
  const fresh = await bothAnswers({ op: 'or', children: [word] })
  expect(fresh.answer).toEqual(fresh.row)

  const list = '0b9d4d3e-51a0-4f43-8c34-0a2f4d6b7c11'
  const handles = [...world.profiles()].slice(0, 40).map(({ handle }) => handle.toLowerCase())
  await population.lists.add(list, 'handle', handles)
  await population.lists.match(list)
  const custom: CriterionTree = { op: 'or', children: [{ kind: 'custom_audience', id: list, label: 'Mine' }] }
  const listed = await bothAnswers(custom, [list])
  expect(listed.answer).toEqual(listed.row)
  expect(listed.answer!['places']!.at(-1)).toBe(40)
})

test('people who were deleted are gone from the kernel after the refresh', async () => {
  const { population } = temporary
  const gone = [...world.profiles()]
    .slice(0, 25)
    .map(({ network_id }) => ({ kind: 'profile' as const, network_id, reason: 'deleted' }))
  const before = (await bothAnswers({ op: 'not', children: [leafOf(criteria[0]!)] })).answer!['places']![1]!
  await population.ingest.deletions(gone)
  await population.refresh()
  const { answer, row } = await bothAnswers({ op: 'not', children: [leafOf(criteria[0]!)] })
  expect(answer).toEqual(row)
  expect(answer!['places']![1]).toBe(before - 25)
})

test('an answer that differs from that of SQL is reported, and SQL answers from then on', async () => {
  const program = await programOf({ op: 'or', children: [leafOf(criteria[0]!)] })
  const found: string[] = []
  const other = new Kernel({ threads: 1, maxBytes: 2 ** 30, onDifference: ({ list }) => found.push(list) })
  try {
    await other.fill({ engine: temporary.population.context.engine, postings: 'postings' }, 1_000_000)
    const lists = await other.lists(program.sets)
    const row = await rowOf(temporary.population.context, program)
    for (let i = 0; i < 99; i++) await other.lists(program.sets)
    await other.check(lists!, async () => row)
    expect(found).toEqual([])
    await other.check(lists!, async () => ({ ...row, places: [1, 2, 3] }))
    expect(found).toEqual(['places'])
    expect(await other.lists(program.sets)).toBeNull()
  } finally {
    await other.close()
  }
})

test('postings that need more memory than they may have are left to SQL', async () => {
  const small = new Kernel({ threads: 1, maxBytes: 1 })
  await small.fill({ engine: temporary.population.context.engine, postings: 'postings' }, 1_000_000)
  expect(await small.lists((await programOf({ op: 'or', children: [leafOf(criteria[0]!)] })).sets)).toBeNull()
  await small.close()
})
