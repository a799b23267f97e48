import * as fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, test } from 'vitest'
import { countriesOf, looksNational, readPhones } from './phones.ts'

const phonesOf = (cell: string, country: string | null = 'GB'): string => {
  const read = readPhones(cell, { country })
  return 'phones' in read ? read.phones.join(' ') : read.problem
}

/** Cell, what it is in a British list. */
const CASE_05: readonly (readonly [string, string])[] = [
  ['+44 20 7946 0018', '+442079460018'],
  ['020 7946 0018', '+442079460018'],
  ['(020) 7946-0018', '+442079460018'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['0044 20 7946 0018', '+442079460018'],
  ['2079460018', '+442079460018'],
  ['442079460018', '+442079460018'],
  ['07700 900123', '+447700900123'],
  ['7700900123', '+447700900123'],
  ['07700\u00A0900\u00A0456', '+447700900456'],
  ['07700.900.789', '+447700900789'],
  ["'07700900789", '+447700900789'],
  ['="07700900321"', '+447700900321'],
  ['tel:+447700900321', '+447700900321'],
  ['＋44 7700 900654', '+447700900654'],
  ['+44‑7700‑900654', '+447700900654'],
  ['+1 (415) 555-0132', '+14155550132'],
  ['001 415 555 0132', '+14155550132'],
  ['+33 1 99 00 12 34', '+33199001234'],
  ['+33 (0)1.99.00.12.34', '+33199001234'],
  ['+49 30 23125 014', '+493023125014'],
  ['+49 (0) 30 / 23125-014', '+493023125014'],
  ['+61 491 570 156', '+61491570156'],
  ['+61 0491 570 156', '+61491570156'],
  ['4.42079E+11', 'digits_lost'],
  ['+0000000000', 'not_assigned'],
  ['12345', 'too_short'],
  ['unknown', 'not_a_number'],
  ['', 'empty'],
  ['+44 20 7946 00180000000', 'too_long'],
  ['#N/A', 'not_a_number'],
  ['shop@example.com', 'not_a_number'],
  ['+999 123 456 789', 'not_assigned'],
]

describe('phone numbers as people write them', () => {
  test('case 05: 24 of 33 rows are 10 numbers in a British list, 8 are reported, 1 is empty', () => {
    const read = CASE_05.map(([cell]) => phonesOf(cell))
    expect(read).toEqual(CASE_05.map(([, expected]) => expected))
    const accepted = read.filter((each) => each.startsWith('+'))
    expect([accepted.length, new Set(accepted).size]).toEqual([24, 10])
  })

  test('case 05: without a country 14 rows are 7 numbers and nothing is guessed', () => {
    const read = CASE_05.map(([cell]) => phonesOf(cell, null))
    const accepted = read.filter((each) => each.startsWith('+'))
    expect([accepted.length, new Set(accepted).size]).toEqual([14, 7])
    expect(read[6]).toBe('country_needed')
    expect(read.filter((each) => each === 'country_needed')).toHaveLength(10)
  })

  test.each([
    ['090-1234-5678', '+819012345678'],
    ['０９０−１２３４−５６７８', '+819012345678'],
    ['090ー1234ー5678', '+819012345678'],
    ['9012345678', '+819012345678'],
    ['819012345678', '+819012345678'],
    ['携帯 090-1234-5678', '+819012345678'],
    ['携帯：090-1234-5678（自宅）', '+819012345678'],
    ['03-1234-5678 内線12', '+81312345678'],
    ['03(1234)5678', '+81312345678'],
    ['010 44 20 7946 0018', '+442079460018'],
    ['+81 (0)90 1234 5678', '+819012345678'],
    ['090-1234-5678、03-1234-5678', '+819012345678 +81312345678'],
    ['090-1234-5678\n080-1234-5678', '+819012345678 +818012345678'],
  ])('issue 31.2: in a Japanese list %j is %s', (cell, expected) =>
    expect(phonesOf(cell, 'JP')).toBe(expected),
  )

  test.each([
    ['Mobile: 07700 900123', '+447700900123'],
    ['07700 900123 (mobile)', '+447700900123'],
    ['07700 900123 mobile', '+447700900123'],
    ['020 7946 0018 ext. 12', '+442079460018'],
    ['020 7946 0018 x12', '+442079460018'],
    ['tel:+442079460018;ext=12', '+442079460018'],
    ['(+44) 20 7946 0018', '+442079460018'],
    ['+ 44 20 7946 0018', '+442079460018'],
    ['+0044 20 7946 0018', '+442079460018'],
    ['442079460018.0', '+442079460018'],
    ['4.42079460018E+11', '+442079460018'],
    ['4,42079E+11', 'digits_lost'],
    ['https://wa.me/447700900123', '+447700900123'],
    ['07700 900123 / 020 7946 0018', '+447700900123 +442079460018'],
    ['07700 900123; 07700900123', '+447700900123'],
    ['+447700900123 +442079460018', '+447700900123 +442079460018'],
    ['07700 900123 or 020 7946 0018', '+447700900123 +442079460018'],
    ['07700 900123, 12345', 'too_short'],
    ['0000000000', 'not_assigned'],
    ['1-800-FLOWERS', 'not_a_number'],
    ['2024-05-01 12:00', 'not_a_number'],
    ['07700 900 12', 'not_assigned'],
    ['٠٧٧٠٠٩٠٠١٢٣', '+447700900123'],
    ['0770\uFFFD0900123', 'unreadable'],
  ])('issue 31.2: in a British list %j is %s', (cell, expected) => expect(phonesOf(cell)).toBe(expected))

  test('issue 31.2: an Italian number has its zero, even if it was lost', () => {
    expect(phonesOf('06 1234 5678', 'IT')).toBe('+390612345678')
    expect(phonesOf('612345678', 'IT')).toBe('+390612345678')
    expect(phonesOf('333 123 4567', 'IT')).toBe('+393331234567')
  })

  test('issue 31.2: a column of national numbers needs a country, an international one does not', () => {
    expect(looksNational(['', '07700 900123'])).toBe(true)
    expect(looksNational(['', 'unknown', '+447700900123'])).toBe(false)
    expect(countriesOf()).toContainEqual({ country: 'JP', calling_code: '81' })
    expect(countriesOf().length).toBeGreaterThan(200)
  })

  test("issue 31.2: each country's number is the same in every format", () => {
    const countries = countriesOf()
      .map(({ country }) => country as keyof typeof examples)
      .filter((country) => examples[country] !== undefined)
    expect(countries.length).toBeGreaterThan(200)
    const wrong = countries.flatMap((country) => {
      const number = parsePhoneNumberFromString(examples[country]!, country)!
      const formats = ['E.164', 'INTERNATIONAL', 'NATIONAL', 'RFC3966'] as const
      const cells = formats.map((format) => number.format(format))
      return [...cells, number.number.replace('+', '00')]
        .filter((cell) => phonesOf(cell, country) !== number.number)
        .map((cell) => `${country} ${cell} ${phonesOf(cell, country)}`)
    })
    expect(wrong).toEqual([])
  })

  test('issue 31.2: any text is read without an error', () => {
    const signs = fc.constantFrom(...'0123456789+() -./;,:ext＋０あ')
    fc.assert(
      fc.property(
        fc.string({ unit: signs, maxLength: 40 }),
        fc.constantFrom(null, 'GB', 'JP', 'XX'),
        (text, country) => {
          const read = readPhones(text, { country })
          const phones = 'phones' in read ? read.phones : []
          expect(phones.every((phone) => /^\+[1-9]\d{5,14}$/.test(phone))).toBe(true)
        },
      ),
      { seed: 31, numRuns: 2000 },
    )
  })
})
