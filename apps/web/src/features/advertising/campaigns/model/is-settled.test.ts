import { expect, test } from 'vitest'
import { isSettled } from './is-settled.ts'

test('case 27: spend of days of the account that had ended before it became final is final, of others provisional', () => {
  expect(isSettled('2025-05-20', '2025-05-24T13:46:00.000Z', 'UTC')).toBe(true)
  expect(isSettled('2025-05-20', '2025-05-21T04:00:00.000Z', 'America/New_York')).toBe(true)
  expect(isSettled('2025-05-20', '2025-05-21T03:59:00.000Z', 'America/New_York')).toBe(false)
  expect(isSettled('2025-05-20', null, 'UTC')).toBe(false)
})
