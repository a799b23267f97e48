import type { AccountDay } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import type { PostPerformance } from '@rookery/contract/creators/own-posts/post-performance.ts'

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

export interface Week {
  readonly gained: number | null
  readonly lost: number | null
  readonly posts: number
  readonly impressions: number | null
  readonly engagements: number | null
}

/** The seven days up to and with `last`. */
function weekUntil(days: readonly AccountDay[], posts: readonly PostPerformance[], last: number): Week {
  const isIn = (time: number) => time > last - WEEK_DAYS * DAY_MS && time <= last
  const ofWeek = days.filter(({ date }) => isIn(Date.parse(date)))
  const own = posts.filter(({ post }) => isIn(Math.floor(Date.parse(post.created_at) / DAY_MS) * DAY_MS))
  const sum = (values: readonly (number | null)[]) => {
    const told = values.filter((value) => value !== null)
    return told.length === 0 ? null : told.reduce((total, value) => total + value, 0)
  }
  return {
    gained: sum(ofWeek.map(({ gained }) => gained)),
    lost: sum(ofWeek.map(({ lost }) => lost)),
    posts: own.length,
    impressions: sum(own.map(({ impressions }) => impressions)),
    engagements: sum(own.map(({ engagements }) => engagements)),
  }
}

/** Averages; null where one of the weeks is unknown. */
type UsualWeek = { readonly [key in keyof Week]: number | null }

/** The last seven days, the seven before, and the average of the four weeks before: always the same weekdays. */
export interface Weeks {
  readonly week: Week
  readonly before: Week
  readonly usual: UsualWeek
}

const USUAL_WEEKS = 4

export function weeksOf(days: readonly AccountDay[], posts: readonly PostPerformance[]): Weeks | null {
  const last = days.at(-1)
  if (!last) return null
  const end = Date.parse(last.date)
  const [week, ...earlier] = Array.from({ length: 1 + USUAL_WEEKS }, (_, back) =>
    weekUntil(days, posts, end - back * WEEK_DAYS * DAY_MS),
  ) as [Week, Week, ...Week[]]
  const from = end - (1 + USUAL_WEEKS) * WEEK_DAYS * DAY_MS
  const arePostsKnown = posts.some(({ post }) => Date.parse(post.created_at) <= from)
  return { week, before: earlier[0]!, usual: averageOf(earlier, arePostsKnown) }
}

function averageOf(weeks: readonly Week[], arePostsKnown: boolean): UsualWeek {
  const mean = (key: keyof Week) => {
    const told = weeks.map((week) => week[key]).filter((value) => value !== null)
    return told.length < weeks.length ? null : told.reduce((sum, value) => sum + value, 0) / weeks.length
  }
  const ofPosts = (key: keyof Week) => (arePostsKnown ? mean(key) : null)
  return {
    gained: mean('gained'),
    lost: mean('lost'),
    posts: ofPosts('posts'),
    impressions: ofPosts('impressions'),
    engagements: ofPosts('engagements'),
  }
}

/** Relative change; null where one of the weeks is unknown or empty. */
export const changeOf = (now: number | null, before: number | null): number | null =>
  now === null || !before ? null : now / before - 1

const RECENT_MS = 28 * DAY_MS

/** The posts of the last four weeks that did best and worst against what was expected of them. */
export function extremesOf(posts: readonly PostPerformance[], now: number) {
  const judged = posts
    .filter(
      ({ score, is_nowcast, post }) =>
        score !== null && !is_nowcast && now - Date.parse(post.created_at) <= RECENT_MS,
    )
    .toSorted((a, b) => b.score! - a.score!)
  const [best] = judged
  const worst = judged.at(-1)
  return { best: best ?? null, worst: worst && worst !== best ? worst : null }
}

interface NextHour {
  readonly weekday: number
  readonly hour: number
  /** Hours from now. */
  readonly ahead: number
}

/** Good hours in the order in which they come, by the clock of a zone. */
export function nextHours(
  hours: readonly { weekday: number; hour: number }[],
  zone: string,
  now: number,
): NextHour[] {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)!.value
  const today = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday'))
  const from = today * 24 + Number(part('hour'))
  return hours
    .map(({ weekday, hour }) => ({ weekday, hour, ahead: (weekday * 24 + hour - from + 168) % 168 }))
    .toSorted((a, b) => a.ahead - b.ahead)
}
