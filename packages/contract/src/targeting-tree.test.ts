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
const leaf: fc.Arbitrary<Criterion> = fc.record(
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
    leaf as fc.Arbitrary<CriterionTree>,
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
function reaches(node: CriterionTree, traits: readonly string[]): boolean | null {
  if (!('op' in node)) return node.deselected ? null : traits.includes(`${node.kind}:${node.label}`)
  const answers = node.children.map((child) => reaches(child, traits)).filter((answer) => answer !== null)
  if (answers.length === 0) return null
  if (node.op === 'and') return answers.every((yes) => yes)
  return answers.some((yes) => yes) === (node.op === 'or')
}
const groupsIn = (node: CriterionTree): CriterionTree[] =>
  isGroup(node) ? [node, ...node.children.flatMap(groupsIn)] : []

describe('pruning', () => {
  test('reaches the same people, and is null exactly where nothing is said (RULE-014)', () => {
    fc.assert(
      fc.property(tree, person, (recipe, traits) => {
        const pruned = pruneTree(recipe)
        expect(pruned && reaches(pruned, traits)).toBe(reaches(recipe, traits))
      }),
      { numRuns: 500 },
    )
  })
  test('leaves nothing deselected, no empty group, no group of one but "not", and is done at once', () => {
    fc.assert(
      fc.property(tree, (recipe) => {
        const pruned = pruneTree(recipe)
        if (pruned === null) return
        expect([...leavesOf(pruned, true)]).toEqual([...leavesOf(recipe)])
        for (const group of groupsIn(pruned))
          if (isGroup(group)) expect(group.children.length).toBeGreaterThanOrEqual(group.op === 'not' ? 1 : 2)
        expect(pruneTree(pruned)).toEqual(pruned)
      }),
      { numRuns: 500 },
    )
  })
})

const items = fc.array(fc.record({ label: fc.constantFrom(...labels) }), { maxLength: 3 })
const labelled = fc.array(
  fc.constantFrom(...labels).map((label) => ({ id: label, label })),
  { maxLength: 3 },
)

describe('a package', () => {
  test('means: any of the primary kinds, and something of every narrowing kind', () => {
    fc.assert(
      fc.property(
        items,
        labelled,
        labelled,
        labelled,
        person,
        (keywords, interests, languages, locations, traits) => {
          const recipe = treeOfPackage(targetingPackage.parse({ keywords, interests, languages, locations }))
          const hits = (kind: string, list: readonly { label: string }[]) =>
            list.some(({ label }) => traits.includes(`${kind}:${label}`))
          const wanted = [...keywords, ...interests].length > 0
          const expected =
            (!wanted || hits('keyword', keywords) || hits('interest', interests)) &&
            (languages.length === 0 || hits('language', languages)) &&
            (locations.length === 0 || hits('location', locations))
          const all = keywords.length + interests.length + languages.length + locations.length
          expect(reaches(recipe, traits)).toBe(all === 0 ? null : expected)
        },
      ),
      { numRuns: 300 },
    )
  })
  test('with a tree means the tree', () => {
    const own: CriterionTree = { op: 'not', children: [{ kind: 'keyword', label: 'tea' }] }
    expect(treeOfPackage(targetingPackage.parse({ keywords: [{ label: 'milk' }], tree: own }))).toEqual(own)
  })
  test('of a tree is a legal package, means that tree, and lists what is not excluded', () => {
    fc.assert(
      fc.property(tree, (recipe) => {
        const made = targetingPackage.parse(packageOfTree(recipe))
        expect(treeOfPackage(made)).toEqual(recipe)
        const outside = (node: CriterionTree): Criterion[] =>
          isGroup(node) ? (node.op === 'not' ? [] : node.children.flatMap(outside)) : [node]
        const key = (c: Criterion) => `${c.kind}:${c.label}:${Boolean(c.deselected)}`
        expect(criteriaOfPackage(made).map(key).toSorted()).toEqual(outside(recipe).map(key).toSorted())
      }),
      { numRuns: 300 },
    )
  })
  test('of one criterion finds it again, whatever the kind (ENUM-010)', () => {
    const value: Partial<Record<CriterionKind, string>> = {
      age: '18-34',
      gender: 'FEMALE',
      placement: 'profiles',
      location: 'JP',
    }
    for (const kind of criterionKinds) {
      const id = value[kind] ?? 'x'
      const made = targetingPackage.parse(packageOfTree({ kind, id, label: id }))
      expect(criteriaOfPackage(made)).toMatchObject([{ kind, label: id }])
      const { tree: _, ...lists } = made
      const [group] = (treeOfPackage(lists) as { children: CriterionTree[] }).children
      expect(group).toMatchObject({ op: 'or', children: [{ kind }] })
    }
    expect(primaryKinds.length).toBeLessThan(criterionKinds.length)
  })
})
