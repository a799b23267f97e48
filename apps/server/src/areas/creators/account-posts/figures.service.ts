import type { Deps } from '../../../app/deps.ts'
import { engagementsOf, type OwnPost } from './own-post.policy.ts'
import { listPoints, listPosts, readState } from './own-post.repository.ts'

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

/** When X told the account's posts last; null before the first read is whole. */
export const readPostsReadAt = async (deps: Pick<Deps, 'db'>, trackedId: string): Promise<Date | null> =>
  (await readState(deps.db, trackedId))?.read_at ?? null
