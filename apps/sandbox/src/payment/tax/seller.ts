import type { TaxId } from './tax-ids.ts'

/** Who sells: a company in the Netherlands that is registered for tax in Japan and in the United Kingdom too. */
export const seller = {
  name: 'Rookery Sandbox B.V.',
  address: ['Keizersgracht 1', '1015 CN Amsterdam', 'NL'],
  country: 'NL',
  tax_ids: [
    { id: 'atxi_nl', type: 'eu_vat', value: 'NL123456789B01' },
    { id: 'atxi_gb', type: 'gb_vat', value: 'GB123456789' },
    { id: 'atxi_jp', type: 'jp_trn', value: 'T7123456789012' },
  ] satisfies TaxId[],
} as const
