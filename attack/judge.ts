import { readFileSync } from 'node:fs'
import { leafOfKey, type Key } from './recipes.ts'

/** How near a guess of a withheld size has to come to count as right. */
export const NEAR_DISTANCE = 2
const MINIMUM_PEOPLE = 50
const AGES_BY_KIND: Record<string, readonly string[]> = {
  '13-24': ['13-17', '18-20', '21-24'],
  '18-24': ['18-20', '21-24'],
  '18-34': ['18-20', '21-24', '25-34'],
  '21-34': ['21-24', '25-34'],
  '25-49': ['25-34', '35-49'],
  '35-49': ['35-49'],
  AGE_OVER_35: ['35-49', '50-54', '55+'],
}

/** A withheld size to guess: how many people are in both of two sets whose own sizes are published. */
export interface GroupTarget {
  readonly a: Key
  readonly b: Key
  readonly truth: number
  /** The best guess from the two published sizes alone. */
  readonly prior: number
}
/** A membership to guess: whether a named person belongs to a set whose size is published. */
export interface PersonTarget {
  readonly id: number
  readonly network_id: string
  readonly handle: string
  /** Sets of accounts that are public on the network; only the person under attack is in all of them. */
  readonly alone: readonly Key[]
  readonly hidden: Key
  readonly truth: boolean
}

/** Knows the truth, chooses targets to guess, and computes the best guess from single figures only. */
export class Judge {
  readonly people: readonly { id: number; handle: string; network_id: string }[]
  readonly #sets = new Map<Key, Set<number>>()
  readonly #keys = new Map<string, Key[]>()
  readonly #random: () => number

  constructor(file: string, random: () => number) {
    const { people, sets } = JSON.parse(readFileSync(file, 'utf8'))
    this.people = people
    for (const [key, members] of Object.entries(sets)) {
      const { kind, id } = leafOfKey(key as Key)
      // The network's age ranges are unions of the store's.
      if (kind !== 'age') this.#sets.set(key as Key, new Set(members as number[]))
      else
        for (const [range, cells] of Object.entries(AGES_BY_KIND))
          if (cells.includes(id))
            this.#sets.set(
              `age:${range}`,
              new Set([...(this.#sets.get(`age:${range}`) ?? []), ...(members as number[])]),
            )
    }
    for (const kind of ['age', 'gender'] as const) {
      const membersOfKind = [...this.#sets]
        .filter(([key]) => leafOfKey(key).kind === kind)
        .flatMap(([, set]) => [...set])
      this.#sets.set(`${kind} known:any`, new Set(membersOfKind))
    }
    this.#random = random
  }

  size = (key: Key): number => this.#sets.get(key)?.size ?? 0
  has = (key: Key, id: number): boolean => this.#sets.get(key)?.has(id) ?? false
  pick = <T>(from: readonly T[]): T => from[Math.floor(this.#random() * from.length)]!

  keys(kinds: readonly string[], least = 60, most = 3000): Key[] {
    const cacheKey = `${kinds.join()} ${least} ${most}`
    const cachedKeys = this.#keys.get(cacheKey)
    if (cachedKeys) return cachedKeys
    const found = [...this.#sets]
      .filter(([key, set]) => kinds.includes(leafOfKey(key).kind) && set.size >= least && set.size <= most)
      .map(([key]) => key)
    this.#keys.set(cacheKey, found)
    return found
  }

  shared(a: Key, b: Key): number {
    const [small, large] = [this.#sets.get(a)!, this.#sets.get(b)!].toSorted((x, y) => x.size - y.size)
    return [...small!].filter((id) => large!.has(id)).length
  }

  /** One of each ten from 0 to 49 in turn, so that "nearly none" is no good guess. */
  group(kinds: readonly string[], others: readonly string[] = kinds): GroupTarget {
    const [first, second] = [this.keys(kinds), this.keys(others, 60, 15_000)]
    const randomFifth = Math.floor(this.#random() * 5)
    for (;;) {
      const [a, b] = [this.pick(first), this.pick(second)]
      const sharedMembers = a === b ? MINIMUM_PEOPLE : this.shared(a, b)
      if (sharedMembers >= MINIMUM_PEOPLE || Math.floor(sharedMembers / 10) !== randomFifth) continue
      return {
        a,
        b,
        truth: sharedMembers,
        prior: Math.min(49, Math.round((this.size(a) * this.size(b)) / this.people.length)),
      }
    }
  }

  /**
   * Chooses a person who belongs to the hidden set or not, by the toss of a coin: guessing from shares alone
   * is right half the time.
   */
  person(hidden: readonly Key[], publicly: readonly string[] = ['handle', 'location']): PersonTarget {
    const publicKeys = this.keys(publicly, 120, 2000)
    const isTrue = this.#random() < 0.5
    for (;;) {
      const person = this.pick(this.people)
      const key = this.pick(hidden)
      if (this.has(key, person.id) !== isTrue) continue
      const aloneLeaves = this.#alone(
        person.id,
        publicKeys.filter((each) => this.has(each, person.id)),
      )
      if (aloneLeaves)
        return {
          id: person.id,
          network_id: person.network_id,
          handle: person.handle,
          alone: aloneLeaves,
          hidden: key,
          truth: isTrue,
        }
    }
  }

  /** Two or three sets that only this person is in all of. */
  #alone(id: number, keys: readonly Key[]): Key[] | null {
    const otherKeys = (some: readonly Key[]) =>
      [...this.#sets.get(some[0]!)!].filter((each) => each !== id && some.every((key) => this.has(key, each)))
    for (const [i, a] of keys.entries())
      for (const b of keys.slice(i + 1)) {
        if (otherKeys([a, b]).length === 0) return [a, b]
        for (const c of keys.slice(keys.indexOf(b) + 1))
          if (otherKeys([a, b, c]).length === 0) return [a, b, c]
      }
    return null
  }
}
