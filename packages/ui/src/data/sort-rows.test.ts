import { expect, test } from 'vitest'
import { sortRows } from './sort-rows.ts'

test('rows are sorted in both directions: dates by time, rows without a value last, equal rows in their order', () => {
  const januaryDay = (n: number) => new Date(2026, 0, n)
  const rows = [
    { id: 'a', at: januaryDay(2) },
    { id: 'b', at: null },
    { id: 'c', at: januaryDay(1) },
    { id: 'd', at: januaryDay(2) },
    { id: 'e', at: undefined },
  ]
  const ids = (isDescending: boolean) =>
    sortRows(rows, (row) => row.at, isDescending)
      .map(({ id }) => id)
      .join('')
  expect([ids(false), ids(true)]).toEqual(['cadbe', 'adcbe'])
  expect(sortRows([], () => 1, false)).toEqual([])
})

test('numbers in texts are sorted by size, and upper and lower case are equal', () => {
  expect(sortRows(['n 10', 'N 9', 'n 9'], (row) => row, false)).toEqual(['N 9', 'n 9', 'n 10'])
})
