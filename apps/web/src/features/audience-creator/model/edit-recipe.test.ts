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

const built = placeItems(emptyRecipe, [
  handle('a'),
  handle('b'),
  country('JP'),
  keyword('tea'),
  country('KR'),
])

describe('adding (WIDGET-039)', () => {
  test('primary kinds are alternatives of each other, each narrowing kind has a clause', () => {
    expect(text(built)).toBe('all(any(a, b, tea), any(JP, KR))')
  })
  test('what one wants stands first, exclusions last, whatever the order of adding', () => {
    const first = placeItems(emptyRecipe, [handle('x')], 'exclude')
    expect(text(placeItems(placeItems(first, [country('JP')]), [handle('a')]))).toBe(
      'all(any(a), any(JP), none(x))',
    )
  })
  test('a double is not added and changes nothing; a deselected double is selected again', () => {
    expect(placeItems(built, [{ kind: 'handle', label: 'A' }])).toBe(built)
    const without = toggleItem(built, keyOf(built, 'a'))
    expect(text(without)).toBe('all(any(-a, b, tea), any(JP, KR))')
    expect(text(placeItems(without, [handle('a')]))).toBe(text(built))
  })
  test('into a group of one’s choice', () => {
    const key = clause(built, 1).key
    expect(text(placeItems(built, [handle('c')], { group: key }))).toBe('all(any(a, b, tea), any(JP, KR, c))')
  })
})

describe('editing', () => {
  test('removing the last item removes its clause', () => {
    const once = removeNode(built, keyOf(built, 'JP'))
    expect(text(removeNode(once, keyOf(once, 'KR')))).toBe('all(any(a, b, tea))')
  })
  test('a group is negated and back', () => {
    const key = clause(built, 1).key
    expect(text(negateGroup(built, key))).toBe('all(any(a, b, tea), none(JP, KR))')
    expect(text(negateGroup(negateGroup(built, key), key))).toBe(text(built))
    expect(text(setGroupMode(built, clause(built, 0).key, 'all'))).toBe('all(all(a, b, tea), any(JP, KR))')
  })
  test('an item is excluded into one common clause', () => {
    const once = excludeItem(built, keyOf(built, 'b'))
    expect(text(once)).toBe('all(any(a, tea), any(JP, KR), none(b))')
    expect(text(excludeItem(once, keyOf(once, 'KR')))).toBe('all(any(a, tea), any(JP), none(b, KR))')
  })
  test('moving between groups, to a clause of its own, and never into itself', () => {
    const [first, second] = [clause(built, 0).key, clause(built, 1).key]
    expect(text(moveNode(built, keyOf(built, 'tea'), second))).toBe('all(any(a, b), any(JP, KR, tea))')
    expect(text(moveNode(built, keyOf(built, 'tea'), second, 0))).toBe('all(any(a, b), any(tea, JP, KR))')
    expect(text(moveNode(built, keyOf(built, 'tea'), 'root'))).toBe('all(any(a, b), any(JP, KR), any(tea))')
    expect(text(moveNode(built, second, first))).toBe('all(any(a, b, tea, any(JP, KR)))')
    expect(moveNode(built, first, first)).toBe(built)
    expect(mayMove(built, keyOf(built, 'a'), first)).toBe(false)
  })
  test('nesting: wrapping, an empty group to fill, dissolving', () => {
    const wrapped = wrapNode(built, keyOf(built, 'tea'))
    expect(text(wrapped)).toBe('all(any(a, b, any(tea)), any(JP, KR))')
    const inner = clause(wrapped, 0).children[2] as Group
    expect(text(unwrapGroup(wrapped, inner.key))).toBe(text(built))
    const { recipe, key } = addGroup(built, clause(built, 0).key, 'all')
    expect(text(placeItems(recipe, [keyword('x'), keyword('y')], { group: key }))).toBe(
      'all(any(a, b, tea, all(x, y)), any(JP, KR))',
    )
  })
  test('clauses change places; at the ends nothing happens', () => {
    expect(text(shiftNode(built, clause(built, 1).key, -1))).toBe('all(any(JP, KR), any(a, b, tea))')
    expect(shiftNode(built, clause(built, 1).key, 1)).toBe(built)
  })
  test('what is left out can be removed at once', () => {
    const left = toggleItem(toggleItem(built, keyOf(built, 'JP')), keyOf(built, 'a'))
    expect(text(removeDeselected(left))).toBe('all(any(b, tea), any(KR))')
    expect(removeDeselected(built)).toBe(built)
  })
  test('countries one excludes or left out are not wanted', () => {
    const left = toggleItem(built, keyOf(built, 'JP'))
    expect(includedCountries(left)).toEqual(['KR'])
    expect(includedCountries(negateGroup(built, clause(built, 1).key))).toEqual([])
  })
})

describe('the tree of the calls', () => {
  test('a recipe becomes a tree and comes back', () => {
    const excluded = excludeItem(toggleItem(built, keyOf(built, 'a')), keyOf(built, 'b'))
    const tree = toTree(excluded)
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
  test('"not" of one "or" reads as none of; a lone criterion at the top becomes a clause', () => {
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
  const step = fc.record({ op: fc.integer({ min: 0, max: 6 }), a: fc.nat(30), b: fc.nat(30) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let recipe = built
      const all = (node: Recipe['children'][number]): string[] => [
        node.key,
        ...(isGroupNode(node) ? node.children.flatMap(all) : []),
      ]
      for (const { op, a, b } of steps) {
        const keys = all(recipe)
        const [one, two] = [keys[a % keys.length]!, keys[b % keys.length]!]
        const next = [
          () => moveNode(recipe, one, two),
          () => wrapNode(recipe, one),
          () => negateGroup(recipe, one),
          () => excludeItem(recipe, one),
          () => shiftNode(recipe, one, 1),
          () => unwrapGroup(recipe, one),
          () => toggleItem(recipe, one),
        ][op]!()
        expect(next.key).toBe('root')
        recipe = next
      }
      expect(depthOf(recipe)).toBeLessThanOrEqual(6)
      expect([...itemsOf(recipe)].map((i) => i.label).toSorted()).toEqual(['JP', 'KR', 'a', 'b', 'tea'])
      expect(recipe.children.every(isGroupNode)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
