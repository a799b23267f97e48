import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinDateAndTime, looksLikeTimes, readTime, type TimeOptions } from './times.ts'

const timeOf = (cell: string, options: TimeOptions = {}): string => {
  const read = readTime(cell, options)
  return 'at' in read ? read.at.replace(':00.000Z', 'Z').replace('.000Z', 'Z') : read.problem
}

describe('moments as people write them', () => {
  test.each([
    ['2024-01-13T21:05:00Z'],
    ['2024-01-13T21:05:00.000Z'],
    ['2024-01-13T21:05:00+00:00'],
    ['2024-01-14T06:05:00+0900'],
    ['2024-01-14 06:05:00 +09:00'],
    ['2024-01-13 16:05 -05'],
    ['2024-01-13 21:05:00 UTC'],
    ['2024-01-13 21:05'],
    ['2024-01-13 21:05:00,000'],
    ['20240113T210500Z'],
    ['20240113210500'],
    ['2024/01/13 21:05'],
    ['2024/1/13 21:05:00'],
    ['2024.01.13 21:05'],
    ['２０２４／０１／１３　２１：０５'],
    ['13.01.2024 21:05'],
    ['13.01.2024 21.05'],
    ['13.01.2024, 21:05 Uhr'],
    ['13.01.2024 um 21.05 Uhr'],
    ['13 Jan 2024 21:05'],
    ['13-Jan-2024 21:05'],
    ['13-Jan-24 9:05 PM'],
    ['Jan 13, 2024 9:05 PM'],
    ['Jan 13, 2024 · 9:05 PM UTC'],
    ['9:05 PM · Jan 13, 2024'],
    ['9:05 PM - 13 Jan 2024'],
    ['January 13th, 2024 at 9:05 p.m.'],
    ['Saturday, January 13, 2024 9:05\u202FPM'],
    ['Sat Jan 13 21:05:00 +0000 2024'],
    ['Sat Jan 13 21:05:00 UTC 2024'],
    ['Sat, 13 Jan 2024 21:05:00 GMT'],
    // RFC 2822, as in mails (issue 44.12).
    ['Sun, 14 Jan 2024 06:05:00 +0900'],
    ['Sun, 14 Jan 2024 06:05 +0900 (JST)'],
    ['Sat, 13 Jan 2024 16:05:00 EST'],
    ['Sun Jan 14 2024 06:05:00 GMT+0900 (Japan Standard Time)'],
    ['2024年1月13日 21時5分'],
    ['2024年1月13日(土) 21:05'],
    ['2024年1月13日 午後9時5分'],
    ['午後9:05 · 2024年1月13日'],
    ['2024/01/13 午後9:05'],
    ['2024/01/13（土）21:05'],
    ['令和6年1月13日 21時5分'],
    ['R6.1.13 21:05'],
    ['2024年1月14日 6時5分 JST'],
    ['2024년 1월 13일 오후 9:05'],
    ['13. Januar 2024 21:05'],
    ['13 janvier 2024 à 21h05'],
    ['sam. 13 janv. 2024 21:05'],
    ['13 de enero de 2024, 21:05'],
    ['13 gennaio 2024 ore 21:05'],
    ['13 de janeiro de 2024 às 21:05'],
    ['13 januari 2024 21:05'],
    ['13/Jan/2024:21:05:00 +0000'],
    ['1705179900'],
    ['1705179900000'],
    ['1705179900000000'],
    ['2024-01-13 16:05 EST'],
    ['2024-01-14 06:05 Asia/Tokyo'],
    ['2024-01-14T06:05+09:00[Asia/Tokyo]'],
    ['"2024-01-13 21:05"'],
    ["'2024-01-13 21:05"],
    ['\uFEFF2024-01-13\u00A021:05'],
  ])('issue 31.2: %j is 21:05 of 13 January 2024', (cell) => {
    expect(timeOf(cell)).toBe('2024-01-13T21:05Z')
  })

  test.each([
    ['mar. 13 févr. 2024', '2024-02-13T00:00Z'],
    ['13 mars 2024', '2024-03-13T00:00Z'],
    ['1er août 2024', '2024-08-01T00:00Z'],
    ['31 März 2024', '2024-03-31T00:00Z'],
    ['平成31年4月30日', '2019-04-30T00:00Z'],
    ['令和元年5月1日', '2019-05-01T00:00Z'],
    ['2024-01-13', '2024-01-13T00:00Z'],
    ['20240113', '2024-01-13T00:00Z'],
    ['2024-02-29', '2024-02-29T00:00Z'],
    ['2023-02-29', 'no_such_day'],
    ['2024-13-01', 'no_such_day'],
    ['30 Feb 2024', 'no_such_day'],
    ['2024-01-13 12:05 AM', '2024-01-13T00:05Z'],
    ['2024-01-13 12:05 PM', '2024-01-13T12:05Z'],
    ['2024-01-13 午前0時', '2024-01-13T00:00Z'],
    ['2024-01-13 午後0時半', '2024-01-13T12:30Z'],
    ['2024-01-13 9 PM', '2024-01-13T21:00Z'],
    ['2024-01-13 21:05 PM', '2024-01-13T21:05Z'],
    ['2024-01-13 21:05 AM', 'not_a_time'],
    ['2024-01-13 24:00', '2024-01-14T00:00Z'],
    ['2024-01-13 24:01', 'not_a_time'],
    ['2024-01-13 21:65', 'not_a_time'],
    ['2024-01-13T21:05:00.123456Z', '2024-01-13T21:05:00.123Z'],
    ['2024-01-13 21:05 IST', 'unclear_zone'],
    ['2024-01-13 21:05 CST', 'unclear_zone'],
    ['13/01/2024', 'ambiguous_order'],
    ['Jan 13', 'not_a_time'],
    ['1月13日', 'not_a_time'],
    ['21:05', 'not_a_time'],
    ['5h', 'not_a_time'],
    ['2 hours ago', 'not_a_time'],
    ['yesterday', 'not_a_time'],
    ['0000-00-00 00:00:00', 'not_a_time'],
    ['0001-01-01', 'not_a_time'],
    ['45304', 'not_a_time'],
    ['1.7051799E+12', 'not_a_time'],
    ['1790000000000000002', 'not_a_time'],
    ['12345', 'not_a_time'],
    ['2024', 'not_a_time'],
    ['hello 2024-01-13', 'not_a_time'],
    ['', 'empty'],
    ['NaT', 'not_a_time'],
    ['N/A', 'empty'],
    ['2024\uFFFD01', 'unreadable'],
  ])('issue 31.2: %j is %s', (cell, expected) => expect(timeOf(cell)).toBe(expected))

  test('issue 31.3: the order of the column decides, and short years of 2006 to 2045 are years', () => {
    expect(timeOf('02/01/2024 21:05', { order: 'day first' })).toBe('2024-01-02T21:05Z')
    expect(timeOf('01/02/2024 9:05 PM', { order: 'month first' })).toBe('2024-01-02T21:05Z')
    expect(timeOf('13/01/24', { order: 'day first' })).toBe('2024-01-13T00:00Z')
    expect(timeOf('24/01/13', { order: 'year first' })).toBe('2024-01-13T00:00Z')
    expect(timeOf('01/13/99', { order: 'month first' })).toBe('not_a_time')
    expect(timeOf('13/01/2024', { order: 'month first' })).toBe('no_such_day')
    expect(timeOf('2024-01-13', { order: 'month first' })).toBe('2024-01-13T00:00Z')
  })

  test('issue 31.2: days of a spreadsheet are dates only where the column is one', () => {
    expect(timeOf('45304', { has_serials: true })).toBe('2024-01-13T00:00Z')
    expect(timeOf('45304.87847222222', { has_serials: true })).toBe('2024-01-13T21:05Z')
    expect(timeOf('45304.87847222222', { has_serials: true, zone: 'Asia/Tokyo' })).toBe('2024-01-13T12:05Z')
    expect(timeOf('99999', { has_serials: true })).toBe('not_a_time')
  })

  test('issue 31.2: times without a zone get the given zone, and say so', () => {
    expect(timeOf('2024-01-13 21:05', { zone: 'Asia/Tokyo' })).toBe('2024-01-13T12:05Z')
    expect(timeOf('2024-01-13 21:05', { zone: '-05:30' })).toBe('2024-01-14T02:35Z')
    expect(timeOf('2024-01-13 21:05Z', { zone: 'Asia/Tokyo' })).toBe('2024-01-13T21:05Z')
    expect(timeOf('1705179900', { zone: 'Asia/Tokyo' })).toBe('2024-01-13T21:05Z')
    expect(readTime('2024-01-13 21:05')).toMatchObject({ has_zone: false, precision: 'minute' })
    expect(readTime('2024-01-13 21:05:01Z')).toMatchObject({ has_zone: true, precision: 'second' })
    expect(readTime('2024-01-13')).toMatchObject({ precision: 'day' })
  })

  test('issue 31.2: at both changes of the clock a local time is one moment', () => {
    const berlin = (cell: string) => timeOf(cell, { zone: 'Europe/Berlin' })
    // 02:00 to 03:00 of 31 March 2024 does not exist there; 02:00 to 03:00 of 27 October comes twice.
    expect(berlin('2024-03-31 01:59')).toBe('2024-03-31T00:59Z')
    expect(berlin('2024-03-31 02:30')).toBe('2024-03-31T01:30Z')
    expect(berlin('2024-03-31 03:00')).toBe('2024-03-31T01:00Z')
    expect(berlin('2024-10-27 01:59')).toBe('2024-10-26T23:59Z')
    expect(berlin('2024-10-27 02:30')).toBe('2024-10-27T00:30Z')
    expect(berlin('2024-10-27 03:00')).toBe('2024-10-27T02:00Z')
    const newYork = (cell: string) => timeOf(cell, { zone: 'America/New_York' })
    expect(newYork('2024-03-10 02:30')).toBe('2024-03-10T07:30Z')
    expect(newYork('2024-11-03 01:30')).toBe('2024-11-03T05:30Z')
    expect(timeOf('2024-07-01 00:00', { zone: 'Asia/Kathmandu' })).toBe('2024-06-30T18:15Z')
  })

  test('issue 31.2: date and time of two columns are one moment', () => {
    expect(timeOf(joinDateAndTime('2024/1/13', '21:05'))).toBe('2024-01-13T21:05Z')
    expect(timeOf(joinDateAndTime('2024/1/13 0:00:00', '1899/12/30 21:05:00'))).toBe('2024-01-13T21:05Z')
    expect(timeOf(joinDateAndTime('13 Jan 2024', '9:05 PM'))).toBe('2024-01-13T21:05Z')
    expect(timeOf(joinDateAndTime('令和6年1月13日', '午後9時5分'))).toBe('2024-01-13T21:05Z')
    expect(timeOf(joinDateAndTime('45304', '0.87847222222'), { has_serials: true })).toBe('2024-01-13T21:05Z')
    expect(timeOf(joinDateAndTime('2024-01-13', ''))).toBe('2024-01-13T00:00Z')
    expect(timeOf(joinDateAndTime('', '21:05'))).toBe('empty')
  })

  test('issue 31.2: a column of times is known by its cells', () => {
    expect(looksLikeTimes(['13/01/2024', '', '02/02/2024'])).toBe(true)
    expect(looksLikeTimes(['1705179900', '1705179901'])).toBe(false)
    expect(looksLikeTimes(['hello', '2024-01-13'])).toBe(false)
    expect(looksLikeTimes([''])).toBe(false)
  })

  test('issue 31.2: a moment written in ten ways is the same moment', () => {
    const two = (value: number) => String(value).padStart(2, '0')
    const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
    const days = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')
    const clock = (at: Date) =>
      `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`
    const half = (at: Date) =>
      `${at.getUTCHours() % 12 || 12}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} ${at.getUTCHours() < 12 ? 'AM' : 'PM'}`
    const [y, m, d] = [
      (at: Date) => at.getUTCFullYear(),
      (at: Date) => at.getUTCMonth() + 1,
      (at: Date) => at.getUTCDate(),
    ]
    const styles: (readonly [(at: Date) => string, TimeOptions?])[] = [
      [(at) => at.toISOString()],
      [(at) => `${y(at)}/${m(at)}/${d(at)} ${clock(at)}`],
      [(at) => `${two(d(at))}/${two(m(at))}/${y(at)} ${clock(at)}`, { order: 'day first' }],
      [(at) => `${m(at)}/${d(at)}/${y(at)} ${half(at)}`, { order: 'month first' }],
      [(at) => `${d(at)}.${m(at)}.${y(at)} ${clock(at)}`],
      [(at) => `${months[m(at) - 1]} ${d(at)}, ${y(at)} ${half(at)}`],
      [(at) => `${days[at.getUTCDay()]} ${months[m(at) - 1]} ${two(d(at))} ${clock(at)} +0000 ${y(at)}`],
      [
        (at) =>
          `${y(at)}年${m(at)}月${d(at)}日 ${at.getUTCHours()}時${at.getUTCMinutes()}分${at.getUTCSeconds()}秒`,
      ],
      [(at) => at.toUTCString()],
      [(at) => String(at.getTime() / 1000)],
      [(at) => String(at.getTime())],
      [(at) => `${new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`],
      [(at) => String(at.getTime() / 86_400_000 + 25_569), { has_serials: true }],
      [
        (at) =>
          `${new Intl.DateTimeFormat('ja', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'UTC' }).format(at)}`,
      ],
      [
        (at) =>
          `${new Intl.DateTimeFormat('fr', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'UTC' }).format(at)}`,
      ],
      [
        (at) =>
          `${new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' }).format(at)}`,
      ],
      [
        (at) =>
          `${new Intl.DateTimeFormat('de', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'UTC' }).format(at)}`,
      ],
      [
        (at) =>
          `${new Intl.DateTimeFormat('pt', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'UTC' }).format(at)}`,
      ],
      [
        (at) =>
          `${new Intl.DateTimeFormat('it', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'UTC' }).format(at)}`,
      ],
      [
        (at) =>
          `${new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'UTC' }).format(at)}`,
      ],
    ]
    const seconds = fc.integer({ min: 1_143_000_000, max: 2_300_000_000 })
    fc.assert(
      fc.property(seconds, fc.constantFrom(...styles), (second, [write, options = {}]) => {
        const at = new Date(second * 1000)
        expect([write(at), readTime(write(at), options)]).toMatchObject([write(at), { at: at.toISOString() }])
      }),
      { seed: 31, numRuns: 3000 },
    )
  })

  test('issue 31.2: any text is read without an error', () => {
    const signs = fc.constantFrom(...'0123456789/-.: TZapm年月日時+,Jan')
    fc.assert(
      fc.property(fc.string({ unit: signs, maxLength: 30 }), (text) => {
        expect(timeOf(text, { order: 'day first', has_serials: true })).not.toBe('')
      }),
      { seed: 31, numRuns: 3000 },
    )
  })
})
