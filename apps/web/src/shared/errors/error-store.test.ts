import { expect, test } from 'vitest'
import { createErrorStore } from './error-store.ts'

test('every error is recorded and the newest is shown (ERR-018)', () => {
  const store = createErrorStore(() => 5)
  store.report(new Error('one'))
  store.report(new Error('two'))
  expect((store.currentError() as Error).message).toBe('two')
  expect(store.recorded().map((r) => (r.error as Error).message)).toEqual(['one', 'two'])
})

test('within 1000 ms after a dismissal nothing is shown, later it is (ERR-019, CONST-009)', () => {
  let now = 10_000
  const store = createErrorStore(() => now)
  store.report(new Error('one'))
  store.dismiss()
  expect(store.currentError()).toBeNull()
  now += 1000
  store.report(new Error('two'))
  expect(store.currentError()).toBeNull()
  expect(store.recorded()).toHaveLength(2)
  now += 1
  store.report(new Error('three'))
  expect((store.currentError() as Error).message).toBe('three')
})
