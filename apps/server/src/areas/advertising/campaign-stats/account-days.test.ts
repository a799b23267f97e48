import type { Campaign } from '@rookery/contract'
import { daysOfPeriod, type DayRange } from '@rookery/notations/days.ts'
import { expect, test } from 'vitest'
import { readPdfText } from '../../../testing/files/read-pdf-text.ts'
import { noDelivery } from '../ads-sync/campaign-figures.policy.ts'
import { periodBefore } from '../ads-sync/period-before.policy.ts'
import { figuresOfDays } from './days-of-figures.policy.ts'
import { hoursOf } from './days.policy.ts'
import { renderSummary } from './draw-summary.ts'

const asked = (range: DayRange, zone: string, now = '2027-01-01T00:00:00Z') => {
  const { start, end } = hoursOf(range, zone, new Date(now))
  return [new Date(start).toISOString(), new Date(end).toISOString()]
}

test.each([
  // The clock goes forward within the seven days, then back.
  ['2026-03-10', 'America/New_York', '2026-03-04T05:00:00.000Z', '2026-03-11T04:00:00.000Z'],
  ['2026-11-03', 'America/New_York', '2026-10-28T04:00:00.000Z', '2026-11-04T05:00:00.000Z'],
  // The first day has no midnight; the day after the last has none.
  ['2026-09-12', 'America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-13T03:00:00.000Z'],
  ['2026-09-05', 'America/Santiago', '2026-08-30T04:00:00.000Z', '2026-09-06T04:00:00.000Z'],
  ['2026-04-23', 'Africa/Cairo', '2026-04-16T22:00:00.000Z', '2026-04-23T22:00:00.000Z'],
  // The network takes whole hours only.
  ['2026-05-10', 'Asia/Kathmandu', '2026-05-03T18:00:00.000Z', '2026-05-10T18:00:00.000Z'],
])(
  'seven days up to %s in %s are requested from the network from %s to %s (case 38)',
  (today, zone, start, end) => {
    expect(asked(daysOfPeriod('last7', today), zone)).toEqual([start, end])
  },
)

test('the period before has as many days and ends the day before, also over a clock change (case 38)', () => {
  expect(periodBefore({ start: '2026-03-09', end: '2026-03-15' })).toEqual({
    start: '2026-03-02',
    end: '2026-03-08',
  })
})

test('a day that began after the figures were read is not known; it is no day without delivery (use-4 S3)', () => {
  const known = new Map([['2026-11-27', noDelivery]])
  const days = figuresOfDays(
    known,
    { from: '2026-11-26', to: '2026-11-29' },
    { read_at: new Date('2026-11-28T01:05:00Z'), time_zone: 'Europe/London' },
  )
  expect(days.map(([day, figures]) => [day, figures !== undefined])).toEqual([
    ['2026-11-26', true],
    ['2026-11-27', true],
    ['2026-11-28', true],
    ['2026-11-29', false],
  ])
})

test('the dates of a summary are the account’s, whatever the clock of the server, and say whose; the day that is not over is marked (case 38)', async () => {
  const campaign = {
    name: 'Autumn beans',
    network_id: 'c1',
    status: 'Active',
    objective: 'REACH',
    // Late on 31 October, to the end of 30 November in Los Angeles.
    start: '2026-11-01T05:00:00Z',
    end: '2026-12-01T08:00:00Z',
    daily_budget_micro: null,
    lifetime_budget_micro: null,
    currency: 'USD',
    stats_as_of: '2026-11-03T20:00:00Z',
  } as Partial<Campaign> as Campaign
  const file = await renderSummary({
    language: 'en',
    at: new Date('2026-11-04T02:00:00Z'),
    parts: [
      {
        campaign,
        account: 'Grindwell',
        time_zone: 'America/Los_Angeles',
        range: { from: '2026-11-01', to: '2026-11-03' },
        total: undefined,
        days: [
          { day: '2026-11-01', impressions: 100, is_whole: true },
          { day: '2026-11-02', impressions: 120, is_whole: true },
          { day: '2026-11-03', impressions: 40, is_whole: false },
        ],
        reach: null,
        segments: [],
      },
    ],
  })
  expect(file.name).toContain('2026-11-03')
  const text = readPdfText(file.content).join(' ')
  expect(text).toContain('Oct 31, 2026 – Nov 30, 2026 (America/Los_Angeles)')
  expect(text).toContain('not over when the figures were read')
})
