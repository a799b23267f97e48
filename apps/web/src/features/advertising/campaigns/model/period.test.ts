import { countDays, dayAt } from '@rookery/notations/days.ts'
import { expect, test } from 'vitest'
import { daysOf, readPeriod } from './period.ts'

const now = new Date('2026-11-22T16:00:00Z')
const campaign = (start: string | null, end: string | null = null) => ({ start, end })

test('the last days, today included, but none before the campaign began', () => {
  expect(daysOf(campaign('2026-10-01T00:00:00Z'), '7', now, 'UTC')).toEqual({
    start: '2026-11-16',
    end: '2026-11-22',
  })
  expect(daysOf(campaign('2026-11-20T08:00:00Z'), '28', now, 'UTC')).toEqual({
    start: '2026-11-20',
    end: '2026-11-22',
  })
})
test('a finished period ends with its last day; the end itself is excluded', () => {
  expect(daysOf(campaign('2026-10-01T00:00:00Z', '2026-10-08T00:00:00Z'), 'all', now, 'UTC')).toEqual({
    start: '2026-10-01',
    end: '2026-10-07',
  })
})
test('days are those of the account', () => {
  expect(daysOf(campaign('2026-11-22T15:30:00Z'), 'all', now, 'Asia/Tokyo').end).toBe('2026-11-23')
})
test('no more days than the network divides at once', () => {
  expect(daysOf(campaign('2026-01-01T00:00:00Z'), 'all', now, 'UTC', 45).start).toBe('2026-10-09')
})
test('a campaign that has not begun has no days but today', () => {
  expect(daysOf(campaign('2027-01-01T00:00:00Z'), 'all', now, 'UTC')).toEqual({
    start: '2026-11-22',
    end: '2026-11-22',
  })
})
test('an unknown period is all', () => expect(readPeriod('9')).toBe('all'))

// Near midnight and near clock changes; 7 × 24 hours ago is another day than seven days ago.
test.each([
  ['2026-03-09T04:30:00Z', 'America/New_York'],
  ['2026-03-14T04:10:00Z', 'America/New_York'],
  ['2026-11-02T04:30:00Z', 'America/New_York'],
  ['2026-11-07T04:50:00Z', 'America/New_York'],
  ['2026-03-31T22:30:00Z', 'Europe/Berlin'],
  ['2026-10-26T22:45:00Z', 'Europe/Berlin'],
  ['2026-09-07T03:30:00Z', 'America/Santiago'],
  ['2026-04-25T21:30:00Z', 'Africa/Cairo'],
])('at %s in %s the last 7 and 28 days are 7 and 28 (case 38)', (at, zone) => {
  for (const period of ['7', '28'] as const) {
    const { start, end } = daysOf(campaign('2025-01-01T00:00:00Z'), period, new Date(at), zone)
    expect([end, countDays(start, end)]).toEqual([dayAt(new Date(at), zone), Number(period)])
  }
})
