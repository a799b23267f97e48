import { expect, test } from 'vitest'
import { initialState, reduceCreator, type CreatorAction } from './creator-state.ts'
import { advance, historyOf, redo, undo } from './history.ts'
import { itemsOf } from './recipe.ts'

test('undo and redo walk the same way; a new step forgets what was undone', () => {
  let h = advance(advance(historyOf('a'), 'b'), 'c')
  expect(undo(h).present).toBe('b')
  expect(redo(undo(h)).present).toBe('c')
  h = advance(undo(h), 'd')
  expect(redo(h)).toBe(h)
  expect(undo(undo(undo(h))).present).toBe('a')
  expect(advance(h, 'd')).toBe(h)
})

test('every edit of the recipe can be undone, and a change of the name is none', () => {
  const labels = (s: typeof initialState) =>
    [...itemsOf(s.history.present)].map((i) => `${i.deselected ? '-' : ''}${i.label}`)
  const run = (actions: CreatorAction[], from = initialState) => actions.reduce(reduceCreator, from)
  const two = run([
    { type: 'add', items: [{ kind: 'handle', label: 'a' }] },
    { type: 'add', items: [{ kind: 'handle', label: 'b' }] },
    { type: 'name', name: 'Tea' },
  ])
  const [a] = [...itemsOf(two.history.present)]
  const left = run([{ type: 'toggle', key: a!.key }], two)
  expect(labels(left)).toEqual(['-a', 'b'])
  const back = run([{ type: 'undo' }, { type: 'undo' }], left)
  expect(labels(back)).toEqual(['a'])
  expect(back.name).toBe('Tea')
  expect(labels(run([{ type: 'redo' }, { type: 'redo' }], back))).toEqual(['-a', 'b'])
  expect(labels(run([{ type: 'clear' }, { type: 'undo' }], left))).toEqual(['-a', 'b'])
})

test('what is typed goes into the group chosen for it', () => {
  const opened = reduceCreator(initialState, { type: 'add', items: [{ kind: 'handle', label: 'a' }] })
  const aimed = reduceCreator(opened, { type: 'add-group', parent: 'root', mode: 'any' })
  expect(aimed.target).not.toBeNull()
  const added = reduceCreator(aimed, { type: 'add', items: [{ kind: 'keyword', label: 'tea' }] })
  expect(added.history.present.children.map((c) => 'mode' in c && c.children.length)).toEqual([1, 1])
})
