import type { CountedPost } from '@rookery/analytics'
import { CreatorPosts, creatorPostAt, type PostTruth } from '../creators/creator-posts.ts'
import { shareAt } from '../creators/growth-curve.ts'
import { SNOWFLAKE_EPOCH } from '../ids/network-id.ts'
import type { WorldModel } from '../model/world-model.ts'
import type { PersonPlan } from '../people/person-plan.ts'
import type { Planner } from '../people/planner.ts'
import type { PostClock } from '../posts/post-clock.ts'
import { PostWriter, type PostContext } from '../posts/post-writer.ts'
import { hash32, hashUnit } from '../random/hash.ts'
import { Rng } from '../random/rng.ts'
import type { AccountLife } from './account-life.ts'
import { creatorPulses } from './creator-pulses.ts'
import type { Pulse } from './follower-timeline.ts'
import { DAY_MS, POSTS_OF_USER, RATES, happenedBy } from './rates.ts'

/**
 * Numbers 120 to 127 within an author are reserved for later posts: the generated world uses the numbers
 * below.
 */
const FIRST_NUMBER = 120
const MAX_PER_DAY = 8
/** Days over which an account's generated posts are distributed. */
const WORLD_DAYS = 90

export interface PostLifeOptions {
  model: WorldModel
  planner: Planner
  clock: PostClock
  accounts: AccountLife
  /** ms since 1970 of the first possible change. */
  from: number
  /** An account's handle at a time after that. */
  handleAt: (index: number, elapsed: number) => string
  networkIdAt: (index: number) => string
  followersOf: (plan: PersonPlan) => number
  /** How many times as many followers an account has as at the world's end, at a time since then. */
  growthOf: (index: number, elapsed: number) => number
}

/** A post to generate: its number within the author and its time. */
interface PostSlot {
  number: number
  /** Since changes began; of creators since 1970. */
  day: number
  /** ms since 1970, whole seconds */
  created: number
}

/** Posts that people write after the world's end, at their previous rate, and posts they delete. */
export class PostLife {
  private readonly options: PostLifeOptions
  private readonly rng = new Rng()
  private readonly writer: PostWriter
  private readonly hubWriter: PostWriter
  private readonly hubPosts = new Map<number, readonly CountedPost[]>()
  readonly creators: CreatorPosts
  private writing = 0

  constructor(options: PostLifeOptions) {
    this.options = options
    const { model, planner, clock, networkIdAt, followersOf, from } = options
    const context: PostContext = {
      model,
      planner,
      clock,
      networkIdAt,
      followersOf,
      handleAt: (index) => options.handleAt(index, this.writing - from),
    }
    this.hubWriter = new PostWriter(context)
    this.writer = new PostWriter({
      ...context,
      laterPostsOf: (hub, before) => this.latestOfHub(hub, before),
    })
    this.creators = new CreatorPosts({ model, clock, writer: this.writer, networkIdAt })
  }

  /** What a creator's posts do to the number of followers, by hour since changes began. */
  pulsesOf(index: number): (hour: number) => Pulse {
    const { planner, from } = this.options
    const plan = planner.planAt(index)
    return creatorPulses(plan, this.creators, from, (slot) => {
      this.writing = slot.created
      return this.creators.write(plan, slot, 1).truth.log_impressions
    })
  }

  /** What was planted in the posts of a creator, of the history and since. */
  truthsOf(plan: PersonPlan, elapsed: number): PostTruth[] {
    const later = this.slotsOf(plan, 0, elapsed).map((slot) => this.writeOfCreator(plan, slot).truth)
    return [...this.creators.history(plan).map(({ truth }) => truth), ...later]
  }

  /** Difference of the account's number of posts from the world's end, without generating them. */
  gainOf(plan: PersonPlan, elapsed: number): number {
    let slotCount = this.slotsOf(plan, 0, elapsed).length
    const plantedCount = this.options.clock.countOf(plan)
    for (let number = 0; number < plantedCount; number += 1)
      if (!this.stillExists(plan.index, number, elapsed)) slotCount -= 1
    return slotCount
  }

  /** Posts written in (`after`, `elapsed`] and not deleted by `elapsed`, oldest first. */
  postsOf(plan: PersonPlan, after: number, elapsed: number): CountedPost[] {
    return this.slotsOf(plan, after, elapsed).map((slot) => this.write(plan, slot, elapsed))
  }

  /** The post with this id as of `elapsed`; undefined if it is not among these. */
  postOf(networkId: string, elapsed: number): { author: number; post: CountedPost } | undefined {
    const { model, planner, from } = this.options
    const candidate = model.postIds.candidateOf(networkId)
    if (candidate === undefined || candidate.index >= model.size) return undefined
    const createdAt = Number(BigInt(networkId) >> 22n) + SNOWFLAKE_EPOCH - from
    if (createdAt < 0 || createdAt > elapsed + 1_000) return undefined
    const plan = planner.planAt(candidate.index)
    if (plan.creator === -1 && candidate.number < FIRST_NUMBER) return undefined
    const dayNumber = Math.floor(createdAt / DAY_MS)
    for (const each of [dayNumber - 1, dayNumber]) {
      const postSlots = this.slotsOf(
        plan,
        Math.max(each, 0) * DAY_MS - 1,
        Math.min((each + 1) * DAY_MS, elapsed),
        elapsed,
      ).find(({ number, created }) => model.postIds.idOf(plan.index, number, created) === networkId)
      if (postSlots !== undefined) return { author: plan.index, post: this.write(plan, postSlots, elapsed) }
    }
    return undefined
  }

  /** Whether a generated post, given its number within the author, still exists. */
  stillExists(author: number, number: number, elapsed: number): boolean {
    if (elapsed <= 0 || this.isFixed(author)) return true
    return (
      hashUnit(this.options.model.seed, author * 128 + number, 0xde2) >=
      happenedBy(RATES.delete_post, elapsed)
    )
  }

  private slotsOf(plan: PersonPlan, after: number, until: number, now = until): PostSlot[] {
    const { model, clock, accounts, from } = this.options
    if (until <= 0) return []
    if (plan.creator !== -1) return this.slotsOfCreator(plan, after, until)
    const rate = plan.sign_in === -1 ? clock.countOf(plan) / WORLD_DAYS : this.rateOfUser(plan)
    if (rate === 0) return []
    const { seed } = model
    const slots: PostSlot[] = []
    for (let day = Math.max(Math.floor(after / DAY_MS), 0); day * DAY_MS < until; day += 1) {
      const wantedPosts = Math.min(
        Math.floor(rate) + (hashUnit(seed, plan.index, day, 0x905) < rate % 1 ? 1 : 0),
        MAX_PER_DAY,
      )
      const today: PostSlot[] = []
      for (let i = 0; i < wantedPosts; i += 1) {
        this.rng.start(hash32(seed, day, i, 0x906), plan.index, 19)
        const dayStart = from + day * DAY_MS
        const at = dayStart + clock.hourWithin(plan, dayStart, this.rng)
        const created = Math.floor(at / 1000) * 1000
        const elapsedMs = created - from
        if (elapsedMs <= Math.max(after, 0) || elapsedMs > until) continue
        if (accounts.stateAt(plan.index, elapsedMs) !== 'active') continue
        const deletedShare = plan.sign_in === -1 ? happenedBy(RATES.delete_post, now - elapsedMs) : 0
        if (hashUnit(seed, plan.index, day * MAX_PER_DAY + i, 0xde3) < deletedShare) continue
        today.push({ number: FIRST_NUMBER + i, day, created })
      }
      slots.push(...today.toSorted((a, b) => a.created - b.created))
    }
    return slots
  }

  private slotsOfCreator(plan: PersonPlan, after: number, until: number): PostSlot[] {
    const { from } = this.options
    const first = from + Math.max(after, 0)
    const last = from + until
    const slots: PostSlot[] = []
    for (let day = Math.floor(first / DAY_MS); day * DAY_MS <= last; day += 1)
      for (const slot of this.creators.slotsOfDay(plan, day))
        if (slot.created > first && slot.created <= last) slots.push(slot)
    return slots
  }

  /** Those who are suspended cannot post. */
  private rateOfUser({ sign_in }: PersonPlan): number {
    return this.options.model.signIn[sign_in]?.role === 'suspended' ? 0 : POSTS_OF_USER
  }

  private writeOfCreator(plan: PersonPlan, slot: PostSlot): { post: CountedPost; truth: PostTruth } {
    const { growthOf, from } = this.options
    const { followers } = this.creators.accountOf(plan)
    // Before the post is written: this may write others.
    const growth = growthOf(plan.index, slot.created - from)
    this.writing = slot.created
    const isBurst = this.creators.isBurstDay(plan.index, slot.day)
    return this.creators.write(plan, { ...slot, isBurst }, followers * growth)
  }

  private write(plan: PersonPlan, slot: PostSlot, elapsed: number): CountedPost {
    if (plan.creator !== -1)
      return creatorPostAt(this.writeOfCreator(plan, slot).post, this.options.from + elapsed - slot.created)
    const { networkIdAt, followersOf } = this.options
    this.writing = slot.created
    const writer = plan.hub === -1 ? this.writer : this.hubWriter
    const post = writer.writeAt(
      plan,
      networkIdAt(plan.index),
      slot.number,
      slot.created,
      followersOf(plan),
      this.seedOf(slot),
    )
    return this.grown(post, slot, elapsed)
  }

  private grown(post: CountedPost, slot: PostSlot, elapsed: number): CountedPost {
    if (post.repost_of !== null) return post
    const share = shareAt(this.options.from + elapsed - slot.created, false)
    const shareOfCount = (count: number) => Math.floor(count * share)
    return {
      ...post,
      like_count: shareOfCount(post.like_count),
      repost_count: shareOfCount(post.repost_count),
      reply_count: shareOfCount(post.reply_count),
      quote_count: shareOfCount(post.quote_count),
      bookmark_count: shareOfCount(post.bookmark_count),
      impression_count: post.impression_count === null ? null : shareOfCount(post.impression_count),
    }
  }

  /** The last five posts of a hub before a time, oldest first; fewer or none in the first days. */
  private latestOfHub(hub: number, before: number): readonly CountedPost[] {
    const { planner, from } = this.options
    const elapsedMs = before - 60_000 - from
    const dayNumber = Math.floor(elapsedMs / DAY_MS)
    if (dayNumber < 0) return []
    const key = hub * 65_536 + dayNumber
    let posts = this.hubPosts.get(key)
    if (posts === undefined) {
      const writingHabit = this.writing
      const plan = planner.planAt(hub)
      posts = this.postsOf(plan, Math.max(dayNumber - 20, 0) * DAY_MS, (dayNumber + 1) * DAY_MS)
      this.writing = writingHabit
      if (this.hubPosts.size > 20_000) this.hubPosts.clear()
      this.hubPosts.set(key, posts)
    }
    return posts.filter((post) => Date.parse(post.created_at) <= before - 60_000).slice(-5)
  }

  private seedOf(slot: PostSlot): number {
    return hash32(this.options.model.seed, slot.day, 0x907)
  }

  /** Users who can sign in and creators delete no posts. */
  private isFixed(index: number): boolean {
    const { hubs, firstOrdinary, creators } = this.options.model
    return index >= hubs.length && index < firstOrdinary + creators.length
  }
}
