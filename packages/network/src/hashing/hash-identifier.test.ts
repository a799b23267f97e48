import { expect, test } from 'vitest'
import { hashIdentifier, normaliseIdentifier, sha256Hex } from './hash-identifier.ts'

test('gives the published hash of adsapi', () => {
  const publishedHash = '49e0be2aeccfb51a8dee4c945c8a70a9ac500cf6f5cb08112575f74db9b1470d'
  expect(sha256Hex('adsapi')).toBe(publishedHash)
  expect(hashIdentifier('handle', ' @AdsAPI ')).toBe(publishedHash)
})

test.each([
  ['twitter_id', ' 1288926087926427648 ', '1288926087926427648'],
  ['twitter_id', '012', null],
  ['twitter_id', '1e3', null],
  ['handle', 'way_too_long_handle', null],
  ['email', ' Ada@Example.ORG ', 'ada@example.org'],
  ['email', 'no at', null],
  ['phone_number', '0044 (20) 7946-0958', '+442079460958'],
  ['phone_number', '020 7946 0958', null],
  ['device_id', '4B61639E-47CC-4056-A16A-C8217E029462', '4b61639e-47cc-4056-a16a-c8217e029462'],
  ['device_id', 'AndroidId1', 'AndroidId1'],
] as const)('normalises %s %j to %j', (kind, text, normal) => {
  expect(normaliseIdentifier(kind, text)).toBe(normal)
  expect(hashIdentifier(kind, text)).toBe(normal === null ? null : sha256Hex(normal))
})

test('sends partner ids unhashed', () => {
  expect(hashIdentifier('partner_user_id', ' abc ')).toBe('abc')
})
