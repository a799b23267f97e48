import { expect, test } from 'vitest'
import { isSettled } from './is-settled.ts'

test('case 27: spend of days that have ended everywhere before it became final is final, of others provisional', () => {
  expect(isSettled('2025-05-20', '2025-05-24T13:46:00.000Z')).toBe(true)
  expect(isSettled('2025-05-20', '2025-05-21T12:00:00.000Z')).toBe(true)
  expect(isSettled('2025-05-20', '2025-05-21T06:59:00.000Z')).toBe(false)
  expect(isSettled('2025-05-20', null)).toBe(false)
})
