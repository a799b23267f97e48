import { expect, test } from 'vitest'
import { fromLocal, toLocal } from './zoned-time.ts'

test('a moment reads as the clock of its zone', () => {
  expect(toLocal('2026-11-22T15:30:00Z', 'Asia/Tokyo')).toBe('2026-11-23T00:30')
  expect(toLocal('2026-11-22T15:30:00Z', 'America/Los_Angeles')).toBe('2026-11-22T07:30')
})
test.each(['UTC', 'Asia/Tokyo', 'Europe/Amsterdam', 'America/New_York', 'Asia/Kathmandu'])(
  'what was typed in %s comes back as typed',
  (zone) => {
    for (const local of ['2026-01-01T00:00', '2026-07-15T23:59', '2026-11-22T12:00'])
      expect(toLocal(fromLocal(local, zone)!, zone)).toBe(local)
  },
)
test('clocks that change: the skipped hour is the one after, the repeated one its first', () => {
  expect(fromLocal('2026-03-29T02:30', 'Europe/Amsterdam')?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(fromLocal('2026-10-25T02:30', 'Europe/Amsterdam')?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
})
test('what is no time is none', () => {
  expect(fromLocal('', 'UTC')).toBeUndefined()
  expect(fromLocal('2026-13-40T99:99', 'UTC')).toBeUndefined()
})
