import type { BillingReport } from '@rookery/contract/billing/subscribers/endpoints.ts'

type Row = BillingReport['revenue'][number]

export interface RevenueMonth {
  readonly month: string
  readonly total: number
  /** What each plan brings, by its id. */
  readonly byPlan: ReadonlyMap<string, Row>
}

/** Currencies in which somebody paid, the one that brings most subscribers first. */
export function currenciesOf(revenue: BillingReport['revenue']): Row['currency'][] {
  const subscribers = new Map<Row['currency'], number>()
  for (const row of revenue)
    subscribers.set(row.currency, (subscribers.get(row.currency) ?? 0) + row.subscribers)
  return [...subscribers].toSorted(([, a], [, b]) => b - a).map(([currency]) => currency)
}

/** The months since somebody paid or tried first: before, every row is zeros. */
export const sinceFirst = (counts: BillingReport['counts']): BillingReport['counts'] =>
  counts.slice(
    Math.max(
      0,
      counts.findIndex(({ paying, trials, past_due, ended }) => paying + trials + past_due + ended > 0),
    ),
  )

/** The months of a report, the newest first, in one currency: amounts of several are never added. */
export const revenueByMonth = (
  { revenue, counts }: Pick<BillingReport, 'revenue' | 'counts'>,
  currency: string,
): RevenueMonth[] =>
  sinceFirst(counts)
    .map(({ month }) => {
      const rows = revenue.filter((row) => row.month === month && row.currency === currency)
      return {
        month,
        total: rows.reduce((sum, { recurring_micro }) => sum + recurring_micro, 0),
        byPlan: new Map(rows.map((row) => [row.plan, row])),
      }
    })
    .toReversed()

/** Plans that brought something in these months, the dearest total first. */
export function plansOf(months: readonly RevenueMonth[]): string[] {
  const sums = new Map<string, number>()
  for (const { byPlan } of months)
    for (const [plan, { recurring_micro }] of byPlan) sums.set(plan, (sums.get(plan) ?? 0) + recurring_micro)
  return [...sums].toSorted(([, a], [, b]) => b - a).map(([plan]) => plan)
}
