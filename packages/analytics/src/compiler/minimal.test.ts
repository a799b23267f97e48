import { ageBands, type AdGroup, type Criterion, type CriterionTree } from '@rookery/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effort, seed } from '../../../../tools/lib/effort.ts'
import { isLeafNode, treeNodeOf, type TreeNode } from '../fragments/tree-node.ts'
import { compileRecipe } from './compile-recipe.ts'
import { ageMaskOf, coverAges } from './native-ages.ts'
import { criterionKey } from './native-kinds.ts'

/**
 * All 1,920 combinations that a few criteria can distinguish, so that what holds for all of them holds
 * logically.
 */
const criterionLeaf = (kind: Criterion['kind'], id: string): Criterion => ({ kind, id, label: id })
const choices: string[][][] = [
  [[], ['keyword:tea']],
  [[], ['keyword:sea']],
  [[], ['interest:food']],
  [[], ['language:en']],
  [[], ['gender:MALE'], ['gender:FEMALE']],
  [
    [],
    ['location:US'],
    ['location:US', 'location:US-CA'],
    ['location:US', 'location:US-NY'],
    ['location:JP'],
  ],
  [[], ...ageBands.map((band) => [`age:${band}`])],
]
const people = choices.reduce<Set<string>[]>(
  (all, options) => all.flatMap((one) => options.map((more) => new Set([...one, ...more]))),
  [new Set()],
)
const sampleLeaves = [
  criterionLeaf('keyword', 'tea'),
  criterionLeaf('keyword', 'sea'),
  criterionLeaf('interest', 'food'),
  criterionLeaf('language', 'en'),
  criterionLeaf('gender', 'MALE'),
  criterionLeaf('gender', 'FEMALE'),
  ...['US', 'JP', 'US-CA', 'US-NY'].map((code) => criterionLeaf('location', code)),
  ...['13-24', 'AGE_OVER_35', '25-49'].map((code) => criterionLeaf('age', code)),
]
const anyTree: fc.Arbitrary<CriterionTree> = fc.letrec<{ tree: CriterionTree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    fc.constantFrom(...sampleLeaves),
    fc.record({
      op: fc.constantFrom('and' as const, 'or' as const, 'or' as const, 'not' as const),
      children: fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
    }),
  ),
})).tree

const ageIn = (mask: number, person: Set<string>) =>
  ageBands.some((band, i) => mask & (1 << i) && person.has(`age:${band}`))
function recipeIncludes(node: TreeNode, person: Set<string>): boolean {
  if (isLeafNode(node))
    return node.leaf.kind === 'age'
      ? ageIn(ageMaskOf(node.leaf.id!)!, person)
      : person.has(criterionKey(node.leaf))
  const childAnswers = node.children.map((child) => recipeIncludes(child, person))
  return node.op === 'and' ? childAnswers.every(Boolean) : childAnswers.some(Boolean) === (node.op === 'or')
}

type SentCriterion = AdGroup['criteria'][number]
/**
 * The network's rules, written from its reference documentation and not from the compiler: wanted types
 * united, others intersected, NE excluded.
 */
const isWanted = (type: string) => type === 'BROAD_KEYWORD' || type === 'INTEREST'
const maskOf = (value: string) =>
  ageMaskOf(value.startsWith('AGE_OVER') ? value : value.slice(4).replace('_TO_', '-'))!
function matchesCriterion(
  { targeting_type: type, targeting_value: value }: SentCriterion,
  person: Set<string>,
): boolean {
  if (type === 'AGE') return ageIn(maskOf(value), person)
  if (type === 'GENDER') return person.has(value === '1' ? 'gender:MALE' : 'gender:FEMALE')
  const kind = type === 'BROAD_KEYWORD' ? 'keyword' : type.toLowerCase()
  return person.has(`${kind}:${value}`)
}
function isReachedBy(criteria: readonly SentCriterion[], person: Set<string>): boolean {
  const wantedCriteria = criteria.filter((c) => c.operator_type === 'EQ' && isWanted(c.targeting_type))
  const narrowGroups = Map.groupBy(
    criteria.filter((c) => c.operator_type === 'EQ' && !isWanted(c.targeting_type)),
    (c) => c.targeting_type,
  )
  return (
    (wantedCriteria.length === 0 || wantedCriteria.some((c) => matchesCriterion(c, person))) &&
    [...narrowGroups.values()].every((list) => list.some((c) => matchesCriterion(c, person))) &&
    !criteria.some((c) => c.operator_type === 'NE' && matchesCriterion(c, person))
  )
}

/**
 * One valid group equivalent to two, if there is one: values united, types that only one has omitted,
 * exclusions of both retained.
 */
function mergedGroup(a: readonly SentCriterion[], b: readonly SentCriterion[]): SentCriterion[] | null {
  const key = (c: SentCriterion) => `${c.operator_type} ${c.targeting_type} ${c.targeting_value}`
  const types = (list: readonly SentCriterion[]) =>
    new Set(
      list
        .filter((c) => c.operator_type === 'EQ')
        .map((c) => (isWanted(c.targeting_type) ? 'wanted' : c.targeting_type)),
    )
  const sharedTypes = types(a).intersection(types(b))
  const criterionByKey = new Map([...a, ...b].map((c) => [key(c), c]))
  const retainedCriteria = [...criterionByKey.values()].filter((c) =>
    c.operator_type === 'NE'
      ? a.some((x) => key(x) === key(c)) && b.some((x) => key(x) === key(c))
      : sharedTypes.has(isWanted(c.targeting_type) ? 'wanted' : c.targeting_type),
  )
  const ageCriteria = retainedCriteria.filter((c) => c.targeting_type === 'AGE')
  if (ageCriteria.length < 2) return retainedCriteria
  const ageCover = coverAges(ageCriteria.reduce((mask, c) => mask | maskOf(c.targeting_value), 0))
  if (!ageCover.exact || ageCover.ranges.length > 1) return null
  return [
    ...retainedCriteria.filter((c) => c.targeting_type !== 'AGE'),
    { ...ageCriteria[0]!, targeting_value: ageCover.ranges[0]!.value },
  ]
}

describe('the fewest ad groups', () => {
  const TREE_COUNT = effort(100, 500)
  test(`of ${TREE_COUNT} random trees: exact, no group can go, no two can be one`, () => {
    const groupCounts = { exact: 0, several: 0 }
    fc.assert(
      fc.property(anyTree, (tree) => {
        const { ad_groups, dropped } = compileRecipe(tree)
        if (dropped.some((conditions) => conditions.length > 0)) return
        groupCounts.exact++
        const node = treeNodeOf(tree)!
        const reachedSets = ad_groups.map(({ criteria }) =>
          people.map((person) => isReachedBy(criteria, person)),
        )
        people.forEach((person, i) =>
          expect(reachedSets.some((set) => set[i])).toBe(recipeIncludes(node, person)),
        )
        if (ad_groups.length < 2) return
        groupCounts.several++
        ad_groups.forEach((_, at) => {
          const isNeeded = people.some(
            (_, i) => reachedSets[at]![i] && !reachedSets.some((set, j) => j !== at && set[i]),
          )
          expect(isNeeded, JSON.stringify([tree, ad_groups[at]])).toBe(true)
        })
        ad_groups.forEach((a, i) =>
          ad_groups.slice(i + 1).forEach((b, n) => {
            const mergedPair = mergedGroup(a.criteria, b.criteria)
            const isSame =
              mergedPair !== null &&
              people.every(
                (person, at) =>
                  isReachedBy(mergedPair, person) === (reachedSets[i]![at] || reachedSets[i + 1 + n]![at]),
              )
            expect(isSame, JSON.stringify([tree, a, b])).toBe(false)
          }),
        )
      }),
      { numRuns: TREE_COUNT, seed },
    )
    // Sanity check of the test.
    expect(groupCounts.exact).toBeGreaterThan(TREE_COUNT / 4)
    expect(groupCounts.several).toBeGreaterThan(TREE_COUNT / 25)
  })

  test('finds equivalences that the form alone does not show', () => {
    const negationOf = (...children: CriterionTree[]): CriterionTree => ({ op: 'not', children })
    const or = (...children: CriterionTree[]): CriterionTree => ({ op: 'or', children })
    const allOfTree = (...children: CriterionTree[]): CriterionTree => ({ op: 'and', children })
    const [tea, sea, us] = [
      criterionLeaf('keyword', 'tea'),
      criterionLeaf('keyword', 'sea'),
      criterionLeaf('location', 'US'),
    ]
    // Everyone interested in tea, in the US or not.
    expect(compileRecipe(or(allOfTree(tea, us), allOfTree(tea, negationOf(us)))).ad_groups).toHaveLength(1)
    // The other two together already reach "sea".
    expect(compileRecipe(or(us, negationOf(us), sea)).ad_groups).toHaveLength(1)
    expect(
      compileRecipe(or(allOfTree(tea, us), allOfTree(sea, criterionLeaf('location', 'JP')))).ad_groups,
    ).toHaveLength(2)
  })

  test('gives the recipe of each group: their union is the tree if nothing was dropped', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        const { dropped, reached: trees } = compileRecipe(tree)
        if (dropped.some((conditions) => conditions.length > 0)) return
        const node = treeNodeOf(tree)!
        const nodes = trees.map((one) => treeNodeOf(one))
        for (const person of people)
          expect(nodes.some((one) => one === null || recipeIncludes(one, person))).toBe(
            recipeIncludes(node, person),
          )
      }),
      { numRuns: effort(50, 100), seed },
    )
  })
})
