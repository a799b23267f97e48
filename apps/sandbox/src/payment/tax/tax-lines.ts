import { taxRateById } from './tax-rates.ts'
import type { TaxTotal } from './tax-of.ts'

const texts = {
  en: {
    kinds: { vat: 'VAT', gst: 'GST', jct: 'Consumption tax' },
    added: (name: string, percent: string) => `${name} ${percent}`,
    included: (name: string, percent: string) => `Includes ${name} ${percent}`,
    reverse: 'VAT: reverse charge, accounted for by the customer',
    none: 'Tax: not collected',
  },
  ja: {
    kinds: { vat: '付加価値税', gst: 'GST', jct: '消費税' },
    added: (name: string, percent: string) => `${name} ${percent}`,
    included: (name: string, percent: string) => `うち${name} ${percent}`,
    reverse: '付加価値税：リバースチャージ（お客様側で申告・納付）',
    none: '税：対象外',
  },
} as const

/** A tax in the words of a page or an invoice. */
export const taxText = (lang: 'en' | 'ja', { rate, reason, behavior }: TaxTotal): string => {
  const text = texts[lang]
  const found = rate === null ? undefined : taxRateById(rate)
  if (reason === 'reverse_charge') return text.reverse
  if (found === undefined) return text.none
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 }).format(
    found.basis_points / 10_000,
  )
  return text[behavior === 'exclusive' ? 'added' : 'included'](text.kinds[found.kind], percent)
}
