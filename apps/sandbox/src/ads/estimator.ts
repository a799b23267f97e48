import { setImmediate as turn } from 'node:timers/promises'
import type { World } from '@rookery/world'
import { primaryTargetingTypes } from '@rookery/network/wire/ads-targeting-criterion.ts'
import { calendarEvents, type CalendarEvent } from '../catalogue/events.ts'
import type { Places } from '../catalogue/places.ts'
import type { Audiences } from './audiences.ts'
import {
  criterionTest,
  type CriterionProblem,
  type CriterionWorld,
  type PersonTest,
} from './criterion-test.ts'
import { lookAlikes } from './look-alikes.ts'
import { personFeaturesOf, type PersonFeatures } from './person-features.ts'

export interface Criterion {
  targeting_type: string
  targeting_value: string
  operator_type: string
}

export type Estimate =
  { ok: true; min: number; max: number } | { ok: false; code: string; message: string; position: number }

export interface Selection {
  ok: true
  /** People of the even sample, each representing `per_person` of the network's. */
  people: PersonFeatures[]
  per_person: number
  /** Size of the sample. */
  sampled: number
  has_primary: boolean
  /** Members of custom audiences that are not among `people`, each representing `per_member` of them. */
  members: PersonFeatures[]
  per_member: number
  members_total: number
}

const sampleSize = 10_000
const peoplePerSlice = 200
/** Most members of a custom audience that are checked one by one. */
const membersChecked = 2_000

const roundToHundreds = (value: number) => Math.max(0, Math.round(value / 100) * 100)
const isCustomAudience = (type: string) => type === 'CUSTOM_AUDIENCE' || type === 'CUSTOM_AUDIENCE_EXPANDED'

/**
 * Estimates how many of the network's people a set of criteria reaches: counted in an even sample of the
 * world and scaled to the network's size, as an interval of ±10% or the sample's own 95% error, whichever is
 * wider. Members of custom audiences are counted exactly and not scaled.
 */
export class Estimator {
  readonly events: readonly CalendarEvent[]
  readonly #world: World
  readonly #audiences: Audiences
  readonly #places: Places
  readonly #similar = new Map<string, ReadonlySet<number>>()
  readonly #interests: ReadonlyMap<string, string>
  readonly #topics: ReadonlySet<string>
  readonly #shows: ReadonlyMap<string, string>
  #sample: Promise<{ people: PersonFeatures[]; follows: Map<number, number> }> | undefined

  constructor(world: World, audiences: Audiences, places: Places) {
    this.#world = world
    this.#audiences = audiences
    this.#places = places
    this.events = calendarEvents(world.date)
    const catalog = world.catalog()
    this.#interests = new Map(catalog.interests.map(({ id, name }) => [id, name]))
    this.#topics = new Set([...catalog.conversation_topics, ...catalog.movies_tv_shows].map(({ id }) => id))
    this.#shows = new Map(catalog.movies_tv_shows.map(({ id }) => [showId(id), id]))
  }

  /**
   * Checks the criteria one by one and together, then counts. `position` is the index of the invalid
   * criterion.
   */
  async estimate(criteria: readonly Criterion[]): Promise<Estimate> {
    const peopleSelected = await this.select(criteria)
    if (!peopleSelected.ok) return peopleSelected
    const { people, per_person: perPerson, sampled } = peopleSelected
    const matchCount = people.length
    const reachedPeople = matchCount * perPerson
    const members = peopleSelected.members_total
    // For a share p of n people the 95% error is about 1.96 √(p(1−p)/n); if none match, up to three in the
    // sample.
    const share = matchCount / sampled
    const error = 1.96 * Math.sqrt((share * (1 - share)) / sampled) * sampled * perPerson
    const margin =
      matchCount === 0 && peopleSelected.has_primary ? 3 * perPerson : Math.max(reachedPeople * 0.1, error)
    return {
      ok: true,
      min: roundToHundreds(reachedPeople - margin) + members,
      max: roundToHundreds(reachedPeople + margin) + members,
    }
  }

  /**
   * The people that criteria reach; everyone if all criteria only narrow, as a line item without any is shown
   * to all.
   */
  async select(criteria: readonly Criterion[]): Promise<Selection | (Estimate & { ok: false })> {
    const sample = await this.#sampled()
    const context = this.#context(sample)
    const primaryTests: PersonTest[] = []
    const narrowingTests = new Map<string, PersonTest[]>()
    const excludedTests: PersonTest[] = []
    const customMembers: Uint32Array[] = []
    for (const [
      position,
      { targeting_type: type, targeting_value: value, operator_type: operator },
    ] of criteria.entries()) {
      if (isCustomAudience(type)) {
        const people = await this.#audiences.matchedPeople(value)
        if (operator === 'NE') {
          const excludedPeople = new Set(people)
          excludedTests.push((person) => excludedPeople.has(person.index))
        } else customMembers.push(people)
        continue
      }
      const test = criterionTest(type, value, operator, context)
      if (typeof test !== 'function') return { ok: false, code: test.code, message: test.message, position }
      if (operator === 'NE') excludedTests.push(test)
      else if (primaryTargetingTypes.includes(type)) primaryTests.push(test)
      else narrowingTests.set(type, [...(narrowingTests.get(type) ?? []), test])
    }
    const narrowingLists = [...narrowingTests.values()]
    const isReached = (person: PersonFeatures) =>
      narrowingLists.every((tests) => tests.some((test) => test(person))) &&
      !excludedTests.some((test) => test(person))
    const isEverybody = primaryTests.length === 0 && customMembers.length === 0
    const isWanted = (person: PersonFeatures) => isEverybody || primaryTests.some((test) => test(person))
    const members = await this.#members(customMembers, (person) => isReached(person) && !isWanted(person))
    return {
      ok: true,
      people: sample.people.filter((person) => isWanted(person) && isReached(person)),
      per_person: (this.#world.size / sample.people.length) * this.#world.scaleFactor,
      sampled: sample.people.length,
      has_primary: primaryTests.length > 0,
      ...members,
    }
  }

  /**
   * Why the network would refuse this criterion by itself; null if it would not. Custom audiences are not
   * checked.
   */
  problemOf({ targeting_type, targeting_value, operator_type }: Criterion): CriterionProblem | null {
    const noPeople: ReadonlySet<number> = new Set()
    const test = criterionTest(targeting_type, targeting_value, operator_type, {
      ...this.#context({ people: [], follows: new Map() }),
      similarTo: (userId) => (this.#world.indexOfNetworkId(userId) === undefined ? null : noPeople),
    })
    return typeof test === 'function' ? null : test
  }

  /** Sample people who use any of these words, scaled to the network; for the reach of events. */
  async reachOf(words: readonly string[]): Promise<number> {
    const { people } = await this.#sampled()
    const lower = words.map((word) => word.toLowerCase())
    const matchingPeople = people.filter((person) => lower.some((word) => person.text.includes(word))).length
    return roundToHundreds((matchingPeople / people.length) * this.#world.size * this.#world.scaleFactor)
  }

  async #members(
    lists: readonly Uint32Array[],
    counts: PersonTest,
  ): Promise<Pick<Selection, 'members' | 'per_member' | 'members_total'>> {
    const people = [...new Set(lists.flatMap((list) => [...list]))].sort((a, b) => a - b)
    const memberStride = Math.max(1, people.length / membersChecked)
    const members: PersonFeatures[] = []
    let checkedCount = 0
    for (let at = 0; at < people.length; at += memberStride) {
      if (checkedCount % peoplePerSlice === peoplePerSlice - 1) await turn()
      checkedCount += 1
      const person = personFeaturesOf(this.#world, people[Math.floor(at)] ?? 0)
      if (counts(person)) members.push(person)
    }
    const perMember = checkedCount === 0 ? 1 : people.length / checkedCount
    return { members, per_member: perMember, members_total: Math.round(members.length * perMember) }
  }

  #context(sample: { people: PersonFeatures[]; follows: Map<number, number> }): CriterionWorld {
    return {
      places: this.#places,
      events: this.events,
      interests: this.#interests,
      topics: this.#topics,
      shows: this.#shows,
      today: Date.parse(`${this.#world.date}T00:00:00Z`),
      similarTo: (userId) => {
        const knownAudience = this.#similar.get(userId)
        if (knownAudience !== undefined) return knownAudience
        const account = this.#world.indexOfNetworkId(userId)
        if (account === undefined) return null
        const similarPeople = lookAlikes(
          account,
          this.#world.followingOf(account),
          sample.people,
          sample.follows,
        )
        if (this.#similar.size > 500) this.#similar.clear()
        this.#similar.set(userId, similarPeople)
        return similarPeople
      },
    }
  }

  #sampled(): Promise<{ people: PersonFeatures[]; follows: Map<number, number> }> {
    this.#sample ??= this.#build()
    return this.#sample
  }

  async #build(): Promise<{ people: PersonFeatures[]; follows: Map<number, number> }> {
    const size = Math.min(sampleSize, this.#world.size)
    const profileStride = this.#world.size / size
    const people: PersonFeatures[] = []
    const followsByUser = new Map<number, number>()
    for (let n = 0; n < size; n += 1) {
      if (n % peoplePerSlice === peoplePerSlice - 1) await turn()
      const person = personFeaturesOf(this.#world, Math.floor(n * profileStride))
      people.push(person)
      for (const each of person.following) followsByUser.set(each, (followsByUser.get(each) ?? 0) + 1)
    }
    return { people, follows: followsByUser }
  }
}

/** TV-show ids are numbers of eleven digits on the network; here they are derived from the entity's id. */
export const showId = (entityId: string): string =>
  String(10_000_000_000 + Number(BigInt(entityId) % 1_000_000_000n))
