import type { Moment } from '@rookery/world'
import type { Journal } from '../state/journal.ts'
import type { FollowRow } from '../state/rows.ts'
import type { NetworkNow } from '../world/network-now.ts'
import type { ActivityType } from './rows.ts'

export interface FollowChange {
  readonly type: ActivityType
  readonly source: number
  readonly target: number
  /** Milliseconds since simulated activity began. */
  readonly at: number
}

/**
 * The follows of and by an account that began or ended after a moment, oldest first. Whether X tells of people who
 * are suspended, close their account or come back is not documented: here it does not.
 */
export const followChangesOf = (
  { network, journal }: { readonly network: NetworkNow; readonly journal: Journal },
  index: number,
  since: number,
  now: Moment,
): FollowChange[] => {
  const rows = journal
    .all<FollowRow>('follows')
    .filter(({ source, target, pending }) => (source === index || target === index) && !pending)
  // A follow that was changed through the API is no longer the world's.
  const decided = new Set(rows.filter(({ target }) => target === index).map(({ source }) => source))
  const byApi = rows.map(({ source, target, following, at }): FollowChange => {
    const type = following ? 'follow.follow' : 'follow.unfollow'
    return { type, source, target, at: at - network.life.from }
  })
  const inWorld = changesInWorld(index, now).filter(({ source }) => !decided.has(source))
  return [...inWorld, ...byApi]
    .filter(({ at }) => at > since && at <= now.elapsed)
    .toSorted((a, b) => a.at - b.at || a.source - b.source)
}

const changesInWorld = (index: number, now: Moment): FollowChange[] => {
  const unfollowed = new Set<number>()
  return now.followerEventsOf(index).flatMap(({ at, index: source, kind }): FollowChange[] => {
    const change = { source, target: index, at }
    if (kind === 'left' || kind === 'blocked_you' || kind === 'you_blocked') {
      unfollowed.add(source)
      return [{ ...change, type: 'follow.unfollow' }]
    }
    // Somebody who left returns by a follow; an account that was gone returns without one.
    const isFollow = kind === 'followed' || (kind === 'returned' && unfollowed.has(source))
    if (!isFollow) return []
    unfollowed.delete(source)
    return [{ ...change, type: 'follow.follow' }]
  })
}
