import { randomToken } from '../../http/random-token.ts'
import { escapeHtml } from '../../html/html.ts'
import type { CustomerRow } from '../invoice-rows.ts'
import { payerCountries } from './tax-rates.ts'
import { plainTaxId, taxIdTypeOf } from './tax-ids.ts'

const texts = {
  en: {
    name: 'Name or company',
    line1: 'Address',
    city: 'City',
    postal_code: 'Postal code',
    country: 'Country',
    tax_id: 'Tax number (businesses)',
    errors: {
      country: 'Choose the country of the billing address.',
      tax_id: 'This is no tax number of the country chosen.',
    },
  },
  ja: {
    name: 'お名前または会社名',
    line1: '住所',
    city: '市区町村',
    postal_code: '郵便番号',
    country: '国',
    tax_id: '税務番号（事業者の方）',
    errors: {
      country: '請求先住所の国を選択してください。',
      tax_id: '選択した国の税務番号の形式ではありません。',
    },
  },
} as const

export type PayerError = keyof (typeof texts)['en']['errors']

export const payerErrorText = (lang: 'en' | 'ja', error: PayerError): string => texts[lang].errors[error]

/** Where a payer probably is who has not said so: by the language, as the provider goes by the network address. */
const probableCountry = { en: 'US', ja: 'JP' } as const

/** The fields for the billing address and the tax number. */
export const payerFields = (lang: 'en' | 'ja', { name, address, tax_ids }: CustomerRow): string => {
  const text = texts[lang]
  const regions = new Intl.DisplayNames(lang, { type: 'region' })
  const country = address?.country ?? probableCountry[lang]
  const field = (id: 'name' | 'line1' | 'city' | 'postal_code' | 'tax_id', value: string) =>
    `<p><label class="field">${text[id]} <input type="text" name="${id}" maxlength="200" autocomplete="off" value="${escapeHtml(value)}"></label></p>`
  const options = payerCountries.map(
    (code) =>
      `<option value="${code}"${code === country ? ' selected' : ''}>${escapeHtml(regions.of(code) ?? code)}</option>`,
  )
  return [
    field('name', name ?? ''),
    field('line1', address?.line1 ?? ''),
    field('postal_code', address?.postal_code ?? ''),
    field('city', address?.city ?? ''),
    `<p><label class="field">${text.country} <select name="country">${options.join('')}</select></label></p>`,
    field('tax_id', tax_ids?.[0]?.value ?? ''),
  ].join('\n')
}

/** What was filled in; a number is refused by its form. */
export const readPayer = (
  form: URLSearchParams,
): { readonly error: PayerError } | Pick<CustomerRow, 'name' | 'address' | 'tax_ids'> => {
  const given = (name: string) => (form.get(name) ?? '').trim().slice(0, 200)
  const country = given('country')
  if (!payerCountries.includes(country)) return { error: 'country' }
  const value = plainTaxId(given('tax_id'))
  const type = taxIdTypeOf(country, value)
  if (value !== '' && type === undefined) return { error: 'tax_id' }
  return {
    name: given('name') || null,
    address: { country, line1: given('line1'), city: given('city'), postal_code: given('postal_code') },
    tax_ids: type === undefined ? [] : [{ id: `txi_${randomToken(24)}`, type, value }],
  }
}
