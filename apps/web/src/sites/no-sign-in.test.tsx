import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../shared/i18n/i18n.ts'
import { queryClient } from '../shared/query/query-client.ts'
import { currentPlace, goToPlace } from '../shared/router/history.ts'
import { Router, type Route } from '../shared/router/router.tsx'
import { SiteContext, type Site } from '../shared/site/site.ts'
import * as premium from './premium/routes.tsx'

beforeEach(async () => {
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ detail: 'Please sign in' }, { status: 403 }),
  )
  await startI18n('en', ['common', 'shell', 'errors'])
  await loadMessages(['sites', 'signIn', 'forms'])
})
afterEach(async () => {
  vi.restoreAllMocks()
  await changeLocale('en')
})

function open({ site, routes }: { site: Site; routes: readonly Route[] }, address: string) {
  goToPlace(address, { replace: true })
  return render(
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <NavigationProvider navigate={goToPlace}>
          <Router routes={routes} fallback={site.fallback} />
        </NavigationProvider>
      </SiteContext>
    </QueryClientProvider>,
  )
}

test.each(['/', '/login', '/login/twitter'])(
  'the premium site, which has screens behind it, opens with its sign-in: %s (ROUTE-051, ROUTE-052, use-4 C, use-4 N11)',
  async (address) => {
    await open(premium, address)
    await expect.element(page.getByRole('heading', { name: /See how your X account grows/ })).toBeVisible()
    await expect.poll(() => document.title).toBe('Sign in · Rookery Premium Suite')
    // The sign-in offers no way to itself.
    await expect.element(page.getByRole('link', { name: 'Sign in for free' })).not.toBeInTheDocument()
  },
)

test('an address that the premium site does not have is a page that says so, at that address (ROUTE-053, use-4 C)', async () => {
  await open(premium, '/premium-suite/nowhere')
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Go to the start page' }))
    .toHaveAttribute('href', '/premium-suite/accounts')
  expect(currentPlace().pathname).toBe('/premium-suite/nowhere')
  await expect.poll(() => document.title).toBe('Page not found · Rookery Premium Suite')
})
