import { DEAD_CRITERION, EVERYONE_CRITERION } from '../schema/tables.ts'

/**
 * Sets of profiles as straight-line code over bitmaps, one run per shard, all in one statement. At this size of question the engine spends
 * more time on reading the statement than on bitmaps (about 0.2 ms a function, 0.9 ms a lambda), so lists of leaves are data: they lie in one
 * array `v` of each shard, and unions and running unions over stretches of it are one lambda each, however many there are. What remains are
 * the few operations between groups, written as nested calls.
 */

/** A step's number. */
export type Bitmap = number
/** Bitmaps say who is in; `not` turns that into everybody else, so that "everybody" needs no bitmap of its own. */
export interface ProfileSet {
  bitmap: Bitmap
  not: boolean
}
export type SetOperation = 'union' | 'common' | 'minus'
/** Where in the answer a size stands. */
export type Measure = {
  list: 'scalars' | 'slots' | 'prefixes' | `fold${number}` | `unions${number}` | `alone${number}`
  at: number
}

interface Step {
  /** The bitmaps it needs stand as `{n}`. */
  sql: string
  needs: readonly Bitmap[]
  /** Written where it is used; otherwise a column of the SELECT of its level, which only sees levels below. */
  inline: boolean
  level: number
  length: number
}

/** Unions of more criteria than this are aggregated straight from the postings, not looked up one by one. */
const LOOKUP_CAP = 48
/** Running unions up to this many are counted afresh for each, which is quadratic; longer ones by a fold. */
const PREFIX_CAP = 10
/** Nested calls up to this length; longer ones become columns, since the engine's names grow with what they nest. */
const INLINE_CAP = 120
/** No criterion has this number, so it looks up to an empty bitmap. */
const NOBODY = EVERYONE_CRITERION - 1

const EMPTY = 'bitmapBuild(emptyArrayUInt32())'
const calls = { union: 'bitmapOr', common: 'bitmapAnd', minus: 'bitmapAndnot' } as const
const slot = (bitmap: Bitmap) => `{${bitmap}}`

/** The only values that ever stand in a statement's text. */
function integers(values: Iterable<number>): string {
  const list = [...values]
  if (!list.every((n) => Number.isInteger(n) && n >= 0 && n < 2 ** 32))
    throw new RangeError('Not criterion numbers')
  return list.join(',')
}

export class BitmapProgram {
  readonly #steps: Step[] = []
  readonly #known = new Map<string, Bitmap>()
  /** Criteria in `v`, in order; the first are the dead numbers, then every number ever given. */
  readonly #slots: number[] = [DEAD_CRITERION, EVERYONE_CRITERION]
  /** Stretches of `v`: united in `u`, and counted in `prefixes`. */
  readonly #unions: { start: number; length: number }[] = []
  readonly #prefixes: { start: number; length: number }[] = []
  readonly #scalars: { sql: string; needs: readonly Bitmap[] }[] = []
  readonly #folds: { column: Bitmap }[] = []
  readonly #aloneWithin: { column: Bitmap; sets: readonly Bitmap[] }[] = []
  readonly #unionsWithin: { column: Bitmap; choices: readonly (readonly number[])[] }[] = []
  /** Criteria read only for long unions. */
  readonly #read = new Set<number>()
  readonly empty: Bitmap
  /** Everybody alive. */
  readonly alive: Measure = { list: 'slots', at: 1 }

  constructor() {
    this.empty = this.#step('empty', EMPTY, [])
  }

  /** Profiles with any of the criteria. */
  any(criteria: readonly number[]): Bitmap {
    if (criteria.length === 0) return this.empty
    const list = integers(criteria)
    const known = this.#known.get(`any ${list}`)
    if (known !== undefined) return known
    if (criteria.length === 1) return this.#step(`any ${list}`, `v[${this.#slotOf(criteria[0]!)}]`, [])
    if (criteria.length > LOOKUP_CAP) {
      for (const c of criteria) this.#read.add(c)
      const sql = `groupBitmapMergeStateIf(profiles, criterion IN (${list}))`
      return this.#step(`any ${list}`, sql, [], { level: 0 })
    }
    return this.#unionOf(this.#stretch(criteria), criteria.length, `any ${list}`)
  }

  /**
   * A list of single criteria (null: unknown, reaches nobody) united one after the other: the end, the size of each and the size reached with
   * each.
   */
  run(criteria: readonly (number | null)[]): { end: Bitmap; alone: Measure[]; reached: Measure[] } {
    const start = this.#stretch(criteria.map((c) => c ?? NOBODY))
    const alone = criteria.map((_, i): Measure => ({ list: 'slots', at: start + i - 1 }))
    if (criteria.length === 1)
      return { end: this.any(criteria[0] === null ? [] : [criteria[0]!]), alone, reached: alone }
    const sorted = [...new Set(criteria.filter((c) => c !== null))].sort((a, b) => a - b)
    const end = this.#unionOf(start, criteria.length, `any ${integers(sorted)}`)
    if (criteria.length > PREFIX_CAP) {
      const { sizes } = this.#fold('union', this.empty, `arraySlice(v, ${start}, ${criteria.length})`, [])
      return { end, alone, reached: criteria.map((_, i) => ({ list: sizes, at: i })) }
    }
    const reached = criteria.map((_, i): Measure => {
      return { list: 'prefixes', at: this.#prefixes.push({ start, length: i + 1 }) - 1 }
    })
    return { end, alone, reached }
  }

  /** `start` combined with each of `others` in turn: the end, and the size after each. */
  chain(
    operation: SetOperation,
    start: Bitmap,
    others: readonly Bitmap[],
  ): { end: Bitmap; reached: Measure[] } {
    if (others.length > PREFIX_CAP) {
      const { end, sizes } = this.#fold(operation, start, `[${others.map(slot).join(', ')}]`, others)
      return { end, reached: others.map((_, i) => ({ list: sizes, at: i })) }
    }
    let end = start
    const reached = others.map((other) => {
      end = this[operation]([end, other])
      return this.size(end)
    })
    return { end, reached }
  }

  union(sets: readonly Bitmap[]): Bitmap {
    const distinct = [...new Set(sets)].filter((b) => b !== this.empty)
    if (distinct.length === 0) return this.empty
    if (distinct.length > PREFIX_CAP)
      return this.#step(
        `union ${distinct}`,
        `arrayReduce('groupBitmapMergeState', [${distinct.map(slot).join(', ')}])`,
        distinct,
      )
    return distinct.reduce((a, b) => this.#binary('union', a, b))
  }

  /** Profiles in every one of at least one set. */
  common(sets: readonly Bitmap[]): Bitmap {
    const distinct = [...new Set(sets)]
    if (distinct.includes(this.empty)) return this.empty
    if (distinct.length > PREFIX_CAP) return this.chain('common', distinct[0]!, distinct.slice(1)).end
    return distinct.reduce((a, b) => this.#binary('common', a, b))
  }

  minus([a, b]: readonly Bitmap[]): Bitmap {
    if (a === b || a === this.empty) return this.empty
    return b === this.empty ? a! : this.#binary('minus', a!, b!)
  }

  /**
   * Sizes of unions of some of the criteria, as far as they lie within a set: `choices` are places in `criteria`, at least one each. Meeting each
   * criterion with the set first makes every union a small one.
   */
  unionsWithin(
    within: Bitmap,
    criteria: readonly number[],
    choices: readonly (readonly number[])[],
  ): Measure[] {
    const start = this.#stretch(criteria)
    const column = this.#step(
      `within ${within} ${start}`,
      `arrayMap(x -> bitmapAnd(x, ${slot(within)}), arraySlice(v, ${start}, ${criteria.length}))`,
      [within],
      { level: 1 + this.#steps[within]!.level },
    )
    const list = `unions${this.#unionsWithin.push({ column, choices }) - 1}` as const
    return choices.map((_, at) => ({ list, at }))
  }

  /** For each of some sets: how many within `within` are in it and in none of the others. One pass finds who is in two of them. */
  aloneWithin(within: Bitmap, sets: readonly Bitmap[]): Measure[] {
    const list = `[${sets.map((set) => `bitmapAnd(${slot(set)}, ${slot(within)})`).join(', ')}]`
    const needs = [...new Set([within, ...sets])]
    const level = 1 + Math.max(...needs.map((b) => this.#steps[b]!.level))
    const met = this.#step(`met ${within} ${sets}`, list, needs, { level })
    const twice = `arrayFold((a, p) -> (bitmapOr(a.1, p), bitmapOr(a.2, bitmapAnd(a.1, p))), ${slot(met)}, (${EMPTY}, ${EMPTY})).2`
    const column = this.#step(`twice ${met}`, twice, [met], { level: level + 1 })
    const at = this.#aloneWithin.push({ column, sets: [met] }) - 1
    return sets.map((_, i) => ({ list: `alone${at}` as const, at: i }))
  }

  /** The set as a bitmap of living profiles. */
  living({ bitmap, not }: ProfileSet): Bitmap {
    const all = not ? this.minus([this.any([EVERYONE_CRITERION]), bitmap]) : bitmap
    return this.minus([all, this.any([DEAD_CRITERION])])
  }

  /** Living profiles in the set. */
  size(bitmap: Bitmap): Measure {
    return this.#scalar(`bitmapAndnotCardinality(${slot(bitmap)}, dead)`, [bitmap])
  }

  /** Profiles in both of two living sets. */
  overlap(a: Bitmap, b: Bitmap): Measure {
    return this.#scalar(`bitmapAndCardinality(${slot(a)}, ${slot(b)})`, [a, b])
  }

  #scalar(sql: string, needs: readonly Bitmap[]): Measure {
    const known = this.#scalars.findIndex((scalar) => scalar.sql === sql)
    return { list: 'scalars', at: known >= 0 ? known : this.#scalars.push({ sql, needs }) - 1 }
  }

  /** One row of lists of counts over all shards (or the first alone): `scalars`, `slots`, `prefixes`, `fold0`, … */
  sql(postings: string, firstShardOnly = false): string {
    const lists = [
      `arrayMap(x -> bitmapAndnotCardinality(x, dead), v) AS slots`,
      `[${this.#scalars.map(({ sql }) => this.#expand(sql)).join(', ') || '0'}] AS scalars`,
      ...(this.#prefixes.length > 0
        ? [
            `${overStretches(this.#prefixes, (union) => `bitmapAndnotCardinality(${union}, dead)`)} AS prefixes`,
          ]
        : []),
      ...this.#folds.map(({ column }, i) => `${this.#text(column)}.2 AS fold${i}`),
      ...this.#aloneWithin.map(({ column, sets: [met] }, i) => {
        const alone = `bitmapAndnotCardinality(x, bitmapOr(${this.#text(column)}, dead))`
        return `arrayMap(x -> ${alone}, ${this.#text(met!)}) AS alone${i}`
      }),
      ...this.#unionsWithin.map(({ column, choices }, i) => {
        const chosen = `arrayMap(i -> ${this.#text(column)}[i], places)`
        const size = `bitmapAndnotCardinality(arrayReduce('groupBitmapMergeState', ${chosen}), dead)`
        const places = choices.map((choice) => `[${integers(choice.map((at) => at + 1))}]`)
        return `arrayMap(places -> ${size}, [${places.join(', ')}]) AS unions${i}`
      }),
    ]
    const names = lists.map((sql) => sql.slice(sql.lastIndexOf(' ') + 1))
    const from = this.#layers(
      postings,
      [
        ...this.#scalars.flatMap(({ needs }) => needs),
        ...this.#folds.map(({ column }) => column),
        ...this.#aloneWithin.map(({ column }) => column),
        ...this.#unionsWithin.map(({ column }) => column),
      ],
      firstShardOnly,
    )
    return `SELECT ${names.map((name) => `sumForEach(${name}) AS ${name}`).join(', ')} FROM (SELECT ${lists.join(', ')} FROM ${from})`
  }

  /** Rows (shard, a bitmap for each name). */
  bitmapSql(postings: string, sets: Readonly<Record<string, Bitmap>>): string {
    const columns = Object.entries(sets).map(([name, b]) => `${this.#text(b)} AS ${name}`)
    return `SELECT shard, ${columns.join(', ')} FROM ${this.#layers(postings, Object.values(sets))}`
  }

  /** The FROM of everything: postings read and grouped by shard, lists looked up, then columns level by level. */
  #layers(postings: string, wanted: readonly Bitmap[], firstShardOnly = false): string {
    const columns = this.#columnsFor(wanted)
    const at = (level: number) => columns.filter((b) => this.#steps[b]!.level === level)
    const column = (b: Bitmap) => `, ${this.#expand(this.#steps[b]!.sql)} AS b${b}`
    // One bitmap per criterion and shard: -Resample puts each criterion's state into its place of an array, merging parts as it goes.
    const looked = [...new Set(this.#slots)]
    const place = new Map(looked.map((criterion, i) => [criterion, i]))
    const states =
      `groupBitmapMergeStateResample(0, ${looked.length}, 1)` +
      `(profiles, transform(criterion, [${integers(looked)}], [${integers(place.values())}], ${looked.length}))`
    const isPlain = looked.length === this.#slots.length
    let sql =
      `(SELECT shard, ${states} AS ${isPlain ? 'v' : 'w'}${at(0).map(column).join('')} FROM ${postings} ` +
      `WHERE ${firstShardOnly ? 'shard = 0 AND ' : ''}criterion IN (${integers(new Set([...looked, ...this.#read]))}) GROUP BY shard)`
    if (!isPlain) {
      const places = integers(this.#slots.map((criterion) => place.get(criterion)! + 1))
      const kept = at(0).map((b) => `, b${b}`)
      sql = `(SELECT shard, arrayMap(i -> w[i], [${places}]) AS v${kept.join('')} FROM ${sql})`
    }
    sql = `(SELECT *, v[1] AS dead FROM ${sql})`
    if (this.#unions.length > 0)
      sql = `(SELECT *, ${overStretches(this.#unions, (union) => union)} AS u FROM ${sql})`
    const levels = [...new Set(columns.map((b) => this.#steps[b]!.level))]
      .filter((l) => l > 0)
      .sort((a, b) => a - b)
    for (const level of levels) sql = `(SELECT *${at(level).map(column).join('')} FROM ${sql})`
    return sql
  }

  /** Every column that the wanted bitmaps stand on, however deep. */
  #columnsFor(wanted: readonly Bitmap[]): Bitmap[] {
    const seen = new Set<Bitmap>()
    const visit = (b: Bitmap) => {
      if (seen.has(b)) return
      seen.add(b)
      this.#steps[b]!.needs.forEach(visit)
    }
    wanted.forEach(visit)
    return [...seen].filter((b) => !this.#steps[b]!.inline).sort((a, b) => a - b)
  }

  #text(bitmap: Bitmap): string {
    const step = this.#steps[bitmap]!
    return step.inline ? this.#expand(step.sql) : `b${bitmap}`
  }

  #expand(sql: string): string {
    return sql.replace(/\{(\d+)\}/g, (_, n: string) => this.#text(Number(n)))
  }

  #binary(operation: SetOperation, a: Bitmap, b: Bitmap): Bitmap {
    const [x, y] = operation === 'minus' || a < b ? [a, b] : [b, a]
    return this.#step(`${operation} ${x} ${y}`, `${calls[operation]}(${slot(x)}, ${slot(y)})`, [x, y])
  }

  #fold(operation: SetOperation, start: Bitmap, list: string, others: readonly Bitmap[]) {
    const next = `${calls[operation]}(a.1, p)`
    const needs = [...new Set([start, ...others])]
    const column = this.#step(
      `fold ${operation} ${start} ${list}`,
      `arrayFold((a, p) -> (${next}, arrayPushBack(a.2, bitmapAndnotCardinality(${next}, dead))), ${list}, ` +
        `(${slot(start)}, emptyArrayUInt64()))`,
      needs,
      { level: 1 + Math.max(0, ...needs.map((b) => this.#steps[b]!.level)) },
    )
    const known = this.#folds.findIndex((fold) => fold.column === column)
    const at = known >= 0 ? known : this.#folds.push({ column }) - 1
    return { end: this.#step(`end ${column}`, `${slot(column)}.1`, [column]), sizes: `fold${at}` as const }
  }

  #slotOf(criterion: number): number {
    const at = this.#slots.indexOf(criterion)
    return at >= 0 ? at + 1 : this.#slots.push(criterion)
  }

  /** Lays criteria side by side in `v`; the place of the first, from 1. */
  #stretch(criteria: readonly number[]): number {
    integers(criteria)
    return this.#slots.push(...criteria) - criteria.length + 1
  }

  #unionOf(start: number, length: number, key: string): Bitmap {
    const known = this.#known.get(key)
    return known ?? this.#step(key, `u[${this.#unions.push({ start, length })}]`, [])
  }

  #step(key: string, sql: string, needs: readonly Bitmap[], column?: { level: number }): Bitmap {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const length =
      sql.length + needs.reduce((sum, b) => sum + (this.#steps[b]!.inline ? this.#steps[b]!.length : 5), 0)
    const inline = !column && length <= INLINE_CAP
    const below = Math.max(0, ...needs.map((b) => this.#steps[b]!.level))
    const level = column ? column.level : inline ? below : below + 1
    const bitmap = this.#steps.push({ sql, needs, inline, level, length }) - 1
    this.#known.set(key, bitmap)
    return bitmap
  }
}

/** One lambda over stretches of `v`: the union of each, or something made of it. */
function overStretches(
  stretches: readonly { start: number; length: number }[],
  of: (union: string) => string,
): string {
  const union = `arrayReduce('groupBitmapMergeState', arraySlice(v, a, n))`
  const [starts, lengths] = [stretches.map((s) => s.start), stretches.map((s) => s.length)]
  return `arrayMap((a, n) -> ${of(union)}, [${starts}], [${lengths}])`
}
