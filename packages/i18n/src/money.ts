/** The enumeration calls the yen YEN. */
const ISO_BY_NAME: Record<string, string> = { YEN: 'JPY' }
/** ISO 4217 code of a currency of the enumeration; other codes, and 'Other', as they are. */
export const isoCurrencyOf = (currency: string): string => ISO_BY_NAME[currency] ?? currency

export const MICRO_PER_UNIT = 1_000_000

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const cachedFormat = formats.get(key)
  if (cachedFormat) return cachedFormat
  const code = isoCurrencyOf(currency)
  const createdFormat = /^[A-Z]{3}$/.test(code)
    ? new Intl.NumberFormat(locale, { style: 'currency', currency: code })
    : // Of a currency that is not told the decimals are not known: two, or three as the dinars have.
      new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 3 })
  formats.set(key, createdFormat)
  return createdFormat
}

/** Decimals of a currency: 2 for the euro, 0 for the yen, 3 for the Kuwaiti dinar and for a currency that is not told. */
export const decimalsOf = (currency: string): number =>
  formatOf('en', currency).resolvedOptions().maximumFractionDigits ?? 2

/**
 * Money as every screen, document and file shows it: 12,345,600,000 micro of EUR reads €12,345.60. A currency
 * missing from the enumeration has no sign.
 */
export const formatMoney = (locale: string, micro: number, currency: string): string =>
  formatOf(locale, currency).format(micro / MICRO_PER_UNIT)
