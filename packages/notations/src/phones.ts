import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/max'
import { cleanCell, foldDigits, isUnreadable } from './clean-cell.ts'
import { isFictionPhone } from './fiction-phones.ts'
import { phoneTextOf, type PhoneText } from './phone-text.ts'

export type PhoneProblem =
  | 'empty'
  | 'unreadable'
  /** A spreadsheet wrote it with an exponent and without its last digits. */
  | 'digits_lost'
  /** A national number, or one that may be national, and no country is given. */
  | 'country_needed'
  | 'not_assigned'
  | 'too_short'
  | 'too_long'
  /** Without its zero or plus it is a number of the country in two ways. */
  | 'two_readings'
  | 'not_a_number'
export type PhonesRead = { readonly phones: readonly string[] } | { readonly problem: PhoneProblem }
export interface PhoneOptions {
  /** ISO 3166 code of the country whose national numbers the list holds; null if nobody said. */
  readonly country: string | null
}
type OneRead = { readonly phone: string } | { readonly problem: PhoneProblem }

const SEPARATORS = /[;,、|\n\r\t\u2028\u2029]+|\s*\/\s*|\s+(?=\+)|\s+(?:or|oder|ou|または)\s+/iu

/**
 * The phone numbers of a cell. A number with + or 00 is read by itself; any other one needs the country, and
 * gets the plus or trunk zero a spreadsheet took only if it is then a number of that country in one way.
 * Extensions, labels (`Mobile: `, 携帯), `tel:` links and separators are taken off. Several numbers in a
 * cell are read if each is whole; otherwise the problem of the first that is not is reported. Numbering plans:
 * metadata of libphonenumber, and the ranges of fiction-phones.ts.
 */
export function readPhones(cell: string, options: PhoneOptions): PhonesRead {
  if (isUnreadable(cell)) return { problem: 'unreadable' }
  const text = foldDigits(cleanCell(cell, { marks: !/[()（）]/.test(cell), punctuation: true }))
  if (text === '') return { problem: 'empty' }
  if (text.length > 1000) return { problem: 'not_a_number' }
  const country = supported(options.country)
  const whole = readOne(text, country)
  if ('phone' in whole) return { phones: [whole.phone] }
  const parts = text.split(SEPARATORS).filter((part) => part.trim() !== '')
  if (parts.length < 2) return whole
  const phones = new Set<string>()
  for (const part of parts) {
    const read = readOne(part, country)
    // Parts without a digit are names of what follows: "home, work".
    if ('problem' in read) return !/\d{5}/.test(part) || whole.problem === 'digits_lost' ? whole : read
    phones.add(read.phone)
  }
  return { phones: [...phones] }
}

export const looksNational = (cells: readonly string[]): boolean =>
  cells.some((cell) => {
    const read = readPhones(cell, { country: null })
    return 'problem' in read && read.problem === 'country_needed'
  })

export const countriesOf = (): { readonly country: string; readonly calling_code: string }[] =>
  getCountries().map((country) => ({ country, calling_code: getCountryCallingCode(country) }))

const supported = (country: string | null): CountryCode | null => {
  const code = country?.toUpperCase() ?? ''
  return isSupportedCountry(code) ? code : null
}

function readOne(text: string, country: CountryCode | null): OneRead {
  const read = phoneTextOf(text)
  if ('problem' in read) return read
  if (/^0+$/.test(read.digits)) return { problem: 'not_assigned' }
  if (read.international) return readInternational(read.digits)
  // Two zeros stand for the plus in most countries; where they do not, the number is read as national.
  if (read.digits.startsWith('00')) {
    const abroad = readInternational(read.digits.slice(2))
    if ('phone' in abroad || country === null) return abroad
  }
  return readNational(read, country)
}

function readInternational(digits: string): OneRead {
  const number = `+${digits.replace(/^0+/, '')}`
  const valid = validNumber(number)
  return valid === null ? { problem: lengthProblem(number) } : { phone: valid }
}

function readNational({ digits }: PhoneText, country: CountryCode | null): OneRead {
  if (country === null) {
    if (digits.length < 6) return { problem: 'too_short' }
    return { problem: digits.length > 17 ? 'too_long' : 'country_needed' }
  }
  const code = getCountryCallingCode(country)
  const readings = new Set<string>()
  const add = (text: string): void => {
    const valid = validNumber(text, country)
    if (valid !== null) readings.add(valid)
  }
  add(digits)
  // The plain reading of the digits behind the calling code, which the library leaves open.
  if (digits.startsWith(code)) {
    add(`+${digits}`)
    add(`+${code}${digits}`)
  }
  // In a few plans the zero belongs to the number: it is given back only where nothing else is meant.
  if (readings.size === 0 && !digits.startsWith('0')) add(`0${digits}`)
  if (readings.size > 1) return { problem: 'two_readings' }
  const [phone] = readings
  return phone === undefined ? { problem: lengthProblem(digits, country) } : { phone }
}

function validNumber(text: string, country?: CountryCode): string | null {
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false })
  if (!parsed) return null
  return parsed.isValid() || isFictionPhone(parsed.number) ? parsed.number : null
}

function lengthProblem(text: string, country?: CountryCode): PhoneProblem {
  switch (validatePhoneNumberLength(text, country)) {
    case 'TOO_SHORT':
      return 'too_short'
    case 'TOO_LONG':
      return 'too_long'
    default:
      return 'not_assigned'
  }
}
