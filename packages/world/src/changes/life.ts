import type { CountedPost, CountedProfile } from '@rookery/analytics'
import { COUNTRIES, type City, type Country } from '../data/countries.ts'
import { codesOfHandle } from '../ids/handle-code.ts'
import type { PostTruth } from '../creators/creator-posts.ts'
import { shareAt } from '../creators/growth-curve.ts'
import { payoutsOf } from '../creators/payouts.ts'
import { buildWorldModel, creatorNumberOf, type WorldModel } from '../model/world-model.ts'
import { NameWriter } from '../people/name-writer.ts'
import { Planner } from '../people/planner.ts'
import { ProfileWriter } from '../people/profile-writer.ts'
import { PostClock } from '../posts/post-clock.ts'
import type { World } from '../world-types.ts'
import { AccountLife, type AccountState } from './account-life.ts'
import { AudienceLife, type FollowEnd } from './audience-life.ts'
import { followerDays, topicsOf, type CreatorTruth, type FollowerDay } from './creator-truth.ts'
import { FollowLife } from './follow-life.ts'
import { followerEvents, type FollowerEvent } from './follower-events.ts'
import { PostLife } from './post-life.ts'
import { TICK } from './rates.ts'

const NEIGHBOUR_RANGE = 8

export interface LifeOptions {
  world: World
  /** ms since 1970: until then the world is unchanged from `createWorld`. */
  from: number
}

/** The network at one moment. All results of one moment are consistent. */
export interface Moment {
  /** ms since 1970. */
  readonly time: number
  /** ms since the first change could happen. */
  readonly elapsed: number
  stateAt(index: number): AccountState
  isProtected(index: number): boolean
  handleAt(index: number): string
  /** Resolves only the current handle of an account, including suspended accounts. */
  indexOfHandle(handle: string): number | undefined
  /**
   * The generated profile with current name, protection, `following_count` and `posts_count`.
   * `followers_count` needs both lists: see `followersCountOf`.
   */
  profileAt(index: number): CountedProfile
  /** Oldest first; empty for protected, suspended and closed accounts. */
  postsOf(index: number): CountedPost[]
  /** The same, restricted to posts after a time (ms since 1970). */
  postsSince(index: number, time: number): CountedPost[]
  postOfNetworkId(networkId: string): { author: number; post: CountedPost } | undefined
  /** Latest follow first; only accounts that still exist. */
  followingOf(index: number): number[]
  /**
   * Inverse of `followingOf`; `planted` are the followers in the generated world in descending order. It has
   * none of accounts with an audience, whose lists need no index.
   */
  followersOf(index: number, planted: Iterable<number>): number[]
  /** Share of its final figures that a post of an author has at an age. */
  shareOfFigures(author: number, ageMs: number): number
  /** How `follower` stopped following an account that can sign in; undefined if they follow or never did. */
  endOfFollow(account: number, follower: number): FollowEnd | undefined
  /**
   * What happened to the followers of an account that can sign in, or of a creator, oldest first, with causes.
   * Empty for other accounts.
   */
  followerEventsOf(index: number): readonly FollowerEvent[]
  /** The same by day. */
  followerDaysOf(index: number): FollowerDay[]
  /** What was planted in a creator; undefined for others. */
  creatorTruthOf(index: number): CreatorTruth | undefined
}

export interface Life {
  readonly world: World
  readonly from: number
  /** The latest moment not after `time` (ms since 1970); moments are a quarter of an hour apart. */
  at(time: number): Moment
  /** Followers at the world's end of an account with an audience; undefined for others. */
  audienceSizeOf(index: number): number | undefined
  /** Accounts within eight places in the same (community, country), who may have replied. */
  neighboursOf(index: number): number[]
}

/**
 * Simulates changes after a world's end: people post, follow, unfollow, rename, protect, are suspended, close
 * their accounts. Nothing is stored and the world itself is unchanged; each result depends on (seed, size,
 * date, index, time since `from`) only. Rates are in `rates.ts`. Hubs and users who can sign in keep their name
 * and account; the latter post and gain followers, but follow nobody by themselves.
 */
export function createLife({ world, from }: LifeOptions): Life {
  return new WorldLife(world, from)
}

class WorldLife implements Life {
  readonly world: World
  readonly from: number
  readonly model: WorldModel
  readonly planner: Planner
  readonly clock: PostClock
  readonly accounts: AccountLife
  readonly follows: FollowLife
  readonly posts: PostLife
  readonly audiences: AudienceLife
  private readonly names: NameWriter
  private latest: MomentOfLife | undefined

  constructor(world: World, from: number) {
    this.world = world
    this.from = from
    this.model = buildWorldModel(world)
    this.planner = new Planner(this.model)
    this.clock = new PostClock(this.model)
    this.accounts = new AccountLife(this.model)
    this.follows = new FollowLife(this.model)
    this.names = new NameWriter(this.model)
    const profiles = new ProfileWriter(this.model, this.names)
    this.posts = new PostLife({
      model: this.model,
      planner: this.planner,
      clock: this.clock,
      accounts: this.accounts,
      from,
      handleAt: (index, elapsed) => this.nameAt(index, elapsed).handle,
      networkIdAt: (index) => world.networkIdAt(index),
      followersOf: (plan) => profiles.followersOf(plan),
      growthOf: (index, elapsed) => this.audiences.timelineOf(index).growthAt(elapsed),
    })
    this.audiences = new AudienceLife(this.model, (index) =>
      creatorNumberOf(this.model, index) === -1 ? () => ({ gain: 1, loss: 1 }) : this.posts.pulsesOf(index),
    )
  }

  audienceSizeOf(index: number): number | undefined {
    return this.audiences.has(index) ? this.audiences.firstSizeOf(index) : undefined
  }

  /** Place in the sequence of ordinary people; -1 for hubs, users who can sign in and creators. */
  placeOf(index: number): number {
    const { firstOrdinary, creators, places } = this.model
    return index < firstOrdinary + creators.length ? -1 : places.forward(index - firstOrdinary)
  }

  at(time: number): Moment {
    const elapsedMs = Math.max(0, Math.floor((time - this.from) / TICK) * TICK)
    if (this.latest?.elapsed !== elapsedMs) this.latest = new MomentOfLife(this, elapsedMs)
    return this.latest
  }

  neighboursOf(index: number): number[] {
    const { model } = this
    if (index < model.firstOrdinary) return []
    const shuffledPlace = model.places.forward(index - model.firstOrdinary)
    const cell = model.cells.cellOf(shuffledPlace)
    const [start, end] = [model.cells.start[cell] as number, model.cells.start[cell + 1] as number]
    const found: number[] = []
    for (
      let neighbour = Math.max(shuffledPlace - NEIGHBOUR_RANGE, start);
      neighbour < Math.min(shuffledPlace + NEIGHBOUR_RANGE + 1, end);
      neighbour += 1
    )
      if (neighbour !== shuffledPlace) found.push(model.firstOrdinary + model.places.inverse(neighbour))
    return found
  }

  nameAt(index: number, elapsed: number): { name: string; handle: string } {
    const plan = this.planner.planAt(index)
    const city = (COUNTRIES[plan.country] as Country).cities[plan.city] as City
    const writtenName = this.names.write(plan, city.name)
    return this.accounts.renamed(writtenName, index, this.accounts.nameVersionAt(index, elapsed))
  }
}

class MomentOfLife implements Moment {
  readonly elapsed: number
  readonly time: number
  private readonly life: WorldLife
  /** Cached, because a page requests the same posts by id repeatedly. */
  private readonly eventsOf = new Map<number, readonly FollowerEvent[]>()
  private readonly known = new Map<string, { author: number; post: CountedPost } | undefined>()

  constructor(life: WorldLife, elapsed: number) {
    this.life = life
    this.elapsed = elapsed
    this.time = life.from + elapsed
  }

  stateAt(index: number): AccountState {
    return this.life.accounts.stateAt(index, this.elapsed)
  }

  isProtected(index: number): boolean {
    const plan = this.life.planner.planAt(index)
    // Brands and clubs never protect their account.
    if (plan.gender === null) return plan.protected
    return plan.protected !== this.life.accounts.hasTurnedProtection(index, this.elapsed)
  }

  handleAt(index: number): string {
    if (this.life.accounts.nameVersionAt(index, this.elapsed) === 0) return this.life.world.handleAt(index)
    return this.life.nameAt(index, this.elapsed).handle
  }

  indexOfHandle(handle: string): number | undefined {
    const { world, model } = this.life
    const wantedHandle = handle.replace(/^@/, '').toLowerCase()
    const handleOwner = world.indexOfHandle(wantedHandle)
    if (
      handleOwner !== undefined &&
      (handleOwner < model.firstOrdinary || this.handleAt(handleOwner).toLowerCase() === wantedHandle)
    )
      return handleOwner
    for (const code of codesOfHandle(wantedHandle)) {
      if (code >= model.size) continue
      const index = model.handleCodes.inverse(code)
      if (index >= model.firstOrdinary && this.handleAt(index).toLowerCase() === wantedHandle) return index
    }
    return undefined
  }

  profileAt(index: number): CountedProfile {
    const { life, elapsed } = this
    const profile = life.world.profileAt(index)
    if (elapsed === 0) return profile
    const isRenamed = life.accounts.nameVersionAt(index, elapsed) > 0
    return {
      ...profile,
      ...(isRenamed ? life.nameAt(index, elapsed) : {}),
      protected: this.isProtected(index),
      following_count: this.followingOf(index).length,
      posts_count: Math.max(profile.posts_count + life.posts.gainOf(life.planner.planAt(index), elapsed), 0),
    }
  }

  postsOf(index: number): CountedPost[] {
    return this.posts(index, Number.NEGATIVE_INFINITY)
  }

  postsSince(index: number, time: number): CountedPost[] {
    return this.posts(index, time)
  }

  postOfNetworkId(networkId: string): { author: number; post: CountedPost } | undefined {
    if (this.known.has(networkId)) return this.known.get(networkId)
    if (this.known.size > 20_000) this.known.clear()
    const found = this.findPost(networkId)
    this.known.set(networkId, found)
    return found
  }

  private findPost(networkId: string): { author: number; post: CountedPost } | undefined {
    const { life, elapsed } = this
    const number = life.model.postIds.candidateOf(networkId)
    if (number === undefined || number.index >= life.model.size) return undefined
    const plantedPost = life.world.postOfNetworkId(networkId)
    const found =
      plantedPost === undefined
        ? life.posts.postOf(networkId, elapsed)
        : life.posts.stillExists(number.index, number.number, elapsed)
          ? { author: number.index, post: plantedPost }
          : undefined
    return found !== undefined && this.showsPosts(found.author) ? found : undefined
  }

  followingOf(index: number): number[] {
    const { life, elapsed } = this
    const plantedFollowing = life.world.followingOf(index)
    const place = life.placeOf(index)
    const ofAudiences = place === -1 ? [] : life.audiences.followedBy(place, elapsed)
    const sinceBefore = ofAudiences.filter(({ at }) => at === 0).map((each) => each.index)
    if (elapsed === 0) return [...plantedFollowing, ...sinceBefore]
    if (this.stateAt(index) !== 'active') return []
    const remainingFollows = plantedFollowing.filter(
      (target) => life.follows.stillExists(index, target, elapsed) && this.stateAt(target) === 'active',
    )
    const begunFollows = [
      ...ofAudiences.filter(({ at }) => at > 0),
      ...life.follows
        .begun(index, elapsed)
        .filter((each) => !remainingFollows.includes(each.index) && this.stateAt(each.index) === 'active'),
    ]
    remainingFollows.push(...sinceBefore)
    return begunFollows.length === 0 ? remainingFollows : [...latestFirst(begunFollows), ...remainingFollows]
  }

  followersOf(index: number, planted: Iterable<number>): number[] {
    const { life, elapsed } = this
    if (life.audiences.has(index)) return this.followersInAudience(index)
    if (elapsed === 0) return [...planted]
    if (this.stateAt(index) !== 'active') return []
    const remainingIndexes: number[] = []
    for (const source of planted)
      if (life.follows.stillExists(source, index, elapsed) && this.stateAt(source) === 'active')
        remainingIndexes.push(source)
    const gainedFollowers = life.follows.gained(index, elapsed)
    if (gainedFollowers.length === 0) return remainingIndexes
    const remainingIds = new Set(remainingIndexes)
    const begun = gainedFollowers.filter(
      (each) => !remainingIds.has(each.index) && this.stateAt(each.index) === 'active',
    )
    return begun.length === 0 ? remainingIndexes : [...latestFirst(begun), ...remainingIndexes]
  }

  private followersInAudience(index: number): number[] {
    const followers = this.life.audiences
      .followersAt(index, this.elapsed)
      .filter((each) => this.stateAt(each.index) === 'active')
    const planted = followers.filter(({ at }) => at === 0).map((each) => each.index)
    return [...latestFirst(followers.filter(({ at }) => at > 0)), ...planted.toSorted((a, b) => b - a)]
  }

  shareOfFigures(author: number, ageMs: number): number {
    return shareAt(ageMs, creatorNumberOf(this.life.model, author) !== -1)
  }

  endOfFollow(account: number, follower: number): FollowEnd | undefined {
    const place = this.life.placeOf(follower)
    return place === -1 || this.elapsed === 0
      ? undefined
      : this.life.audiences.endOfFollow(account, place, this.elapsed)
  }

  followerEventsOf(index: number): readonly FollowerEvent[] {
    const { life, elapsed } = this
    if (!life.audiences.has(index)) return []
    const kept = this.eventsOf.get(index)
    if (kept !== undefined) return kept
    const isProtected = (person: number, at: number) =>
      life.planner.planAt(person).protected !== life.accounts.hasTurnedProtection(person, at)
    const events = followerEvents(index, elapsed, life.audiences, life.accounts, isProtected)
    this.eventsOf.set(index, events)
    return events
  }

  followerDaysOf(index: number): FollowerDay[] {
    const { life, elapsed } = this
    if (!life.audiences.has(index)) return []
    const first = life.audienceSizeOf(index) ?? 0
    return followerDays(this.followerEventsOf(index), first, life.from, elapsed)
  }

  creatorTruthOf(index: number): CreatorTruth | undefined {
    const { life, elapsed } = this
    const plan = life.planner.planAt(index)
    if (plan.creator === -1) return undefined
    const account = life.posts.creators.accountOf(plan)
    const posts: PostTruth[] = life.posts.truthsOf(plan, elapsed)
    const communities = plan.communities.map((number) => life.model.communities[number]?.id ?? '')
    return {
      is_planted: account.isPlanted,
      effects: account.effects,
      topics: topicsOf(account, communities),
      changed_on: new Date(account.effects.regime.day * 86_400_000).toISOString().slice(0, 10),
      hours: life.posts.creators.activityOf(account).week(),
      posts,
      payouts: payoutsOf(account, posts, life.model.seed, this.time),
    }
  }

  private posts(index: number, since: number): CountedPost[] {
    const { life, elapsed } = this
    if (!this.showsPosts(index)) return []
    const { end } = life.model
    const plantedPosts =
      since >= end
        ? []
        : life.world
            .postsOf(index)
            .filter(
              (post, number) =>
                (since === Number.NEGATIVE_INFINITY || Date.parse(post.created_at) > since) &&
                life.posts.stillExists(index, number, elapsed),
            )
    if (elapsed === 0) return plantedPosts
    return [...plantedPosts, ...life.posts.postsOf(life.planner.planAt(index), since - life.from, elapsed)]
  }

  private showsPosts(index: number): boolean {
    return this.elapsed === 0 || (this.stateAt(index) === 'active' && !this.isProtected(index))
  }
}

const latestFirst = (follows: readonly { index: number; at: number }[]): number[] =>
  follows.toSorted((a, b) => b.at - a.at || b.index - a.index).map(({ index }) => index)

/**
 * Followers on the complete network, of which the world is a sample: the generated count plus the gains and
 * losses of the follower list, so that two counts differ exactly like the two lists.
 */
export const followersCountOf = (planted: number, plantedList: number, list: number): number =>
  Math.max(planted + list - plantedList, 0)
