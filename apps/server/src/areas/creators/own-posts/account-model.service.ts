import { weekHourOf } from '@rookery/analytics/models/audience-activity.ts'
import { topicsOfPost } from '@rookery/analytics/models/posts/topics-of-post.ts'
import { growthCurveOf, impressionsAt, type Point } from '@rookery/analytics/models/posts/growth-curve.ts'
import { textInputs, type PostMedium } from '@rookery/analytics/models/posts/known-post.ts'
import { fitPostPerformance, type SeenPost } from '@rookery/analytics/models/posts/post-performance.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { findTrackingOf, readSeriesOf } from '../../population/tracked-accounts/connected.service.ts'
import { readOwnPosts, readPostsReadAt } from '../account-posts/figures.service.ts'
import { engagementsOf, type OwnPost } from '../account-posts/own-post.policy.ts'
import { FULL_MS, type AccountModel, type AccountPost } from './account-model.policy.ts'
import { readAudience } from './audience.service.ts'

/** Accounts whose models are kept until their posts are read again. */
const KEPT = 50

const media: readonly string[] = ['photo', 'video', 'animated_gif'] satisfies PostMedium[]

const mediumOf = (type: string | undefined): PostMedium =>
  type !== undefined && media.includes(type) ? (type as PostMedium) : type === undefined ? 'none' : 'photo'

const pointsOf = ({ post, points }: OwnPost): Point[] =>
  points.flatMap(({ at, impressions }) =>
    impressions === null ? [] : [{ age_ms: at.getTime() - post.created_at.getTime(), impressions }],
  )

/** Followers at a time, by the account's snapshots; before the first as in it. */
async function followersBy(deps: Deps, actor: UserActor, account: string) {
  const told = (await readSeriesOf(deps, actor, account)).flatMap(({ began_at, followers_count }) =>
    followers_count === null ? [] : [{ at: began_at.getTime(), followers_count }],
  )
  return (time: number): number => (told.findLast(({ at }) => at <= time) ?? told[0])?.followers_count ?? 0
}

/** How active the followers are at a time; 0 where too few are known. */
async function activityBy(deps: Deps, actor: UserActor, account: string) {
  const audience = await readAudience(deps, actor, account)
  const activity = audience.isKnown ? audience.activityIn('UTC') : null
  return (time: number): number => activity?.[weekHourOf(time, 'UTC')] ?? 0
}

const kept = new Map<string, { readonly key: string; readonly model: AccountModel }>()

/**
 * The posts of an own account and what was learned from them; null while it is not tracked. Fitted once for each
 * read of the posts.
 */
export async function readAccountModel(
  deps: Deps,
  actor: UserActor,
  account: string,
): Promise<AccountModel | null> {
  const trackedId = await findTrackingOf(deps, actor, account)
  if (trackedId === null) return null
  const readAt = await readPostsReadAt(deps, trackedId)
  const key = readAt?.toISOString() ?? ''
  const known = kept.get(trackedId)
  if (known?.key === key && key !== '') return known.model
  const model = fit(
    await readOwnPosts(deps, trackedId),
    await followersBy(deps, actor, account),
    await activityBy(deps, actor, account),
    readAt,
    deps.clock(),
  )
  kept.delete(trackedId)
  kept.set(trackedId, { key, model })
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
  return model
}

function fit(
  own: readonly OwnPost[],
  followersAt: (time: number) => number,
  activityAt: (time: number) => number,
  read_at: Date | null,
  now: Date,
): AccountModel {
  const curve = growthCurveOf(own.map(pointsOf))
  const posts = own.map((each): AccountPost => {
    const at = each.post.created_at.getTime()
    const impressions = impressionsAt(curve, pointsOf(each), FULL_MS)
    const grown = impressions !== null && each.last.impressions ? impressions / each.last.impressions : 1
    const engagements = engagementsOf(each.last)
    return {
      ...each,
      known: {
        at,
        kind: each.post.kind,
        medium: mediumOf(each.post.media[0]?.type),
        has_link: each.post.has_link,
        hashtags: each.post.hashtags.length,
        ...textInputs(each.post.text),
        topics: topicsOfPost({ ...each.post, entities: each.post.topics }),
        activity: activityAt(at),
        followers: followersAt(at),
      },
      age_ms: each.last.at.getTime() - at,
      impressions_72h: impressions === null ? null : Math.round(impressions),
      engagements_72h: engagements === null ? null : Math.round(engagements * grown),
    }
  })
  const learned = posts.filter(
    ({ age_ms, impressions_72h, engagements_72h }) =>
      age_ms >= FULL_MS && impressions_72h !== null && engagements_72h !== null,
  )
  const seen = (valueOf: (post: AccountPost) => number): SeenPost[] =>
    learned.map((post) => ({ ...post.known, value: valueOf(post) }))
  return {
    read_at,
    posts,
    curve,
    followers: followersAt(now.getTime()),
    activityAt,
    impressions: fitPostPerformance(seen((post) => post.impressions_72h!)),
    engagements: fitPostPerformance(seen((post) => post.engagements_72h!)),
    places: new Map(learned.map(({ post }, place) => [post.post_id, place])),
  }
}
