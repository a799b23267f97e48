import type { WorldModel } from '../model/world-model.ts'
import { hash32, hashUnit } from '../random/hash.ts'
import { Permutation } from '../random/permutation.ts'
import { DAY, RATES, happenedBy } from './rates.ts'

/** A follow that started after the world's end. */
export interface NewFollow {
  /** Index of the other account. */
  index: number
  /** Milliseconds since the first change could happen. */
  at: number
}

/**
 * New follows in a community on one day: positions [0, toHubs) follow hubs, [toHubs, toPeers) follow a person
 * `distance` places away.
 */
interface DayPlan {
  order: Permutation
  toHubs: number
  toPeers: number
  distance: number
  /** First position of each hub of `hubs`, and the end of the last one. */
  starts: Int32Array
}

/**
 * Follows that start and end. A day's new followers in a community are the first ones of a keyed order of its
 * members. The order can be evaluated in both directions, so that listing a person's new followings or new
 * followers costs time proportional to the result, whatever the world's size, and both always agree.
 */
export class FollowLife {
  private readonly model: WorldModel
  private readonly plans = new Map<number, DayPlan>()
  /** Hubs of each community, then the global ones, with weights that add up to 1. */
  private readonly hubs: readonly { indexes: readonly number[]; ends: Float64Array }[]

  constructor(model: WorldModel) {
    this.model = model
    this.hubs = model.communities.map(({ number }) => {
      const own = model.hubsOf[number] as readonly number[]
      const indexes = [...own, ...model.globalHubs]
      const reach = (index: number) => (model.hubs[index] as WorldModel['hubs'][number]).reach
      const ownTotal = own.reduce((sum, index) => sum + reach(index), 0)
      const globalTotal = model.globalHubs.reduce((sum, index) => sum + reach(index), 0)
      const weights = indexes.map((index, i) =>
        i < own.length ? (0.8 * reach(index)) / ownTotal : (0.2 * reach(index)) / globalTotal,
      )
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      const ends = new Float64Array(weights.length)
      let sum = 0
      weights.forEach((weight, i) => {
        sum += weight / total
        ends[i] = i === weights.length - 1 ? 1 : sum
      })
      return { indexes, ends }
    })
  }

  /**
   * Whether a follow from the generated world still exists. Users who can sign in unfollow only by their own
   * action.
   */
  stillExists(follower: number, followed: number, elapsed: number): boolean {
    if (elapsed <= 0 || this.isSignIn(follower)) return true
    return hashUnit(this.model.seed, follower, followed, 0x10f) >= happenedBy(RATES.unfollow, elapsed)
  }

  /** Accounts that this one started to follow and still follows, latest first, without duplicates. */
  begun(index: number, elapsed: number): NewFollow[] {
    const { model } = this
    if (index < model.firstOrdinary || elapsed <= 0) return []
    const place = model.places.forward(index - model.firstOrdinary)
    const community = this.communityOf(place)
    const start = model.cells.communityStart[community] as number
    const found: NewFollow[] = []
    for (let day = Math.floor(elapsed / DAY); day >= 0; day -= 1) {
      const plan = this.planOf(community, day)
      const position = plan.order.forward(place - start)
      if (position >= plan.toPeers) continue
      const target =
        position < plan.toHubs
          ? this.hubAt(community, plan, position)
          : this.peerAt(plan, place, community, 1)
      const at = target === -1 ? undefined : this.followedSince(index, target, day, elapsed)
      if (at !== undefined) found.push({ index: target, at })
    }
    return withoutRepeats(found)
  }

  /** Accounts that started to follow this one and still do, latest day first, without duplicates. */
  gained(index: number, elapsed: number): NewFollow[] {
    const { model } = this
    if (elapsed <= 0) return []
    const found: NewFollow[] = []
    const place = index < model.firstOrdinary ? -1 : model.places.forward(index - model.firstOrdinary)
    const hub = model.hubs[index]
    const communities =
      place !== -1
        ? [this.communityOf(place)]
        : hub === undefined
          ? []
          : hub.community === -1
            ? model.communities.map((each) => each.number)
            : [hub.community]
    for (let day = Math.floor(elapsed / DAY); day >= 0; day -= 1)
      for (const community of communities) {
        const start = model.cells.communityStart[community] as number
        if ((model.cells.communityStart[community + 1] as number) - start < 2) continue
        const plan = this.planOf(community, day)
        if (place !== -1) {
          const source = this.peerAt(plan, place, community, -1)
          if (source === -1) continue
          const position = plan.order.forward(model.places.forward(source - model.firstOrdinary) - start)
          if (position < plan.toHubs || position >= plan.toPeers) continue
          const at = this.followedSince(source, index, day, elapsed)
          if (at !== undefined) found.push({ index: source, at })
          continue
        }
        const slot = (this.hubs[community] as (typeof this.hubs)[number]).indexes.indexOf(index)
        for (let p = plan.starts[slot] as number; p < (plan.starts[slot + 1] as number); p += 1) {
          const source = model.firstOrdinary + model.places.inverse(start + plan.order.inverse(p))
          const at = this.followedSince(source, index, day, elapsed)
          if (at !== undefined) found.push({ index: source, at })
        }
      }
    return withoutRepeats(found)
  }

  /** When that day's follow started; undefined if it has not started or has ended. */
  private followedSince(
    follower: number,
    followed: number,
    day: number,
    elapsed: number,
  ): number | undefined {
    const { seed } = this.model
    const at = (day + (1 - hashUnit(seed, follower, day, 0x11a))) * DAY
    if (at > elapsed) return undefined
    const ended = happenedBy(RATES.unfollow, elapsed - at)
    return hashUnit(seed, follower, followed, day + 0x1000) < ended ? undefined : at
  }

  private planOf(community: number, day: number): DayPlan {
    const key = day * 256 + community
    const known = this.plans.get(key)
    if (known !== undefined) return known
    const { cells, seed } = this.model
    const members =
      (cells.communityStart[community + 1] as number) - (cells.communityStart[community] as number)
    const dither = (salt: number) => hashUnit(seed, community, day, salt)
    const toHubs = Math.floor(members * RATES.follow_hub + dither(0xa1))
    const toPeers = Math.min(toHubs + Math.floor(members * RATES.follow_peer + dither(0xa2)), members)
    const { ends } = this.hubs[community] as (typeof this.hubs)[number]
    const shift = dither(0xa3)
    const starts = new Int32Array(ends.length + 1)
    ends.forEach((end, i) => {
      starts[i + 1] = Math.min(Math.max(Math.ceil(toHubs * end - shift), 0), toHubs)
    })
    starts[ends.length] = toHubs
    const far = hash32(seed, community, day, 0xa4)
    const plan = {
      order: new Permutation(seed, 0x10_0000 + key, Math.max(members, 1)),
      toHubs,
      toPeers,
      // Beyond the neighbours that may already be friends in the generated world.
      distance: (far % 2 === 0 ? 1 : -1) * (9 + ((far >>> 1) % 32)),
      starts,
    }
    if (this.plans.size > 40_000) this.plans.clear()
    this.plans.set(key, plan)
    return plan
  }

  private hubAt(community: number, plan: DayPlan, position: number): number {
    let slot = 0
    while ((plan.starts[slot + 1] as number) <= position) slot += 1
    return (this.hubs[community] as (typeof this.hubs)[number]).indexes[slot] as number
  }

  private peerAt(plan: DayPlan, place: number, community: number, direction: 1 | -1): number {
    const { model } = this
    const other = place + direction * plan.distance
    const inside =
      other >= (model.cells.communityStart[community] as number) &&
      other < (model.cells.communityStart[community + 1] as number)
    return inside ? model.firstOrdinary + model.places.inverse(other) : -1
  }

  private communityOf(place: number): number {
    const { cells } = this.model
    return cells.community[cells.cellOf(place)] as number
  }

  private isSignIn(index: number): boolean {
    return index >= this.model.hubs.length && index < this.model.firstOrdinary
  }
}

const withoutRepeats = (follows: readonly NewFollow[]): NewFollow[] => {
  const seen = new Set<number>()
  return follows.filter(({ index }) => !seen.has(index) && seen.add(index))
}
