import { expect, test } from 'vitest'
import { RateLimits } from './rate-limits.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const seconds = (time: number) => String(time / 1000)
const headers = (remaining: number, resetIn: number, group = 'x-rate-limit') => ({
  [`${group}-limit`]: '75',
  [`${group}-remaining`]: String(remaining),
  [`${group}-reset`]: seconds(now + resetIn),
})

test('an endpoint never called is free', () => {
  expect(new RateLimits().take('a', now)).toBe(0)
})

test('waits for the reset when nothing remains, per key', () => {
  const limits = new RateLimits()
  limits.observe('a', new Headers(headers(0, 90_000)), now)
  expect(limits.take('a', now)).toBe(90_000)
  expect(limits.take('b', now)).toBe(0)
  expect(limits.take('a', now + 90_000)).toBe(0)
})

test('calls made at once share what remains', () => {
  const limits = new RateLimits()
  limits.observe('a', new Headers(headers(2, 60_000)), now)
  expect([1, 2, 3].map(() => limits.take('a', now))).toEqual([0, 0, 60_000])
})

test('a clock that runs ahead does not shorten or lengthen the wait', () => {
  const limits = new RateLimits()
  const hourAhead = now + 3_600_000
  limits.observe('a', new Headers({ ...headers(0, 60_000), date: new Date(now).toUTCString() }), hourAhead)
  expect(limits.take('a', hourAhead)).toBe(60_000)
})

test('account limits win, and an exhausted day counts over a fresh quarter of an hour', () => {
  const limits = new RateLimits()
  limits.observe(
    'ads',
    new Headers({ ...headers(0, 60_000), ...headers(9, 60_000, 'x-account-rate-limit') }),
    now,
  )
  expect(limits.take('ads', now)).toBe(0)
  const dayHeaders = headers(0, 7_200_000, 'x-user-limit-24hour')
  limits.observe('x', new Headers({ ...headers(0, 60_000), ...dayHeaders }), now)
  expect(limits.take('x', now)).toBe(7_200_000)
})

test('after a 429 the reset header counts, else retry-after, else a minute', () => {
  const limits = new RateLimits()
  expect(limits.block('a', new Headers(headers(0, 5_000)), now)).toBe(now + 5_000)
  expect(limits.block('b', new Headers({ 'retry-after': '7' }), now)).toBe(now + 7_000)
  expect(limits.block('c', new Headers({ 'x-rate-limit-reset': 'soon' }), now)).toBe(now + 60_000)
  expect(limits.take('a', now)).toBe(5_000)
})

test('a quarter of an hour and a day are counted side by side: the one with less room decides', () => {
  const limits = new RateLimits()
  const dayHeaders = headers(1, 7_200_000, 'x-user-limit-24hour')
  limits.observe('GET /x me', new Headers({ ...headers(50, 60_000), ...dayHeaders }), now)
  expect([1, 2].map(() => limits.take('GET /x me', now))).toEqual([0, 7_200_000])
  // After the quarter of an hour, the daily limit still applies.
  expect(limits.take('GET /x me', now + 60_001)).toBe(7_200_000 - 60_001)
  expect(limits.take('GET /x me', now + 7_200_000)).toBe(0)
})

test("the app's daily limit is shared by all its callers, a person's is not", () => {
  const limits = new RateLimits()
  limits.observe('GET /x ann', new Headers(headers(0, 9_000, 'x-app-limit-24hour')), now)
  limits.observe('GET /y ann', new Headers(headers(0, 9_000, 'x-user-limit-24hour')), now)
  expect(limits.take('GET /x bob', now)).toBe(9_000)
  expect(limits.take('GET /y bob', now)).toBe(0)
  expect(limits.take('GET /y ann', now)).toBe(9_000)
})

test('after a 429 the later of two exhausted windows counts, even if only the day is reported', () => {
  const limits = new RateLimits()
  const bothLimits = { ...headers(0, 5_000), ...headers(0, 80_000, 'x-user-limit-24hour') }
  expect(limits.block('a me', new Headers(bothLimits), now)).toBe(now + 80_000)
  expect(limits.block('b me', new Headers(headers(0, 70_000, 'x-app-limit-24hour')), now)).toBe(now + 70_000)
  expect(limits.take('b you', now)).toBe(70_000)
})
