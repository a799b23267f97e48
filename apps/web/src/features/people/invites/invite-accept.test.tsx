import '../../../styles.css'
import type { User } from '@rookery/contract'
import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import type { Route } from '../../../shared/router/router.tsx'
import { meQuery } from '../../../shared/session/me.query.ts'
import { answerTo } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'
import InviteAcceptPage from './index.tsx'

const invite = {
  team: { name: 'Acme', slug: 'acme', logo: null },
  email: 'miho@mail.example',
  invited_by: 'Maya Whitlock',
  state: 'open',
}
let state: string
let sent: { path: string; body: unknown }[]

beforeEach(async () => {
  queryClient.clear()
  localStorage.clear()
  state = 'open'
  sent = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    if (init?.method === 'POST')
      sent.push({ path: pathname, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    return answerTo(input, init, pathname.endsWith('/invites/read/') ? { ...invite, state } : {})
  })
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['invites', 'signIn', 'forms', 'shell'])
})
afterEach(() => vi.restoreAllMocks())

const routes: readonly Route[] = (
  [
    ['/:invitingTeam/invite-accept', () => <InviteAcceptPage />],
    ['/:teamId/home', () => <p>The team</p>],
  ] as const
).map(([path, content]) => ({
  path,
  layout: ({ children }) => children,
  load: () => Promise.resolve(content),
}))
const openInvite = (email: string | null) => {
  goToPlace('/acme/invite-accept?code=abc', { replace: true })
  queryClient.setQueryData(
    meQuery.queryKey,
    email === null ? null : ({ id: 'u1', email, memberships: [], time_zone: 'UTC' } as unknown as User),
  )
  return render(
    <QueryClientProvider client={queryClient}>
      <NavigationProvider navigate={goToPlace}>
        <TeamRouter routes={routes} fallback="/acme" />
      </NavigationProvider>
    </QueryClientProvider>,
  )
}

test('the person the invite is for accepts it by its code, and the team opens (ROUTE-007)', async () => {
  await openInvite('miho@mail.example')
  await expect.element(page.getByRole('heading', { name: 'Acme invites you' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept the invite' }).click()
  await expect.element(page.getByText('The team', { exact: true })).toBeVisible()
  expect(location.pathname).toBe('/acme/home')
  expect(sent).toEqual([
    { path: '/api/teams/acme/invites/read/', body: { code: 'abc' } },
    { path: '/api/teams/acme/invites/accept/', body: { code: 'abc' } },
  ])
})

test('who is not signed in signs in first; another person is told whom it is for (ROUTE-007)', async () => {
  const screen = await openInvite(null)
  await expect.element(page.getByRole('button', { name: 'Send a code to miho@mail.example' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Accept the invite' }).elements()).toEqual([])
  await screen.unmount()
  queryClient.clear()
  await openInvite('sid@mail.example')
  await expect.element(page.getByText('This invite is for another address')).toBeVisible()
  expect(page.getByRole('button', { name: 'Accept the invite' }).elements()).toEqual([])
})

test.each([
  ['accepted', 'This invite has already been accepted.'],
  ['revoked', 'This invite was withdrawn.'],
  ['expired', 'This invite has expired.'],
])('an invite that is %s says so and cannot be accepted (ROUTE-007)', async (gone, text) => {
  state = gone
  await openInvite('miho@mail.example')
  await expect.element(page.getByRole('heading', { name: text })).toBeVisible()
  expect(page.getByRole('button', { name: 'Accept the invite' }).elements()).toEqual([])
})
