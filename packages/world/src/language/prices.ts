/** How a price is written in a country: before the number, units for a dollar, after the number. */
const PRICES: Readonly<Record<string, readonly [string, number, string]>> = {
  US: ['$', 1, ''],
  CA: ['$', 1, ''],
  AU: ['$', 1, ''],
  SG: ['$', 1, ''],
  GB: ['£', 1, ''],
  IE: ['€', 1, ''],
  NL: ['€', 1, ''],
  ES: ['', 1, ' €'],
  FR: ['', 1, ' €'],
  DE: ['', 1, ' €'],
  IT: ['', 1, ' €'],
  JP: ['¥', 150, ''],
  BR: ['R$ ', 5, ''],
  IN: ['₹', 80, ''],
  ID: ['Rp', 15, ' ribu'],
  MX: ['$', 18, ''],
  AR: ['$', 1000, ''],
  CO: ['$', 4000, ''],
  CL: ['$', 900, ''],
  KR: ['', 1300, '원'],
  TR: ['', 35, ' TL'],
  SA: ['', 4, ' ريال'],
  EG: ['', 50, ' جنيه'],
  AE: ['AED ', 4, ''],
  NG: ['₦', 1500, ''],
  ZA: ['R', 18, ''],
  PH: ['₱', 56, ''],
  TH: ['', 35, ' บาท'],
  MY: ['RM', 4, ''],
}

/** Two leading digits are kept, as prices have. */
function rounded(value: number): number {
  const unit = 10 ** Math.max(Math.floor(Math.log10(value)) - 1, 0)
  return Math.round(value / unit) * unit
}

/** @param value dollars; in Japanese texts yen */
export function priceText(value: number, language: string, country: string): string {
  if (language === 'ja') return `${rounded(value)}円`
  const [before, rate, after] = PRICES[country] ?? (PRICES['US'] as readonly [string, number, string])
  return `${before}${rate === 1 ? value : rounded(value * rate)}${after}`
}
