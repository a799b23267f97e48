import type { WorldModel } from '../model/world-model.ts'
import { creatorNumberOf, hubTableKey, themeKey } from '../model/world-model.ts'
import type { AliasTable } from '../random/alias-table.ts'
import { hash32 } from '../random/hash.ts'
import { Rng } from '../random/rng.ts'
import type { PersonPlan } from '../people/person-plan.ts'

const RANDOM_STREAM = 15
/** Neighbours at these distances in a cell may follow each other. */
const REACH_OF_FRIENDS = 8
const FRIENDSHIP_THRESHOLD = 0.17 * 4294967296
const MAX_FOLLOWING = 400

/**
 * Generates follows. About half of a person's edges go to hubs of their communities, a few to hubs of others,
 * an eighth to global hubs, the rest to people: neighbours in their (community, country) cell, mutually;
 * prominent members of it; members elsewhere; members of other communities.
 */
export class FollowWriter {
  private readonly model: WorldModel
  private readonly rng = new Rng()

  constructor(model: WorldModel) {
    this.model = model
  }

  write(plan: PersonPlan): number[] {
    const { model, rng } = this
    rng.start(model.seed, plan.index, RANDOM_STREAM)
    const followIndexes: number[] = []
    const addFollow = (index: number): boolean => {
      if (index === plan.index || followIndexes.includes(index)) return false
      followIndexes.push(index)
      return true
    }
    const budget = Math.min(
      Math.max(Math.round(13.2 * plan.activity ** 0.9 * Math.exp(rng.normal() * 0.35)), 2),
      MAX_FOLLOWING,
    )
    const organisation = plan.gender === null

    const toHubs = Math.ceil(budget * (organisation ? 0.3 : 0.44))
    for (let c = 0; c < plan.communities.length; c += 1) {
      const community = plan.communities[c] as number
      const hubs = model.hubsOf[community] as readonly number[]
      const table = model.hubTables.get(hubTableKey(community, plan.language)) as AliasTable
      const followBudget = Math.min(
        Math.max(Math.round(toHubs * (plan.weights[c] as number)), 1),
        Math.ceil(hubs.length * 0.8),
      )
      for (let got = 0, tries = 0; got < followBudget && tries < followBudget * 3; tries += 1) {
        if (addFollow(hubs[table.sample(rng)] as number)) got += 1
      }
    }
    // People occasionally follow unrelated accounts: hubs of similar communities or of communities that are
    // large in their country.
    const strayFollows = Math.floor(budget * 0.16 + rng.unit())
    for (let i = 0; i < strayFollows; i += 1) {
      const relatedCommunity =
        plan.communities.length > 0 && rng.chance(0.4) ? this.relatedCommunity(plan) : -1
      const community =
        relatedCommunity === -1
          ? (model.otherCommunities[plan.country] as AliasTable).sample(rng)
          : relatedCommunity
      const hubs = model.hubsOf[community] as readonly number[]
      addFollow(
        hubs[
          (model.hubTables.get(hubTableKey(community, plan.language)) as AliasTable).sample(rng)
        ] as number,
      )
    }
    if (model.globalHubs.length > 0) {
      const table = model.hubTables.get(hubTableKey(-1, plan.language)) as AliasTable
      const hubFollows = Math.min(Math.round(budget * 0.12 + rng.unit()), 14)
      for (let i = 0; i < hubFollows; i += 1) addFollow(model.globalHubs[table.sample(rng)] as number)
    }
    this.addFriends(plan, budget, followIndexes, addFollow)
    return followIndexes
  }

  /** A community with the same theme that is present in the same country. */
  private relatedCommunity(plan: PersonPlan): number {
    const { model, rng } = this
    const firstCommunity = model.communities[
      plan.communities[0] as number
    ] as WorldModel['communities'][number]
    const group = model.themeCommunities.get(themeKey(firstCommunity.theme, plan.country))
    return group === undefined ? -1 : (group.numbers[group.table.sample(rng)] as number)
  }

  private addFriends(plan: PersonPlan, budget: number, out: number[], add: (index: number) => boolean): void {
    const { model, rng } = this
    const { cells } = model
    const personAt = (place: number): number => model.firstOrdinary + model.places.inverse(place)
    /** Creators took the place of a person; who follows them is decided by their audience. */
    const addPerson = (place: number): void => {
      const index = personAt(place)
      if (creatorNumberOf(model, index) === -1) add(index)
    }
    const ownCandidates =
      plan.place === -1 ? cells.cellOfPair(plan.communities[0] ?? 0, plan.country) : cells.cellOf(plan.place)
    if (plan.place !== -1) {
      const communityStart = cells.start[ownCandidates] as number
      const communityEnd = cells.start[ownCandidates + 1] as number
      for (let d = 1; d <= REACH_OF_FRIENDS; d += 1) {
        if (plan.place + d < communityEnd && hash32(model.seed, plan.place, d, 0xf7) < FRIENDSHIP_THRESHOLD)
          addPerson(plan.place + d)
        if (
          plan.place - d >= communityStart &&
          hash32(model.seed, plan.place - d, d, 0xf7) < FRIENDSHIP_THRESHOLD
        )
          addPerson(plan.place - d)
      }
    }
    const remainingFollows = budget - out.length
    for (let i = 0; i < remainingFollows; i += 1) {
      let cell = ownCandidates
      const u = rng.unit()
      if (u < 0.22 && plan.communities.length > 1) {
        const otherCommunity = plan.communities[1 + rng.below(plan.communities.length - 1)] as number
        cell = cells.cellOfPair(otherCommunity, plan.country)
      }
      let rangeStart: number
      let length: number
      if (cell !== -1 && u < 0.9) {
        rangeStart = cells.start[cell] as number
        length = (cells.start[cell + 1] as number) - rangeStart
      } else {
        const community = plan.communities[0] ?? rng.below(model.communities.length)
        rangeStart = cells.communityStart[community] as number
        length = (cells.communityStart[community + 1] as number) - rangeStart
      }
      if (length < 2) continue
      const x = rng.unit()
      addPerson(rangeStart + Math.floor(length * x * x * x))
    }
  }
}
