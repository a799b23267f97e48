/** Where the seller is registered for tax, and the rate there in hundredths of a percent. */
export interface TaxRate {
  readonly country: string
  readonly kind: 'vat' | 'gst' | 'jct'
  readonly basis_points: number
}

const vat = (basis_points: number, ...countries: string[]): [string, TaxRate][] =>
  countries.map((country) => [country, { country, kind: 'vat', basis_points }])

/** Rates of digital services by country, as they were on 2026-01-01; elsewhere the seller collects nothing. */
const taxRates: ReadonlyMap<string, TaxRate> = new Map([
  ...vat(1700, 'LU'),
  ...vat(1800, 'MT'),
  ...vat(1900, 'CY', 'DE'),
  ...vat(2000, 'AT', 'BG', 'FR', 'GB'),
  ...vat(2100, 'BE', 'CZ', 'ES', 'LT', 'LV', 'NL', 'RO'),
  ...vat(2200, 'IT', 'SI'),
  ...vat(2300, 'IE', 'PL', 'PT', 'SK'),
  ...vat(2400, 'EE', 'GR'),
  ...vat(2500, 'DK', 'HR', 'NO', 'SE'),
  ...vat(2550, 'FI'),
  ...vat(2700, 'HU'),
  ...vat(810, 'CH'),
  ...vat(1000, 'KR'),
  ['JP', { country: 'JP', kind: 'jct', basis_points: 1000 }],
  ['AU', { country: 'AU', kind: 'gst', basis_points: 1000 }],
])

const union = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)
/** Countries from which the payment page takes payers; of those without a rate no tax is due. */
export const payerCountries: readonly string[] = [
  ...taxRates.keys(),
  'BR',
  'CA',
  'IN',
  'MX',
  'SG',
  'US',
].toSorted()

export const isInUnion = (country: string): boolean => union.has(country)
export const taxRateOf = (country: string): TaxRate | undefined => taxRates.get(country)
/** The id of a rate at the provider. */
export const rateIdOf = ({ country, basis_points }: TaxRate): string =>
  `txr_${country.toLowerCase()}_${basis_points}`
export const taxRateById = (id: string): TaxRate | undefined =>
  [...taxRates.values()].find((rate) => rateIdOf(rate) === id)
