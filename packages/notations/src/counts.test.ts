import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CountStyle } from './count-style.ts'
import { readCount } from './counts.ts'
import type { DecimalStyle } from './decimal-text.ts'

const countOf = (cell: string, style?: DecimalStyle): number | 'unknown' | 'not understood' => {
  const read = readCount(cell, style)
  if ('count' in read) return read.count
  return read.is_understood ? 'unknown' : 'not understood'
}
const styleOf = (...cells: string[]) => {
  const column = new CountStyle()
  for (const cell of cells) column.add(cell)
  return column.result()
}

/** Cell, count, whether it is rounded. */
const CASE_19: readonly (readonly [string, number | 'unknown' | 'not understood', boolean?])[] = [
  ['1234', 1234],
  ['1,250', 1250],
  ['12,345,678', 12_345_678],
  ['1.2K', 1200, true],
  ['15.5k', 15_500, true],
  ['630k', 630_000, true],
  ['3.4M', 3_400_000, true],
  ['2.2m', 2_200_000, true],
  ['1B', 1_000_000_000, true],
  ['9,8K', 9800, true],
  ['12\u00A0345', 12_345],
  ["1'234'567", 1_234_567],
  ['1.2万', 12_000, true],
  ['3万', 30_000, true],
  ['1億', 100_000_000, true],
  ['１２３', 123],
  ['1,234人', 1234],
  ['0', 0],
  ['', 'unknown'],
  ['—', 'unknown'],
  ['N/A', 'unknown'],
  ['-1', 'not understood'],
  ['NaN', 'unknown'],
  ['1.250', 'not understood'],
  ['12.0', 12],
  ['1e3', 1000, true],
  ['about 500', 'not understood'],
  ['1.2K+', 1200, true],
]

describe('counts as people write them', () => {
  test('case 19: 19 counts are sure, 6 and the open one are unknown, none is 0 or a tenth', () => {
    expect(CASE_19.map(([cell]) => countOf(cell))).toEqual(CASE_19.map(([, count]) => count))
    const known = CASE_19.filter(([, count]) => typeof count === 'number')
    expect(known.map(([cell]) => readCount(cell))).toEqual(
      known.map(([, count, is_rounded = false]) => ({ count, is_rounded })),
    )
    // With the columns own style, which is unsure here, nothing changes.
    expect(styleOf(...CASE_19.map(([cell]) => cell))).toBe('unsure')
    expect(known.filter(([, count]) => Number(count) > 100_000)).toHaveLength(7)
  })

  test.each([
    ['1万2000', 12_000],
    ['1万2,345人', 12_345],
    ['1億2000万', 120_000_000],
    ['2千', 2000],
    ['１．２万フォロワー', 12_000],
    ['フォロワー数：1,234', 1234],
    ['フォロワー 1,234人', 1234],
    ['1,234 Followers', 1234],
    ['Followers: 1.2M', 1_200_000],
    ['1.2 K', 1200],
    ['12,34,567', 1_234_567],
    ['3.5 lakh', 350_000],
    ['1.2 crore', 12_000_000],
    ['1,2 Mio.', 1_200_000],
    ['45 Tsd.', 45_000],
    ['1,2 Mrd.', 1_200_000_000],
    ['12,5 k', 12_500],
    ['1,5 mil', 1500],
    ['1,2 млн', 1_200_000],
    ['1.5천', 1500],
    ['12\u202F345', 12_345],
    ['12\u2009345', 12_345],
    ['12’345', 12_345],
    ['1.250.000', 1_250_000],
    ['1.234,00', 1234],
    ['1,234.00', 1234],
    ['٣٤٥', 345],
    ['~500', 500],
    ['約500人', 500],
    ['"1,234"', 1234],
    ['4294967295', 4_294_967_295],
    ['1.234M', 1_234_000],
    ['null', 'unknown'],
    ['None', 'unknown'],
    ['-', 'unknown'],
    ['–', 'unknown'],
    ['?', 'unknown'],
    ['非公開', 'unknown'],
    ['4294967296', 'not understood'],
    ['5B', 'not understood'],
    ['12.5', 'not understood'],
    ['1,2345', 'not understood'],
    ['12,34', 'not understood'],
    ['1,250K', 'not understood'],
    ['1K2', 'not understood'],
    ['1万3億', 'not understood'],
    ['1 2', 'not understood'],
    ['2.2 mil', 'not understood'],
    ['many', 'not understood'],
    ['−5', 'not understood'],
    ['(5', 5],
    ['1.2Q', 'not understood'],
    ['2024-05-01', 'not understood'],
    ['true', 'not understood'],
  ])('issue 31.2: the count %j is %s', (cell, count) => expect(countOf(cell)).toBe(count))

  test('issue 31.3: the column decides what 1.250 means', () => {
    expect(styleOf('1.250', '1.250.000')).toBe('comma decimals')
    expect(styleOf('1.250', '9,8K')).toBe('comma decimals')
    expect(styleOf('1.250', '3.400', '22.100')).toBe('comma decimals')
    expect(styleOf('1,250', '1.2K')).toBe('point decimals')
    expect(styleOf('1.250', '3.400')).toBe('unsure')
    expect(styleOf('1.250', '12.0', '3.4', '2.100', '7.700')).toBe('point decimals')
    expect(styleOf('', 'N/A', '1,250')).toBe('unsure')
    expect(countOf('1.250', 'comma decimals')).toBe(1250)
    expect(countOf('1.250', 'point decimals')).toBe('not understood')
    expect(countOf('1,250K', 'point decimals')).toBe(1_250_000)
    expect(countOf('1,250K', 'comma decimals')).toBe(1250)
  })

  test('issue 31.2: a count in the notation of many places is the same count', () => {
    const notations: ((count: number) => string)[] = [
      String,
      (count) => `${count}.0`,
      (count) => new Intl.NumberFormat('en').format(count),
      (count) => new Intl.NumberFormat('fr').format(count),
      (count) => new Intl.NumberFormat('de-CH').format(count),
      (count) => new Intl.NumberFormat('en-IN').format(count),
      (count) => `${new Intl.NumberFormat('ja').format(count)}人`,
      (count) => new Intl.NumberFormat('ar-EG').format(count).replace(/\u200F/g, ''),
    ]
    const counts = fc.oneof(fc.nat(9999), fc.integer({ min: 0, max: 4_294_967_295 }))
    fc.assert(
      fc.property(counts, fc.constantFrom(...notations), (count, write) => {
        expect(readCount(write(count))).toEqual({ count, is_rounded: false })
      }),
      { seed: 31, numRuns: 2000 },
    )
  })

  test('issue 31.2: a column of German counts is read to the digit once its style is known', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1_000_000, max: 4e9 }), { minLength: 1 }),
        fc.nat(99_999),
        (many, one) => {
          const write = (count: number) => new Intl.NumberFormat('de').format(count)
          const style = styleOf(...many.map(write), write(one))
          expect(countOf(write(one), style)).toBe(one)
        },
      ),
      { seed: 31 },
    )
  })

  test('issue 31.2: short forms are within their rounding in every language', () => {
    const languages = ['en', 'ja', 'ko', 'en-IN', 'zh-TW']
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 4e9 }), fc.constantFrom(...languages), (count, language) => {
        const cell = new Intl.NumberFormat(language, {
          notation: 'compact',
          maximumSignificantDigits: 3,
        }).format(count)
        const read = countOf(cell)
        expect(Math.abs(Number(read) - count) / count).toBeLessThan(0.006)
      }),
      { seed: 31, numRuns: 1000 },
    )
  })
})
