import type { Row } from '../state/journal.ts'
import { sumOf, type InvoiceLine } from './billing-cycle.ts'
import { presentTax, presentTaxId } from './tax/present-tax.ts'
import { seller } from './tax/seller.ts'
import type { TaxId } from './tax/tax-ids.ts'
import { addedTax, taxSum, type TaxTotal } from './tax/tax-of.ts'

export interface Address {
  line1: string
  city: string
  postal_code: string
  country: string
}

/** A payer; `balance` below zero is money that the next invoices use up. */
export interface CustomerRow extends Row {
  id: string
  email: string | null
  name?: string | null
  address?: Address | null
  tax_ids?: TaxId[]
  /** Of invoices and pages, the best first. */
  preferred_locales?: string[]
  metadata?: Record<string, string>
  card: 'works' | 'fails'
  balance: number
  deleted?: true
}

/** To whom an invoice was made out; later changes of the payer leave it as it is. */
export interface BilledTo {
  name: string | null
  email: string | null
  address: Address | null
  tax_ids: TaxId[]
  locale: string | null
}

export const billedTo = (customer: CustomerRow): BilledTo => ({
  name: customer.name ?? null,
  email: customer.email,
  address: customer.address ?? null,
  tax_ids: customer.tax_ids ?? [],
  locale: customer.preferred_locales?.[0] ?? null,
})

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
  /** Null where no tax is computed. */
  taxes?: TaxTotal[] | null
  /** The tax of each line. */
  line_taxes?: number[]
  billed_to?: BilledTo
  /** What is due: the lines less the discount, with tax, less what the payer had to its credit. */
  due: number
  status: 'paid' | 'open' | 'uncollectible'
  attempts: number
  next_attempt: number | null
  created: number
  period: { start: number; end: number }
}

export const totalOfInvoice = ({ lines, discount, taxes }: InvoiceRow): number =>
  sumOf(lines) - discount + addedTax(taxes ?? [])

/** An invoice as the provider answers it; `origin` is where its page is served, empty in events. */
export const presentInvoice = (row: InvoiceRow, origin: string, areTaxIdsExpanded = false) => ({
  ...(row.id === '' ? {} : { id: row.id }),
  object: 'invoice',
  number: row.number,
  status: row.status,
  customer: row.customer,
  billing_reason: row.reason,
  currency: row.currency,
  subtotal: sumOf(row.lines),
  total: totalOfInvoice(row),
  total_excluding_tax: totalOfInvoice(row) - taxSum(row.taxes ?? []),
  total_taxes: (row.taxes ?? []).map(presentTax),
  automatic_tax: {
    enabled: Boolean(row.taxes),
    status: row.taxes ? (row.billed_to?.address ? 'complete' : 'requires_location_inputs') : null,
  },
  account_tax_ids:
    row.id === ''
      ? null
      : seller.tax_ids.map((each) => (areTaxIdsExpanded ? presentTaxId(each, null) : each.id)),
  account_name: seller.name,
  account_country: seller.country,
  customer_name: row.billed_to?.name ?? null,
  customer_email: row.billed_to?.email ?? null,
  customer_address: row.billed_to?.address ?? null,
  customer_tax_exempt: 'none',
  customer_tax_ids: (row.billed_to?.tax_ids ?? []).map(({ type, value }) => ({ type, value })),
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
  invoice_pdf: row.id === '' ? null : `${origin}/invoice/${row.id}/pdf`,
  lines: {
    object: 'list',
    data: row.lines.map((line, index) => ({
      id: `il_${index}`,
      object: 'line_item',
      description: line.description,
      amount: line.amount,
      period: line.period,
      currency: row.currency,
      taxes: row.taxes ? [{ amount: row.line_taxes?.[index] ?? 0, tax_behavior: line.tax_behavior }] : [],
      parent: { type: 'subscription_item_details', subscription_item_details: { proration: line.proration } },
    })),
    has_more: false,
  },
  parent: { type: 'subscription_details', subscription_details: { subscription: row.subscription } },
  livemode: false,
})
