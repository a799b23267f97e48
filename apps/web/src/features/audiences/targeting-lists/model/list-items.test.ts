import type { CriterionTree, TargetingPackage } from '@rookery/contract'
import { packageOfTree } from '@rookery/contract/targeting-tree.ts'
import { expect, test } from 'vitest'
import { changeBetween, countriesOf, groupsOf, storedDeselection, withSelection } from './list-items.ts'

const handle = (label: string) => ({ kind: 'handle' as const, label })
const tree: CriterionTree = {
  op: 'and',
  children: [
    { op: 'or', children: [{ kind: 'keyword', label: 'coffee' }, handle('a'), handle('b'), handle('c')] },
    { op: 'or', children: [{ kind: 'location', id: 'JP', label: 'Japan' }] },
    { op: 'not', children: [{ kind: 'keyword', label: 'tea', deselected: true }] },
  ],
}
const targeting = packageOfTree(tree) as TargetingPackage

test('a list is grouped by kind, with exclusions last (ROUTE-030)', () => {
  const groups = groupsOf(targeting)
  expect(
    groups.map(({ kind, isExcluded, items }) => [kind, isExcluded, items.map(({ label }) => label)]),
  ).toEqual([
    ['keyword', false, ['coffee']],
    ['handle', false, ['a', 'b', 'c']],
    ['location', false, ['Japan']],
    ['keyword', true, ['tea']],
  ])
  expect(countriesOf(groups.flatMap(({ items }) => items))).toEqual(['JP'])
})

test('deselecting marks exactly these items, and the handles that reach the most stand first (ROUTE-030)', () => {
  expect([...storedDeselection(targeting)]).toEqual(['!keyword:tea'])
  const selected = withSelection(targeting, new Set(['handle:b']), ['C', 'a'])
  expect(selected.handles).toEqual([{ handle: 'c' }, { handle: 'a' }, { handle: 'b', deselected: true }])
  expect([...storedDeselection(selected)]).toEqual(['handle:b'])
  // Nothing else moves.
  expect(withSelection(targeting, storedDeselection(targeting)).tree).toEqual(tree)
})

test('what changed since a list was applied counts selected items alone (ROUTE-030)', () => {
  const later = withSelection(targeting, new Set(['handle:a', 'handle:b']))
  expect(changeBetween(targeting, later)).toEqual({ added: 1, removed: 2 })
  expect(changeBetween(targeting, targeting)).toEqual({ added: 0, removed: 0 })
})
