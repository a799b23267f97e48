import type { Deps } from '../../../app/deps.ts'
import { listPoints, listPosts } from './own-post.repository.ts'
import type { OwnPostRow, PointRow } from './tables.ts'

/** A post with its figures as X told them, the last at the end. */
export interface OwnPost {
  readonly post: OwnPostRow
  readonly points: readonly PointRow[]
  readonly last: PointRow
}

/** Likes, reposts, replies, quotes and bookmarks: what X tells of posts of any age. Null where it tells none. */
export function engagementsOf({ likes, reposts, replies, quotes, bookmarks }: PointRow): number | null {
  const told = [likes, reposts, replies, quotes, bookmarks].filter((count) => count !== null)
  return told.length === 0 ? null : told.reduce((sum, count) => sum + count, 0)
}

/** An account's own posts, oldest first. */
export async function readOwnPosts(
  deps: Pick<Deps, 'db'>,
  trackedId: string,
  since?: Date,
): Promise<OwnPost[]> {
  const [posts, points] = [await listPosts(deps.db, trackedId, since), await listPoints(deps.db, trackedId)]
  const byPost = Map.groupBy(points, ({ post_id }) => post_id)
  return posts.flatMap((post) => {
    const own = byPost.get(post.post_id) ?? []
    const last = own.at(-1)
    return last ? [{ post, points: own, last }] : []
  })
}

interface DayOfPosts {
  readonly impressions: number
  readonly engagements: number
}

/**
 * By day (UTC) from that of the oldest post read: what the posts written on it have reached so far. A day without
 * posts is not in it.
 */
export async function readPostDays(deps: Pick<Deps, 'db'>, trackedId: string) {
  const posts = await readOwnPosts(deps, trackedId)
  const days = new Map<string, DayOfPosts>()
  for (const { post, last } of posts) {
    const day = post.created_at.toISOString().slice(0, 10)
    const before = days.get(day) ?? { impressions: 0, engagements: 0 }
    days.set(day, {
      impressions: before.impressions + (last.impressions ?? 0),
      engagements: before.engagements + (engagementsOf(last) ?? 0),
    })
  }
  return { first: posts[0]?.post.created_at.toISOString().slice(0, 10) ?? null, days }
}
