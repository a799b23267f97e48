import type { Monitor, MonitorWeek, Post } from '@rookery/contract'
import { usualPosts } from '@rookery/contract/usual-posts.ts'
import { discloseCount } from '../../../targeting/sizes.presenter.ts'
import type { MonitorRow, MonitorWeekRow } from './tables.ts'
import { postsInterval, weekChanges } from './week-changes.policy.ts'

const TREND_WEEKS = 12

/**
 * Discloses a count as explorations do: public facts are exact, but withheld under the privacy minimum of
 * authors.
 */
const discloseNumber = (n: number | null): number | null => (n === null ? null : discloseCount(n))

/** Of weeks that were counted for several definitions the latest, and what earlier ones counted. */
export function splitWeeks(rows: readonly MonitorWeekRow[]): {
  weeks: readonly MonitorWeekRow[]
  earlier: readonly MonitorWeekRow[]
} {
  const weeks = [...Map.groupBy(rows, (row) => row.week_start).values()].map(([latest]) => latest!)
  return { weeks, earlier: rows.filter((row) => !weeks.includes(row)) }
}

/**
 * `rows` are newest first. A monitor that is due counts as being counted: its job is queued in the same
 * transaction, or within a minute.
 */
export function presentMonitor(row: MonitorRow, rows: readonly MonitorWeekRow[], now: Date): Monitor {
  const { weeks } = splitWeeks(rows)
  const { created_by: _, last_run_at, next_run_at, created_at, ...monitor } = row
  const changes = weekChanges(weeks)
  const [latest] = weeks
  return {
    ...monitor,
    created_at: created_at.toISOString(),
    last_run_at: last_run_at && last_run_at.toISOString(),
    next_run_at: next_run_at && next_run_at.toISOString(),
    counting: row.active && next_run_at !== null && next_run_at <= now,
    trend: weeks
      .filter(({ revision }) => revision === latest?.revision)
      .slice(0, TREND_WEEKS)
      .toReversed()
      .map(({ week_start, posts }) => ({ week_start, posts: discloseNumber(posts) })),
    latest: latest
      ? {
          week_start: latest.week_start,
          posts: discloseNumber(latest.posts),
          authors: discloseNumber(latest.authors),
          change: changes.get(latest.week_start) ?? null,
        }
      : null,
  }
}

/** Confidence interval of the number of posts, disclosed like the number itself. */
function disclosedInterval(week: MonitorWeekRow) {
  const interval = postsInterval(week)
  return {
    posts_low: interval && discloseNumber(Math.floor(interval.low)),
    posts_high: interval && discloseNumber(Math.ceil(interval.high)),
  }
}

const roundNumber = (n: number | null | undefined): number | null => (n ? Math.round(n) : null)
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Comparison values of each week, by its Monday: its posts if they had changed like everyone's over the
 * displayed weeks, and the posts of the same week one displayed period earlier. Only weeks counted for the
 * same query are used.
 */
function comparisonsOf(weeks: readonly MonitorWeekRow[], count: readonly MonitorWeekRow[]) {
  const newestWeeks = count.filter(({ revision }) => revision === count[0]!.revision)
  const usualCounts = usualPosts(
    newestWeeks.map(({ posts, baseline_posts }) => ({ posts, baseline_share: baseline_posts })),
  )
  const periodMs = newestWeeks.length * WEEK_MS
  const figuresBefore = (week: MonitorWeekRow) => {
    const dateBefore = new Date(Date.parse(week.week_start) - periodMs).toISOString().slice(0, 10)
    return weeks.find(({ week_start, revision }) => week_start === dateBefore && revision === week.revision)
  }
  return new Map(
    newestWeeks.map((week, i) => [
      week.week_start,
      {
        posts_usual: discloseNumber(roundNumber(usualCounts[i])),
        posts_before: discloseNumber(figuresBefore(week)?.posts ?? null),
      },
    ]),
  )
}

/** Presents the newest `count` of the stored weeks; posts deleted since then are left out. */
export function presentWeeks(
  weeks: readonly MonitorWeekRow[],
  count: number,
  posts: ReadonlyMap<string, Post>,
): MonitorWeek[] {
  const changes = weekChanges(weeks)
  const requestedWeeks = weeks.slice(0, count)
  const weekComparisons = comparisonsOf(weeks, requestedWeeks)
  return requestedWeeks.map((week) => ({
    week_start: week.week_start,
    revision: week.revision,
    definition: week.definition,
    posts: discloseNumber(week.posts),
    ...disclosedInterval(week),
    ...(weekComparisons.get(week.week_start) ?? { posts_usual: null, posts_before: null }),
    authors: discloseNumber(week.authors),
    impressions: week.impressions,
    change: changes.get(week.week_start) ?? null,
    sentiment: week.sentiment,
    top_posts: week.top_posts.flatMap(({ post_id }) => posts.get(post_id) ?? []),
    snapshot: week.snapshot,
    computed_at: week.computed_at.toISOString(),
  }))
}

/** What earlier definitions counted of the newest `count` weeks, each compared with weeks of its own definition. */
export function presentEarlierWeeks(
  rows: readonly MonitorWeekRow[],
  count: number,
  posts: ReadonlyMap<string, Post>,
): MonitorWeek[] {
  const { weeks, earlier } = splitWeeks(rows)
  const displayedWeeks = new Set(weeks.slice(0, count).map((week) => week.week_start))
  return [...new Set(earlier.map(({ revision }) => revision))]
    .flatMap((revision) => {
      const weeksOfIt = rows.filter((row) => row.revision === revision)
      const replacedWeeks = new Set(
        earlier.filter((row) => row.revision === revision).map((row) => row.week_start),
      )
      return presentWeeks(weeksOfIt, weeksOfIt.length, posts).filter(
        ({ week_start }) => replacedWeeks.has(week_start) && displayedWeeks.has(week_start),
      )
    })
    .toSorted((a, b) => b.week_start.localeCompare(a.week_start) || b.revision - a.revision)
}
