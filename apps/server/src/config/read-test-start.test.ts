import { expect, test } from 'vitest'
import { readTestStart } from './read-test-start.ts'

const local = null

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
  ['where others reach it', {}, 'HOST=0.0.0.0', 'others can reach the server (HOST=0.0.0.0)'],
  ['over a ClickHouse server', { CLICKHOUSE_URL: 'http://people:8123/people' }, local, 'CLICKHOUSE_URL'],
  ['over imported people', { POPULATION: 'real' }, local, 'POPULATION'],
] as const)('test routes are refused %s (ROUTE-023)', (_, env, exposed, why) => {
  expect(() => readTestStart({ ...env, TEST_START: 'on' }, exposed)).toThrow(why)
})
