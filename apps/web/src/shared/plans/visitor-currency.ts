import type { SaleCurrency } from '@rookery/contract/billing/plan-types.ts'

const currencyByRegion: Readonly<Record<string, SaleCurrency>> = {
  JP: 'YEN',
  KR: 'KRW',
  GB: 'GBP',
  US: 'USD',
}

/** The currency of the region of the visitor's first language: `ja` is read as `ja-JP`; the euro for all others. */
export function visitorCurrency(languages: readonly string[]): SaleCurrency {
  const [first] = languages
  if (first === undefined) return 'EUR'
  try {
    return currencyByRegion[new Intl.Locale(first).maximize().region ?? ''] ?? 'EUR'
  } catch {
    return 'EUR'
  }
}
