import { expect, test } from 'vitest'
import type { QueryContext } from './context.ts'
import { perSnapshotAndShape } from './per-snapshot.ts'

/** A context whose engine is never queried. */
const contextOf = () => {
  const facts = { size: 0, source: 'synthetic', as_of: null, snapshot: 'first' }
  return { facts, context: { engine: {} as QueryContext['engine'], population: async () => facts } }
}

test('what is read of a population is read once for each shape, until the population changes', async () => {
  const { facts, context } = contextOf()
  let read = 0
  const cached = perSnapshotAndShape(async (_, shape: { of: string }) => `${shape.of} ${++read}`, 2)
  expect(await Promise.all([cached(context, { of: 'a' }), cached(context, { of: 'a' })])).toEqual([
    'a 1',
    'a 1',
  ])
  expect(await cached(context, { of: 'b' })).toBe('b 2')
  // When the cache is full the least recently used entry is evicted.
  await cached(context, { of: 'a' })
  expect(await cached(context, { of: 'c' })).toBe('c 3')
  expect(await cached(context, { of: 'a' })).toBe('a 1')
  expect(await cached(context, { of: 'b' })).toBe('b 4')
  facts.snapshot = 'second'
  expect(await cached(context, { of: 'a' })).toBe('a 5')
  expect(await cached(contextOf().context, { of: 'a' })).toBe('a 6')
})

test('a failure is not kept', async () => {
  const { context } = contextOf()
  let isDown = true
  const cached = perSnapshotAndShape(async () => {
    if (isDown) throw new Error('down')
    return 'up'
  }, 1)
  await expect(cached(context, null)).rejects.toThrow('down')
  isDown = false
  expect(await cached(context, null)).toBe('up')
})
