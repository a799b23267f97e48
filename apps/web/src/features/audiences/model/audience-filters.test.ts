import { expect, test } from 'vitest'
import { isFiltered, noFilters, readFilters, writeFilters } from './audience-filters.ts'

test('filters survive the way through the address', () => {
  const filters = {
    q: 'espresso & tea',
    status: 'Draft',
    bucket: '1M-5M',
    targetable: false,
    ordering: '-core_audience',
  } as const
  expect(readFilters(writeFilters(filters))).toEqual(filters)
  expect(isFiltered(filters)).toBe(true)
})
test('no filters leave no trace in the address, and other parameters stay', () => {
  expect(writeFilters(noFilters)).toBe('')
  expect(writeFilters(noFilters, '?tab=uploaded&q=x')).toBe('?tab=uploaded')
})
test('unknown values count as absent', () => {
  expect(readFilters('?status=Sleeping&size=huge&targetable=maybe&sort=drop table')).toEqual(noFilters)
})
