import { expect, test } from 'vitest'
import {
  moreFiltersCount,
  isFiltered,
  noFilters,
  readFilters,
  readTab,
  writeFilters,
} from './audience-filters.ts'

test('filters survive the way through the address', () => {
  const filters = {
    q: 'espresso & tea',
    status: 'Draft',
    bucket: '1M-5M',
    targetable: false,
    insights: true,
    category: '01900000-0000-7000-8000-000000000000',
    region: '289',
    country: 'JP',
    account: '18ce54d4x5t',
    ordering: '-core_audience',
  } as const
  expect(readFilters(writeFilters(filters))).toEqual(filters)
  expect(isFiltered(filters)).toBe(true)
  expect(moreFiltersCount(filters)).toBe(5)
})
test('no filters leave no trace in the address, and other parameters stay', () => {
  expect(writeFilters(noFilters)).toBe('')
  expect(writeFilters(noFilters, '?tab=uploaded&q=x')).toBe('?tab=uploaded')
})
test('unknown values count as absent', () => {
  expect(
    readFilters(
      '?status=Sleeping&size=huge&targetable=maybe&insights=1&category=x&region=eu&country=Japan&account=../x&sort=drop table',
    ),
  ).toEqual(noFilters)
})
test('the list of the address is one that is there (ROUTE-082)', () => {
  expect(['?tab=catalog', '?tab=lists', '?tab=nope', ''].map(readTab)).toEqual([
    'catalog',
    'lists',
    'saved',
    'saved',
  ])
})
