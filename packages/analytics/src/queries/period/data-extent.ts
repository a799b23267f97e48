import type { DayOfPosts } from './posts-by-day.query.ts'

export interface Days {
  first: number
  last: number
}
export interface DataExtent {
  whole: Days
  bulk: Days
}

// Maximum share of posts that are ignored as stragglers: one in a hundred, or five posts if there are at
// least fifty.
const STRAGGLER_SHARE = 0.01
const STRAGGLER_COUNT = 5
const MIN_POSTS = 50
// Minimum distance of stragglers from the other posts: this share of the others' period, and at least two
// weeks.
const MIN_GAP_SHARE = 0.1
const MIN_GAP_DAYS = 14
/** The default period contains this share of all posts. */
const DEFAULT_SHARE = 0.5
const standardDays = [30, 90, 365] as const

/**
 * First and last day of the posts, ignoring stragglers at either end: three late posts do not indicate where
 * a customer's data is. Null without any post.
 *
 * @param days ascending
 */
export function dataExtent(days: readonly DayOfPosts[]): DataExtent | null {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const wholeExtent = { first: first.day, last: last.day }
  const total = days.reduce((sum, { posts }) => sum + posts, 0)
  const passedDays =
    total < MIN_POSTS
      ? Math.floor(total / 10)
      : Math.max(STRAGGLER_COUNT, Math.floor(total * STRAGGLER_SHARE))
  const innerDays = { first: dayAfter(days, passedDays), last: dayAfter(days.toReversed(), passedDays) }
  if (innerDays.first > innerDays.last) return { whole: wholeExtent, bulk: wholeExtent }
  const minGapDays = Math.max(MIN_GAP_DAYS, (innerDays.last - innerDays.first + 1) * MIN_GAP_SHARE)
  const earlyDays = days.filter(({ day }) => day <= innerDays.first).toReversed()
  const lateDays = days.filter(({ day }) => day >= innerDays.last)
  return {
    whole: wholeExtent,
    bulk: {
      first: innerDays.first - wholeExtent.first > minGapDays ? dayBeforeGap(earlyDays) : wholeExtent.first,
      last: wholeExtent.last - innerDays.last > minGapDays ? dayBeforeGap(lateDays) : wholeExtent.last,
    },
  }
}

function dayBeforeGap(outwards: readonly DayOfPosts[]): number {
  const gapDays = outwards.slice(1).map(({ day }, i) => Math.abs(day - outwards[i]!.day))
  return outwards[gapDays.indexOf(Math.max(...gapDays))]!.day
}

function dayAfter(days: readonly DayOfPosts[], most: number): number {
  let cumulativeCount = 0
  return days.find(({ posts }) => (cumulativeCount += posts) > most)!.day
}

/** Contains half of all posts, cut to its days with posts; of equally full periods the latest. */
export function defaultDays(days: readonly DayOfPosts[], { bulk }: DataExtent): Days {
  const requiredPosts = days.reduce((sum, { posts }) => sum + posts, 0) * DEFAULT_SHARE
  for (const length of standardDays) {
    const fullest = fullestDays(days, bulk, length)
    if (fullest.posts >= requiredPosts) return { first: fullest.first, last: fullest.last }
  }
  return bulk
}

function fullestDays(days: readonly DayOfPosts[], within: Days, length: number): Days & { posts: number } {
  const inner = days.filter(({ day, posts }) => posts > 0 && day >= within.first && day <= within.last)
  let fullest = { ...within, posts: 0 }
  let [start, sum] = [0, 0]
  for (const { day, posts } of inner) {
    sum += posts
    while (inner[start]!.day <= day - length) sum -= inner[start++]!.posts
    if (sum >= fullest.posts) fullest = { first: inner[start]!.day, last: day, posts: sum }
  }
  return fullest
}

/** Gaps of more than two weeks without posts do not count. */
export function daysWithData(days: readonly DayOfPosts[], { first, last }: Days): number {
  const inner = days.filter(({ day, posts }) => posts > 0 && day >= first && day <= last)
  return inner.reduce((sum, { day }, i) => {
    const step = i === 0 ? 1 : day - inner[i - 1]!.day
    return sum + (step > MIN_GAP_DAYS ? 1 : step)
  }, 0)
}

export const lastDays = ({ last }: Days, n: number): Days => ({ first: last - n + 1, last })

export const postsIn = (days: readonly DayOfPosts[], { first, last }: Days): number =>
  days.reduce((sum, { day, posts }) => sum + (day >= first && day <= last ? posts : 0), 0)
