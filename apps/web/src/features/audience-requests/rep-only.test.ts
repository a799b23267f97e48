import { ApiError } from '@rookery/api-client'
import { expect, test } from 'vitest'
import { isRepOnly } from './rep-only.ts'

test('what reads as Email: Invalid access is told in the words for everybody but representatives (MSG-015, MSG-028)', () => {
  const error = (message: string) => new ApiError(message, { status: 400 })
  expect(isRepOnly(error('Email: Invalid access'))).toBe(true)
  expect(isRepOnly(error('Email: Please enter a valid email address'))).toBe(false)
  expect(isRepOnly(new Error('Email: Invalid access'))).toBe(false)
})
