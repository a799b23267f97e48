import type { PublicFigures } from '@rookery/contract/creators/competitors/endpoints.ts'
import { dailyFollowers, dayAfter } from '../creator-accounts/account-days.policy.ts'

/** Figures of one day, as X tells everybody. */
export interface PublicDay {
  readonly date: string
  readonly followers: number
  readonly posts: number | null
  readonly listed: number | null
}

const [WEEK, FOUR_WEEKS] = [7, 28]
const DAY_MS = 24 * 60 * 60 * 1000
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** Changes over the days that are known, oldest first; on days without figures, on the line between those around. */
export function publicFigures(days: readonly PublicDay[]): PublicFigures {
  const followers = dailyFollowers(days)
  const last = days.at(-1)
  return {
    followers_count: last?.followers ?? null,
    listed_count: last?.listed ?? null,
    change_7: changeOver(followers, WEEK),
    change_28: changeOver(followers, FOUR_WEEKS),
    posts_a_week: postsAWeek(days),
    days: days.map((day) => ({ date: day.date, followers: day.followers })),
  }
}

function changeOver(followers: readonly number[], days: number): PublicFigures['change_7'] {
  const [now, before] = [followers.at(-1), followers.at(-1 - days)]
  if (now === undefined || before === undefined) return null
  const difference = Math.round(now - before)
  return { followers: difference, share: before === 0 ? null : difference / before }
}

/** Over up to four weeks and at least one; null where more posts were deleted than written. */
function postsAWeek(days: readonly PublicDay[]): number | null {
  const told = days.flatMap(({ date, posts }) => (posts === null ? [] : [{ date, posts }]))
  const last = told.at(-1)
  if (!last) return null
  const first = told.find(({ date }) => date >= dayAfter(last.date, -FOUR_WEEKS))!
  const span = daysBetween(first.date, last.date)
  if (span < WEEK || last.posts < first.posts) return null
  return ((last.posts - first.posts) / span) * WEEK
}
