import '../../styles.css'
import type { CallOutput } from '@rookery/contract'
import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadMessages, startI18n } from '../../shared/i18n/i18n.ts'
import { queryClient } from '../../shared/query/query-client.ts'
import { currentPlace, goToPlace } from '../../shared/router/history.ts'
import { Router } from '../../shared/router/router.tsx'
import { SiteContext } from '../../shared/site/site.ts'
import { answerTo, listOf } from '../../testing/complete-answer.ts'
import { routes, site } from './routes.tsx'

type XStats = CallOutput<'get-xstats'>

const trendOf = (label: string, growth: number): XStats['topics'][number] => ({
  ...{ label, authors: 480, authors_before: 160, growth, growth_low: 1.4, growth_high: 5 },
  ...{ at_least: false, q_value: 0.001 },
})
const share = (value: number) => ({ share: value, low: value - 0.03, high: value + 0.03 })
const statsOf = (country: string | null, profiles: number | null): XStats => ({
  country,
  days: 7,
  coverage: { profiles, authors: profiles === null ? null : 9_100, snapshot: { id: 's', as_of: null } },
  volume:
    profiles === null
      ? []
      : [310, 290, 330, 420, 400, 380, 360].map((posts, n) => ({
          date: `2026-01-0${n + 1}`,
          days: 1,
          posts,
          posts_low: posts - 30,
          posts_high: posts + 30,
          baseline_share: null,
          posts_before: 300,
        })),
  volume_before: { since: '2025-12-25', until: '2025-12-31' },
  trends: [
    { label: '#初雪', posts: 12_000, change: 2.1 },
    { label: 'Friday', posts: null, change: null },
  ],
  trends_state: 'fresh',
  trends_at: '2026-01-07T10:00:00Z',
  topics: profiles === null ? [] : [trendOf('Winter sports', 2.6)],
  hashtags: profiles === null ? [] : [trendOf('#harvest', 3.1)],
  keywords: [],
  period: { since: '2025-12-11', until: '2026-01-07', days: 28 },
  before: { since: '2025-11-13', until: '2025-12-10', days: 28 },
  accounts: [],
  sentiment:
    profiles === null
      ? null
      : {
          ...{ positive: share(0.3), neutral: share(0.5), negative: share(0.2) },
          ...{ unknown: 0.4, rates: 'posts', posts: 2_400 },
        },
  as_of: '2026-01-07T10:00:00Z',
})

beforeEach(async () => {
  await page.viewport(1280, 900)
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  sessionStorage.clear()
  await startI18n('en', ['common', 'shell', 'errors'])
  await loadMessages(['xstats', 'insights', 'insightsPosts'])
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.href)
    if (pathname.endsWith('/xstats/')) {
      const country = searchParams.get('country')
      return answerTo(input, init, statsOf(country, country === 'IS' ? null : 41_200))
    }
    if (pathname === '/api/user/me/')
      return answerTo(input, init, { id: 'u1', token: 't', language: 'en', memberships: [] })
    if (pathname === '/api/notifications/') return answerTo(input, init, { ...listOf([]), unread_count: 0 })
    if (pathname.endsWith('/accounts/') || pathname === '/api/jobs/') return answerTo(input, init, listOf([]))
    return Response.json({ detail: 'Not found.' }, { status: 404 })
  })
})
afterEach(() => vi.restoreAllMocks())

const open = (address: string) => {
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

test('a country by the profiles known there, against their own days before, and no total of X (ROUTE-062)', async () => {
  await open('/premium-suite/xstats/JP')
  await expect
    .element(
      page.getByText(
        /Of the 41,200 known profiles .* Japan.* wrote in the 7 days to Jan 7, 2026\. These are no totals of X/,
      ),
    )
    .toBeVisible()
  await expect.element(page.getByText('These people posted 19% more than in the 7 days before')).toBeVisible()
  await expect.element(page.getByText('#harvest')).toBeVisible()
  await expect.element(page.getByText('×3.1')).toBeVisible()
  expect(document.body.textContent).not.toContain('12,000')
})

test('/xstats is the same screen, of all countries until one is chosen (ROUTE-062, ROUTE-063)', async () => {
  await open('/xstats')
  await expect.element(page.getByText(/Of the 41,200 profiles we know/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Country' }).selectOptions('Japan')
  await expect.poll(() => currentPlace().pathname).toBe('/premium-suite/xstats/JP')
})

test('too few known profiles, and a country that is none, say so (ROUTE-062)', async () => {
  const { unmount } = await open('/premium-suite/xstats/IS')
  await expect.element(page.getByText('Too few known profiles in Iceland')).toBeVisible()
  await expect.element(page.getByText('#初雪')).toBeVisible()
  await unmount()
  await open('/premium-suite/xstats/nowhere')
  await expect.element(page.getByText('There is no such country')).toBeVisible()
})
