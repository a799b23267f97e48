import { creatorNumberOf, type WorldModel } from '../model/world-model.ts'
import { hash32, hashUnit } from '../random/hash.ts'
import { Permutation } from '../random/permutation.ts'
import { DAY_MS, RATES, happenedBy } from './rates.ts'

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
      const ownHubs = model.hubsOf[number] as readonly number[]
      const hubIndexes = [...ownHubs, ...model.globalHubs]
      const reachOfHub = (index: number) => (model.hubs[index] as WorldModel['hubs'][number]).reach
      const ownTotal = ownHubs.reduce((sum, index) => sum + reachOfHub(index), 0)
      const globalTotal = model.globalHubs.reduce((sum, index) => sum + reachOfHub(index), 0)
      const weights = hubIndexes.map((index, i) =>
        i < ownHubs.length ? (0.8 * reachOfHub(index)) / ownTotal : (0.2 * reachOfHub(index)) / globalTotal,
      )
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      const cumulativeWeights = new Float64Array(weights.length)
      let sum = 0
      weights.forEach((weight, i) => {
        sum += weight / total
        cumulativeWeights[i] = i === weights.length - 1 ? 1 : sum
      })
      return { indexes: hubIndexes, ends: cumulativeWeights }
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
    if (index < model.firstOrdinary || elapsed <= 0 || this.isCreator(index)) return []
    const shuffledPlace = model.places.forward(index - model.firstOrdinary)
    const community = this.communityOf(shuffledPlace)
    const communityStart = model.cells.communityStart[community] as number
    const found: NewFollow[] = []
    for (let day = Math.floor(elapsed / DAY_MS); day >= 0; day -= 1) {
      const plan = this.planOf(community, day)
      const position = plan.order.forward(shuffledPlace - communityStart)
      if (position >= plan.toPeers) continue
      const target =
        position < plan.toHubs
          ? this.hubAt(community, plan, position)
          : this.peerAt(plan, shuffledPlace, community, 1)
      const isDecidedElsewhere = target === -1 || this.isCreator(target)
      const at = isDecidedElsewhere ? undefined : this.followedSince(index, target, day, elapsed)
      if (at !== undefined) found.push({ index: target, at })
    }
    return withoutRepeats(found)
  }

  /** Accounts that started to follow this one and still do, latest day first, without duplicates. */
  gained(index: number, elapsed: number): NewFollow[] {
    const { model } = this
    if (elapsed <= 0 || this.isCreator(index)) return []
    const found: NewFollow[] = []
    const shuffledPlace = index < model.firstOrdinary ? -1 : model.places.forward(index - model.firstOrdinary)
    const hub = model.hubs[index]
    const communities =
      shuffledPlace !== -1
        ? [this.communityOf(shuffledPlace)]
        : hub === undefined
          ? []
          : hub.community === -1
            ? model.communities.map((each) => each.number)
            : [hub.community]
    for (let day = Math.floor(elapsed / DAY_MS); day >= 0; day -= 1)
      for (const community of communities) {
        const communityStart = model.cells.communityStart[community] as number
        if ((model.cells.communityStart[community + 1] as number) - communityStart < 2) continue
        const plan = this.planOf(community, day)
        if (shuffledPlace !== -1) {
          const source = this.peerAt(plan, shuffledPlace, community, -1)
          if (source === -1 || this.isCreator(source)) continue
          const position = plan.order.forward(
            model.places.forward(source - model.firstOrdinary) - communityStart,
          )
          if (position < plan.toHubs || position >= plan.toPeers) continue
          const at = this.followedSince(source, index, day, elapsed)
          if (at !== undefined) found.push({ index: source, at })
          continue
        }
        const slotIndex = (this.hubs[community] as (typeof this.hubs)[number]).indexes.indexOf(index)
        for (let p = plan.starts[slotIndex] as number; p < (plan.starts[slotIndex + 1] as number); p += 1) {
          const source = model.firstOrdinary + model.places.inverse(communityStart + plan.order.inverse(p))
          if (this.isCreator(source)) continue
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
    const at = (day + (1 - hashUnit(seed, follower, day, 0x11a))) * DAY_MS
    if (at > elapsed) return undefined
    const endedFollow = happenedBy(RATES.unfollow, elapsed - at)
    return hashUnit(seed, follower, followed, day + 0x1000) < endedFollow ? undefined : at
  }

  private planOf(community: number, day: number): DayPlan {
    const key = day * 256 + community
    const cachedPlan = this.plans.get(key)
    if (cachedPlan !== undefined) return cachedPlan
    const { cells, seed } = this.model
    const members =
      (cells.communityStart[community + 1] as number) - (cells.communityStart[community] as number)
    const ditherUnit = (salt: number) => hashUnit(seed, community, day, salt)
    const toHubs = Math.floor(members * RATES.follow_hub + ditherUnit(0xa1))
    const toPeers = Math.min(toHubs + Math.floor(members * RATES.follow_peer + ditherUnit(0xa2)), members)
    const { ends } = this.hubs[community] as (typeof this.hubs)[number]
    const shiftHash = ditherUnit(0xa3)
    const guideStarts = new Int32Array(ends.length + 1)
    ends.forEach((end, i) => {
      guideStarts[i + 1] = Math.min(Math.max(Math.ceil(toHubs * end - shiftHash), 0), toHubs)
    })
    guideStarts[ends.length] = toHubs
    const farHash = hash32(seed, community, day, 0xa4)
    const plan = {
      order: new Permutation(seed, 0x10_0000 + key, Math.max(members, 1)),
      toHubs,
      toPeers,
      // Beyond the neighbours that may already be friends in the generated world.
      distance: (farHash % 2 === 0 ? 1 : -1) * (9 + ((farHash >>> 1) % 32)),
      starts: guideStarts,
    }
    if (this.plans.size > 40_000) this.plans.clear()
    this.plans.set(key, plan)
    return plan
  }

  private hubAt(community: number, plan: DayPlan, position: number): number {
    let slotIndex = 0
    while ((plan.starts[slotIndex + 1] as number) <= position) slotIndex += 1
    return (this.hubs[community] as (typeof this.hubs)[number]).indexes[slotIndex] as number
  }

  private peerAt(plan: DayPlan, place: number, community: number, direction: 1 | -1): number {
    const { model } = this
    const neighbour = place + direction * plan.distance
    const insideFollows =
      neighbour >= (model.cells.communityStart[community] as number) &&
      neighbour < (model.cells.communityStart[community + 1] as number)
    return insideFollows ? model.firstOrdinary + model.places.inverse(neighbour) : -1
  }

  private communityOf(place: number): number {
    const { cells } = this.model
    return cells.community[cells.cellOf(place)] as number
  }

  /** Creators follow whom they followed; who follows them is decided by their audience. */
  private isCreator(index: number): boolean {
    return creatorNumberOf(this.model, index) !== -1
  }

  private isSignIn(index: number): boolean {
    return index >= this.model.hubs.length && index < this.model.hubs.length + this.model.signIn.length
  }
}

const withoutRepeats = (follows: readonly NewFollow[]): NewFollow[] => {
  const visitedIds = new Set<number>()
  return follows.filter(({ index }) => !visitedIds.has(index) && visitedIds.add(index))
}
