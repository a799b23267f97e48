import { expect, test } from 'vitest'
import { readCount } from './read-count.ts'

test('a count is read as people type it; anything else is none (ROUTE-059)', () => {
  expect(['20000', '20,000', '20 000', '２００００', '20.000'].map(readCount)).toEqual(
    Array.from({ length: 5 }, () => 20_000),
  )
  expect(['', 'many', '0', '-5', '12e3', '99999999999'].map(readCount)).toEqual(
    Array.from({ length: 6 }, () => null),
  )
})
