import type { InvoiceLine } from '../billing-cycle.ts'
import { seller } from './seller.ts'
import type { TaxId } from './tax-ids.ts'
import { isInUnion, rateIdOf, taxRateOf, type TaxRate } from './tax-rates.ts'

export type TaxBehavior = 'inclusive' | 'exclusive'
/** Why so much tax is due. */
type TaxReason = 'standard_rated' | 'reverse_charge' | 'not_collecting'

/** Tax on the lines of an invoice that have one behavior; amounts in the smallest unit of the currency. */
export interface TaxTotal {
  amount: number
  behavior: TaxBehavior
  reason: TaxReason
  /** What the tax is computed on, without it. */
  taxable: number
  rate: string | null
}

/** Where a payer is, and under which numbers it pays tax. */
export interface TaxPayer {
  readonly country: string | null
  readonly tax_ids: readonly TaxId[]
}

/** Rounds halves away from zero, so that a credit is as large as what it gives back. */
const round = (value: number): number => Math.sign(value) * Math.round(Math.abs(value)) + 0

/**
 * A business in another country of the Union, or in the United Kingdom, accounts for the tax itself once it has given
 * its number.
 */
const isReverseCharged = (country: string, tax_ids: readonly TaxId[]): boolean =>
  country !== seller.country &&
  tax_ids.some(
    ({ type }) => (isInUnion(country) && type === 'eu_vat') || (country === 'GB' && type === 'gb_vat'),
  )

const ruleOf = ({ country, tax_ids }: TaxPayer): { reason: TaxReason; rate: TaxRate | undefined } => {
  const rate = country === null ? undefined : taxRateOf(country)
  if (country === null || rate === undefined) return { reason: 'not_collecting', rate: undefined }
  return { reason: isReverseCharged(country, tax_ids) ? 'reverse_charge' : 'standard_rated', rate }
}

const taxIn = (amount: number, behavior: TaxBehavior, basis_points: number): number =>
  behavior === 'exclusive'
    ? round((amount * basis_points) / 10_000)
    : round((amount * basis_points) / (10_000 + basis_points))

/**
 * The tax of an invoice. It is rounded once for all lines of one behavior, as Japan's qualified invoices ask, and given
 * to the lines so that theirs add up to it. A discount is taken off the first lines.
 */
export function taxOf(
  lines: readonly InvoiceLine[],
  discount: number,
  payer: TaxPayer,
): { totals: TaxTotal[]; byLine: number[] } {
  const { reason, rate } = ruleOf(payer)
  const basisPoints = reason === 'standard_rated' ? (rate?.basis_points ?? 0) : 0
  const sums: Record<TaxBehavior, { amount: number; tax: number } | null> = {
    inclusive: null,
    exclusive: null,
  }
  let toTakeOff = discount
  const byLine = lines.map(({ amount, tax_behavior = 'exclusive' }) => {
    const taken = Math.min(toTakeOff, Math.max(0, amount))
    toTakeOff -= taken
    const before = sums[tax_behavior] ?? { amount: 0, tax: 0 }
    const sum = before.amount + amount - taken
    const tax = taxIn(sum, tax_behavior, basisPoints)
    sums[tax_behavior] = { amount: sum, tax }
    return tax - before.tax
  })
  const totals = (['exclusive', 'inclusive'] as const).flatMap((behavior) => {
    const sum = sums[behavior]
    if (sum === null) return []
    const taxable = behavior === 'inclusive' ? sum.amount - sum.tax : sum.amount
    return [{ amount: sum.tax, behavior, reason, taxable, rate: rate ? rateIdOf(rate) : null }]
  })
  return { totals, byLine }
}

export const taxSum = (taxes: readonly TaxTotal[]): number =>
  taxes.reduce((sum, { amount }) => sum + amount, 0)
/** The part that is added to the lines. */
export const addedTax = (taxes: readonly TaxTotal[]): number =>
  taxSum(taxes.filter(({ behavior }) => behavior === 'exclusive'))
