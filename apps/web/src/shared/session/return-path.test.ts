import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

const origin = 'https://dashboard.example.com'

test('a path of the same site is preserved completely (ROUTE-086)', () => {
  expect(safeReturnPath('/acme/creator?r=x#top', origin)).toBe('/acme/creator?r=x#top')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'acme',
  '/login/twitter?state=1',
  '',
  null,
])('%s is no return path (ROUTE-087)', (path) => {
  expect(safeReturnPath(path, origin)).toBeNull()
})
