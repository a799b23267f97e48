import { expect, test } from 'vitest'
import { adsCampaignSchema } from './ads-campaign.ts'
import { readOperationErrors } from './ads-batch.ts'
import { toMicros } from './ads-micros.ts'
import { parseJson } from './parse-json.ts'

const readMicros = (amount: string) =>
  adsCampaignSchema.parse(parseJson(`{"id":"a","total_budget_amount_local_micro":${amount}}`))[
    'total_budget_amount_local_micro'
  ]

test('amounts have every digit, even beyond the precision of a number', () => {
  expect(readMicros('5500000')).toBe(5_500_000)
  expect(readMicros('9007199254740993000000')).toBe('9007199254740993000000')
  expect(toMicros(readMicros('9007199254740993000000') ?? 0) + toMicros(readMicros('1') ?? 0)).toBe(
    9_007_199_254_740_993_000_001n,
  )
})

test('a fractional number of micros is refused; in an answer only that amount is lost (issue 31.4)', () => {
  expect([readMicros('1.5'), readMicros('"much"'), readMicros('null')]).toEqual([null, null, null])
  expect(() => toMicros(0.1)).toThrow(RangeError)
  expect(() => toMicros(2 ** 53)).toThrow(RangeError)
  expect(() => toMicros('1e6')).toThrow(RangeError)
})

test('errors of single operations are read in both shapes', () => {
  const error = { code: 'INVALID_PARAMETER', message: 'no', parameter: 'name' }
  const expected = { operation: 1, code: 'INVALID_PARAMETER', message: 'no', parameter: 'name' }
  expect(readOperationErrors([[], [error]])).toEqual([expected])
  expect(readOperationErrors([{ ...error, operation_index: 1 }])).toEqual([expected])
})
