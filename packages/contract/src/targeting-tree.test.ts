import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { criterionKinds, primaryKinds, type CriterionKind } from './enums.ts'
import type { Criterion, CriterionTree } from './objects/targeting.ts'
import { targetingPackage } from './objects/targeting.ts'
import {
  criteriaOfPackage,
  isGroup,
  leavesOf,
  packageOfTree,
  pruneTree,
  treeOfPackage,
} from './targeting-tree.ts'

/** Few kinds and labels, so that random trees match random people. */
const kinds: CriterionKind[] = ['keyword', 'handle', 'language', 'location', 'interest']
const labels = ['a', 'b', 'c']
const leafArbitrary: fc.Arbitrary<Criterion> = fc.record(
  {
    kind: fc.constantFrom(...kinds),
    label: fc.constantFrom(...labels),
    deselected: fc.boolean(),
  },
  { requiredKeys: ['kind', 'label'] },
)
const { tree } = fc.letrec<{ tree: CriterionTree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leafArbitrary as fc.Arbitrary<CriterionTree>,
    fc.record({
      op: fc.constantFrom('and' as const, 'or' as const, 'not' as const),
      children: fc.array(tie('tree'), { maxLength: 4 }),
    }) as fc.Arbitrary<CriterionTree>,
  ),
}))
const person = fc.uniqueArray(
  fc.constantFrom(...kinds.flatMap((kind) => labels.map((label) => `${kind}:${label}`))),
)

/**
 * Whether the recipe reaches a person; null for an empty part. Implemented independently of the code under
 * test.
 */
function reachesPerson(node: CriterionTree, traits: readonly string[]): boolean | null {
  if (!('op' in node)) return node.deselected ? null : traits.includes(`${node.kind}:${node.label}`)
  const childAnswers = node.children
    .map((child) => reachesPerson(child, traits))
    .filter((answer) => answer !== null)
  if (childAnswers.length === 0) return null
  if (node.op === 'and') return childAnswers.every((yes) => yes)
  return childAnswers.some((yes) => yes) === (node.op === 'or')
}
const groupsIn = (node: CriterionTree): CriterionTree[] =>
  isGroup(node) ? [node, ...node.children.flatMap(groupsIn)] : []

describe('pruning', () => {
  test('reaches the same people, and is null exactly for an empty recipe (RULE-014)', () => {
    fc.assert(
      fc.property(tree, person, (recipe, traits) => {
        const prunedTree = pruneTree(recipe)
        expect(prunedTree && reachesPerson(prunedTree, traits)).toBe(reachesPerson(recipe, traits))
      }),
      { numRuns: 500 },
    )
  })
  test('leaves nothing deselected, no empty group, no group of one except "not", and needs one pass', () => {
    fc.assert(
      fc.property(tree, (recipe) => {
        const prunedTree = pruneTree(recipe)
        if (prunedTree === null) return
        expect([...leavesOf(prunedTree, true)]).toEqual([...leavesOf(recipe)])
        for (const group of groupsIn(prunedTree))
          if (isGroup(group)) expect(group.children.length).toBeGreaterThanOrEqual(group.op === 'not' ? 1 : 2)
        expect(pruneTree(prunedTree)).toEqual(prunedTree)
      }),
      { numRuns: 500 },
    )
  })
})

const labelledItems = fc.array(fc.record({ label: fc.constantFrom(...labels) }), { maxLength: 3 })
const labelledArbitrary = fc.array(
  fc.constantFrom(...labels).map((label) => ({ id: label, label })),
  { maxLength: 3 },
)

describe('a package', () => {
  test('means: any of the primary kinds, and something of every narrowing kind', () => {
    fc.assert(
      fc.property(
        labelledItems,
        labelledArbitrary,
        labelledArbitrary,
        labelledArbitrary,
        person,
        (keywords, interests, languages, locations, traits) => {
          const recipe = treeOfPackage(targetingPackage.parse({ keywords, interests, languages, locations }))
          const matchesKind = (kind: string, list: readonly { label: string }[]) =>
            list.some(({ label }) => traits.includes(`${kind}:${label}`))
          const hasPrimary = [...keywords, ...interests].length > 0
          const expected =
            (!hasPrimary || matchesKind('keyword', keywords) || matchesKind('interest', interests)) &&
            (languages.length === 0 || matchesKind('language', languages)) &&
            (locations.length === 0 || matchesKind('location', locations))
          const criterionCount = keywords.length + interests.length + languages.length + locations.length
          expect(reachesPerson(recipe, traits)).toBe(criterionCount === 0 ? null : expected)
        },
      ),
      { numRuns: 300 },
    )
  })
  test('with a tree means the tree', () => {
    const negatedKeyword: CriterionTree = { op: 'not', children: [{ kind: 'keyword', label: 'tea' }] }
    expect(
      treeOfPackage(targetingPackage.parse({ keywords: [{ label: 'milk' }], tree: negatedKeyword })),
    ).toEqual(negatedKeyword)
  })
  test('from a tree gives a valid package that means that tree, and lists the parts that are not excluded', () => {
    fc.assert(
      fc.property(tree, (recipe) => {
        const builtPackage = targetingPackage.parse(packageOfTree(recipe))
        expect(treeOfPackage(builtPackage)).toEqual(recipe)
        const excludedCriteriaOf = (node: CriterionTree): Criterion[] =>
          isGroup(node) ? (node.op === 'not' ? [] : node.children.flatMap(excludedCriteriaOf)) : [node]
        const key = (c: Criterion) => `${c.kind}:${c.label}:${Boolean(c.deselected)}`
        expect(criteriaOfPackage(builtPackage).map(key).toSorted()).toEqual(
          excludedCriteriaOf(recipe).map(key).toSorted(),
        )
      }),
      { numRuns: 300 },
    )
  })
  test('a single criterion is found again in any kind (ENUM-010)', () => {
    const value: Partial<Record<CriterionKind, string>> = {
      age: '18-34',
      gender: 'FEMALE',
      placement: 'profiles',
      location: 'JP',
    }
    for (const kind of criterionKinds) {
      const id = value[kind] ?? 'x'
      const builtPackage = targetingPackage.parse(packageOfTree({ kind, id, label: id }))
      expect(criteriaOfPackage(builtPackage)).toMatchObject([{ kind, label: id }])
      const { tree: _, ...lists } = builtPackage
      const [group] = (treeOfPackage(lists) as { children: CriterionTree[] }).children
      expect(group).toMatchObject({ op: 'or', children: [{ kind }] })
    }
    expect(primaryKinds.length).toBeLessThan(criterionKinds.length)
  })
})
