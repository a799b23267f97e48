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

/** The last seven days and the seven before: the same weekdays. */
export function weeksOf(
  days: readonly AccountDay[],
  posts: readonly PostPerformance[],
): { readonly week: Week; readonly before: Week } | null {
  const last = days.at(-1)
  if (!last) return null
  const end = Date.parse(last.date)
  return { week: weekUntil(days, posts, end), before: weekUntil(days, posts, end - WEEK_DAYS * DAY_MS) }
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
