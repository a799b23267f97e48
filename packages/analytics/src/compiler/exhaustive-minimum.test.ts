import type { Criterion, CriterionTree } from '@rookery/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effort, seed } from '../../../../tools/lib/effort.ts'
import { isLeafNode, treeNodeOf, type TreeNode } from '../fragments/tree-node.ts'
import { compileRecipe } from './compile-recipe.ts'
import { criterionKey } from './native-kinds.ts'

const leaf = (kind: Criterion['kind'], id: string): Criterion => ({ kind, id, label: id })
const words = [leaf('keyword', 'tea'), leaf('keyword', 'sea')]
const places = [leaf('location', 'US'), leaf('location', 'JP')]
const genders = [leaf('gender', 'MALE'), leaf('gender', 'FEMALE')]
const english = leaf('language', 'en')

const subsetsOf = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((subsets, each) => [...subsets, ...subsets.map((some) => [...some, each])], [[]])
/** Everybody these criteria can tell apart: 72 people, some of no known gender or place. */
const people = [
  ...subsetsOf(words).flatMap((w) =>
    [[], [english]].flatMap((l) =>
      [[], ...genders.map((g) => [g])].flatMap((g) =>
        [[], ...places.map((p) => [p])].map((p) => [...w, ...l, ...g, ...p]),
      ),
    ),
  ),
].map((criteria) => new Set(criteria.map(criterionKey)))

/** A set of people as the bits of one number. */
const bitsOf = (isIn: (person: Set<string>) => boolean): bigint =>
  people.reduce((bits, person, i) => (isIn(person) ? bits | (1n << BigInt(i)) : bits), 0n)
const includes = (node: TreeNode, person: Set<string>): boolean => {
  if (isLeafNode(node)) return person.has(criterionKey(node.leaf))
  const answers = node.children.map((child) => includes(child, person))
  return node.op === 'and' ? answers.every(Boolean) : answers.some(Boolean) === (node.op === 'or')
}

/**
 * Every ad group that the network takes of these criteria, written from its reference and not from the compiler: words
 * united, each narrowing kind required, words and places excluded.
 */
const everyGroup = [
  ...new Set(
    subsetsOf(words).flatMap((wanted) =>
      [[], [english]].flatMap((language) =>
        subsetsOf(genders).flatMap((gender) =>
          subsetsOf(places).flatMap((place) =>
            subsetsOf([...words, ...places]).map((excluded) =>
              bitsOf((person) => {
                const has = (c: Criterion) => person.has(criterionKey(c))
                return (
                  [wanted, language, gender, place].every((list) => list.length === 0 || list.some(has)) &&
                  !excluded.some(has)
                )
              }),
            ),
          ),
        ),
      ),
    ),
  ),
].filter((bits) => bits !== 0n)

/** Whether some `count` ad groups together reach exactly the recipe; looks at all of them. */
function canBeSaidWith(count: number, recipe: bigint): boolean {
  const within = everyGroup.filter((bits) => (bits & ~recipe) === 0n)
  const largest = within.filter((bits) => !within.some((other) => other !== bits && (bits & ~other) === 0n))
  const search = (left: bigint, groups: number): boolean => {
    if (left === 0n) return true
    if (groups === 0) return false
    const person = left & -left
    return largest.some((bits) => (bits & person) !== 0n && search(left & ~bits, groups - 1))
  }
  return search(recipe, count)
}

const smallTree: fc.Arbitrary<CriterionTree> = fc.letrec<{ tree: CriterionTree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    fc.constantFrom(...words, ...places, ...genders, english),
    fc.record({
      op: fc.constantFrom('and' as const, 'or' as const, 'or' as const, 'not' as const),
      children: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    }),
  ),
})).tree

const TREE_COUNT = effort(300, 3000)
test(`of ${TREE_COUNT} small trees no fewer ad groups say the same: all of them were tried (issue 48.1)`, () => {
  const counts = { exact: 0, several: 0 }
  fc.assert(
    fc.property(smallTree, (tree) => {
      const { ad_groups, dropped } = compileRecipe(tree)
      if (dropped.some((conditions) => conditions.length > 0) || ad_groups.length === 0) return
      const node = treeNodeOf(tree)!
      const recipe = bitsOf((person) => includes(node, person))
      // Nobody, or everybody who can be told apart: one ad group says it.
      if (recipe === 0n) return
      counts.exact += 1
      if (ad_groups.length < 2) return
      counts.several += 1
      expect(canBeSaidWith(ad_groups.length - 1, recipe), JSON.stringify([tree, ad_groups])).toBe(false)
    }),
    { numRuns: TREE_COUNT, seed },
  )
  // Sanity check of the test.
  expect(counts.exact).toBeGreaterThan(TREE_COUNT / 3)
  expect(counts.several).toBeGreaterThan(TREE_COUNT / 30)
})

test('what only keeps ad groups apart hides none that is superfluous: everybody but tea in the US (issue 48.1)', () => {
  const [tea, us, jp] = [words[0]!, places[0]!, places[1]!]
  const tree: CriterionTree = {
    op: 'or',
    children: [{ op: 'not', children: [jp, { op: 'and', children: [us, tea] }] }, jp],
  }
  expect(compileRecipe(tree).ad_groups).toHaveLength(2)
})
