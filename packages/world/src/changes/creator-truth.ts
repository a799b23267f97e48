import type { CreatorAccount } from '../model/creator-accounts.ts'
import type { CreatorEffects } from '../model/creator-effects.ts'
import type { PostTruth } from '../creators/creator-posts.ts'
import type { Payout } from '../creators/payouts.ts'
import { GAINS, LOSSES, type FollowerEvent, type FollowerEventKind } from './follower-events.ts'

const DAY_MS = 86_400_000

/** What was planted in a creator, for measuring models; no row states it. */
export interface CreatorTruth {
  is_planted: boolean
  effects: CreatorEffects
  /** Subjects with an effect, with that effect. */
  topics: readonly { community: string; effect: number }[]
  /** First day of the changed regime. */
  changed_on: string
  /** Followers' activity by hour of the week in UTC, Sunday first, in standard deviations. */
  hours: readonly number[]
  posts: readonly PostTruth[]
  payouts: readonly Payout[]
}

/** An account's followers on one day of UTC since changes began. */
export interface FollowerDay {
  date: string
  /** In the list at the end of the day, or now. */
  followers: number
  gained: number
  lost: number
  by_kind: Partial<Record<FollowerEventKind, number>>
}

export const topicsOf = (
  { effects }: CreatorAccount,
  communities: readonly string[],
): { community: string; effect: number }[] =>
  communities
    .slice(0, effects.topic.length)
    .map((community, i) => ({ community, effect: effects.topic[i] ?? 0 }))

/** @param from ms since 1970 at which changes began */
export function followerDays(
  events: readonly FollowerEvent[],
  first: number,
  from: number,
  elapsed: number,
): FollowerDay[] {
  const byDay = Map.groupBy(events, ({ at }) => Math.floor((from + at) / DAY_MS))
  const days: FollowerDay[] = []
  let followers = first
  for (let day = Math.floor(from / DAY_MS); day * DAY_MS <= from + elapsed; day += 1) {
    const ofDay = byDay.get(day) ?? []
    const by_kind: FollowerDay['by_kind'] = {}
    for (const { kind } of ofDay) by_kind[kind] = (by_kind[kind] ?? 0) + 1
    const gained = ofDay.filter(({ kind }) => GAINS.has(kind)).length
    const lost = ofDay.filter(({ kind }) => LOSSES.has(kind)).length
    followers += gained - lost
    days.push({ date: new Date(day * DAY_MS).toISOString().slice(0, 10), followers, gained, lost, by_kind })
  }
  return days
}
