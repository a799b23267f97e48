import {
  createLife,
  followersCountOf,
  type AccountState,
  type Life,
  type Moment,
  type World,
} from '@rookery/world'
import type { Journal } from '../state/journal.ts'
import type { FollowRow } from '../state/rows.ts'
import type { WorldClock } from '../state/world-clock.ts'
import type { Followers } from './followers.ts'
import type { WorldProfile } from './world-rows.ts'

const longList = 20_000

/**
 * The network at a moment: the generated world, the simulated changes since (`createLife`), and follows
 * created or ended through the API. Every read takes a moment, so that a list read page by page stays as it
 * was at its first page.
 */
export class NetworkNow {
  readonly #world: World
  readonly #clock: WorldClock
  readonly #journal: Journal
  readonly #followers: Followers
  #life: Life | undefined
  /** Cache of the last few long lists: a large account is read a thousand followers per page. */
  readonly #long = new Map<string, readonly number[]>()
  #counts: { elapsed: number; of: Map<number, number> } = { elapsed: -1, of: new Map() }
  /** The last answer: counting the verified followers reads every follower. */
  #verified = { key: '', count: 0 }

  constructor(world: World, clock: WorldClock, journal: Journal, followers: Followers) {
    this.#world = world
    this.#clock = clock
    this.#journal = journal
    this.#followers = followers
    clock.activityStart()
  }

  get life(): Life {
    const activityStart = Math.max(this.#clock.activityStart(), Date.parse(`${this.#world.date}T00:00:00Z`))
    if (this.#life?.from !== activityStart)
      this.#life = createLife({ world: this.#world, from: activityStart })
    return this.#life
  }

  /** Now, or an earlier moment by its `elapsed`; undefined if that is in the future. */
  moment(elapsed?: number): Moment | undefined {
    const now = this.life.at(this.#clock.world())
    if (elapsed === undefined || elapsed === now.elapsed) return now
    return elapsed >= 0 && elapsed < now.elapsed ? this.life.at(this.life.from + elapsed) : undefined
  }

  now(): Moment {
    return this.life.at(this.#clock.world())
  }

  stateAt(index: number, moment: Moment): AccountState {
    const isPlanted = this.#world
      .signInPeople()
      .some((person) => person.index === index && person.role === 'suspended')
    return isPlanted ? 'suspended' : moment.stateAt(index)
  }

  /** Latest first. */
  following(index: number, moment: Moment): readonly number[] {
    const list = moment.followingOf(index)
    const rows = this.#rows((row) => row.source === index)
    return mergedFollowers(list, rows, ({ target }) => target, moment)
  }

  /** Latest first. The first call builds the index of followers. */
  async followers(index: number, moment: Moment): Promise<readonly number[]> {
    const list = await this.#followersOf(index, moment)
    const rows = this.#rows((row) => row.target === index)
    return mergedFollowers(list, rows, ({ source }) => source, moment)
  }

  async #followersOf(index: number, moment: Moment): Promise<readonly number[]> {
    const key = `${this.life.from} ${moment.elapsed} ${index}`
    const cachedFollowers = this.#long.get(key)
    if (cachedFollowers !== undefined) return cachedFollowers
    const hasAudience = this.life.audienceSizeOf(index) !== undefined
    const list = moment.followersOf(index, hasAudience ? [] : await this.#followers.of(index))
    if (list.length > longList) {
      for (const old of [...this.#long.keys()].slice(0, -3)) this.#long.delete(old)
      this.#long.set(key, list)
    }
    return list
  }

  isFollowing(source: number, target: number, moment: Moment): boolean {
    const row = this.row(source, target)
    return row === undefined ? moment.followingOf(source).includes(target) : row.following && !row.pending
  }

  /** The follow or unfollow by `source` of `target` through the API, if any. */
  row(source: number, target: number): FollowRow | undefined {
    return this.#journal.get<FollowRow>('follows', `${source}:${target}`)
  }

  /** Follows (a protected account has to accept) or unfollows. */
  setFollow(source: number, target: number, following: boolean, pending: boolean): void {
    const at = this.#clock.world()
    this.#journal.put<FollowRow>('follows', `${source}:${target}`, { source, target, following, pending, at })
  }

  async profile(index: number, moment: Moment): Promise<WorldProfile> {
    const profile = moment.profileAt(index)
    return {
      ...profile,
      followers_count: await this.#followersCount(index, moment),
      following_count: this.#rows((row) => row.source === index).length
        ? this.following(index, moment).length
        : profile.following_count,
    }
  }

  /** Followers with a verified mark, on the complete network. */
  async verifiedFollowersCount(index: number, moment: Moment): Promise<number> {
    const list = await this.followers(index, moment)
    const { followers_count } = await this.profile(index, moment)
    const key = `${this.life.from} ${moment.elapsed} ${index} ${list.length} ${followers_count}`
    if (this.#verified.key !== key) {
      const verified = list.filter((follower) => this.#world.profileAt(follower).verified).length
      const count = list.length === 0 ? 0 : Math.round((verified / list.length) * followers_count)
      this.#verified = { key, count }
    }
    return this.#verified.count
  }

  async #followersCount(index: number, moment: Moment): Promise<number> {
    const plantedCount = this.#world.profileAt(index).followers_count
    const followChanges = this.#rows((row) => row.target === index)
    if (moment.elapsed === 0 && followChanges.length === 0) return plantedCount
    if (this.#counts.elapsed !== moment.elapsed) this.#counts = { elapsed: moment.elapsed, of: new Map() }
    const cachedCount = this.#counts.of.get(index)
    if (cachedCount !== undefined && followChanges.length === 0) return cachedCount
    const first = this.life.audienceSizeOf(index) ?? (await this.#followers.of(index)).length
    const list = await this.followers(index, moment)
    const followerCount = followersCountOf(plantedCount, first, list.length)
    if (followChanges.length === 0) this.#counts.of.set(index, followerCount)
    return followerCount
  }

  #rows(is: (row: FollowRow) => boolean): FollowRow[] {
    return this.#journal.all<FollowRow>('follows').filter(is)
  }
}

/** A list with the changes made through the API: new entries first, ended ones removed. */
const mergedFollowers = (
  list: readonly number[],
  rows: readonly FollowRow[],
  other: (row: FollowRow) => number,
  moment: Moment,
): readonly number[] => {
  if (rows.length === 0) return list
  const decidedIndexes = new Set(rows.map(other))
  const newFollows = rows
    .filter((row) => row.following && !row.pending && moment.stateAt(other(row)) === 'active')
    .toSorted((a, b) => b.at - a.at)
    .map(other)
  const listedIds = new Set(list)
  const newFollowers = newFollows.filter((index) => !listedIds.has(index))
  const unchangedFollowers = list.filter((index) => !decidedIndexes.has(index) || newFollows.includes(index))
  return [...newFollowers, ...unchangedFollowers]
}
