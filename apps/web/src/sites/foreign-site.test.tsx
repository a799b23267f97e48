import { QueryClientProvider } from '@tanstack/react-query'
import { NavigationProvider } from '@rookery/ui'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import ExplorePage from '../features/population/explore/index.tsx'
import type { ExplorePaths } from '../features/population/explore/paths.ts'
import PlanPage from '../features/audiences/plans/plan-page.tsx'
import type { PlansPaths } from '../features/audiences/plans/paths.ts'
import SignInPage from '../features/people/sign-in/index.tsx'
import type { SignInPaths } from '../features/people/sign-in/paths.ts'
import { loadMessages, startI18n } from '../shared/i18n/i18n.ts'
import { BareLayout } from '../shared/layout/bare-layout.tsx'
import { queryClient } from '../shared/query/query-client.ts'
import { goToPlace, currentPlace } from '../shared/router/history.ts'
import { Router, type Route } from '../shared/router/router.tsx'
import { lazyScreen, mountsOf } from '../shared/router/screen.ts'
import type { SitePaths } from '../shared/site/addresses.ts'
import { answerTo } from '../testing/complete-answer.ts'
import { SiteContext, type Site } from '../shared/site/site.ts'

type FieldPaths = SitePaths & SignInPaths & ExplorePaths
const paths: FieldPaths = {
  home: '/start',
  login: '/enter',
  pricing: '/prices',
  explore: ({ q = '' } = {}) => `/look?q=${q}`,
  monitor: (id) => `/watch/${id}`,
  communities: () => '/groups',
  community: (id) => `/groups/${id}`,
  creator: () => '/build',
}
/** A fictional site: other addresses, and no team. */
const site: Site<FieldPaths> = {
  name: 'pro',
  title: 'Field Notes',
  pathsFor: () => paths,
  useScope: () => ({ team: null, account: null }),
  fallback: '/start',
}
/** A screen whose code and texts are loaded already. */
const shown = <Shown extends ComponentType>(component: Shown) =>
  lazyScreen([], async () => ({ default: component }))
const mountField = mountsOf<FieldPaths>()('', { layout: BareLayout })
const routes: readonly Route[] = [
  { path: '/start', layout: BareLayout, load: async () => () => <p>Nothing but notes</p> },
  mountField('/look', shown(ExplorePage)),
  mountField('/enter/:network?', shown(SignInPage)),
]

const found = {
  query: 'coffee',
  kind: 'keyword',
  label: 'coffee',
  kinds: [{ kind: 'keyword', profiles: 150 }],
  found: true,
  country_codes: [],
  post_language: null,
  days: 28,
  time_zone: 'UTC',
  totals: { posts: 900, authors: 300, authors_low: 280, authors_high: 320, reach: 9000, profiles: 150 },
  sampled: 0,
  scaled: false,
  volume: [],
  hours: [],
  sentiment: null,
  communities: [
    {
      community: { id: 'c7', name: 'Baristas', size: 400 },
      row: { audience_share: 0.3, baseline_share: 0.1, lift: 3, lift_low: 2, lift_high: 4 },
    },
  ],
  suggested_package: null,
  snapshot: { id: 's', as_of: null },
  computed_at: '2026-11-01T12:00:00Z',
  network: { state: 'unavailable', cause: '', posts: null, volume: [], newest: [] },
}
let calls: string[]
let meAnswer: { status: number; body: object }

beforeEach(async () => {
  calls = []
  localStorage.clear()
  meAnswer = { status: 403, body: { detail: 'Please sign in' } }
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    calls.push(pathname)
    if (pathname === '/api/explore-x/') return answerTo(input, init, found)
    if (pathname === '/api/user/me/')
      return meAnswer.status === 200
        ? answerTo(input, init, meAnswer.body)
        : Response.json(meAnswer.body, { status: meAnswer.status })
    return Response.json({ detail: 'Not found.' }, { status: 404 })
  })
  await startI18n('en', ['common', 'shell', 'errors'])
  await loadMessages(['explore', 'insights', 'insightsGraph', 'insightsPosts', 'signIn', 'forms'])
})
afterEach(() => vi.restoreAllMocks())

const openForeign = (address: string) => {
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
const linkHrefs = () =>
  [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href'))

test("explore works in another site: its links are that site's, and it needs no team", async () => {
  await openForeign('/look')
  await expect
    .element(page.getByRole('link', { name: 'Browse communities' }))
    .toHaveAttribute('href', '/groups')
  await expect.element(page.getByRole('link', { name: 'Sign in for free' })).toHaveAttribute('href', '/enter')
  expect(document.title).toBe('Explore · Field Notes')
  expect(linkHrefs()).toHaveLength(2)
  expect(new Set(linkHrefs())).toEqual(new Set(['/enter', '/groups']))
  // Features of a team are not offered without one.
  await expect.element(page.getByRole('tab', { name: 'Monitors' })).not.toBeInTheDocument()
  expect(calls).not.toContain('/api/teams/')
})

test("found values link within the other site, and a team's actions are hidden", async () => {
  await openForeign('/look?q=coffee&tab=communities')
  await expect.element(page.getByRole('link', { name: 'Baristas' })).toHaveAttribute('href', '/groups/c7')
  await expect.element(page.getByRole('button', { name: 'Save as monitor' })).not.toBeInTheDocument()
  expect(calls).not.toContain('/api/teams/')
})

test("sign-in works in another site: a failed sign-in is retried at that site's login page", async () => {
  await openForeign('/enter/twitter?oauth_token=foreign&oauth_verifier=v')
  expect(document.title).toBe('Sign in · Field Notes')
  await page.getByRole('button', { name: 'Back to sign-in' }).click()
  expect(currentPlace().href).toBe('/enter')
})

test("a signed-in user who opens the login page is sent to that site's home", async () => {
  meAnswer = {
    status: 200,
    body: { id: 'u', token: 't', language: 'en', social_accounts: [], memberships: [] },
  }
  await openForeign('/enter')
  await expect.element(page.getByText('Nothing but notes')).toBeVisible()
  expect(currentPlace().href).toBe('/start')
})

test('a site without an address that a screen leads to, or without a parameter that it reads, cannot mount it', () => {
  const mountFeature = mountsOf<SitePaths>()('', { layout: BareLayout })
  // @ts-expect-error: explore links to communities and to the creator; this site has neither.
  const exploreRoutes = mountFeature('/look', shown(ExplorePage))
  const plans = mountsOf<SitePaths & PlansPaths>()('/notes', { layout: BareLayout })
  // @ts-expect-error: the page of a plan reads 'planId' from its address.
  const unnamedRoutes = plans('/plans/:id', shown(PlanPage))
  const planRoutes = plans('/plans/:planId', shown(PlanPage))
  expect([exploreRoutes, unnamedRoutes, planRoutes].map(({ path }) => path)).toEqual([
    '/look',
    '/notes/plans/:id',
    '/notes/plans/:planId',
  ])
})
