import type { Row } from '../state/journal.ts'
import { sumOf, type InvoiceLine } from './billing-cycle.ts'

/** A payer; `balance` below zero is money that the next invoices use up. */
export interface CustomerRow extends Row {
  id: string
  email: string | null
  card: 'works' | 'fails'
  balance: number
}

export interface InvoiceRow extends Row {
  /** Empty for a preview. */
  id: string
  number: string
  customer: string
  subscription: string
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  currency: string
  lines: InvoiceLine[]
  /** Taken off by a promotion code. */
  discount: number
  /** What is due: the lines less the discount and what the payer had to its credit. */
  due: number
  status: 'paid' | 'open' | 'uncollectible'
  attempts: number
  next_attempt: number | null
  created: number
  period: { start: number; end: number }
}

/** An invoice as the provider answers it; `origin` is where its page is served, empty in events. */
export const presentInvoice = (row: InvoiceRow, origin: string) => ({
  ...(row.id === '' ? {} : { id: row.id }),
  object: 'invoice',
  number: row.number,
  status: row.status,
  customer: row.customer,
  billing_reason: row.reason,
  currency: row.currency,
  subtotal: sumOf(row.lines),
  total: sumOf(row.lines) - row.discount,
  total_discount_amounts: row.discount === 0 ? [] : [{ amount: row.discount }],
  amount_due: row.due,
  amount_paid: row.status === 'paid' ? row.due : 0,
  amount_remaining: row.status === 'paid' ? 0 : row.due,
  attempt_count: row.attempts,
  next_payment_attempt: row.next_attempt,
  created: row.created,
  period_start: row.period.start,
  period_end: row.period.end,
  hosted_invoice_url: row.id === '' ? null : `${origin}/invoice/${row.id}`,
  invoice_pdf: row.id === '' ? null : `${origin}/invoice/${row.id}`,
  lines: {
    object: 'list',
    data: row.lines.map((line, index) => ({
      id: `il_${index}`,
      object: 'line_item',
      ...line,
      currency: row.currency,
      parent: { type: 'subscription_item_details', subscription_item_details: { proration: line.proration } },
    })),
    has_more: false,
  },
  parent: { type: 'subscription_details', subscription_details: { subscription: row.subscription } },
  livemode: false,
})
