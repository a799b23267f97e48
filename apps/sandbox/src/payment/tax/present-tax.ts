import type { TaxId } from './tax-ids.ts'
import { rateIdOf, type TaxRate } from './tax-rates.ts'
import type { TaxTotal } from './tax-of.ts'

/** A tax of an invoice or of a line. */
export const presentTax = ({ amount, behavior, reason, taxable, rate }: TaxTotal) => ({
  amount,
  tax_behavior: behavior,
  tax_rate_details: rate === null ? null : { tax_rate: rate },
  taxability_reason: reason,
  taxable_amount: taxable,
  type: 'tax_rate_details',
})

const names = { vat: 'VAT', gst: 'GST', jct: 'JCT' } as const

export const presentTaxRate = (rate: TaxRate) => ({
  id: rateIdOf(rate),
  object: 'tax_rate',
  active: true,
  country: rate.country,
  display_name: names[rate.kind],
  inclusive: false,
  percentage: rate.basis_points / 100,
  tax_type: rate.kind,
  livemode: false,
})

/** The offices of the Union and of the United Kingdom can be asked whether a number exists. */
export const presentTaxId = ({ id, type, value }: TaxId, customer: string | null) => ({
  id,
  object: 'tax_id',
  type,
  value,
  customer,
  owner: customer === null ? { type: 'self' } : { type: 'customer', customer },
  verification:
    customer === null
      ? null
      : { status: type === 'eu_vat' || type === 'gb_vat' ? 'verified' : 'unavailable' },
  livemode: false,
})
