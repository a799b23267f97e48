import type { Team } from '@rookery/contract'
import { teamPlans } from '@rookery/contract/billing/team-plans.ts'
import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import { meQuery } from '../../../shared/session/me.query.ts'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import { answerTo, completeAnswer, listOf } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'
import SettingsPage from './settings-page.tsx'

const { features: _, prices, ...starter } = teamPlans.find(({ id }) => id === 'team-starter-monthly')!
const subscription = {
  id: '01900000-0000-7000-8000-000000000002',
  product: 'team',
  plan: { id: starter.id, name: starter.name, interval: 'month', price_micro: prices.YEN, currency: 'YEN' },
  start: '2030-01-01T00:00:00Z',
  end: null,
  active: true,
  status: 'active',
  cancel_at: null,
  provider_id: 'sub_1',
}
const TEAM_ID = '01900000-0000-7000-8000-000000000001'
/** The team as the server answers it. */
const teamWith = (own: object): Team => {
  const answer = completeAnswer(
    'GET',
    '/api/teams/',
    listOf([{ id: TEAM_ID, slug: 'acme', name: 'Acme', member_count: 2, subscriptions: [own] }]),
  )
  return (answer as { results: Team[] }).results[0]!
}
let team: Team
let course: Record<string, unknown>
let sent: [string, unknown][]

beforeEach(async () => {
  await page.viewport(1440, 900)
  queryClient.clear()
  sent = []
  team = teamWith(subscription)
  course = { subscription, period_end: '2030-02-01T00:00:00Z', next_plan: null, has_payer: true }
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    if (init?.method === 'POST') sent.push([pathname.split('/').at(-2)!, JSON.parse(String(init.body))])
    if (pathname.endsWith('/portal/')) return Response.json({ detail: 'Stopped here.' }, { status: 409 })
    if (pathname === '/api/teams/') return answerTo(input, init, listOf([team]))
    if (pathname.endsWith('/subscriptions/info/')) return answerTo(input, init, course)
    if (pathname.endsWith('/subscriptions/preview/'))
      return answerTo(input, init, {
        when: 'now',
        at: '2030-01-10T00:00:00Z',
        currency: 'YEN',
        due_micro: 20_000_000_000,
        credit_micro: 0,
        lines: [
          { text: 'Unused time', micro: -10_000_000_000 },
          { text: 'Remaining time', micro: 30_000_000_000 },
        ],
        quoted_at: '2030-01-10T00:00:00Z',
      })
    if (pathname.endsWith('/subscriptions/invoices/'))
      return answerTo(input, init, {
        invoices: [
          {
            id: 'in_1',
            number: 'R-1',
            at: '2030-01-01T00:00:00Z',
            status: 'paid',
            currency: 'YEN',
            total_micro: prices.YEN,
            due_micro: 0,
            page_url: null,
            pdf_url: 'https://pay.example/in_1.pdf',
          },
        ],
      })
    if (pathname.endsWith('/cancel/'))
      return answerTo(input, init, { ...subscription, cancel_at: '2030-02-01T00:00:00Z' })
    if (/\/(?:keep|upgrade)\/$/.test(pathname)) return answerTo(input, init, subscription)
    return answerTo(input, init, {})
  })
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['teams', 'forms', 'pricing', 'adAccounts'])
})
afterEach(() => vi.restoreAllMocks())

const open = (level: 'admin' | 'member' = 'admin') => {
  goToPlace('/acme/team/subscription', { replace: true })
  queryClient.setQueryData(teamsQuery.queryKey, [team])
  queryClient.setQueryData(
    meQuery.queryKey,
    completeAnswer('GET', '/api/user/me/', { memberships: [{ team: { id: TEAM_ID }, level }] }) as never,
  )
  const routes = [
    {
      path: '/:teamId/team/:part?',
      layout: ({ children }: { children: React.ReactNode }) => children,
      load: () => Promise.resolve(SettingsPage),
    },
  ]
  return render(
    <QueryClientProvider client={queryClient}>
      <NavigationProvider navigate={goToPlace}>
        <TeamRouter routes={routes} fallback="/acme/team" />
      </NavigationProvider>
    </QueryClientProvider>,
  )
}
const button = (name: string) => page.getByRole('button', { name })

test('a team sees what it pays, its invoices, and what a change costs before it is made, in the currency it pays (issue 50.3)', async () => {
  await open()
  await expect.element(page.getByText(/Team Starter, ¥16,500 a month/)).toBeVisible()
  await expect.element(page.getByText('Renews on Feb 1, 2030.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open invoice R-1 as PDF' }))
    .toHaveAttribute('href', 'https://pay.example/in_1.pdf')
  await expect.element(button('Your plan')).toBeDisabled()
  await button('Change to Team Growth').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('¥20,000')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change to Team Growth' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      ['upgrade', { team_id: TEAM_ID, plan_id: 'team-growth-monthly', quoted_at: '2030-01-10T00:00:00Z' }],
    ])
})

test('a team cancels as a person does, takes it back, and opens the page of its card (issue 50.3)', async () => {
  const first = await open()
  await button('Card and billing address').click()
  await button('Cancel').click()
  await button('Cancel the subscription').click()
  await expect
    .poll(() => sent)
    .toEqual([
      ['portal', { team_id: TEAM_ID, return_path: '/acme/team/subscription' }],
      ['cancel', { team_id: TEAM_ID, at_period_end: true }],
    ])
  await first.unmount()
  team = teamWith({ ...subscription, cancel_at: '2030-02-01T00:00:00Z' })
  await open()
  await expect.element(page.getByText(/^Ends on Feb 1, 2030/)).toBeVisible()
  await button('Keep it').click()
  await expect.poll(() => sent.at(-1)).toEqual(['keep', { team_id: TEAM_ID }])
})

test('a member sees the plan and nothing that only admins do', async () => {
  await open('member')
  await expect.element(page.getByText(/Team Starter, ¥16,500 a month/)).toBeVisible()
  for (const name of ['Cancel', 'Card and billing address', 'Change to Team Growth'])
    expect(button(name).elements()).toEqual([])
})
