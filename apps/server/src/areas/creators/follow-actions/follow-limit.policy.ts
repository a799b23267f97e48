import {
  FOLLOWS_PER_DAY,
  FOLLOWS_PER_QUARTER_HOUR,
} from '@rookery/contract/creators/follow-actions/endpoints.ts'

const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS
const limits = [
  { most: FOLLOWS_PER_QUARTER_HOUR, within: 15 * MINUTE_MS },
  { most: FOLLOWS_PER_DAY, within: DAY_MS },
]

export interface FollowsLeft {
  readonly left: number
  /** When more are possible; null while nothing is used up. */
  readonly more_at: Date | null
}

/** What our limits leave an account, by when its follows of the last day were sent, oldest first. */
export function followsLeft(sent: readonly Date[], now: Date): FollowsLeft {
  let left = Number.POSITIVE_INFINITY
  let moreAt: number | null = null
  for (const { most, within } of limits) {
    const recent = sent.filter((time) => time.getTime() > now.getTime() - within)
    left = Math.min(left, Math.max(0, most - recent.length))
    if (recent.length >= most)
      moreAt = Math.max(moreAt ?? 0, recent.at(recent.length - most)!.getTime() + within)
  }
  return { left, more_at: moreAt === null ? null : new Date(moreAt) }
}
