import { expect, test } from 'vitest'
import { findNetworkOperators, networkOperators } from './network-operators.ts'

test('operators in service are known by country, each once, none of the blocked country', () => {
  expect(networkOperators.length).toBeGreaterThan(800)
  expect(new Set(networkOperators.map(({ code }) => code)).size).toBe(networkOperators.length)
  expect(networkOperators.filter(({ country }) => country === 'KP')).toEqual([])
  expect(networkOperators.every(({ country, label }) => /^[A-Z]{2}$/.test(country) && label !== '')).toBe(
    true,
  )
  const japaneseOperators = findNetworkOperators({ country: 'JP' }).map(({ label }) => label)
  expect(japaneseOperators).toEqual(expect.arrayContaining(['NTT docomo', 'SoftBank', 'Rakuten Mobile']))
})

test('a text is found anywhere in a name, names that begin with it first', () => {
  const found = findNetworkOperators({ q: 'orange' })
  expect(found[0]!.label).toMatch(/^orange/i)
  expect(found.some(({ country }) => country === 'FR')).toBe(true)
  expect(findNetworkOperators({ q: 'no such operator' })).toEqual([])
})
