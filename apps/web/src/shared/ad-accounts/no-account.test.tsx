import type { Team, User } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { answerTo, listOf } from '../../testing/complete-answer.ts'
import { TeamRouter } from '../../testing/team-router.tsx'
import { changeLocale, loadMessages, startI18n } from '../i18n/i18n.ts'
import { queryClient } from '../query/query-client.ts'
import { goToPlace } from '../router/history.ts'
import type { Route } from '../router/router.tsx'
import { meQuery } from '../session/me.query.ts'
import { teamsQuery } from '../teams/teams.query.ts'
import { AccountGate } from './account-gate.tsx'

const team = { id: 't1', slug: 'acme', name: 'Acme' } as Team
const routes: readonly Route[] = [
  {
    path: '/:teamId/campaigns',
    layout: ({ children }) => children,
    load: () => Promise.resolve(() => <AccountGate>{({ name }) => <p>Campaigns of {name}</p>}</AccountGate>),
  },
]
let posts: string[]
let askedAt: string | null
let members: string[]

beforeEach(async () => {
  queryClient.clear()
  posts = []
  askedAt = null
  members = ['of-maya']
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    if (init?.method === 'POST') {
      posts.push(pathname)
      askedAt = '2026-11-28T01:29:00Z'
    }
    if (pathname.endsWith('/accounts/'))
      return answerTo(input, init, listOf([{ account: { account_id: 'acc', name: 'Brand' }, members }]))
    if (pathname.endsWith('/account-request/'))
      return answerTo(input, init, {
        granters: ['Maya Whitlock', 'Ken Sato'],
        asked_at: askedAt,
        waiting: [],
      })
    return Response.json({ detail: 'Not found.' }, { status: 404 })
  })
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['adAccounts'])
})
afterEach(() => vi.restoreAllMocks())

const openCampaigns = (level: 'admin' | 'member') => {
  goToPlace('/acme/campaigns', { replace: true })
  queryClient.setQueryData(teamsQuery.queryKey, [team])
  queryClient.setQueryData(meQuery.queryKey, {
    id: 'u1',
    time_zone: 'Asia/Tokyo',
    memberships: [{ id: 'own', team, level, user_id: 'u1', joined: '2026-11-01T00:00:00Z' }],
  } as unknown as User)
  return render(
    <QueryClientProvider client={queryClient}>
      <TeamRouter routes={routes} fallback="/acme/campaigns" />
    </QueryClientProvider>,
  )
}

test('a member without a grant to the team’s ad account sees whom to ask, and asks with one button; times are in the member’s zone (use-4 N6, N7)', async () => {
  await openCampaigns('member')
  await expect.element(page.getByText('You have no ad account in this team yet')).toBeVisible()
  await expect.element(page.getByText(/^Maya Whitlock, Ken Sato can grant you one\./)).toBeVisible()
  await page.getByRole('button', { name: 'Ask for an ad account' }).click()
  await expect.element(page.getByText(/You asked on Nov 28, 2026, 10:29 AM GMT\+9\.$/)).toBeVisible()
  expect(posts).toEqual(['/api/teams/t1/account-request/'])
  expect(page.getByRole('button').elements()).toHaveLength(0)
  await loadMessages(['adAccounts'])
  await changeLocale('ja')
  await expect.element(page.getByText('このチームで利用できる広告アカウントがまだありません')).toBeVisible()
})

test('an admin connects one; who was granted it sees its campaigns (use-4 N7)', async () => {
  const screen = await openCampaigns('admin')
  await expect.element(page.getByRole('link', { name: 'Connect an ad account' })).toBeVisible()
  await screen.unmount()
  queryClient.clear()
  members = ['of-maya', 'own']
  await openCampaigns('member')
  await expect.element(page.getByText('Campaigns of Brand')).toBeVisible()
})
