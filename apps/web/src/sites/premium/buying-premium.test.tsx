import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles.css'
import { changeLocale, loadMessages, startI18n } from '../../shared/i18n/i18n.ts'
import { queryClient } from '../../shared/query/query-client.ts'
import { goToPlace } from '../../shared/router/history.ts'
import { Router } from '../../shared/router/router.tsx'
import { SiteContext } from '../../shared/site/site.ts'
import { routes, site } from './routes.tsx'
import { answerTo } from '../../testing/complete-answer.ts'

type Answer = { checkout: 'open' | 'complete' | 'expired' | null; active: boolean; [field: string]: unknown }
const plan = {
  id: 'premium-solo-monthly',
  name: 'Solo',
  interval: 'month',
  price_micro: 19_000_000,
  currency: 'EUR',
}
let answers: Answer[]
const quoted_at = '2030-01-10T00:00:00Z'
let preview: Record<string, unknown>
let bodies: unknown[]
let asked: string[]

beforeEach(async () => {
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  bodies = []
  asked = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.href)
    if (pathname === '/api/user/me/')
      return answerTo(input, init, {
        id: 'u1',
        token: 't',
        language: 'en',
        memberships: [],
        social_accounts: [],
      })
    if (pathname === '/api/external/premium-suite/accounts/')
      return answerTo(input, init, { count: 0, next: null, previous: null, results: [] })
    if (pathname.startsWith('/api/external/premium-suite/subscription/')) {
      if (init?.method !== undefined && init.method !== 'GET') bodies.push(JSON.parse(String(init.body)))
      if (pathname.endsWith('/create/')) return Response.json({ detail: 'Stopped here.' }, { status: 409 })
      if (pathname.endsWith('/cancel/') || init?.method === 'PATCH') return answerTo(input, init, { plan })
      if (pathname.endsWith('/portal/')) return Response.json({ detail: 'Stopped here.' }, { status: 409 })
      if (pathname.endsWith('/preview/')) return answerTo(input, init, preview)
      if (pathname.endsWith('/invoices/'))
        return answerTo(input, init, {
          invoices: [
            {
              id: 'in_1',
              number: 'R-1',
              at: '2030-01-01T00:00:00Z',
              status: 'open',
              currency: 'YEN',
              total_micro: 3_200_000_000,
              due_micro: 3_200_000_000,
              page_url: null,
              pdf_url: 'https://pay.example/in_1',
            },
          ],
        })
      asked.push(searchParams.get('checkout_id') ?? '')
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!
      return answerTo(input, init, { plans: [], trial_days: 0, readable: answer.active, ...answer })
    }
    return Response.json({ detail: 'Not found.' }, { status: 404 })
  })
  await startI18n('en', ['common', 'shell', 'errors'])
  await loadMessages(['pricing', 'checkoutReturn'])
})
afterEach(async () => {
  vi.restoreAllMocks()
  await changeLocale('en')
})

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
const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const SUCCESS = '/create-subscription/success?checkout_id=cs_1&next=/premium-suite/jobs'

test('a checkout that is confirmed late turns from processing to active by itself (ROUTE-071)', async () => {
  answers = [
    { checkout: 'open', active: false },
    { checkout: 'complete', active: true, plan, status: 'active' },
  ]
  await open(SUCCESS)
  await expect.element(heading('Your payment is being confirmed')).toBeVisible()
  await expect.element(heading('Welcome to Solo')).toBeVisible()
  // Back to the task for which it was bought.
  await expect
    .element(page.getByRole('link', { name: 'Back to where you were' }))
    .toHaveAttribute('href', '/premium-suite/jobs')
  expect(new Set(asked)).toEqual(new Set(['cs_1']))
})

test('an expired checkout failed, or another one was paid before; the address alone buys nothing (ROUTE-071)', async () => {
  answers = [{ checkout: 'expired', active: false }]
  const failed = await open(SUCCESS)
  await expect.element(heading('The payment did not go through')).toBeVisible()
  await failed.unmount()
  queryClient.clear()
  answers = [{ checkout: 'expired', active: true, plan, status: 'active' }]
  const already = await open(SUCCESS.replace('cs_1', 'cs_2'))
  await expect.element(heading('You already have Solo')).toBeVisible()
  await already.unmount()
  queryClient.clear()
  answers = [{ checkout: null, active: false }]
  await open('/create-subscription/success')
  await expect.element(heading('The payment did not go through')).toBeVisible()
})

test('a checkout that was left says that nothing was charged, in both languages (ROUTE-072)', async () => {
  await open('/create-subscription/cancel?next=/premium-suite/jobs')
  await expect.element(page.getByText(/Nothing was charged/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Choose a plan' }))
    .toHaveAttribute('href', '/premium?back=%2Fpremium-suite%2Fjobs')
  await changeLocale('ja')
  await expect.element(heading('お支払いを中断しました')).toBeVisible()
})

test('the premium offer buys in the chosen interval and currency, and returns to the task (ROUTE-058)', async () => {
  answers = [{ checkout: null, active: false, trial_days: 14 }]
  await open('/premium?back=/premium-suite/jobs')
  await page.getByRole('radio', { name: 'Yearly, 2 months free' }).click()
  await page.getByRole('combobox', { name: 'Currency' }).click()
  await page.getByRole('option', { name: 'Yen (¥)' }).click()
  await page.getByRole('button', { name: 'Creator: Start 14 days free' }).click()
  await expect
    .poll(() => bodies)
    .toEqual([{ plan_id: 'premium-creator-yearly', currency: 'YEN', return_path: '/premium-suite/jobs' }])
})

test('canceling is as short as buying, and can be taken back (ROUTE-058, issue 50)', async () => {
  const own = { plan, status: 'active', period_end: '2030-02-01T00:00:00Z', cancel_at: null }
  answers = [{ checkout: null, active: true, ...own }]
  await open('/premium')
  await expect.element(page.getByRole('button', { name: 'Your plan' })).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  answers = [{ checkout: null, active: true, ...own, cancel_at: own.period_end }]
  await page.getByRole('button', { name: 'Cancel the subscription' }).click()
  await expect.poll(() => bodies).toEqual([{ at_period_end: true }])
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect.poll(() => bodies).toEqual([{ at_period_end: true }, { cancel_at_period_end: false }])
})

test('a larger plan shows to the cent what it costs now, a smaller one when it begins; the change sends the time of that price and leads back to the task (issue 50.3)', async () => {
  const own = { plan, status: 'active', period_end: '2030-02-01T00:00:00Z', cancel_at: null }
  answers = [{ checkout: null, active: true, ...own }]
  preview = {
    when: 'now',
    at: quoted_at,
    currency: 'EUR',
    due_micro: 21_290_000,
    credit_micro: 0,
    lines: [
      { text: 'Unused time on Solo', micro: -13_480_000 },
      { text: 'Remaining time on Creator', micro: 34_770_000 },
    ],
    quoted_at,
  }
  await open('/premium?back=/premium-suite/accounts')
  await page.getByRole('button', { name: 'Creator: Change to Creator' }).click()
  const dialog = page.getByRole('dialog')
  for (const text of ['-€13.48', '€34.77', '€21.29'])
    await expect.element(dialog.getByText(text, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Change to Creator' }).click()
  await expect.poll(() => bodies).toEqual([{ plan_id: 'premium-creator-monthly', quoted_at }])
  await expect.poll(() => location.pathname).toBe('/premium-suite/accounts')
})

test('a smaller plan says that it begins with the next period, and is taken back with one click (issue 50.3)', async () => {
  const own = { plan: { ...plan, id: 'premium-pro-monthly', name: 'Pro' }, status: 'active' }
  answers = [{ checkout: null, active: true, ...own, period_end: '2030-02-01T00:00:00Z' }]
  preview = {
    when: 'period_end',
    at: '2030-02-01T00:00:00Z',
    currency: 'EUR',
    due_micro: 0,
    credit_micro: 0,
    lines: [],
    quoted_at,
  }
  await open('/premium')
  await page.getByRole('button', { name: 'Solo: Change to Solo' }).click()
  await expect.element(page.getByRole('dialog').getByText(/nothing is charged now/)).toBeVisible()
  answers = [
    {
      checkout: null,
      active: true,
      ...own,
      next_plan: { id: plan.id, name: 'Solo', at: '2030-02-01T00:00:00Z' },
    },
  ]
  await page.getByRole('dialog').getByRole('button', { name: 'Change to Solo' }).click()
  await expect.element(page.getByText(/^Solo begins on .*Until then everything stays/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep Pro' }).click()
  await expect.poll(() => bodies.at(-1)).toEqual({ cancel_at_period_end: false })
})

test('a failed payment leads to the card; invoices open at the provider (issue 50.4, issue 50.5)', async () => {
  answers = [
    {
      checkout: null,
      active: false,
      readable: true,
      plan,
      status: 'past_due',
      readable_until: '2030-02-08T00:00:00Z',
      has_payer: true,
    },
  ]
  await open('/premium')
  await expect.element(page.getByText(/The last payment failed/)).toBeVisible()
  await page.getByRole('button', { name: 'Card and billing address' }).click()
  await expect.poll(() => bodies).toEqual([{ return_path: '/premium' }])
  const invoices = page.getByRole('region', { name: 'Invoices' })
  await expect.element(invoices.getByText('¥3,200')).toBeVisible()
  await expect
    .element(invoices.getByRole('link', { name: 'Open invoice R-1 as PDF' }))
    .toHaveAttribute('href', 'https://pay.example/in_1')
})
