import { expect, test } from 'vitest'
import type { QueryContext } from './context.ts'
import { perSnapshotAndShape } from './per-snapshot.ts'

/** A context whose engine is never queried. */
const contextOf = () => {
  const populationFacts = { size: 0, source: 'synthetic', as_of: null, snapshot: 'first' }
  return {
    facts: populationFacts,
    context: { engine: {} as QueryContext['engine'], population: async () => populationFacts },
  }
}

test('a value of a population is read once for each shape, until the population changes', async () => {
  const { facts, context } = contextOf()
  let readCount = 0
  const cachedQuery = perSnapshotAndShape(async (_, shape: { of: string }) => `${shape.of} ${++readCount}`, 2)
  expect(await Promise.all([cachedQuery(context, { of: 'a' }), cachedQuery(context, { of: 'a' })])).toEqual([
    'a 1',
    'a 1',
  ])
  expect(await cachedQuery(context, { of: 'b' })).toBe('b 2')
  // When the cache is full the least recently used entry is evicted.
  await cachedQuery(context, { of: 'a' })
  expect(await cachedQuery(context, { of: 'c' })).toBe('c 3')
  expect(await cachedQuery(context, { of: 'a' })).toBe('a 1')
  expect(await cachedQuery(context, { of: 'b' })).toBe('b 4')
  facts.snapshot = 'second'
  expect(await cachedQuery(context, { of: 'a' })).toBe('a 5')
  expect(await cachedQuery(contextOf().context, { of: 'a' })).toBe('a 6')
})

test('a failure is not cached', async () => {
  const { context } = contextOf()
  let isDown = true
  const cachedQuery = perSnapshotAndShape(async () => {
    if (isDown) throw new Error('down')
    return 'up'
  }, 1)
  await expect(cachedQuery(context, null)).rejects.toThrow('down')
  isDown = false
  expect(await cachedQuery(context, null)).toBe('up')
})
