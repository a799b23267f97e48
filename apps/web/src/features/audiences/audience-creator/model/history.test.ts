import { expect, test } from 'vitest'
import { initialState, reduceCreator, type CreatorAction } from './creator-state.ts'
import { advanceHistory, historyOf, redoLast, undoLast } from './history.ts'
import { itemsOf } from './recipe.ts'

test('undo and redo follow the same path; a new step deletes the undone ones', () => {
  let h = advanceHistory(advanceHistory(historyOf('a'), 'b'), 'c')
  expect(undoLast(h).present).toBe('b')
  expect(redoLast(undoLast(h)).present).toBe('c')
  h = advanceHistory(undoLast(h), 'd')
  expect(redoLast(h)).toBe(h)
  expect(undoLast(undoLast(undoLast(h))).present).toBe('a')
  expect(advanceHistory(h, 'd')).toBe(h)
})

test('every edit of the recipe can be undone, a change of the name cannot', () => {
  const labels = (s: typeof initialState) =>
    [...itemsOf(s.history.present)].map((i) => `${i.deselected ? '-' : ''}${i.label}`)
  const reduceAll = (actions: CreatorAction[], from = initialState) => actions.reduce(reduceCreator, from)
  const stateAfterTwo = reduceAll([
    { type: 'add', items: [{ kind: 'handle', label: 'a' }] },
    { type: 'add', items: [{ kind: 'handle', label: 'b' }] },
    { type: 'name', name: 'Tea' },
  ])
  const [a] = [...itemsOf(stateAfterTwo.history.present)]
  const emptiedState = reduceAll([{ type: 'toggle', key: a!.key }], stateAfterTwo)
  expect(labels(emptiedState)).toEqual(['-a', 'b'])
  const undoneState = reduceAll([{ type: 'undo' }, { type: 'undo' }], emptiedState)
  expect(labels(undoneState)).toEqual(['a'])
  expect(undoneState.name).toBe('Tea')
  expect(labels(reduceAll([{ type: 'redo' }, { type: 'redo' }], undoneState))).toEqual(['-a', 'b'])
  expect(labels(reduceAll([{ type: 'clear' }, { type: 'undo' }], emptiedState))).toEqual(['-a', 'b'])
})

test('typed text goes into the chosen group', () => {
  const stateWithHandle = reduceCreator(initialState, {
    type: 'add',
    items: [{ kind: 'handle', label: 'a' }],
  })
  const stateWithTarget = reduceCreator(stateWithHandle, { type: 'add-group', parent: 'root', mode: 'any' })
  expect(stateWithTarget.target).not.toBeNull()
  const stateWithItem = reduceCreator(stateWithTarget, {
    type: 'add',
    items: [{ kind: 'keyword', label: 'tea' }],
  })
  expect(stateWithItem.history.present.children.map((c) => 'mode' in c && c.children.length)).toEqual([1, 1])
})
