import { expect, test } from 'vitest'
import { findProAddress } from './pro-site.ts'

test.each([
  ['/', '/'],
  ['/pro-targeting/', '/pro-targeting'],
  ['/login', '/login'],
  ['/login/twitter', '/login/twitter'],
])('%s is a page of the pro site, whose own address is %s', (pathname, canonicalPath) => {
  expect(findProAddress(pathname)?.canonicalPath).toBe(canonicalPath)
})

test.each(['/nowhere', '/pro-targeting/more', '/acme/audiences', '/%E0%A4%A'])(
  '%s is none (ROUTE-027)',
  (pathname) => {
    expect(findProAddress(pathname)).toBeNull()
  },
)
