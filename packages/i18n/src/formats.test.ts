import { describe, expect, test } from 'vitest'
import { audienceRegionName } from './audience-regions.ts'
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatLift,
  formatMonthDay,
  formatNumber,
  formatPercent,
  formatRange,
  formatShort,
  formatSizeBucket,
  languageName,
  regionName,
} from './formats.ts'

const normaliseSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('dates (I18N-006)', () => {
  test.each([
    ['en', 'UTC', 'Nov 9, 2026'],
    ['en', 'Asia/Tokyo', 'Nov 10, 2026'],
    ['en', 'America/Los_Angeles', 'Nov 9, 2026'],
    ['ja', 'UTC', '2026年11月9日'],
    ['ja', 'Asia/Tokyo', '2026年11月10日'],
  ] as const)(
    'in %s at %s it is %s: numeric year, short month, numeric day (I18N-006)',
    (locale, zone, text) => {
      expect(formatDate(locale, '2026-11-09T23:30:00Z', zone)).toBe(text)
      expect(formatDate(locale, new Date('2026-11-09T23:30:00Z'), zone)).toBe(text)
    },
  )
  test('one zone is not cached for another', () => {
    const at = '2026-01-01T00:30:00Z'
    expect(formatDate('en', at, 'UTC')).toBe('Jan 1, 2026')
    expect(formatDate('en', at, 'America/New_York')).toBe('Dec 31, 2025')
    expect(formatDate('en', at, 'UTC')).toBe('Jan 1, 2026')
  })
  test('with the time of day on request', () => {
    expect(normaliseSpaces(formatDateTime('en', '2026-11-09T23:30:00Z', 'UTC'))).toMatch(
      /^Nov 9, 2026, 11:30 PM$/,
    )
    expect(normaliseSpaces(formatDateTime('ja', '2026-11-09T23:30:00Z', 'UTC'))).toMatch(
      /^2026年11月9日 23:30$/,
    )
  })
})

test('the clock and the day of a chart are of the zone, not of the machine (use-4 N6)', () => {
  const at = '2026-11-28T15:29:00Z'
  expect(normaliseSpaces(formatClock('ja', at, 'Asia/Tokyo'))).toBe('00:29')
  expect([formatMonthDay('en', at, 'Asia/Tokyo'), formatMonthDay('en', at, 'UTC')]).toEqual([
    'Nov 29',
    'Nov 28',
  ])
})

describe('abbreviated figures', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1.0K'],
    [1_234, '1.2K'],
    [9_940, '9.9K'],
    [9_960, '10K'],
    [12_400, '12K'],
    [312_480, '312K'],
    [999_499, '999K'],
    [999_500, '1.0M'],
    [1_000_000, '1.0M'],
    [1_240_000, '1.2M'],
    [25_600_000, '26M'],
    [-4_200, '−4.2K'],
  ])('%d is %s: K at 1e3, M at 1e6, one decimal under ten (CONST-010)', (value, text) => {
    expect(formatShort('en', value)).toBe(text)
  })
  test('formats a value that is not a number as nothing', () =>
    expect(formatShort('en', Number.NaN)).toBe('–'))
})

test('numbers and shares as the language writes them', () => {
  expect([formatNumber('en', 1234567), formatNumber('ja', 1234567)]).toEqual(['1,234,567', '1,234,567'])
  expect(formatNumber('en', 2.345, 1)).toBe('2.3')
  expect([formatPercent('en', 0.1234), formatPercent('ja', 1, 0)]).toEqual(['12.3%', '100%'])
})

test('use.md 3: Japanese counts use 万 and 億, and are complete under ten thousand', () => {
  const counts = [
    [0, '0'],
    [6_000, '6,000'],
    [9_999.6, '1万'],
    [25_000, '2.5万'],
    [99_400, '9.9万'],
    [99_600, '10万'],
    [13_000_000, '1,300万'],
    [99_996_000, '1億'],
    [123_000_000, '1.2億'],
    [1_234_000_000, '12億'],
    [-25_000, '−2.5万'],
  ] as const
  expect(counts.map(([n]) => formatShort('ja', n))).toEqual(counts.map(([, text]) => text))
})

test('use 14: ends that rounding writes alike are one figure that says it is about, in both languages; a lift has one precision everywhere', () => {
  expect([formatRange('en', '23M', '23M'), formatRange('ja', '2,300万', '2,300万')]).toEqual([
    '≈ 23M',
    '約 2,300万',
  ])
  expect([formatRange('en', '10M', '13M'), formatRange('ja', '1,000万', '1,300万')]).toEqual([
    '10M–13M',
    '1,000万〜1,300万',
  ])
  expect([1.15, 12.44, 106.9, 9.996].map((lift) => formatLift('en', lift))).toEqual([
    '×1.15',
    '×12.4',
    '×107',
    '×10',
  ])
})

test('countries and languages have names in both languages; an unknown code is unchanged', () => {
  expect([regionName('en', 'JP'), regionName('ja', 'JP'), regionName('en', 'HK')]).toEqual([
    'Japan',
    '日本',
    'Hong Kong',
  ])
  expect([languageName('en', 'ja'), languageName('ja', 'en')]).toEqual(['Japanese', '英語'])
  expect([regionName('en', 'nonsense'), languageName('ja', '!')]).toEqual(['nonsense', '!'])
})

test('regions of the server: a country by its own name, a set of countries by the list (I18N-007, ENTITY-007)', () => {
  const region = (name: string, ...country_codes: string[]) => ({
    name,
    country_codes,
    is_single_country: country_codes.length === 1,
  })
  expect(audienceRegionName('ja', region('Viet Nam', 'VN'))).toBe('ベトナム')
  expect(audienceRegionName('en', region('Viet Nam', 'VN'))).toBe('Viet Nam')
  expect(audienceRegionName('ja', region('Asia-Pacific', 'JP', 'AU'))).toBe('アジア太平洋')
  expect(audienceRegionName('ja', region('Somewhere', 'JP', 'AU'))).toBe('Somewhere')
})

test('ranges of sizes on X use 万 on a Japanese page (use-4 N12)', () => {
  const buckets = ['<1M', '1M-5M', '5M-12M', '12M-25M', '25M+']
  expect(buckets.map((bucket) => formatSizeBucket('en', bucket))).toEqual(buckets)
  expect(buckets.map((bucket) => formatSizeBucket('ja', bucket))).toEqual([
    '100万未満',
    '100万〜500万',
    '500万〜1,200万',
    '1,200万〜2,500万',
    '2,500万以上',
  ])
})
