import { expect, test } from 'vitest'
import { currenciesOf, plansOf, revenueByMonth } from './revenue-by-month.ts'

const row = (month: string, plan: string, currency: 'EUR' | 'YEN', subscribers: number, each: number) => ({
  month,
  plan,
  currency,
  subscribers,
  recurring_micro: subscribers * each,
})
const report = {
  revenue: [
    row('2026-01', 'solo', 'EUR', 3, 10),
    row('2026-01', 'pro', 'EUR', 1, 100),
    row('2026-01', 'solo', 'YEN', 9, 1_000),
    row('2026-02', 'solo', 'EUR', 2, 10),
  ],
  counts: ['2026-01', '2026-02'].map((month) => ({
    ...{ month, paying: 0, trials: 0, past_due: 0, ended: 0, churn: null },
  })),
}

test('recurring revenue stands by month, the newest first, in one currency, with the dearest plan first', () => {
  expect(currenciesOf(report.revenue)).toEqual(['YEN', 'EUR'])
  const months = revenueByMonth(report, 'EUR')
  expect(months.map(({ month, total }) => [month, total])).toEqual([
    ['2026-02', 20],
    ['2026-01', 130],
  ])
  expect(plansOf(months)).toEqual(['pro', 'solo'])
  expect(months[0]!.byPlan.get('pro')).toBeUndefined()
})
