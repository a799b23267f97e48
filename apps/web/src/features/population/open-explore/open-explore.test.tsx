import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { currentPlace, goToPlace } from '../../../shared/router/history.ts'
import { Router, type Route } from '../../../shared/router/router.tsx'
import { meQuery } from '../../../shared/session/me.query.ts'
import { SiteContext } from '../../../shared/site/site.ts'
import { site } from '../../../sites/pro/site.ts'
import { answerTo } from '../../../testing/complete-answer.ts'
import FullPage from './full-page.tsx'
import OpenPage from './index.tsx'

const layout: Route['layout'] = ({ children }) => children
const routes: readonly Route[] = [
  { path: '/explore/:name?', layout, load: () => Promise.resolve(OpenPage) },
  { path: '/explore-authenticated/:name?', layout, load: () => Promise.resolve(FullPage) },
  { path: '/login', layout, load: async () => () => null },
]
const found = {
  query: 'coffee',
  kind: 'keyword',
  label: 'coffee',
  found: true,
  limited: true,
  kinds: [{ kind: 'keyword', profiles: 150 }],
  totals: { posts: 900, authors: 300, authors_low: 280, authors_high: 320, reach: 9120, profiles: 150 },
}
let asked: { pathname: string; token: string | null; name: string | null }[]
let answer: (input: RequestInfo | URL, init?: RequestInit) => Response

beforeEach(async () => {
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } })
  document.head.insertAdjacentHTML('beforeend', '<meta name="app-token" content="fixed-1" />')
  asked = []
  answer = (input, init) => answerTo(input, init, found)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.href)
    const token = new Headers(init?.headers).get('authorization')
    asked.push({ pathname, token, name: searchParams.get('name') })
    return answer(input, init)
  })
  await startI18n('en', ['common', 'errors', 'shell'])
  await loadMessages(['openExplore', 'explore', 'insights', 'insightsGraph', 'insightsPosts'])
})
afterEach(() => {
  vi.restoreAllMocks()
  document.querySelector('meta[name="app-token"]')?.remove()
  localStorage.removeItem('returnPath')
})
const open = (address: string) => {
  goToPlace(address, { replace: true })
  return render(
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <NavigationProvider navigate={goToPlace}>
          <Router routes={routes} fallback="/explore" />
        </NavigationProvider>
      </SiteContext>
    </QueryClientProvider>,
  )
}

test('a visitor explores a name with the fixed token, and is asked to sign in where a list ends (ROUTE-033)', async () => {
  await open('/explore/%23coffee?tab=what')
  await expect.element(page.getByText('9,120')).toBeVisible()
  expect(asked).toEqual([
    { pathname: '/api/external/xplore/', token: expect.stringContaining('fixed-1'), name: '#coffee' },
  ])
  const more = page.getByRole('link', { name: 'Sign in to access more data' })
  await expect.element(more).toHaveAttribute('href', '/login')
})

test('the 31st name of the day is refused in words, with the sign-in beside it (ROUTE-033)', async () => {
  const detail = 'You have looked up 30 names today.'
  answer = () => Response.json({ detail }, { status: 429, headers: { 'x-error-code': 'visitor_limit' } })
  await open('/explore/tea')
  await expect.element(page.getByText(detail)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in for free' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('a search leads to the address of the name (ROUTE-033)', async () => {
  await open('/explore/coffee')
  await page.getByRole('textbox', { name: 'What to explore' }).fill('iced tea')
  await page.getByRole('button', { name: 'Explore', exact: true }).click()
  await expect.poll(() => currentPlace().pathname).toBe('/explore/iced%20tea')
})

test('the full exploration asks a visitor to sign in and to come back, without a call (ROUTE-035)', async () => {
  queryClient.setQueryData(meQuery.queryKey, null)
  await open('/explore-authenticated/coffee')
  await expect.element(page.getByText('Please sign in')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in for free' }).click()
  expect(localStorage.getItem('returnPath')).toBe('/explore-authenticated/coffee')
  expect(asked.filter(({ pathname }) => pathname.startsWith('/api/external/xplore'))).toEqual([])
})
