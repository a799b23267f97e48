import { expect, test } from 'vitest'
import { chooseSite } from './choose-site.ts'

function storage() {
  const storedItems = new Map<string, string>()
  return {
    getItem: (key: string) => storedItems.get(key) ?? null,
    setItem: (key: string, v: string) => void storedItems.set(key, v),
  }
}
const noParams = new URLSearchParams()

test.each([
  ['dashboard.rookery.example', 'team'],
  ['acme.rookery.example', 'team'],
  ['pro.rookery.example', 'pro'],
  ['premium.rookery.example', 'premium'],
  ['analytics.rookery.example', 'premium'],
  ['localhost:8600', 'team'],
] as const)('%s is the %s site (ROUTE-001)', (host, variant) => {
  expect(chooseSite(host, noParams, storage())).toBe(variant)
})

test('on local and staging hosts the flag chooses and is remembered for the tab (ROUTE-002)', () => {
  for (const host of ['localhost:8600', '127.0.0.1:8600', '[::1]:8600', 'staging.rookery.example']) {
    const tab = storage()
    expect(chooseSite(host, new URLSearchParams('variant=pro'), tab)).toBe('pro')
    expect(chooseSite(host, noParams, tab)).toBe('pro')
    expect(chooseSite(host, new URLSearchParams('variant=nonsense'), tab)).toBe('pro')
    expect(chooseSite(host, new URLSearchParams('variant=team'), tab)).toBe('team')
  }
})

test('on a production host the flag has no effect (ROUTE-003)', () => {
  const tab = storage()
  tab.setItem('variant', 'premium')
  expect(chooseSite('dashboard.rookery.example', new URLSearchParams('variant=pro'), tab)).toBe('team')
  expect(chooseSite('localhost.evil.example.com', noParams, storage())).toBe('team')
})
