import { ApiError } from '@rookery/api-client'
import { expect, test } from 'vitest'
import { isRepOnly } from './rep-only.ts'

test('Invalid access, in any language, gets the text for non-representatives (MSG-015, MSG-028, ERR-021)', () => {
  const error = (code: string) => new ApiError('メールアドレス：アクセスできません', { status: 400, code })
  expect(isRepOnly(error('invalid_access'))).toBe(true)
  expect(isRepOnly(error('validation_failed'))).toBe(false)
  expect(isRepOnly(new Error('Email: Invalid access'))).toBe(false)
})
