import { beforeEach, expect, test } from 'vitest'
import { advanceHistory, historyOf, undoLast, type History } from './history.ts'
import { storeHistory, storedHistory } from './stored-history.ts'
import { fromTree, toTree, type Recipe } from './recipe.ts'

const recipeOf = (...labels: string[]): Recipe =>
  fromTree({
    op: 'and',
    children: [{ op: 'or', children: labels.map((label) => ({ kind: 'keyword', label })) }],
  })
const labelsOf = (recipe: Recipe) => JSON.stringify(toTree(recipe)).match(/(?<="label":")[^"]+/g) ?? []
const historyOfSteps = (...steps: Recipe[]): History<Recipe> =>
  steps.slice(1).reduce((history, step) => advanceHistory(history, step), historyOf(steps[0]!))

beforeEach(() => {
  const storage = new Map<string, string>()
  globalThis.sessionStorage ??= {
    length: 0,
    key: () => null,
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
    clear: () => storage.clear(),
  }
  sessionStorage.clear()
})

test('the steps both ways are read as they were, a criterion with one key over all of them (use 22)', () => {
  const olderRecipe = recipeOf('tea')
  const [clause] = olderRecipe.children
  const newerRecipe = {
    ...olderRecipe,
    children: [{ ...clause!, children: [...('children' in clause! ? clause.children : [])] }],
  } as Recipe
  const history = undoLast(historyOfSteps(olderRecipe, newerRecipe, recipeOf('coffee')))
  storeHistory('t1', history, null)
  const historyRead = storedHistory('t1', toTree(newerRecipe), null)!
  expect(
    [historyRead.past, [historyRead.present], historyRead.future].map((steps) => steps.map(labelsOf)),
  ).toEqual([[['tea']], [['tea']], [['coffee']]])
  expect(historyRead.past[0]!.children[0]!.key).toBe(historyRead.present.children[0]!.key)
  // A key from the previous page load can equal one of a node created now.
  expect(historyRead.present.children[0]!.key).not.toBe(clause!.key)
})
test('the history belongs to one recipe of one audience in one team, and another recipe cannot use it (use 22)', () => {
  storeHistory('t1', historyOfSteps(recipeOf('tea'), recipeOf('coffee')), 'a1')
  const tree = toTree(recipeOf('coffee'))
  expect(storedHistory('t1', tree, 'a1')).not.toBeNull()
  expect(storedHistory('t1', tree, null)).toBeNull()
  expect(storedHistory('t2', tree, 'a1')).toBeNull()
  expect(storedHistory('t1', toTree(recipeOf('milk')), 'a1')).toBeNull()
  sessionStorage.setItem('creator-history:t1', '{"audience_id":"a1","past":[{}],"present":{"key":1}}')
  expect(storedHistory('t1', tree, 'a1')).toBeNull()
})
test('the stored history is bounded: the nearest steps, as many as fit (use 22)', () => {
  const longHistory = historyOfSteps(...Array.from({ length: 120 }, (_, n) => recipeOf(`word ${n}`)))
  storeHistory('t1', longHistory, null)
  expect(storedHistory('t1', toTree(longHistory.present), null)!.past.map(labelsOf).flat()).toEqual(
    Array.from({ length: 50 }, (_, n) => `word ${n + 69}`),
  )
  const longRecipe = (n: number) =>
    recipeOf(...Array.from({ length: 2_000 }, (_, at) => `a longer word ${n} ${at}`))
  const heavyHistory = historyOfSteps(...Array.from({ length: 20 }, (_, n) => longRecipe(n)))
  storeHistory('t1', heavyHistory, null)
  expect(sessionStorage.getItem('creator-history:t1')!.length).toBeLessThan(450_000)
  expect(storedHistory('t1', toTree(heavyHistory.present), null)!.past.length).toBeGreaterThan(0)
})
