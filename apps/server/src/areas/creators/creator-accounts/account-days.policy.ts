import type { AccountDay } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import type { SnapshotRow } from '../../population/tracked-accounts/tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** What an account told about itself at a time. */
export type ToldFigures = Pick<
  SnapshotRow,
  'followers_count' | 'following_count' | 'posts_count' | 'listed_count' | 'verified_followers_count'
>

const sumOrNull = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value === null)
    ? null
    : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

export const dayOf = (date: string, figures: ToldFigures, snapshots: readonly SnapshotRow[]): AccountDay => ({
  date,
  followers: figures.followers_count ?? 0,
  following: figures.following_count,
  posts: figures.posts_count,
  listed: figures.listed_count,
  verified_followers: figures.verified_followers_count,
  gained: sumOrNull(snapshots.map(({ followers_gained }) => followers_gained)),
  lost: sumOrNull(snapshots.map(({ followers_lost }) => followers_lost)),
  impressions: null,
  engagements: null,
})

/** Days (UTC) on which X told the account's figures, oldest first; the last figures of each. */
export function accountDays(snapshots: readonly SnapshotRow[]): AccountDay[] {
  const told = snapshots.filter(({ followers_count }) => followers_count !== null)
  const byDay = Map.groupBy(told, ({ began_at }) => began_at.toISOString().slice(0, 10))
  return [...byDay].map(([date, ofDay]) => dayOf(date, ofDay.at(-1)!, ofDay))
}

/** Followers of every day; on days without figures, on the line between the days around. */
export function dailyFollowers(days: readonly Pick<AccountDay, 'date' | 'followers'>[]): number[] {
  return days.flatMap(({ date, followers }, number) => {
    const next = days[number + 1]
    if (next === undefined) return [followers]
    const length = Math.round((Date.parse(next.date) - Date.parse(date)) / DAY_MS)
    return Array.from({ length }, (_, day) => followers + ((next.followers - followers) * day) / length)
  })
}
