import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('use 18: a link leads back to the previous page and its subject, and never to another site', async () => {
  vi.stubGlobal('location', {
    pathname: '/acme/audiences',
    search: '?q=tea',
    hash: '',
    origin: 'https://rookery.example',
  })
  const { readReturnLink, withReturnLink } = await import('./return-link.ts')
  const returnHref = withReturnLink('/acme/team/subscription', { apply: 'a1' })
  const returnPath = new URL(returnHref, 'https://rookery.example').searchParams.get('back') ?? undefined
  expect(readReturnLink(returnPath)).toBe('/acme/audiences?q=tea&apply=a1')
  for (const bad of ['https://evil.example/', '//evil.example', '/\\evil.example', undefined])
    expect(readReturnLink(bad)).toBeNull()
})
