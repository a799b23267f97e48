import { benjaminiHochberg, FALSE_DISCOVERY_RATE } from '@rookery/analytics/statistics/benjamini-hochberg.ts'
import { twoSidedP, Z95 } from '@rookery/analytics/statistics/normal.ts'
import { sumInterval } from '@rookery/analytics/statistics/sum-interval.ts'
import type { MonitorWeek } from '@rookery/contract'
import type { MonitorWeekRow } from './tables.ts'

type CountedWeek = Pick<MonitorWeekRow, 'week_start' | 'revision' | 'posts' | 'variance'> &
  Partial<Pick<MonitorWeekRow, 'baseline_posts' | 'baseline_variance'>>
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const isNextWeek = (week: CountedWeek, before: CountedWeek): boolean =>
  week.revision === before.revision && Date.parse(week.week_start) - Date.parse(before.week_start) === WEEK_MS

/**
 * Change of all people's posts from one week to the next as a logarithm, with its variance; null if either is
 * unknown.
 */
function usualChangeOf(week: CountedWeek, before: CountedWeek): { log: number; variance: number } | null {
  if (!week.baseline_posts || !before.baseline_posts) return null
  return {
    log: Math.log(week.baseline_posts / before.baseline_posts),
    variance: (week.baseline_variance ?? 0) + (before.baseline_variance ?? 0),
  }
}

/** 95% confidence interval of a number of posts, over the people who wrote them. */
export const postsInterval = ({
  posts,
  variance,
}: Pick<CountedWeek, 'posts' | 'variance'>): ReturnType<typeof sumInterval> =>
  posts === null || variance === null ? null : sumInterval(posts, variance)

/**
 * Change of each week's posts against the week before, by its Monday. People post independently and unequally
 * often, so the number of posts is a sum over independent authors, and the ratio of two such numbers is close
 * to log-normal. Weeks counted for different queries are not compared. A change is significant only against
 * the change of all posts in the same week (`usual`), if known: a word that keeps its share in a busy week
 * has not risen. False-discovery control covers all given weeks.
 */
export function weekChanges(weeks: readonly CountedWeek[]): Map<string, MonitorWeek['change']> {
  const comparedWeeks = weeks.flatMap((week) => {
    const previousWeek = weeks.find((other) => isNextWeek(week, other))
    if (!previousWeek?.posts || !week.posts || week.variance === null || previousWeek.variance === null)
      return []
    const log = Math.log(week.posts / previousWeek.posts)
    const variance = week.variance + previousWeek.variance
    return [{ week_start: week.week_start, log, variance, usual: usualChangeOf(week, previousWeek) }]
  })
  const q = benjaminiHochberg(
    comparedWeeks.map(({ log, variance, usual }) =>
      twoSidedP((log - (usual?.log ?? 0)) / Math.sqrt(variance + (usual?.variance ?? 0))),
    ),
  )

  const changes = new Map<string, MonitorWeek['change']>(weeks.map(({ week_start }) => [week_start, null]))
  comparedWeeks.forEach(({ week_start, log, variance, usual }, i) => {
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
