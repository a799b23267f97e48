import { expect, test } from 'vitest'
import { daysOfListPeriod } from './list-period.ts'

const now = new Date('2026-03-01T02:00:00Z')
test.each([
  ['today', 'UTC', '2026-03-01', '2026-03-01'],
  ['today', 'America/Los_Angeles', '2026-02-28', '2026-02-28'],
  ['yesterday', 'UTC', '2026-02-28', '2026-02-28'],
  ['last7', 'UTC', '2026-02-23', '2026-03-01'],
  ['last14', 'Asia/Tokyo', '2026-02-16', '2026-03-01'],
  ['last30', 'UTC', '2026-01-31', '2026-03-01'],
  ['thisMonth', 'UTC', '2026-03-01', '2026-03-01'],
  ['thisMonth', 'America/Los_Angeles', '2026-02-01', '2026-02-28'],
  ['lastMonth', 'UTC', '2026-02-01', '2026-02-28'],
  ['lastMonth', 'America/Los_Angeles', '2026-01-01', '2026-01-31'],
  ['all', 'UTC', null, null],
] as const)('%s by the clock of %s is %s to %s (use 2: campaign table)', (period, zone, start, end) => {
  expect(daysOfListPeriod(period, now, zone)).toEqual({ start, end })
})
