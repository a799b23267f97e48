import type { CountedPost } from '@rookery/analytics'
import { creatorNumberOf, type WorldModel } from '../model/world-model.ts'
import type { CreatorAccount } from '../model/creator-accounts.ts'
import type { PostKind, PostMedium } from '../model/creator-effects.ts'
import type { PersonPlan } from '../people/person-plan.ts'
import type { PostClock } from '../posts/post-clock.ts'
import type { PostWriter } from '../posts/post-writer.ts'
import { hash32, hashUnit } from '../random/hash.ts'
import { Rng } from '../random/rng.ts'
import { FollowerActivity } from './follower-activity.ts'
import { shareAt } from './growth-curve.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const HISTORY_DAYS = 400
const SCHEDULE_STREAM = 0x5c4
const FIGURES_STREAM = 0xf16
/** Days by number of posts: one to four. */
const DAYS_BY_POSTS = [0.32, 0.31, 0.23, 0.14] as const
export const BURST_SHARE = 0.05
const BURST_MS = 2.5 * HOUR_MS
/** Of the posts outside the author's own hours. */
const ANY_HOUR_SHARE = 0.35
/** Impressions of an ordinary post per follower. */
const REACH = 0.3
const LIKES_PER_IMPRESSION = 0.022
/** Followers 400 days before the world's end, as a share of those at its end. */
const FIRST_FOLLOWERS = 0.6
const USUAL_LENGTH: Readonly<Record<string, number>> = { ja: 40 }
const LONGEST_DOUBLING = 1.5
const CREATOR_POSTS_KEPT = 8

/** A post that a creator writes on a day (days since 1970). */
export interface CreatorSlot {
  day: number
  number: number
  created: number
  isBurst: boolean
}

/** What decides a post's figures, and what became of it. */
export interface PostTruth {
  network_id: string
  created_at: string
  kind: PostKind
  medium: PostMedium
  has_link: boolean
  /** Doublings of the language's usual length. */
  length: number
  /** Id of its community. */
  topic: string
  /** Of the followers in that hour, in standard deviations. */
  activity: number
  is_burst: boolean
  is_after_change: boolean
  followers: number
  /** What a model could know; the rest is noise. */
  expected_log_impressions: number
  log_impressions: number
  verified_home_impressions: number
}

interface WrittenPost {
  post: CountedPost
  truth: PostTruth
}

/** Posts of creators: when they are written, what they say, and what their figures are in the end. */
export class CreatorPosts {
  private readonly model: WorldModel
  private readonly clock: PostClock
  private readonly writer: PostWriter
  private readonly networkIdAt: (index: number) => string
  private readonly rng = new Rng()
  private readonly activities = new Map<number, FollowerActivity>()
  private readonly histories = new Map<number, readonly WrittenPost[]>()

  constructor(options: {
    model: WorldModel
    clock: PostClock
    writer: PostWriter
    networkIdAt: (index: number) => string
  }) {
    this.model = options.model
    this.clock = options.clock
    this.writer = options.writer
    this.networkIdAt = options.networkIdAt
  }

  accountOf(plan: PersonPlan): CreatorAccount {
    return this.model.creators[creatorNumberOf(this.model, plan.index)] as CreatorAccount
  }

  activityOf({ audience }: CreatorAccount): FollowerActivity {
    let activity = this.activities.get(audience.index)
    if (activity === undefined)
      this.activities.set(
        audience.index,
        (activity = new FollowerActivity(audience, this.model.cells, this.model.end)),
      )
    return activity
  }

  /** The 400 days before the world's end, oldest first, with final figures. */
  history(plan: PersonPlan): readonly WrittenPost[] {
    const kept = this.histories.get(plan.index)
    if (kept !== undefined) return kept
    const endDay = Math.floor(this.model.end / DAY_MS)
    const { followers } = this.accountOf(plan)
    const written: WrittenPost[] = []
    for (let day = endDay - HISTORY_DAYS; day < endDay; day += 1)
      for (const slot of this.slotsOfDay(plan, day))
        written.push(this.write(plan, slot, followers * FIRST_FOLLOWERS ** ((endDay - day) / HISTORY_DAYS)))
    const [oldest] = this.histories.keys()
    if (this.histories.size >= CREATOR_POSTS_KEPT && oldest !== undefined) this.histories.delete(oldest)
    this.histories.set(plan.index, written)
    return written
  }

  /** Oldest first. */
  slotsOfDay(plan: PersonPlan, day: number): CreatorSlot[] {
    const { rng } = this
    const { seed } = this.model
    const isBurst = this.isBurstDay(plan.index, day)
    rng.start(hash32(seed, day, SCHEDULE_STREAM), plan.index, SCHEDULE_STREAM)
    let u = rng.unit()
    let posts = 0
    for (const share of DAYS_BY_POSTS) {
      posts += 1
      u -= share
      if (u < 0) break
    }
    if (isBurst) posts = DAYS_BY_POSTS.length
    const start = day * DAY_MS
    const firstOfBurst = rng.unit() * (DAY_MS - BURST_MS)
    const times = Array.from({ length: posts }, () => {
      const any = rng.chance(ANY_HOUR_SHARE)
      const own = this.clock.hourWithin(plan, start, rng)
      const within = isBurst ? firstOfBurst + rng.unit() * BURST_MS : any ? rng.unit() * DAY_MS : own
      return start + Math.floor(within / 1000) * 1000
    })
    return times.toSorted((a, b) => a - b).map((created, number) => ({ day, number, created, isBurst }))
  }

  /** A day on which they post all at once, which followers dislike. */
  isBurstDay(index: number, day: number): boolean {
    return hashUnit(this.model.seed, index, day, 0xb57) < BURST_SHARE
  }

  /**
   * A post with its final figures.
   * @param followers on the network at the time
   */
  write(plan: PersonPlan, slot: CreatorSlot, followers: number): WrittenPost {
    const { model, writer, rng } = this
    const account = this.accountOf(plan)
    const { effects } = account
    const seed = hash32(model.seed, slot.day, 0x90c)
    const post = writer.writeAt(plan, this.networkIdAt(plan.index), slot.number, slot.created, 0, seed)
    const subject = writer.subjectOf(plan, slot.number, seed)
    const base = {
      network_id: post.network_id,
      created_at: post.created_at,
      kind: kindOf(post),
      medium: (post.media_types[0] ?? 'none') as PostMedium,
      has_link: post.urls.length > 0 && post.quote_of === null,
      length: lengthOf(post),
      topic: subject.id,
      activity: this.activityOf(account).at(slot.created),
      is_burst: slot.isBurst,
      is_after_change: slot.day >= effects.regime.day,
      followers: Math.round(followers),
    }
    const topic = effects.topic[plan.communities.indexOf(subject.number)] ?? 0
    const endDay = Math.floor(model.end / DAY_MS)
    const { regime } = effects
    const medium =
      effects.medium[base.medium] *
      (base.is_after_change && base.medium === 'video' ? regime.video_factor : 1)
    const expected =
      Math.log(followers * REACH) +
      effects.hour * base.activity +
      medium +
      (base.has_link ? effects.link : 0) +
      effects.length * base.length +
      (base.kind === 'repost' ? 0 : effects.kind[base.kind]) +
      topic +
      (effects.drift * (slot.day - endDay)) / 100 +
      (base.is_after_change ? regime.level : 0)
    rng.start(hash32(model.seed, slot.day, FIGURES_STREAM), plan.index * 8 + slot.number, FIGURES_STREAM)
    const log = expected + effects.noise * rng.normal()
    const impressions = Math.round(Math.exp(log))
    const likeRate =
      LIKES_PER_IMPRESSION *
      Math.exp(
        effects.likes.hour * base.activity +
          (base.medium === 'video' ? effects.likes.video : base.medium === 'none' ? 0 : effects.likes.photo) +
          0.25 * rng.normal(),
      )
    const share = effects.verified_home_share * Math.exp(0.12 * rng.normal())
    const truth: PostTruth = {
      ...base,
      expected_log_impressions: expected,
      log_impressions: log,
      verified_home_impressions: base.kind === 'repost' ? 0 : Math.round(impressions * share),
    }
    if (base.kind === 'repost') return { post, truth }
    const likes = Math.round(impressions * likeRate)
    const part = (rate: number) => Math.floor(likes * rate * (0.5 + rng.unit()) + rng.unit())
    return {
      post: {
        ...post,
        impression_count: impressions,
        like_count: likes,
        repost_count: part(0.14),
        reply_count: part(0.07),
        quote_count: part(0.02),
        bookmark_count: part(0.09),
      },
      truth,
    }
  }
}

/** A post's figures at an age: they grow along the creators' curve. */
export function creatorPostAt(post: CountedPost, ageMs: number): CountedPost {
  if (post.repost_of !== null) return post
  const share = shareAt(ageMs, true)
  const grown = (count: number) => Math.floor(count * share)
  return {
    ...post,
    like_count: grown(post.like_count),
    repost_count: grown(post.repost_count),
    reply_count: grown(post.reply_count),
    quote_count: grown(post.quote_count),
    bookmark_count: grown(post.bookmark_count),
    impression_count: post.impression_count === null ? null : grown(post.impression_count),
  }
}

const kindOf = (post: CountedPost): PostKind =>
  post.repost_of !== null
    ? 'repost'
    : post.quote_of !== null
      ? 'quote'
      : post.reply_to !== null
        ? 'reply'
        : 'original'

function lengthOf(post: CountedPost): number {
  const usual = USUAL_LENGTH[post.lang] ?? 90
  const doublings = Math.log2(Math.max([...post.text].length, 8) / usual)
  return Math.min(Math.max(doublings, -LONGEST_DOUBLING), LONGEST_DOUBLING)
}
