import { expect, test } from 'vitest'
import { communityFilters, communityTab } from './community-filters.ts'

test('tab, search, country and order are in the address (ROUTE-022, ROUTE-083)', () => {
  const params = new URLSearchParams('tab=all&q=tea&country=JP&order=name')
  expect(communityTab(params)).toBe('all')
  expect(communityFilters(params)).toEqual({ q: 'tea', country: 'JP', ordering: 'name' })
  const searchedParams = new URLSearchParams('tab=searched&order=name')
  expect([communityTab(searchedParams), communityFilters(searchedParams).ordering]).toEqual([
    'searched',
    '-search_count',
  ])
})
test('invalid values are left out (ROUTE-022)', () => {
  expect(communityFilters(new URLSearchParams('country=Japan&order=random'))).toEqual({
    q: '',
    country: null,
    ordering: '-size',
  })
})
