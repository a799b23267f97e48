import { expect, test } from 'vitest'
import { readTestStart } from './read-test-start.ts'

const local = new URL('http://127.0.0.1:8600')

test('a start for tests is asked for by name (ROUTE-023)', () => {
  expect(readTestStart({}, local)).toBe(false)
  expect(readTestStart({ TEST_START: 'off', NODE_ENV: 'production' }, local)).toBe(false)
  expect(readTestStart({ TEST_START: 'on', POPULATION: 'synthetic' }, local)).toBe(true)
  expect(() => readTestStart({ TEST_START: 'true' }, local)).toThrow(
    "TEST_START must be 'on' or 'off', not 'true'",
  )
})

test.each([
  ['in production', { NODE_ENV: 'production' }, local, 'NODE_ENV=production'],
  ['behind TLS', {}, new URL('https://staging.rookery.example'), 'PUBLIC_URL is https'],
  ['over a ClickHouse server', { CLICKHOUSE_URL: 'http://people:8123/people' }, local, 'CLICKHOUSE_URL'],
  ['over imported people', { POPULATION: 'real' }, local, 'POPULATION'],
] as const)('test routes are refused %s (ROUTE-023)', (_, env, url, why) => {
  expect(() => readTestStart({ ...env, TEST_START: 'on' }, url)).toThrow(why)
})
