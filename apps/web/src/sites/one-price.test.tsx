import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { includesTax, saleCurrencies } from '@rookery/contract/billing/plan-types.ts'
import { plans } from '@rookery/contract/billing/plans.ts'
import { formatMoney, locales } from '@rookery/i18n'
import '../styles.css'
import PremiumPage from '../features/billing/pricing/premium-page.tsx'
import PricingPage from '../features/billing/pricing/pricing-page.tsx'
import { changeLocale, loadMessages, startI18n } from '../shared/i18n/i18n.ts'
import { queryClient } from '../shared/query/query-client.ts'
import { goToPlace } from '../shared/router/history.ts'
import { Router, type Route } from '../shared/router/router.tsx'
import { meQuery } from '../shared/session/me.query.ts'
import { SiteContext, type Site } from '../shared/site/site.ts'
import { site as premium } from './premium/site.ts'
import { site as pro } from './pro/site.ts'
import { site as team } from './team/site.ts'

const pages = [
  { site: team, path: '/pricing', Page: PricingPage, products: ['premium', 'team'] },
  { site: pro, path: '/pricing', Page: PricingPage, products: ['premium', 'team'] },
  { site: premium, path: '/pricing', Page: PricingPage, products: ['premium', 'team'] },
  { site: premium, path: '/premium', Page: PremiumPage, products: ['premium'] },
] as const
beforeEach(async () => {
  await page.viewport(1440, 900)
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 60_000 } })
  queryClient.setQueryData(meQuery.queryKey, null)
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ detail: 'Not signed in.' }, { status: 401 }),
  )
  await startI18n('en', ['common', 'shell', 'errors'])
  await loadMessages(['pricing', 'signIn'])
})
afterEach(async () => {
  vi.restoreAllMocks()
  await changeLocale('en')
})

const names = {
  en: {
    currency: 'Currency',
    year: 'Yearly, 2 months free',
    month: 'Monthly',
    included: 'Tax included',
    added: 'Plus tax',
  },
  ja: {
    currency: '通貨',
    year: '年払い（2 か月分無料）',
    month: '月払い',
    included: '税込',
    added: '税別',
  },
} as const
/** Amounts without cents that are none, and without blanks. */
const plain = (text: string) => text.replaceAll(/[.]00(?!\d)/g, '').replaceAll(/\s/g, '')
/** The numbers that the server enforces, as a reader of that language sees them. */
const limitsOf = (plan: (typeof plans)[number], locale: string): string[] => {
  const number = (n: number) => new Intl.NumberFormat(locale).format(n)
  if (plan.product === 'team')
    return [plan.limits.ad_accounts, plan.limits.members, plan.limits.questions_a_day]
      .filter((n) => n !== null)
      .map(number)
  const { accounts, reads_micro, reports_a_month, questions_a_day } = plan.entitlements
  return [number(accounts), `$${reads_micro / 1_000_000}`, number(reports_a_month), number(questions_a_day)]
}

const cases = pages.flatMap((shown) => locales.map((locale) => ({ ...shown, name: shown.site.name, locale })))
test.each(cases)(
  'on the $name site $path shows in $locale each plan’s price of the list of plans, in every currency and interval, whether tax is in it, and the limits that are enforced, on cards and in the tables (issue 50.7)',
  { timeout: 60_000 },
  async ({ site, path, Page, products, locale }) => {
    await changeLocale(locale)
    await loadMessages(['pricing', 'signIn'])
    goToPlace(path, { replace: true })
    const routes: readonly Route[] = [
      { path, layout: ({ children }) => children, load: () => Promise.resolve(Page) },
    ]
    await render(
      <QueryClientProvider client={queryClient}>
        <SiteContext value={site as unknown as Site}>
          <NavigationProvider navigate={goToPlace}>
            <Router routes={routes} fallback={path} />
          </NavigationProvider>
        </SiteContext>
      </QueryClientProvider>,
    )
    const text = names[locale]
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [at, currency] of saleCurrencies.entries()) {
      await page.getByRole('combobox', { name: text.currency }).click()
      await page.getByRole('option').nth(at).click()
      for (const interval of ['month', 'year'] as const) {
        await page.getByRole('radio', { name: text[interval] }).click()
        const shown = plans.filter(
          (plan) => plan.interval === interval && products.some((product) => product === plan.product),
        )
        const cards = page.getByRole('listitem').elements()
        const tables = page.getByRole('table').elements()
        for (const plan of shown) {
          const price = plain(formatMoney(locale, plan.prices[currency], currency))
          const card = cards.find((each) => each.querySelector('h2, h3')?.textContent === plan.name)!
          expect([plan.id, currency, plain(card.textContent)]).toEqual([
            plan.id,
            currency,
            expect.stringContaining(price),
          ])
          expect(card.textContent).toContain(text[includesTax(plan, currency) ? 'included' : 'added'])
          for (const limit of limitsOf(plan, locale)) expect(card.textContent).toContain(limit)
          // Only the pages with both products compare them in tables.
          if (products.length < 2) continue
          const table = tables.find((each) => each.querySelector('thead')?.textContent.includes(plan.name))!
          const column = [...table.querySelectorAll('thead th')].findIndex(
            (th) => th.textContent === plan.name,
          )
          const cells = [...table.querySelectorAll('tbody tr')].map((tr) => tr.children[column]!.textContent)
          expect(plain(cells[0]!)).toContain(price)
          for (const limit of limitsOf(plan, locale)) expect(cells).toContain(limit)
        }
        expect(shown).toHaveLength(3 * products.length)
      }
    }
  },
)
