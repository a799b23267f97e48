import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  addDaysByClock,
  clockAt,
  daysLasting,
  countDays,
  dayAt,
  daysBetween,
  daysOfPeriod,
  endOfDay,
  momentOfClock,
  namedPeriods,
  rangeBefore,
  startOfDay,
  type NamedPeriod,
} from './days.ts'

/** Moments near midnight, near clock changes and at ends of months; the first and last day of some periods. */
const moments: [
  now: string,
  zone: string,
  expected: Partial<Record<NamedPeriod, [from: string, to: string]>>,
][] = [
  // The night after clocks went forward: 7 × 24 hours ago is an hour too early.
  [
    '2026-03-09T04:30:00Z',
    'America/New_York',
    { last7: ['2026-03-03', '2026-03-09'], last28: ['2026-02-10', '2026-03-09'] },
  ],
  // Late in the evening of the day clocks went back: 6 × 24 hours ago is an hour too late.
  [
    '2026-11-02T04:30:00Z',
    'America/New_York',
    { today: ['2026-11-01', '2026-11-01'], last7: ['2026-10-26', '2026-11-01'] },
  ],
  // A month on its 31st day: the month before has no such day.
  [
    '2026-07-31T12:00:00Z',
    'UTC',
    { lastMonth: ['2026-06-01', '2026-06-30'], thisMonth: ['2026-07-01', '2026-07-31'] },
  ],
  // The first minute of a year in Tokyo, the old year in UTC.
  [
    '2026-12-31T15:00:00Z',
    'Asia/Tokyo',
    {
      today: ['2027-01-01', '2027-01-01'],
      yesterday: ['2026-12-31', '2026-12-31'],
      lastMonth: ['2026-12-01', '2026-12-31'],
    },
  ],
  // Clocks move by half an hour.
  ['2026-04-05T13:10:00Z', 'Australia/Lord_Howe', { last14: ['2026-03-23', '2026-04-05'] }],
  // A day that began at one o'clock.
  ['2026-09-07T03:30:00Z', 'America/Santiago', { last7: ['2026-09-01', '2026-09-07'] }],
]
const lengths: Partial<Record<NamedPeriod, number>> = {
  today: 1,
  yesterday: 1,
  last7: 7,
  last14: 14,
  last28: 28,
  last30: 30,
}

test.each(moments)('at %s in %s each period has its days (case 38)', (now, zone, expected) => {
  const today = dayAt(new Date(now), zone)
  for (const [period, [from, to]] of Object.entries(expected))
    expect(daysOfPeriod(period as NamedPeriod, today), period).toEqual({ from, to })
})

test('through a whole year, a period has as many days as its name states, and the previous one as many up to the day before (case 38)', () => {
  for (const zone of ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Cairo'])
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 37 * 3_600_000)
      for (const period of namedPeriods) {
        const range = daysOfPeriod(period, dayAt(new Date(at), zone))
        const wanted = lengths[period]
        if (wanted) expect([period, countDays(range.from, range.to)]).toEqual([period, wanted])
        const before = rangeBefore(range)
        expect([countDays(before.from, before.to), endOfDay(before.to, zone)]).toEqual([
          countDays(range.from, range.to),
          startOfDay(range.from, zone),
        ])
      }
})

test.each([
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', 23],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', 25],
  // No midnight: the clock goes from 23:59 to 1:00.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z', 23],
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', 23],
  // Midnight twice: the first.
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', 25],
  ['2026-04-05', 'Australia/Lord_Howe', '2026-04-04T13:00:00.000Z', 24.5],
])('%s in %s begins at %s and has %d hours (case 38)', (day, zone, start, hours) => {
  expect(startOfDay(day, zone).toISOString()).toBe(start)
  expect((endOfDay(day, zone).getTime() - startOfDay(day, zone).getTime()) / 3_600_000).toBe(hours)
  expect(dayAt(startOfDay(day, zone), zone)).toBe(day)
  expect(dayAt(new Date(startOfDay(day, zone).getTime() - 1), zone)).not.toBe(day)
})

const caseFile = new URL('../../../../shared/cases/38-days-of-the-account/expected.json', import.meta.url)
test.skipIf(!existsSync(caseFile))('the days of all moments of the case (case 38)', () => {
  const given = JSON.parse(readFileSync(caseFile, 'utf8')) as {
    moments: { now: string; zone: string; periods: Record<NamedPeriod, [string, string]> }[]
    days_begin: { day: string; zone: string; at: string }[]
  }
  for (const { now, zone, periods } of given.moments)
    for (const [period, [from, to]] of Object.entries(periods)) {
      const range = daysOfPeriod(period as NamedPeriod, dayAt(new Date(now), zone))
      expect([now, zone, period, range.from, range.to]).toEqual([now, zone, period, from, to])
    }
  for (const { day, zone, at } of given.days_begin)
    expect([day, zone, startOfDay(day, zone).getTime()]).toEqual([day, zone, Date.parse(at)])
})

test('days from one to another, none where the last is before the first', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([])
})

test('a moment reads as the clock of its zone', () => {
  expect(clockAt(new Date('2026-11-22T15:30:00Z'), 'Asia/Tokyo')).toBe('2026-11-23T00:30')
  expect(clockAt(new Date('2026-11-22T15:30:59Z'), 'America/Los_Angeles')).toBe('2026-11-22T07:30')
})

test.each(['UTC', 'Asia/Tokyo', 'Europe/Amsterdam', 'America/New_York', 'Asia/Kathmandu'])(
  'text typed in %s is returned as typed',
  (zone) => {
    for (const local of ['2026-01-01T00:00', '2026-07-15T23:59', '2026-11-22T12:00'])
      expect(clockAt(momentOfClock(local, zone)!, zone)).toBe(local)
  },
)

test('clocks that change: the skipped hour is the one after, the repeated one its first', () => {
  expect(momentOfClock('2026-03-29T02:30', 'Europe/Amsterdam')?.toISOString()).toBe(
    '2026-03-29T01:30:00.000Z',
  )
  expect(momentOfClock('2026-10-25T02:30', 'Europe/Amsterdam')?.toISOString()).toBe(
    '2026-10-25T00:30:00.000Z',
  )
})

test('invalid times are none', () => {
  expect(momentOfClock('', 'UTC')).toBeUndefined()
  expect(momentOfClock('2026-13-40T99:99', 'UTC')).toBeUndefined()
})

test('a time lasts as many days as the clock passes its hour, with or without a clock change', () => {
  const zone = 'America/New_York'
  const days = (start: string, end: string) =>
    daysLasting(momentOfClock(start, zone)!, momentOfClock(end, zone)!, zone)
  expect(days('2026-10-20T00:00', '2026-11-05T00:00')).toBe(16)
  expect(days('2026-03-01T09:00', '2026-03-15T09:00')).toBe(14)
  expect(days('2026-03-01T09:00', '2026-03-15T09:01')).toBe(15)
})

test('so many days later it is the same hour, also over a clock change', () => {
  const later = addDaysByClock(new Date('2026-10-24T08:00:00Z'), 14, 'Europe/Amsterdam')
  expect(clockAt(later, 'Europe/Amsterdam')).toBe('2026-11-07T10:00')
})
