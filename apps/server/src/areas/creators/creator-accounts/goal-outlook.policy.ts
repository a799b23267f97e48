import type { GoalAnswer } from '@rookery/contract/creators/creator-accounts/goal-endpoints.ts'
import type { GoalRow } from './tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days whose average change is what the account gains a day. */
const RECENT_DAYS = 28

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

interface Known {
  readonly today: string
  /** Followers of every day, the last one's last. */
  readonly followers: readonly number[]
  /** Forecast of the goal's day; null where the history is too short. */
  readonly forecast: GoalAnswer['forecast']
}

/** How a goal stands: beside the forecast, and what it needs a day beside what the account gains. */
export function presentGoal(goal: GoalRow, { today, followers, forecast }: Known): GoalAnswer {
  const now = followers.at(-1) ?? null
  const recent = followers.slice(-1 - RECENT_DAYS)
  const days_left = Math.max(0, daysBetween(today, goal.by_day))
  const missing = now === null ? null : Math.max(0, goal.followers - now)
  return {
    followers: goal.followers,
    by: goal.by_day,
    from_followers: goal.from_followers,
    set_on: goal.set_at.toISOString().slice(0, 10),
    state: stateOf(goal.followers, now, days_left, forecast),
    days_left,
    needed_a_day: missing === null || days_left === 0 ? null : missing / days_left,
    gained_a_day: now === null || recent.length < 2 ? null : (now - recent[0]!) / (recent.length - 1),
    forecast,
  }
}

function stateOf(
  wanted: number,
  now: number | null,
  daysLeft: number,
  forecast: GoalAnswer['forecast'],
): GoalAnswer['state'] {
  if (now !== null && now >= wanted) return 'reached'
  if (daysLeft === 0) return 'missed'
  if (forecast === null) return 'unknown'
  if (wanted <= forecast.low) return 'expected'
  return wanted <= forecast.high ? 'possible' : 'unlikely'
}
