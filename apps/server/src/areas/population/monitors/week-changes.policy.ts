import { benjaminiHochberg, FALSE_DISCOVERY_RATE } from '@rookery/analytics/statistics/benjamini-hochberg.ts'
import { twoSidedP, Z95 } from '@rookery/analytics/statistics/normal.ts'
import { sumInterval } from '@rookery/analytics/statistics/sum-interval.ts'
import type { MonitorWeek } from '@rookery/contract'
import type { MonitorWeekRow } from './tables.ts'

type Counted = Pick<MonitorWeekRow, 'week_start' | 'revision' | 'posts' | 'variance'> &
  Partial<Pick<MonitorWeekRow, 'baseline_posts' | 'baseline_variance'>>
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const follows = (week: Counted, before: Counted): boolean =>
  week.revision === before.revision && Date.parse(week.week_start) - Date.parse(before.week_start) === WEEK_MS

/** How everybody's posts changed from one week to the next, with the variance of that; null where either is not known. */
function usualOf(week: Counted, before: Counted): { log: number; variance: number } | null {
  if (!week.baseline_posts || !before.baseline_posts) return null
  return {
    log: Math.log(week.baseline_posts / before.baseline_posts),
    variance: (week.baseline_variance ?? 0) + (before.baseline_variance ?? 0),
  }
}

/** Ends of a number of posts, 95%, over the people who wrote. */
export const postsInterval = ({
  posts,
  variance,
}: Pick<Counted, 'posts' | 'variance'>): ReturnType<typeof sumInterval> =>
  posts === null || variance === null ? null : sumInterval(posts, variance)

/**
 * Each week's posts against the week before, by day of its Monday. People write by themselves and some write much, so the number of posts is as uncertain as
 * a sum over independent authors; the ratio of two such numbers is near log-normal. Weeks counted for another query are not compared. A change is more
 * than chance only beyond what everybody's posts changed by in the same week (`usual`), where that is known: in a week in which all write more, a word
 * that keeps its part has not risen. False-discovery control is over all weeks given.
 */
export function weekChanges(weeks: readonly Counted[]): Map<string, MonitorWeek['change']> {
  const compared = weeks.flatMap((week) => {
    const before = weeks.find((other) => follows(week, other))
    if (!before?.posts || !week.posts || week.variance === null || before.variance === null) return []
    const log = Math.log(week.posts / before.posts)
    const variance = week.variance + before.variance
    return [{ week_start: week.week_start, log, variance, usual: usualOf(week, before) }]
  })
  const q = benjaminiHochberg(
    compared.map(({ log, variance, usual }) =>
      twoSidedP((log - (usual?.log ?? 0)) / Math.sqrt(variance + (usual?.variance ?? 0))),
    ),
  )

  const changes = new Map<string, MonitorWeek['change']>(weeks.map(({ week_start }) => [week_start, null]))
  compared.forEach(({ week_start, log, variance, usual }, i) => {
    const error = Math.sqrt(variance)
    changes.set(week_start, {
      change: Math.exp(log) - 1,
      low: Math.exp(log - Z95 * error) - 1,
      high: Math.exp(log + Z95 * error) - 1,
      usual: usual && Math.exp(usual.log) - 1,
      q_value: q[i]!,
      significant: q[i]! <= FALSE_DISCOVERY_RATE,
    })
  })
  return changes
}
