import type { XUser } from '@rookery/network'
import { dayOf } from '../../billing/network-spend/prices.policy.ts'
import { dayAfter } from '../creator-accounts/account-days.policy.ts'
import type { Side } from './competitor.repository.ts'
import type { CompetitorDay, CompetitorRow } from './tables.ts'

/** Figures belong to days in UTC, as X's bill does: read once in each. */
export const nextReadAfter = (now: Date): Date => new Date(dayAfter(dayOf(now)))

/** A public account as it is stored, and its figures of the day; null where X tells none. */
export function rowOfUser(
  side: Side,
  user: XUser,
  now: Date,
): {
  readonly person: Omit<CompetitorRow, 'next_at' | 'added_at'>
  readonly day: CompetitorDay | null
} {
  const key = { ...side, network_id: user.id }
  const { followers_count, tweet_count, listed_count } = user.public_metrics ?? {}
  return {
    person: {
      ...key,
      handle: user.username,
      name: user.name,
      avatar_url: user.profile_image_url ?? '',
      state: 'shown',
    },
    day:
      followers_count === undefined
        ? null
        : {
            ...key,
            day: dayOf(now),
            followers_count,
            posts_count: tweet_count ?? null,
            listed_count: listed_count ?? null,
          },
  }
}
