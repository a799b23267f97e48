import { totalOfInvoice, type BilledTo, type InvoiceRow } from './invoice-rows.ts'
import { taxText } from './tax/tax-lines.ts'
import { taxSum } from './tax/tax-of.ts'

const texts = {
  en: {
    discount: 'Discount',
    net: 'Net',
    total: 'Total',
    credit: 'Credit used',
    due: 'Amount due',
    taxIds: { eu_vat: 'VAT number', gb_vat: 'VAT number', jp_trn: 'Registration number (Japan)' },
    taxId: 'Tax number',
  },
  ja: {
    discount: '割引',
    net: '税抜合計',
    total: '合計',
    credit: '充当額',
    due: 'ご請求額',
    taxIds: { eu_vat: 'VAT 番号', gb_vat: 'VAT 番号', jp_trn: '登録番号' },
    taxId: '税務番号',
  },
} as const

type Fact = readonly [name: string, amount: number]

/** What an invoice says in a language: lines, net, tax and total; amounts in the smallest unit of the currency. */
export const invoiceFacts = (lang: 'en' | 'ja', row: InvoiceRow): { lines: Fact[]; sums: Fact[] } => {
  const text = texts[lang]
  const total = totalOfInvoice(row)
  const taxes = row.taxes ?? []
  return {
    lines: [
      ...row.lines.map(({ description, amount }): Fact => [description, amount]),
      ...(row.discount === 0 ? [] : [[text.discount, -row.discount] as const]),
    ],
    sums: [
      ...(row.taxes ? [[text.net, total - taxSum(taxes)] as const] : []),
      ...taxes.map((tax): Fact => [taxText(lang, tax), tax.amount]),
      [text.total, total],
      ...(total > row.due && total > 0 ? [[text.credit, row.due - total] as const] : []),
      [text.due, row.due],
    ],
  }
}

/** A tax number with its name. */
export const taxIdText = (lang: 'en' | 'ja', { type, value }: { type: string; value: string }): string => {
  const { taxIds, taxId } = texts[lang]
  return `${Object.entries(taxIds).find(([kind]) => kind === type)?.[1] ?? taxId}: ${value}`
}

export const billedToLines = (lang: 'en' | 'ja', { name, email, address, tax_ids }: BilledTo): string[] => {
  const regions = new Intl.DisplayNames(lang, { type: 'region' })
  return [
    name,
    address?.line1,
    [address?.postal_code, address?.city].filter(Boolean).join(' '),
    address ? regions.of(address.country) : null,
    email,
    ...tax_ids.map((each) => taxIdText(lang, each)),
  ].filter((line) => typeof line === 'string' && line !== '') as string[]
}

/** Formats amounts of a currency. */
export const moneyOf = (lang: 'en' | 'ja', currency: string) => {
  const format = new Intl.NumberFormat(lang, { style: 'currency', currency: currency.toUpperCase() })
  const unit = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
  return (amount: number): string => format.format(amount / unit)
}
