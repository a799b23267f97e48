import { expect, test } from 'vitest'
import { readTestStart } from './read-test-start.ts'

const localStart = null

test('a test start must be requested by name (ROUTE-023)', () => {
  expect(readTestStart({}, localStart)).toBe(false)
  expect(readTestStart({ TEST_START: 'off', NODE_ENV: 'production' }, localStart)).toBe(false)
  expect(readTestStart({ TEST_START: 'on', POPULATION: 'synthetic' }, localStart)).toBe(true)
  expect(() => readTestStart({ TEST_START: 'true' }, localStart)).toThrow(
    "TEST_START must be 'on' or 'off', not 'true'",
  )
})

test.each([
  ['in production', { NODE_ENV: 'production' }, localStart, 'NODE_ENV=production'],
  ['where others reach it', {}, 'HOST=0.0.0.0', 'others can reach the server (HOST=0.0.0.0)'],
  ['over a ClickHouse server', { CLICKHOUSE_URL: 'http://people:8123/people' }, localStart, 'CLICKHOUSE_URL'],
  ['over imported people', { POPULATION: 'real' }, localStart, 'POPULATION'],
] as const)('test routes are refused %s (ROUTE-023)', (_, env, exposed, why) => {
  expect(() => readTestStart({ ...env, TEST_START: 'on' }, exposed)).toThrow(why)
})
