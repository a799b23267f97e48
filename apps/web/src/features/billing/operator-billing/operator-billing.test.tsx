import '../../../styles.css'
import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'
import OperatorBillingPage from './index.tsx'

const ID = '01900000-0000-7000-8000-000000000001'
const payer = { kind: 'user', name: 'rea@people.example' }
const revenue = (month: string, plan: string, currency: string, subscribers: number, micro: number) => ({
  ...{ month, plan, currency, subscribers, recurring_micro: micro },
})
let japanese_number: string | null
let asked: string[]

beforeEach(async () => {
  await page.viewport(1440, 900)
  queryClient.clear()
  japanese_number = 'T7123456789012'
  asked = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, search } = new URL(String(input), location.href)
    if (!pathname.startsWith('/api/operators/')) return answerTo(input, init, {})
    asked.push(pathname + search)
    if (pathname.endsWith(`/${ID}/`))
      return answerTo(input, init, {
        ...payer,
        changes: [
          {
            ...{ id: 1, at: '2026-10-01T09:00:00Z', plan: 'premium-solo-monthly', status: 'active' },
            ...{ next_plan: null, by: null, reason: null, reversal: null },
          },
          {
            ...{ id: 2, at: '2026-11-02T09:00:00Z', plan: 'premium-solo-monthly', status: 'canceled' },
            ...{ next_plan: null, by: 'rea@people.example', reason: 'Too few posts', reversal: null },
          },
          {
            ...{ id: 3, at: '2026-11-03T09:00:00Z', plan: 'premium-solo-monthly', status: 'canceled' },
            ...{ next_plan: null, by: null, reason: null },
            reversal: { kind: 'refund', state: 'made', micro: 19_000_000, currency: 'EUR' },
          },
        ],
      })
    if (pathname.endsWith('/subscribers/'))
      return answerTo(
        input,
        init,
        listOf([
          {
            ...{ id: ID, ...payer, plan: 'premium-solo-monthly', status: 'past_due', currency: 'EUR' },
            ...{ price_micro: 19_000_000, start: '2026-10-01T09:00:00Z', period_end: '2026-12-01T09:00:00Z' },
            ...{ cancel_at: null, disputed_since: null },
          },
        ]),
      )
    return answerTo(input, init, {
      revenue: [
        revenue('2026-10', 'premium-solo-monthly', 'EUR', 3, 57_000_000),
        revenue('2026-11', 'premium-solo-monthly', 'EUR', 2, 38_000_000),
        revenue('2026-11', 'premium-pro-yearly', 'YEN', 1, 20_666_666_667),
      ],
      counts: [
        { month: '2026-10', paying: 3, trials: 1, past_due: 0, ended: 0, churn: null },
        { month: '2026-11', paying: 3, trials: 0, past_due: 1, ended: 1, churn: 1 / 3 },
      ],
      past_due: [
        {
          ...{ id: ID, ...payer, plan: 'premium-solo-monthly', since: '2026-11-20T09:00:00Z' },
          disputed_since: null,
        },
      ],
      japanese_number: { is_known: true, number: japanese_number },
    })
  })
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['operatorBilling', 'pricing', 'forms', 'shell'])
})
afterEach(() => vi.restoreAllMocks())

const open = (search = '') => {
  goToPlace(`/operators/billing${search}`, { replace: true })
  const routes = [
    {
      path: '/operators/billing',
      layout: ({ children }: { children: React.ReactNode }) => children,
      load: () => Promise.resolve(OperatorBillingPage),
    },
  ]
  return render(
    <QueryClientProvider client={queryClient}>
      <NavigationProvider navigate={goToPlace}>
        <TeamRouter routes={routes} fallback="/operators/billing" />
      </NavigationProvider>
    </QueryClientProvider>,
  )
}

test('operators see revenue by month and plan in each currency apart, churn and failed payments (issue 50.6)', async () => {
  await open()
  const table = page.getByRole('table', { name: 'Recurring revenue by month and plan' })
  await expect.element(table.getByRole('row', { name: /^Nov 2026 €38 €38 \(2\)/ })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /^Oct 2026 €57 €57 \(3\)/ })).toBeVisible()
  await page.getByRole('radio', { name: 'YEN' }).click()
  await expect.element(table.getByRole('row', { name: /^Nov 2026 ¥20,667/ })).toBeVisible()
  const counts = page.getByRole('table', { name: 'Subscribers by month' })
  await expect.element(counts.getByRole('row', { name: 'Nov 2026 3 0 1 1 33.3%' })).toBeVisible()
  await expect.element(page.getByText('Since Nov 20, 2026')).toBeVisible()
  await expect.element(page.getByText(/T7123456789012/)).toBeVisible()
})

test('one payer’s history names every change with who made it and why, the newest first (issue 50.6)', async () => {
  await open()
  const subscribers = page.getByRole('table', { name: 'Subscriptions' })
  await subscribers.getByRole('button', { name: 'History of rea@people.example' }).click()
  const items = page.getByRole('dialog').getByRole('listitem')
  const textOf = (n: number) => expect.poll(() => items.nth(n).query()?.textContent ?? '')
  await textOf(0).toMatch(/€19 refunded: done.*By the payment provider/)
  await textOf(1).toMatch(/Solo, monthly: Ended.*By rea@people\.example – reason: Too few posts/)
  await textOf(2).toMatch(/Solo, monthly: Pays.*By the payment provider/)
})

test('a missing registration number of Japan is said, and a search stands in the address', async () => {
  japanese_number = null
  await open('?q=rea&status=past_due')
  await expect.element(page.getByText(/^Invoices carry no Japanese registration number/)).toBeVisible()
  expect(asked.some((path) => path.includes('q=rea') && path.includes('status=past_due'))).toBe(true)
})
