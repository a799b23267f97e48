import { ApiError } from '@rookery/api-client'
import { expect, test } from 'vitest'
import { isConflict } from './is-conflict.ts'

test('a stale version is a conflict; another signed-in user and other failures are none (issue 44.2)', () => {
  expect(isConflict(new ApiError('', { status: 409, code: 'stale_version' }))).toBe(true)
  expect(isConflict(new ApiError('', { status: 409, code: 'other_user' }))).toBe(false)
  expect(isConflict(new ApiError('', { status: 400 }))).toBe(false)
  expect(isConflict(new TypeError('Failed to fetch'))).toBe(false)
})
