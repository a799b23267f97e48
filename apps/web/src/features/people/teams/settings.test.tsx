import type { Team, User } from '@rookery/contract'
import { NavigationProvider, ToastRegion } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { toasts } from '../../../shared/feedback/toasts.ts'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import type { Route } from '../../../shared/router/router.tsx'
import { meQuery } from '../../../shared/session/me.query.ts'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'
import SettingsPage from './settings-page.tsx'

const team = { id: 't1', slug: 'acme', name: 'Acme', subscriptions: [] } as unknown as Team
const routes: readonly Route[] = [
  {
    path: '/:teamId/team/:part?',
    layout: ({ children }) => children,
    load: () => Promise.resolve(SettingsPage),
  },
  {
    path: '/:teamId/audiences',
    layout: ({ children }) => children,
    load: () => Promise.resolve(() => <p>The store</p>),
  },
]
let activity: object[]
beforeEach(async () => {
  activity = []
  await page.viewport(1440, 900)
  queryClient.clear()
  sessionStorage.clear()
  for (const { id } of toasts.getSnapshot()) toasts.dismiss(id)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    if (pathname.endsWith('/confirm/') || pathname.includes('confirm'))
      return Response.json({ state: 'complete', subscription: null })
    if (pathname === '/api/teams/')
      return Response.json({ count: 1, next: null, previous: null, results: [team] })
    return answerTo(input, init, pathname === '/api/activity-feed/' ? listOf(activity) : {})
  })
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['teams', 'forms', 'pricing', 'adAccounts'])
})
afterEach(() => vi.restoreAllMocks())

const openSettings = (path: string, level: 'admin' | 'member' = 'admin') => {
  goToPlace(path, { replace: true })
  queryClient.setQueryData(teamsQuery.queryKey, [team])
  queryClient.setQueryData(meQuery.queryKey, {
    social_accounts: [],
    memberships: [{ team: { id: 't1' }, level }],
  } as unknown as User)
  return render(
    <QueryClientProvider client={queryClient}>
      <NavigationProvider navigate={goToPlace}>
        <TeamRouter routes={routes} fallback="/acme/team" />
      </NavigationProvider>
      <ToastRegion toasts={toasts} label="Messages" dismissLabel="Dismiss" />
    </QueryClientProvider>,
  )
}
const partLink = (name: string) => page.getByRole('link', { name, exact: true })

test('each part of the settings is a page with an address, and links of before lead to it (use 2: settings)', async () => {
  await openSettings('/acme/team#members')
  await expect.poll(() => location.pathname + location.hash).toBe('/acme/team/members')
  await expect.element(partLink('Members')).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('heading', { name: 'Members' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Activity Feed' }).elements()).toHaveLength(0)
  await partLink('Activity').click()
  await expect.element(page.getByRole('heading', { name: 'Activity Feed' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Members' }).elements()).toHaveLength(0)
})
test('the Activity Feed names the payment provider where it changed the subscription, and whoever is gone stays somebody (ruling 35)', async () => {
  const entry = (id: number, actor: object | null, verb: string, object_kind: string) => ({
    ...{ id, at: '2026-11-02T10:00:00Z', actor, verb, object_kind, object_id: 'x', object_name: null },
    ...{ team_id: 't1', ad_account_id: null },
  })
  activity = [
    entry(3, null, 'subscription-changed', 'subscription'),
    entry(2, null, 'renamed', 'audience'),
    entry(1, { id: 'u1', name: 'Mio Sato' }, 'subscription-changed', 'subscription'),
  ]
  await openSettings('/acme/team/activity')
  await expect.element(page.getByText('The payment provider changed the subscription')).toBeVisible()
  await expect.element(page.getByText('Somebody renamed an audience')).toBeVisible()
  await expect.element(page.getByText('Mio Sato changed the subscription')).toBeVisible()
})
test('use 18: after payment a person is back where they were and sees that it is paid', async () => {
  const encodedReturn = encodeURIComponent('/acme/audiences?apply=a1')
  await openSettings(`/acme/team/subscription?back=${encodedReturn}&checkout_id=c1`)
  await expect.element(page.getByText('The store')).toBeVisible()
  expect(location.pathname + location.search).toBe('/acme/audiences?apply=a1')
  expect(toasts.getSnapshot().map(({ level }) => level)).toEqual(['success'])
})

const adAccountRead = (checked_at: string) => ({
  id: 'a1',
  name: 'Roses',
  account_id: '18ce54d4x5t',
  network: 'twitter',
  handle: 'roses',
  currency: 'EUR',
  time_zone: 'Europe/Berlin',
  approval_status: 'ACCEPTED',
  permissions: ['ACCOUNT_ADMIN'],
  access: true,
  checked_at,
})
test('while X does not answer, its last list is shown with when X told it; a list of now has no such line (security-4 N13)', async () => {
  let checkedAt = '2026-01-05T08:00:00.000Z'
  vi.mocked(window.fetch).mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    if (pathname === '/api/teams/') return Response.json(listOf([team]))
    return answerTo(input, init, pathname === '/api/user/accounts/' ? listOf([adAccountRead(checkedAt)]) : {})
  })
  const first = await openSettings('/acme/team/accounts')
  await expect
    .element(page.getByText('X does not answer now. The list is as X told it on', { exact: false }))
    .toBeVisible()
  await first.unmount()
  queryClient.clear()
  checkedAt = new Date().toISOString()
  await openSettings('/acme/team/accounts')
  await expect.element(page.getByText('Roses', { exact: true })).toBeVisible()
  expect(page.getByText('X does not answer now.', { exact: false }).elements()).toHaveLength(0)
})
