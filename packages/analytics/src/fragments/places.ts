import { DEAD_CRITERION, EVERYONE_CRITERION } from '../schema/tables.ts'

/**
 * Unions of criteria, each an element ("place") of one array `w` per shard, built while the postings are
 * read: a bitmap goes into all places it belongs to, without a copy, however many places there are. Places
 * are data, so a thousand of them cost the engine no more query analysis than one.
 */
export class Places {
  readonly #unions: (readonly number[])[] = []
  readonly #known = new Map<string, number>()
  /** Places of the dead profile numbers and of all numbers ever allocated. */
  readonly dead = this.of([DEAD_CRITERION])
  readonly everyone = this.of([EVERYONE_CRITERION])

  of(criteria: readonly number[]): number {
    const key = integers(criteria)
    const existingPlace = this.#known.get(key)
    if (existingPlace !== undefined) return existingPlace
    const newPlace = this.#unions.push(criteria)
    this.#known.set(key, newPlace)
    return newPlace
  }

  addRange(unions: readonly (readonly number[])[]): number {
    const keys = unions.map((criteria) => integers(criteria))
    const firstPlace = this.#known.get(keys[0]!)
    if (firstPlace !== undefined && keys.every((key, i) => this.#unions[firstPlace - 1 + i]?.join() === key))
      return firstPlace
    const unionStart = this.#unions.push(...unions) - unions.length + 1
    keys.forEach((key, i) => this.#known.set(key, unionStart + i))
    return unionStart
  }

  get unions(): readonly (readonly number[])[] {
    return this.#unions
  }

  sql(
    postings: string,
    {
      columns = '',
      alsoRead = [],
      where = '',
    }: { columns?: string; alsoRead?: Iterable<number>; where?: string },
  ): string {
    const placesByCriterion = new Map<number, number[]>()
    this.#unions.forEach((criteria, place) => {
      for (const criterion of new Set(criteria))
        placesByCriterion.set(criterion, [...(placesByCriterion.get(criterion) ?? []), place])
    })
    const criteria = [...placesByCriterion.keys()]
    const lists = [...placesByCriterion.values(), [this.#unions.length]].map(
      (places) => `[${integers(places)}]`,
    )
    const indexSql = `transform(criterion, [${integers(criteria)}], [${integers(criteria.map((_, i) => i + 1))}], ${lists.length})`
    return (
      `SELECT shard, groupBitmapMergeStateResample(0, ${this.#unions.length}, 1)(profiles, place) AS w${columns} ` +
      `FROM (SELECT shard, criterion, profiles, arrayJoin([${lists.join(',')}][${indexSql}]) AS place FROM ${postings} ` +
      `WHERE ${where}criterion IN (${integers(new Set([...criteria, ...alsoRead]))})) GROUP BY shard`
    )
  }
}

/** The only values ever inlined into a statement's text. */
export function integers(values: Iterable<number>): string {
  const list = [...values]
  if (!list.every((n) => Number.isInteger(n) && n >= 0 && n < 2 ** 32))
    throw new RangeError('Not criterion numbers')
  return list.join(',')
}
