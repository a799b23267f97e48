import { expect, test } from 'vitest'
import { currenciesOf, plansOf, revenueByMonth, sinceFirst } from './revenue-by-month.ts'

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

test('months before the first subscription are left out; without any, all stand there (issue 50)', () => {
  const month = (name: string, trials: number) => ({ ...report.counts[0]!, month: name, trials })
  const counts = [month('2025-12', 0), month('2026-01', 1), month('2026-02', 0)]
  expect(sinceFirst(counts).map((each) => each.month)).toEqual(['2026-01', '2026-02'])
  expect(sinceFirst(report.counts)).toEqual(report.counts)
})
