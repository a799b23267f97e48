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
import * as pro from './pro/routes.tsx'

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
  'the pro site offers no sign-in, because nothing is behind one: %s shows the closed page without it (use-4 N11)',
  async (address) => {
    await open(pro, address)
    await expect.element(page.getByText('This site is not open yet')).toBeVisible()
    await expect.poll(() => currentPlace().pathname).toBe('/')
    expect(document.body.textContent).not.toMatch(/sign in|signing in|signed in|sign-in/i)
  },
)

test('the premium site, which has screens behind it, offers its sign-in (use-4 N11)', async () => {
  await open(premium, '/')
  await expect.element(page.getByRole('link', { name: 'Sign in for free' })).toHaveAttribute('href', '/login')
  await expect.element(page.getByText(/Each site has its own sign-in/)).toBeVisible()
})
