import type { Monitor, MonitorWeek, Post } from '@rookery/contract'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import type { MonitorRow, MonitorWeekRow } from './tables.ts'
import { weekChanges } from './week-changes.policy.ts'

const TREND = 12

/** As explorations are told: to ten, never under the privacy minimum of authors. */
const told = (n: number | null): number | null => (n === null ? null : discloseCount(n, true))

/** `weeks` newest first. */
export function presentMonitor(row: MonitorRow, weeks: readonly MonitorWeekRow[]): Monitor {
  const { created_by: _, revision: __, last_run_at, next_run_at, created_at, ...monitor } = row
  const changes = weekChanges(weeks)
  const [latest] = weeks
  return {
    ...monitor,
    created_at: created_at.toISOString(),
    last_run_at: last_run_at && last_run_at.toISOString(),
    next_run_at: next_run_at && next_run_at.toISOString(),
    trend: weeks
      .slice(0, TREND)
      .toReversed()
      .map(({ week_start, posts }) => ({ week_start, posts: told(posts) })),
    latest: latest
      ? {
          week_start: latest.week_start,
          posts: told(latest.posts),
          authors: told(latest.authors),
          change: changes.get(latest.week_start) ?? null,
        }
      : null,
  }
}

/** `shown` are the weeks asked for, of `weeks` that are kept; posts that are gone meanwhile are not there. */
export function presentWeeks(
  weeks: readonly MonitorWeekRow[],
  shown: number,
  posts: ReadonlyMap<string, Post>,
): MonitorWeek[] {
  const changes = weekChanges(weeks)
  return weeks.slice(0, shown).map((week) => ({
    week_start: week.week_start,
    posts: told(week.posts),
    authors: told(week.authors),
    impressions: week.impressions,
    change: changes.get(week.week_start) ?? null,
    sentiment: week.sentiment,
    top_posts: week.top_posts.flatMap(({ post_id }) => posts.get(post_id) ?? []),
    snapshot: week.snapshot,
    computed_at: week.computed_at.toISOString(),
  }))
}
