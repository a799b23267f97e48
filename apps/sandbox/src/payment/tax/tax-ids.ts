import { isInUnion } from './tax-rates.ts'

/** A number under which a payer or the seller is known to a tax office. */
export interface TaxId {
  readonly id: string
  readonly type: string
  readonly value: string
}

interface TaxIdKind {
  readonly type: string
  readonly form: RegExp
  readonly isRight?: (value: string) => boolean
}

/** The first of the 13 digits of a Japanese corporate number follows from the others. */
export const isCorporateNumber = (digits: string): boolean => {
  const sum = [...digits.slice(1)]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (1 + (at % 2)), 0)
  return Number(digits[0]) === 9 - (sum % 9)
}

/** Kinds by country, the provider's names; the first one whose form fits is meant. */
const kindsByCountry: Readonly<Record<string, readonly TaxIdKind[]>> = {
  AU: [{ type: 'au_abn', form: /^\d{11}$/ }],
  BR: [{ type: 'br_cnpj', form: /^\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}$/ }],
  CA: [{ type: 'ca_gst_hst', form: /^\d{9}RT\d{4}$/ }],
  CH: [{ type: 'ch_vat', form: /^CHE-?\d{3}\.?\d{3}\.?\d{3} ?(?:MWST|TVA|IVA)$/ }],
  GB: [{ type: 'gb_vat', form: /^GB(?:\d{9}|\d{12})$/ }],
  IN: [{ type: 'in_gst', form: /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/ }],
  JP: [
    { type: 'jp_trn', form: /^T\d{13}$/, isRight: (value) => isCorporateNumber(value.slice(1)) },
    { type: 'jp_cn', form: /^\d{13}$/, isRight: isCorporateNumber },
    { type: 'jp_rn', form: /^\d{5}$/ },
  ],
  KR: [{ type: 'kr_brn', form: /^\d{3}-?\d{2}-?\d{5}$/ }],
  MX: [{ type: 'mx_rfc', form: /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/ }],
  NO: [{ type: 'no_vat', form: /^\d{9}MVA$/ }],
  SG: [{ type: 'sg_gst', form: /^[A-Z\d]{9,10}$/ }],
  US: [{ type: 'us_ein', form: /^\d{2}-?\d{7}$/ }],
}

/** Forms of VAT numbers in the European Union after the country's letters. */
const unionForms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** Greece writes EL before its numbers. */
const lettersOf = (country: string): string => (country === 'GR' ? 'EL' : country)

const isUnionNumber = (value: string): boolean => unionForms[value.slice(0, 2)]?.test(value.slice(2)) ?? false

/** The kind of a number of a payer in that country; undefined where no kind has this form. */
export const taxIdTypeOf = (country: string, value: string): string | undefined => {
  if (isInUnion(country))
    return value.startsWith(lettersOf(country)) && isUnionNumber(value) ? 'eu_vat' : undefined
  return kindsByCountry[country]?.find(({ form, isRight }) => form.test(value) && (isRight?.(value) ?? true))
    ?.type
}

/** Whether a number of that kind has the right form. */
export const isTaxId = (type: string, value: string): boolean => {
  if (type === 'eu_vat') return isUnionNumber(value)
  const kind = Object.values(kindsByCountry)
    .flat()
    .find((each) => each.type === type)
  return kind !== undefined && kind.form.test(value) && (kind.isRight?.(value) ?? true)
}

/** Numbers as people write them: blanks and dots go, small letters become large. */
export const plainTaxId = (text: string): string => text.replaceAll(/[\s.]/g, '').toUpperCase()
