import { WEEK_HOURS } from './audience-activity.ts'
import type { PostKind, PostMedium } from './posts/known-post.ts'
import { mean, medianOf } from './posts/quantiles.ts'

/** A post with its rate: engagements of a hundred impressions and the like. */
interface RatedPost {
  readonly kind: PostKind
  readonly medium: PostMedium
  /** Hour of the week by the audience's clock, Monday 0:00 first. */
  readonly week_hour: number
  readonly impressions: number
  readonly engagements: number
}

interface HourScore {
  readonly week_hour: number
  /** Engagement rate of an ordinary post, and its 80% interval. */
  readonly score: number
  readonly low: number
  readonly high: number
  readonly posts: number
  readonly source: 'own' | 'followers' | 'prior'
}

interface BestTime {
  readonly cells: readonly HourScore[]
  readonly mean: number
  /** Hours that are better beyond chance, the best first; empty where none is. */
  readonly best: readonly HourScore[]
}

/** Fewer posts in an hour say nothing of it by themselves. */
const OWN_POSTS = 5
/** Of an hour's own posts and of a kind's: so many weigh as much as the mean. */
const SHRINK = 5
const MOST_BEST = 3
/** Bounds that hold for all hours at once with 97%: for the slope, and for each hour with posts of its own. */
const Z_SLOPE = 2.2
const OWN_ERROR = 0.015
const Z80 = 1.2816
/** Effect of a standard deviation of activity on log rates, before posts are seen. */
const [PRIOR_SLOPE, PRIOR_SPREAD] = [0.03, 0.05]

/** Normal quantile of an upper tail (Winitzki's approximation of the inverse error function). */
function upperQuantile(tail: number): number {
  const x = 1 - 2 * tail
  const log = Math.log(1 - x * x)
  const part = 2 / (Math.PI * 0.147) + log / 2
  return Math.SQRT2 * Math.sqrt(Math.sqrt(part * part - log / 0.147) - part)
}

/** Rates of posts without what their kind and medium explain, on the log scale. */
function residualsOf(posts: readonly RatedPost[]): { readonly level: number; readonly residuals: number[] } {
  const logs = posts.map(({ engagements, impressions }) => Math.log((engagements + 0.5) / (impressions + 1)))
  const level = medianOf(logs)
  const without = logs.map((log) => log - level)
  for (const keyOf of [(post: RatedPost) => post.kind, (post: RatedPost) => post.medium]) {
    for (const places of Map.groupBy(posts.keys(), (n) => keyOf(posts[n]!)).values()) {
      const shift = (medianOf(places.map((n) => without[n]!)) * places.length) / (places.length + SHRINK)
      for (const place of places) without[place] = without[place]! - shift
    }
  }
  return { level, residuals: without }
}

/**
 * Engagement rate by weekday and hour: an hour with posts of its own leans on them by n ÷ (n + 5), every hour on
 * how active the audience is in it. An hour is called better only where it is beyond chance for all hours at once.
 * @param activity of the audience by hour of the week, in standard deviations
 * @param source where the activity comes from
 */
export function bestTimeOf(
  posts: readonly RatedPost[],
  activity: readonly number[],
  source: 'followers' | 'prior',
): BestTime | null {
  if (posts.length === 0) return null
  const { level, residuals } = residualsOf(posts)
  const spread = Math.sqrt(mean(residuals.map((value) => value * value))) || 0.3
  const slope = slopeOf(
    posts.map(({ week_hour }) => activity[week_hour]!),
    residuals,
    spread,
  )
  const byHour = Map.groupBy(posts.keys(), (n) => posts[n]!.week_hour)
  const own = [...byHour].filter(([, places]) => places.length >= OWN_POSTS)
  const zOwn = own.length === 0 ? 0 : upperQuantile(OWN_ERROR / own.length)
  const center = Math.exp(level)
  const cells = Array.from({ length: WEEK_HOURS }, (_, week_hour) => {
    const places = byHour.get(week_hour) ?? []
    const active = activity[week_hour]!
    const isOwn = places.length >= OWN_POSTS
    const left = isOwn ? medianOf(places.map((n) => residuals[n]! - slope.value * active)) : 0
    const share = places.length / (places.length + SHRINK)
    const effect = slope.value * active + (isOwn ? left * share : 0)
    // A median's error is a quarter larger than a mean's.
    const ownError = isOwn ? (1.25 * spread * share) / Math.sqrt(places.length) : 0
    const error = Math.hypot(slope.error * active, ownError)
    const isBeyond =
      (active > 0 && slope.free > Z_SLOPE * slope.free_error && effect > 0) ||
      (isOwn && left * share > zOwn * ownError && effect > 0)
    return {
      isBeyond,
      cell: {
        week_hour,
        score: Math.exp(level + effect),
        low: Math.exp(level + effect - Z80 * error),
        high: Math.exp(level + effect + Z80 * error),
        posts: places.length,
        source: isOwn ? ('own' as const) : source,
      },
    }
  })
  return {
    cells: cells.map(({ cell }) => cell),
    mean: center,
    best: cells
      .filter(({ isBeyond, cell }) => isBeyond && cell.low > center)
      .map(({ cell }) => cell)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MOST_BEST),
  }
}

/** The slope of residuals on activity, with the prior and (`free`) by the posts alone. */
function slopeOf(activities: readonly number[], residuals: readonly number[], spread: number) {
  const center = mean(activities)
  const squares = activities.reduce((sum, value) => sum + (value - center) ** 2, 0) || 1e-9
  const products = activities.reduce((sum, value, n) => sum + (value - center) * residuals[n]!, 0)
  const precision = squares / spread ** 2
  const total = precision + 1 / PRIOR_SPREAD ** 2
  return {
    value: (products / spread ** 2 + PRIOR_SLOPE / PRIOR_SPREAD ** 2) / total,
    error: Math.sqrt(1 / total),
    free: products / squares,
    free_error: spread / Math.sqrt(squares),
  }
}
