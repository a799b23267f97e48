import { benjaminiHochberg, FALSE_DISCOVERY_RATE } from '@rookery/analytics/statistics/benjamini-hochberg.ts'
import { twoSidedP, Z95 } from '@rookery/analytics/statistics/normal.ts'
import type { MonitorWeek } from '@rookery/contract'
import type { MonitorWeekRow } from './tables.ts'

type Counted = Pick<MonitorWeekRow, 'week_start' | 'revision' | 'posts' | 'variance'>
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const follows = (week: Counted, before: Counted): boolean =>
  week.revision === before.revision && Date.parse(week.week_start) - Date.parse(before.week_start) === WEEK_MS

/**
 * Each week's posts against the week before, by day of its Monday. People write by themselves and some write much, so the number of posts is as uncertain as
 * a sum over independent authors; the ratio of two such numbers is near log-normal. Weeks counted for another query are not compared. False-discovery
 * control is over all weeks given.
 */
export function weekChanges(weeks: readonly Counted[]): Map<string, MonitorWeek['change']> {
  const compared = weeks.flatMap((week) => {
    const before = weeks.find((other) => follows(week, other))
    if (!before?.posts || !week.posts || week.variance === null || before.variance === null) return []
    const log = Math.log(week.posts / before.posts)
    return [{ week_start: week.week_start, log, error: Math.sqrt(week.variance + before.variance) }]
  })
  const q = benjaminiHochberg(compared.map(({ log, error }) => twoSidedP(log / error)))
  const changes = new Map<string, MonitorWeek['change']>(weeks.map(({ week_start }) => [week_start, null]))
  compared.forEach(({ week_start, log, error }, i) => {
    changes.set(week_start, {
      change: Math.exp(log) - 1,
      low: Math.exp(log - Z95 * error) - 1,
      high: Math.exp(log + Z95 * error) - 1,
      q_value: q[i]!,
      significant: q[i]! <= FALSE_DISCOVERY_RATE,
    })
  })
  return changes
}
