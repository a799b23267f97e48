import type { CheckoutRow, SubscriptionRow } from '../state/rows.ts'

type Item = CheckoutRow['line_items'][number]

/** One line of an invoice; amounts in the smallest unit of the currency, negative for a credit. */
export interface InvoiceLine {
  description: string
  amount: number
  proration: boolean
  /** Whether tax is in the amount; rows from before taxes have none. */
  tax_behavior?: 'inclusive' | 'exclusive'
  period: { start: number; end: number }
}

/**
 * The end of a period that begins at `from`: the same day of the month as the anchor, or the last day of a month that
 * has no such day.
 */
export const endOfPeriod = (from: number, interval: string, anchor: number): number => {
  const [at, anchored] = [new Date(from * 1000), new Date(anchor * 1000)]
  const months = at.getUTCFullYear() * 12 + at.getUTCMonth() + (interval === 'year' ? 12 : 1)
  const lastDay = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate()
  const day = Math.min(anchored.getUTCDate(), lastDay)
  const end = Date.UTC(
    Math.floor(months / 12),
    months % 12,
    day,
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  )
  return Math.floor(end / 1000)
}

const behaviorOf = ({ tax_behavior }: Item) => (tax_behavior ? { tax_behavior } : {})

export const fullLine = (item: Item, start: number, end: number): InvoiceLine => ({
  description: `${item.quantity} × ${item.name}`,
  amount: item.amount * item.quantity,
  proration: false,
  ...behaviorOf(item),
  period: { start, end },
})

/** How the period stands after a change of the item at a time, and what the change costs. */
export interface Proration {
  readonly lines: InvoiceLine[]
  readonly start: number
  readonly end: number
}

/**
 * A change of the item in the middle of a period: the unused part of the former is given back, the rest of the period is
 * charged for the new one. Another interval begins a new period at once. In a trial nothing is paid yet.
 */
export const prorate = (row: SubscriptionRow, item: Item, at: number): Proration => {
  const { current_period_start: start, current_period_end: end } = row
  const [former] = row.items
  if (row.status === 'trialing' || former === undefined) return { lines: [], start, end }
  const left = Math.max(0, Math.min(1, (end - at) / (end - start)))
  const unused: InvoiceLine = {
    description: `Unused time on ${former.name}`,
    amount: -Math.round(former.amount * former.quantity * left),
    proration: true,
    ...behaviorOf(former),
    period: { start: at, end },
  }
  if (item.interval !== former.interval) {
    const newEnd = endOfPeriod(at, item.interval, at)
    return { lines: [unused, fullLine(item, at, newEnd)], start: at, end: newEnd }
  }
  const remaining: InvoiceLine = {
    description: `Remaining time on ${item.name}`,
    amount: Math.round(item.amount * item.quantity * left),
    proration: true,
    ...behaviorOf(item),
    period: { start: at, end },
  }
  return { lines: [unused, remaining], start, end }
}

export const sumOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)
