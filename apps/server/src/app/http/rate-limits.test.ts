import { expect, test } from 'vitest'
import { ipAddressOf } from './rate-limits.ts'

test('a client that hung up has no address left: it is counted, and no failure is logged (security-4 N8)', () => {
  expect(ipAddressOf({ ip: undefined })).toBe('gone')
  expect(ipAddressOf({ ip: '203.0.113.7' })).toBe('203.0.113.7')
  expect(ipAddressOf({ ip: '2001:db8:1:2:3::1' })).toBe(ipAddressOf({ ip: '2001:db8:1:2:ffff::9' }))
})
