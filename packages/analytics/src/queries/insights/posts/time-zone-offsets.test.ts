import { expect, test } from 'vitest'
import { timeZoneOffsets } from './time-zone-offsets.ts'

const seconds = (iso: string) => Date.parse(iso) / 1000

test('the clocks of New York go back at two on the first Sunday of November, and forward in March', () => {
  expect(
    timeZoneOffsets('America/New_York', seconds('2026-01-01T00:00:00Z'), seconds('2026-12-01T00:00:00Z')),
  ).toEqual([
    { from: seconds('2026-01-01T00:00:00Z'), seconds: -5 * 3600 },
    { from: seconds('2026-03-08T07:00:00Z'), seconds: -4 * 3600 },
    { from: seconds('2026-11-01T06:00:00Z'), seconds: -5 * 3600 },
  ])
})
test('zones of half and quarter hours, and changes of half an hour', () => {
  const [since, until] = [seconds('2026-01-01T00:00:00Z'), seconds('2026-06-01T00:00:00Z')]
  expect(timeZoneOffsets('Asia/Kathmandu', since, until)).toEqual([{ from: since, seconds: 20_700 }])
  expect(timeZoneOffsets('Australia/Lord_Howe', since, until)).toEqual([
    { from: since, seconds: 39_600 },
    { from: seconds('2026-04-04T15:00:00Z'), seconds: 37_800 },
  ])
})
test('agrees with the clock at every quarter of a year in ten zones', () => {
  const [since, until] = [seconds('2026-02-01T00:00:00Z'), seconds('2026-05-01T00:00:00Z')]
  for (const zone of [
    'Europe/Amsterdam',
    'America/Sao_Paulo',
    'Africa/Cairo',
    'Asia/Tokyo',
    'Asia/Kolkata',
    'America/Havana',
    'Pacific/Chatham',
    'Asia/Jerusalem',
    'Africa/Casablanca',
    'UTC',
  ]) {
    const offsets = timeZoneOffsets(zone, since, until)
    const zoneFormat = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    })
    for (let at = since; at < until; at += 2700) {
      const { seconds: ahead } = offsets.findLast(({ from }) => from <= at)!
      expect(zoneFormat.format(at * 1000), `${zone} ${at}`).toBe(
        new Date((at + ahead) * 1000).toISOString().slice(11, 16),
      )
    }
  }
})
test('an unknown zone is refused', () => {
  expect(() => timeZoneOffsets('Mars/Base', 0, 10)).toThrow(RangeError)
})
