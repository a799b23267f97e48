const symbolByCurrency: Record<string, string> = { EUR: '€', USD: '$', GBP: '£' }

/** EUR €, USD $, GBP £ (CONST-011); any other or no currency is € (CONST-012). */
export function currencySymbol(currency?: string | null): string {
  return symbolByCurrency[currency?.toUpperCase() ?? ''] ?? '€'
}
