import type { Turn } from '../criteria/resolve-criteria.ts'
import { NO_NUMBER, SHARD_BITS } from '../schema/tables.ts'
import type { Engine } from '../store/engine.ts'
import { integers, knownLists, listOverlaps, listSizes } from './list-queries.ts'
import { FIRST_LIST_CRITERION, LAST_LIST_CRITERION } from '../schema/list-tables.ts'
import type { Postings } from '../schema/tables.ts'

export type ListMemberKind = 'handle' | 'user_id'

interface KnownList {
  readonly criterion: number
  readonly ready: boolean
  readonly removed: boolean
  readonly version: number
}

const wellFormed: Record<ListMemberKind, RegExp> = { handle: /^[a-z0-9_]{1,15}$/, user_id: /^\d{1,20}$/ }

/**
 * Lists of people uploaded by teams, matched with the population. The server decides which team may use which
 * list; here a list is only known by its id. A profile number never changes its meaning, so a bitmap only
 * grows: after a refresh only its new numbers are examined, and old numbers that died are filtered out with
 * the dead ones. Repeating any step after a kill is harmless.
 */
export class TeamLists {
  readonly #engine: Engine
  readonly #turn: Turn
  readonly #mirrored: () => boolean
  #known = new Map<string, KnownList>()
  readonly #onChange: (criteria: readonly number[]) => Promise<void>
  #sizes = new Map<string, number>()

  /** `onChange` is called before a change of a list's postings is answered. */
  constructor(
    engine: Engine,
    turn: Turn,
    mirrored: () => boolean,
    onChange: (criteria: readonly number[]) => Promise<void> = async () => {},
  ) {
    this.#engine = engine
    this.#turn = turn
    this.#mirrored = mirrored
    this.#onChange = onChange
  }

  async open(): Promise<void> {
    const rows = await knownLists.run(this.#engine, {})
    this.#known = new Map(
      rows.map((row) => [
        row.list_id,
        {
          criterion: row.criterion,
          ready: row.ready === 1,
          removed: row.removed === 1,
          version: row.version,
        },
      ]),
    )
    this.#sizes = new Map()
  }

  async ready(): Promise<string[]> {
    return [...this.#known].flatMap(([id, list]) => (list.ready && !list.removed ? id : []))
  }

  async ids(): Promise<string[]> {
    return [...this.#known].flatMap(([id, list]) => (list.removed ? [] : id))
  }

  criterionOf(listId: string): number | undefined {
    const list = this.#known.get(listId)
    return list?.ready && !list.removed ? list.criterion : undefined
  }

  /**
   * Adds identifiers to a list that is not yet ready, creating it if necessary; adding the same ones again
   * has no effect. Throws RangeError for a malformed identifier, for a list that is ready, and for one that
   * was removed.
   */
  async add(listId: string, kind: ListMemberKind, values: readonly string[]): Promise<void> {
    if (!values.every((value) => wellFormed[kind].test(value))) throw new RangeError(`Not a ${kind}`)
    await this.#turn(async () => {
      const list = this.#known.get(listId) ?? (await this.#begin(listId))
      if (list.ready || list.removed) throw new RangeError('This list is closed')
      if (values.length === 0) return
      const rows = values.map((value) =>
        JSON.stringify(
          kind === 'handle' ? [list.criterion, '0', value] : [list.criterion, BigInt(value).toString(), ''],
        ),
      )
      await this.#engine.insert(
        'list_members',
        ['criterion', 'network_id', 'handle_lc'],
        'JSONCompactEachRow',
        Buffer.from(`${rows.join('\n')}\n`),
      )
    })
  }

  async match(listId: string): Promise<number> {
    await this.#turn(async () => {
      const list = this.#known.get(listId) ?? (await this.#begin(listId))
      if (list.removed) throw new RangeError('This list was removed')
      await this.#matchNew(list.criterion)
      if (!list.ready) await this.#write(listId, { ...list, ready: true, version: list.version + 1 })
      this.#sizes.delete(listId)
    })
    return (await this.sizes([listId])).get(listId) ?? 0
  }

  /** Called after a refresh, within its turn: matches the numbers allocated since. */
  async matchAgain(): Promise<void> {
    this.#sizes = new Map()
    for (const { ready, removed, criterion } of this.#known.values())
      if (ready && !removed) await this.#matchNew(criterion)
  }

  async sizes(listIds: readonly string[]): Promise<Map<string, number>> {
    const sizes = this.#sizes
    const missingIds = listIds.filter((id) => !sizes.has(id) && this.criterionOf(id) !== undefined)
    if (missingIds.length > 0) {
      const criteria = missingIds.map((id) => this.criterionOf(id)!)
      const rows = await listSizes.run(this.#engine, {}, { shape: { postings: this.#postings(), criteria } })
      const found = new Map(rows.map(({ criterion, n }) => [criterion, n]))
      missingIds.forEach((id, i) => sizes.set(id, found.get(criteria[i]!) ?? 0))
    }
    return new Map(
      listIds.flatMap((id) => {
        const size = this.criterionOf(id) === undefined ? undefined : sizes.get(id)
        return size === undefined ? [] : [[id, size] as const]
      }),
    )
  }

  async differences(listId: string, others: readonly string[]): Promise<Map<string, number>> {
    const list = this.criterionOf(listId)
    const comparedLists = others.filter((id) => id !== listId && this.criterionOf(id) !== undefined)
    if (list === undefined || comparedLists.length === 0) return new Map()
    const [sizes, rows] = await Promise.all([
      this.sizes([listId, ...comparedLists]),
      listOverlaps.run(
        this.#engine,
        {},
        {
          shape: {
            postings: this.#postings(),
            list,
            others: comparedLists.map((id) => this.criterionOf(id)!),
          },
        },
      ),
    ])
    const sharedMembers = new Map(rows.map(({ criterion, n }) => [criterion, n]))
    const ownSize = sizes.get(listId) ?? 0
    return new Map(
      comparedLists.map((id) => [
        id,
        ownSize + (sizes.get(id) ?? 0) - 2 * (sharedMembers.get(this.criterionOf(id)!) ?? 0),
      ]),
    )
  }

  async remove(listId: string): Promise<void> {
    await this.#turn(async () => {
      const list = this.#known.get(listId)
      if (!list || list.removed) return
      const criterion = integers([list.criterion])
      // Mark it removed first, so that it is no longer found; after a kill before the deletes, the next
      // removal of any list deletes its rows.
      await this.#write(listId, { ...list, removed: true, version: list.version + 1 })
      this.#sizes.delete(listId)
      const removedCriteria = [...this.#known.values()]
        .filter((each) => each.removed)
        .map((each) => each.criterion)
      for (const table of ['list_members', 'list_matches', 'postings'])
        await this.#command(`DELETE FROM ${table} WHERE criterion IN (${integers(removedCriteria)})`)
      if (this.#mirrored())
        await this.#command(`ALTER TABLE postings_memory DELETE WHERE criterion IN (${criterion})`)
      await this.#onChange([list.criterion])
    })
  }

  async #begin(listId: string): Promise<KnownList> {
    const numbers = [...this.#known.values()].map(({ criterion }) => criterion)
    const criterion = Math.max(FIRST_LIST_CRITERION - 1, ...numbers) + 1
    if (criterion > LAST_LIST_CRITERION) throw new RangeError('There are no numbers left for lists')
    const list = { criterion, ready: false, removed: false, version: 1 }
    await this.#write(listId, list)
    return list
  }

  async #write(listId: string, list: KnownList): Promise<void> {
    const row = [listId, list.criterion, Number(list.ready), Number(list.removed), list.version]
    await this.#engine.insert(
      'lists',
      ['list_id', 'criterion', 'ready', 'removed', 'version'],
      'JSONCompactEachRow',
      Buffer.from(`${JSON.stringify(row)}\n`),
    )
    this.#known.set(listId, list)
  }

  /**
   * Matches the numbers not examined yet: all of them for a new list, otherwise those of the last refresh.
   */
  async #matchNew(criterion: number): Promise<void> {
    const list = integers([criterion])
    const matchedThrough = `(SELECT max(through) FROM list_matches WHERE criterion = ${list})`
    const bitmaps = `SELECT toUInt32(${list}) AS criterion, toUInt16(bitShiftRight(profile_id, ${SHARD_BITS})) AS shard, groupBitmapState(profile_id) AS profiles
      FROM profiles WHERE profile_id >= ${matchedThrough} AND profile_id < ${NO_NUMBER} AND (
        network_id IN (SELECT network_id FROM list_members WHERE criterion = ${list} AND network_id != 0)
        OR handle_lc IN (SELECT handle_lc FROM list_members WHERE criterion = ${list} AND handle_lc != ''))
      GROUP BY shard`
    await this.#command(`INSERT INTO postings ${bitmaps}`)
    if (this.#mirrored()) await this.#command(`INSERT INTO postings_memory ${bitmaps}`)
    await this.#onChange([criterion])
    await this.#command(
      `INSERT INTO list_matches SELECT toUInt32(${list}), toUInt32(max(profile_id) + 1) FROM profiles`,
    )
  }

  #postings(): Postings {
    return this.#mirrored() ? 'postings_memory' : 'postings'
  }

  async #command(sql: string): Promise<void> {
    await this.#engine.command(sql, { tag: 'team-list' })
  }
}
