import '../../styles.css'
import type { BudgetForecast } from '@rookery/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { QueryClientProvider } from '@tanstack/react-query'
import { changeLocale, loadMessages, startI18n } from '../i18n/i18n.ts'
import { queryClient } from '../query/query-client.ts'
import { BudgetSlider } from './budget-slider.tsx'
import { ForecastBasis } from './forecast-basis.tsx'
import { ForecastFigures } from './forecast-figures.tsx'

const bandOf = (n: number) => ({
  low_90: n * 0.5,
  low_50: n * 0.8,
  middle: n,
  high_50: n * 1.25,
  high_90: n * 2,
})
const sampleForecast: BudgetForecast = {
  objective: 'WEBSITE_CLICKS',
  result: 'url_clicks',
  currency: 'EUR',
  budget_micro: 100_000_000,
  days: 10,
  audience: { low: 9_000, high: 11_000, source: 'model' },
  countries: ['JP'],
  overlap_share: 0.25,
  left_out: [],
  bands: {
    spent: bandOf(60_000_000),
    impressions: bandOf(20_000),
    reach: bandOf(8_000),
    frequency: bandOf(2.5),
    clicks: bandOf(400),
    results: bandOf(200),
    cost_per_thousand: bandOf(3_000_000),
    cost_per_click: bandOf(150_000),
    cost_per_result: bandOf(300_000),
  },
  impressions_low: 10_000,
  impressions_high: 40_000,
  reach_low: 4_000,
  reach_high: 16_000,
  frequency: 2.5,
  cpm_micro: 3_000_000,
  curve: [0.5, 1, 2, 4].map((factor, n) => ({
    budget_micro: factor * 100_000_000,
    spent_micro: factor * 50_000_000,
    impressions: 10_000 * factor,
    reach_low: 3_000 + n * 500,
    reach: 6_000 + n * 1_000,
    reach_high: 9_000 + n * 1_500,
    results: 100 * factor,
    cost_per_result_micro: 300_000,
  })),
  flattens_micro: 200_000_000,
  learned_from: { campaigns: 0, same_objective: 0, as_of: null },
  assumed: ['cost', 'reach', 'audience'],
  computed_at: '2026-11-25T08:00:00Z',
}
const renderForecast = (children: React.ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{children}</QueryClientProvider>)

beforeEach(async () => {
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['forecast'])
})

test('the result of the objective and its cost come first, each with the band of half and of nine tenths (14, use.md 7)', async () => {
  await renderForecast(<ForecastFigures forecast={sampleForecast} />)
  const termTexts = [...document.querySelectorAll('dt')].map((dt) => dt.textContent)
  expect(termTexts.slice(0, 3)).toEqual(['Link clicks', 'Cost per link click', 'People reached'])
  // The page's text without the word joiners that hold a range on one line.
  const text = document.body.textContent!.replaceAll(/\u2060/g, '').replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(text).toContain('50% band: 160–250')
  expect(text).toContain('90% band: €0.15–€0.60')
})
test('the two ends of a band stay on one line in a narrow panel (issue 15: walk)', async () => {
  await renderForecast(
    <div style={{ width: 240 }}>
      <ForecastFigures forecast={sampleForecast} />
    </div>,
  )
  const ranges = [...document.querySelectorAll('dd span')].filter((span) => span.textContent.includes('–'))
  expect(ranges.length).toBeGreaterThan(8)
  expect(ranges.filter((range) => range.getClientRects().length > 1)).toEqual([])
})
test('assumed values are labeled as assumed; what cannot be spent and what was removed are listed (claims 0.6)', async () => {
  await renderForecast(<ForecastBasis forecast={sampleForecast} />)
  const lines = [...document.querySelectorAll('li')].map((li) => li.textContent)
  expect(lines.filter((line) => line.startsWith('Assumed'))).toHaveLength(3)
  expect(lines.join('\n')).toContain('no campaign with figures in the last 60 days')
  expect(lines.join('\n')).toContain('About €60.00 of it can be spent')
  expect(lines.join('\n')).toContain('25% was taken off')
})
test('the budget slider works by keyboard, shows the result of each budget, and passes the chosen one on (14)', async () => {
  const onUse = vi.fn()
  await renderForecast(<BudgetSlider forecast={sampleForecast} onUse={onUse} />)
  const budgetSlider = page.getByRole('slider', { name: 'Budget' })
  await expect
    .element(budgetSlider)
    .toHaveAttribute('aria-valuetext', '€100.00: about 7.0K people (3.5K to 11K)')
  await expect.element(page.getByRole('button', { name: 'Use' })).not.toBeInTheDocument()
  ;(budgetSlider.element() as HTMLElement).focus()
  await userEvent.keyboard('{End}')
  await expect
    .element(budgetSlider)
    .toHaveAttribute('aria-valuetext', '€400.00: about 9.0K people (4.5K to 14K)')
  await userEvent.keyboard('{ArrowLeft}')
  await page.getByRole('button', { name: 'Use €200.00' }).click()
  expect(onUse).toHaveBeenCalledWith(200_000_000)
  await expect.element(page.getByText(/From about €200.00 on the curve flattens/)).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).click()
  const rows = document.querySelectorAll('table tbody tr')
  expect(rows).toHaveLength(4)
  expect(rows[3]!.textContent).toContain('€400.00')
})
