import type { Influencer } from '@rookery/contract'
import { expect, test } from 'vitest'
import { fitsFilters, readAccountFilters } from './read-account-filters.ts'

const account = (followers_count: number, verified_type: string, country: string | null) =>
  ({
    profile: {
      followers_count,
      verified: verified_type !== '',
      verified_type,
      inferred: { country: country && { value: country, confidence: 1 }, language: null },
    },
  }) as Influencer

test('accounts are filtered by size, kind, country and language in the address; an unknown value fits no choice (use.md 2: influential accounts)', () => {
  const accounts = [
    account(500, '', 'JP'),
    account(20_000, 'business', 'US'),
    account(2_000_000, 'blue', null),
  ]
  const found = (address: string) => {
    const matchesFilters = fitsFilters(readAccountFilters(new URLSearchParams(address)))
    return accounts.flatMap((one, at) => (matchesFilters(one) ? [at] : []))
  }
  expect(found('')).toEqual([0, 1, 2])
  expect(found('size=medium')).toEqual([1])
  expect(found('size=huge')).toEqual([2])
  expect(found('kind=business')).toEqual([1])
  expect(found('kind=verified')).toEqual([2])
  expect(found('kind=other')).toEqual([0])
  expect(found('country=JP')).toEqual([0])
  expect(found('language=ja')).toEqual([])
  expect(found('size=nonsense&kind=nonsense')).toEqual([0, 1, 2])
  expect(readAccountFilters(new URLSearchParams('by=reach')).order).toBe('reach')
  expect(readAccountFilters(new URLSearchParams('by=nonsense')).order).toBe('both')
})
