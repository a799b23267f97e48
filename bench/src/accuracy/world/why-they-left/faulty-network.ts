import { seededNumbers } from '@rookery/analytics/core/seeded-numbers.ts'
import {
  NetworkError,
  type Found,
  type Page,
  type PageOptions,
  type XClient,
  type XUser,
} from '@rookery/network'
import type { Life, Moment } from '@rookery/world'

/** Between two calls; the simulated network changes by quarters of an hour. */
const CALL_MS = 12 * 60_000
/** Shares of what goes wrong. */
const FAULTS = {
  /** A call is answered by a 5xx. */
  unavailable: 0.02,
  /** A page leaves out somebody who still follows. */
  left_out: 0.0005,
  /** A lookup answers that somebody may not be read, or nothing, or "not found" for somebody who exists. */
  not_available: 0.01,
  no_answer: 0.005,
  wrongly_not_found: 0.003,
} as const

/** A change of a handle that the faults made: others take a handle as soon as it is free. */
export interface MadeRename {
  readonly person: number
  readonly time: number
}

/** Answers as X does, from a world that changes, on a clock that each call moves on; with seeded faults. */
export class FaultyNetwork {
  time: number
  readonly madeRenames: MadeRename[] = []
  /** When each complete list of an account was begun and ended, by the account. */
  readonly lists = new Map<number, { from: number; to: number }[]>()
  readonly #life: Life
  readonly #next: () => number
  readonly #handles = new Map<number, { own: string; shown: string }>()
  #list: { account: number; elapsed: number; people: readonly number[] } | undefined

  constructor(life: Life, seed: number) {
    this.#life = life
    this.time = life.from
    this.#next = seededNumbers(seed)
  }

  /** The client with which an account is crawled. */
  client(account: number): XClient {
    const calls: Pick<XClient, 'users' | 'followersPage'> = {
      users: async (ids) => this.#users(account, ids),
      followersPage: async (_, options) => this.#followersPage(account, options ?? {}),
    }
    return calls as XClient
  }

  /** One follower takes a new handle, and another the old one. */
  reuseHandle(account: number): void {
    const moment = this.#life.at(this.time)
    const people = moment.followersOf(account, [])
    const pick = () => people[Math.floor(this.#next() * people.length)] as number
    const [giver, taker] = [pick(), pick()]
    if (giver === taker) return
    const freed = this.#handleOf(giver, moment)
    this.#rename(giver, `${freed.slice(0, 11)}_${Math.floor(this.#next() * 900) + 100}`, moment)
    this.#rename(taker, freed, moment)
  }

  #rename(person: number, shown: string, moment: Moment): void {
    this.#handles.set(person, { own: moment.handleAt(person), shown })
    this.madeRenames.push({ person, time: this.time })
  }

  #handleOf(person: number, moment: Moment): string {
    const own = moment.handleAt(person)
    const made = this.#handles.get(person)
    return made?.own === own ? made.shown : own
  }

  #happens(fault: keyof typeof FAULTS): boolean {
    return this.#next() < FAULTS[fault]
  }

  #called(): Moment {
    this.time += CALL_MS
    if (this.#happens('unavailable'))
      throw new NetworkError({ kind: 'unavailable', where: 'GET', message: 'a 503', status: 503 })
    return this.#life.at(this.time)
  }

  #followersPage(account: number, { from, max_results = 1_000 }: PageOptions): Page<XUser> {
    const moment = this.#called()
    const [elapsed, offset] = from?.split(' ').map(Number) ?? [moment.elapsed, 0]
    if (this.#list?.account !== account || this.#list.elapsed !== elapsed) {
      const people = this.#life.at(this.#life.from + (elapsed as number)).followersOf(account, [])
      this.#list = { account, elapsed: elapsed as number, people }
    }
    const { people } = this.#list
    const end = (offset as number) + max_results
    const items = people
      .slice(offset, end)
      // Somebody may be suspended between two pages.
      .filter((person) => moment.stateAt(person) === 'active' && !this.#happens('left_out'))
      .map((person) => this.#user(person, moment))
    if (offset === 0) this.#listsOf(account).push({ from: this.time, to: this.time })
    const list = this.#listsOf(account).at(-1)
    if (list) list.to = this.time
    return { items, next: end < people.length ? `${elapsed} ${end}` : null, meta: {} }
  }

  #listsOf(account: number): { from: number; to: number }[] {
    const lists = this.lists.get(account) ?? []
    this.lists.set(account, lists)
    return lists
  }

  #users(account: number, ids: readonly string[]): Found<XUser> {
    const moment = this.#called()
    const answer: Found<XUser> = { found: [], missing: [] }
    for (const id of ids) {
      const person = this.#life.world.indexOfNetworkId(id)
      const state = person === undefined ? 'deleted' : moment.stateAt(person)
      const isSelf = person === account
      if (!isSelf && this.#happens('no_answer')) continue
      if (!isSelf && this.#happens('not_available'))
        answer.missing.push({ value: id, reason: 'not_available' })
      else if (person === undefined || state === 'deleted' || (!isSelf && this.#happens('wrongly_not_found')))
        answer.missing.push({ value: id, reason: 'not_found' })
      else if (state === 'suspended') answer.missing.push({ value: id, reason: 'suspended' })
      else {
        const end = moment.endOfFollow(account, person)
        const connection_status =
          end === undefined ? ['followed_by'] : end === 'you_blocked' ? ['blocking'] : []
        answer.found.push({ ...this.#user(person, moment), connection_status })
      }
    }
    return answer
  }

  #user(person: number, moment: Moment): XUser {
    return {
      id: this.#life.world.networkIdAt(person),
      username: this.#handleOf(person, moment),
      name: '',
    }
  }
}
