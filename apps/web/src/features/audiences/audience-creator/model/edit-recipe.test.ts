import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addGroup,
  excludeItem,
  mayMove,
  moveNode,
  negateGroup,
  removeDeselected,
  removeNode,
  setGroupMode,
  shiftNode,
  toggleItem,
  unwrapGroup,
  wrapNode,
} from './edit-recipe.ts'
import { placeItems } from './place-items.ts'
import {
  depthOf,
  emptyRecipe,
  fromTree,
  isGroupNode,
  itemsOf,
  toTree,
  includedCountries,
  type Group,
  type NewItem,
  type Recipe,
} from './recipe.ts'

const handle = (label: string): NewItem => ({ kind: 'handle', id: label, label })
const country = (code: string): NewItem => ({ kind: 'location', id: code, label: code })
const keyword = (label: string): NewItem => ({ kind: 'keyword', label })
const keyOf = (recipe: Recipe, label: string) => [...itemsOf(recipe)].find((i) => i.label === label)!.key
const clause = (recipe: Recipe, at: number) => recipe.children[at] as Group

/** A recipe as text without keys: "any(handle a, handle b)". */
const text = (node: Recipe | Recipe['children'][number]): string =>
  isGroupNode(node)
    ? `${node.mode}(${node.children.map(text).join(', ')})`
    : `${node.deselected ? '-' : ''}${node.label}`

const builtRecipe = placeItems(emptyRecipe, [
  handle('a'),
  handle('b'),
  country('JP'),
  keyword('tea'),
  country('KR'),
])

describe('adding (WIDGET-039)', () => {
  test('primary kinds are alternatives of each other, each narrowing kind has a clause', () => {
    expect(text(builtRecipe)).toBe('all(any(a, b, tea), any(JP, KR))')
  })
  test('included criteria come first and exclusions last, whatever the order of adding', () => {
    const excludedHandle = placeItems(emptyRecipe, [handle('x')], 'exclude')
    expect(text(placeItems(placeItems(excludedHandle, [country('JP')]), [handle('a')]))).toBe(
      'all(any(a), any(JP), none(x))',
    )
  })
  test('a double is not added and changes nothing; a deselected double is selected again', () => {
    expect(placeItems(builtRecipe, [{ kind: 'handle', label: 'A' }])).toBe(builtRecipe)
    const recipeWithout = toggleItem(builtRecipe, keyOf(builtRecipe, 'a'))
    expect(text(recipeWithout)).toBe('all(any(-a, b, tea), any(JP, KR))')
    expect(text(placeItems(recipeWithout, [handle('a')]))).toBe(text(builtRecipe))
  })
  test('into a chosen group', () => {
    const key = clause(builtRecipe, 1).key
    expect(text(placeItems(builtRecipe, [handle('c')], { group: key }))).toBe(
      'all(any(a, b, tea), any(JP, KR, c))',
    )
  })
})

describe('editing', () => {
  test('removing the last item removes its clause', () => {
    const removedOnce = removeNode(builtRecipe, keyOf(builtRecipe, 'JP'))
    expect(text(removeNode(removedOnce, keyOf(removedOnce, 'KR')))).toBe('all(any(a, b, tea))')
  })
  test('a group is negated and back', () => {
    const key = clause(builtRecipe, 1).key
    expect(text(negateGroup(builtRecipe, key))).toBe('all(any(a, b, tea), none(JP, KR))')
    expect(text(negateGroup(negateGroup(builtRecipe, key), key))).toBe(text(builtRecipe))
    expect(text(setGroupMode(builtRecipe, clause(builtRecipe, 0).key, 'all'))).toBe(
      'all(all(a, b, tea), any(JP, KR))',
    )
  })
  test('an item is excluded into one common clause', () => {
    const excludedOnce = excludeItem(builtRecipe, keyOf(builtRecipe, 'b'))
    expect(text(excludedOnce)).toBe('all(any(a, tea), any(JP, KR), none(b))')
    expect(text(excludeItem(excludedOnce, keyOf(excludedOnce, 'KR')))).toBe(
      'all(any(a, tea), any(JP), none(b, KR))',
    )
  })
  test('moving between groups, to a clause of its own, and never into itself', () => {
    const [first, second] = [clause(builtRecipe, 0).key, clause(builtRecipe, 1).key]
    expect(text(moveNode(builtRecipe, keyOf(builtRecipe, 'tea'), second))).toBe(
      'all(any(a, b), any(JP, KR, tea))',
    )
    expect(text(moveNode(builtRecipe, keyOf(builtRecipe, 'tea'), second, 0))).toBe(
      'all(any(a, b), any(tea, JP, KR))',
    )
    expect(text(moveNode(builtRecipe, keyOf(builtRecipe, 'tea'), 'root'))).toBe(
      'all(any(a, b), any(JP, KR), any(tea))',
    )
    expect(text(moveNode(builtRecipe, second, first))).toBe('all(any(a, b, tea, any(JP, KR)))')
    expect(moveNode(builtRecipe, first, first)).toBe(builtRecipe)
    expect(mayMove(builtRecipe, keyOf(builtRecipe, 'a'), first)).toBe(false)
  })
  test('nesting: wrapping, an empty group to fill, dissolving', () => {
    const wrappedRecipe = wrapNode(builtRecipe, keyOf(builtRecipe, 'tea'))
    expect(text(wrappedRecipe)).toBe('all(any(a, b, any(tea)), any(JP, KR))')
    const innerGroup = clause(wrappedRecipe, 0).children[2] as Group
    expect(text(unwrapGroup(wrappedRecipe, innerGroup.key))).toBe(text(builtRecipe))
    const { recipe, key } = addGroup(builtRecipe, clause(builtRecipe, 0).key, 'all')
    expect(text(placeItems(recipe, [keyword('x'), keyword('y')], { group: key }))).toBe(
      'all(any(a, b, tea, all(x, y)), any(JP, KR))',
    )
  })
  test('clauses change places; at the ends nothing happens', () => {
    expect(text(shiftNode(builtRecipe, clause(builtRecipe, 1).key, -1))).toBe(
      'all(any(JP, KR), any(a, b, tea))',
    )
    expect(shiftNode(builtRecipe, clause(builtRecipe, 1).key, 1)).toBe(builtRecipe)
  })
  test('deselected criteria can be removed at once', () => {
    const afterRemoval = toggleItem(
      toggleItem(builtRecipe, keyOf(builtRecipe, 'JP')),
      keyOf(builtRecipe, 'a'),
    )
    expect(text(removeDeselected(afterRemoval))).toBe('all(any(b, tea), any(KR))')
    expect(removeDeselected(builtRecipe)).toBe(builtRecipe)
  })
  test('countries one excludes or left out are not wanted', () => {
    const afterRemoval = toggleItem(builtRecipe, keyOf(builtRecipe, 'JP'))
    expect(includedCountries(afterRemoval)).toEqual(['KR'])
    expect(includedCountries(negateGroup(builtRecipe, clause(builtRecipe, 1).key))).toEqual([])
  })
})

describe('the tree of the calls', () => {
  test('a recipe becomes a tree and comes back', () => {
    const excludedRecipe = excludeItem(
      toggleItem(builtRecipe, keyOf(builtRecipe, 'a')),
      keyOf(builtRecipe, 'b'),
    )
    const tree = toTree(excludedRecipe)
    expect(tree).toEqual({
      op: 'and',
      children: [
        {
          op: 'or',
          children: [
            { kind: 'handle', id: 'a', label: 'a', deselected: true },
            { kind: 'keyword', label: 'tea' },
          ],
        },
        { op: 'or', children: [country('JP'), country('KR')] },
        { op: 'not', children: [handle('b')] },
      ],
    })
    expect(toTree(fromTree(tree))).toEqual(tree)
  })
  test('"not" of one "or" reads as none of; a single criterion at the top becomes a clause', () => {
    const tree = {
      op: 'and' as const,
      children: [
        { op: 'not' as const, children: [{ op: 'or' as const, children: [handle('x'), handle('y')] }] },
        keyword('tea'),
      ],
    }
    expect(text(fromTree(tree))).toBe('all(none(x, y), any(tea))')
  })
})

test('no sequence of edits nests deeper than the contract allows, loses an item it did not remove, or doubles one', () => {
  const editStep = fc.record({ op: fc.integer({ min: 0, max: 6 }), a: fc.nat(30), b: fc.nat(30) })
  fc.assert(
    fc.property(fc.array(editStep, { maxLength: 40 }), (steps) => {
      let recipe = builtRecipe
      const allKeys = (node: Recipe['children'][number]): string[] => [
        node.key,
        ...(isGroupNode(node) ? node.children.flatMap(allKeys) : []),
      ]
      for (const { op, a, b } of steps) {
        const keys = allKeys(recipe)
        const [one, two] = [keys[a % keys.length]!, keys[b % keys.length]!]
        const nextChildren = [
          () => moveNode(recipe, one, two),
          () => wrapNode(recipe, one),
          () => negateGroup(recipe, one),
          () => excludeItem(recipe, one),
          () => shiftNode(recipe, one, 1),
          () => unwrapGroup(recipe, one),
          () => toggleItem(recipe, one),
        ][op]!()
        expect(nextChildren.key).toBe('root')
        recipe = nextChildren
      }
      expect(depthOf(recipe)).toBeLessThanOrEqual(6)
      expect([...itemsOf(recipe)].map((i) => i.label).toSorted()).toEqual(['JP', 'KR', 'a', 'b', 'tea'])
      expect(recipe.children.every(isGroupNode)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
