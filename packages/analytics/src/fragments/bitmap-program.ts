import { EVERYONE_CRITERION, type Postings } from '../schema/tables.ts'
import { asSql, type Sql } from '../store/sql.ts'
import { integers, Places } from './places.ts'
import { sampleOf, type Sampling } from './set-samples.ts'
import type { SetFold, SetProgram, SetScalar } from './set-program.ts'
import { listOf, bitmapSlot, Steps, type Bitmap } from './steps.ts'

export type { Bitmap }

/**
 * A set of profiles as a bitmap; `not` means its complement, so that "everyone" needs no bitmap of its own.
 */
export interface ProfileSet {
  bitmap: Bitmap
  not: boolean
}
export type SetOperation = 'union' | 'common' | 'minus'
export type Measure = {
  list:
    | 'scalars'
    | 'places'
    | 'reached'
    | 'samples'
    | 'complements'
    | `fold${number}`
    | `met${number}`
    | `missed${number}`
    | `foldsamples${number}`
    | `metsamples${number}`
  at: number
}
/** Sizes of the intersection of several sets. */
export interface Conjunction {
  all: Bitmap
  /** After each set: size of the intersection so far, and its sample if the program draws samples. */
  reached: Measure[]
  samples: Measure[]
  /** For each set: profiles in all the others and not in this one. */
  missed: Measure[]
  but: (i: number) => Bitmap
}

/** Unions of more criteria than this are aggregated separately. */
const LOOKUP_CAP = 48
/** Chains of other operations up to this length are written inline. */
const CHAIN_CAP = 10

const EMPTY = 'bitmapBuild(emptyArrayUInt32())'
const NO_SIZES = 'emptyArrayUInt64()'
const calls = { union: 'bitmapOr', common: 'bitmapAnd', minus: 'bitmapAndnot' } as const
const atPlace = (place: number): Measure => ({ list: 'places', at: place - 1 })
const slice = ({ start, length }: { start: number; length: number }) => `arraySlice(w, ${start}, ${length})`

/**
 * Sets of profiles as straight-line code over bitmaps, one run per shard, all in one statement. For queries
 * of this size the engine spends more time on parsing the statement than on bitmaps (about 0.2 ms per
 * function, 0.9 ms per lambda), so as much as possible is data: unions of criteria are elements of one array
 * (`Places`), an "and" of any length is one fold, and all samples share one lambda. Only the few
 * operations between groups are nested calls.
 */
export class BitmapProgram {
  readonly #steps = new Steps()
  readonly #measureOf = new Map<Bitmap, Measure>()
  readonly #places = new Places()
  readonly #scalars: { sql: string; needs: readonly Bitmap[]; set: SetScalar }[] = []
  readonly #folds: { column: Bitmap; set: SetFold }[] = []
  readonly #conjunctions: { column: Bitmap; sets: Bitmap; members: readonly Bitmap[] }[] = []
  readonly #conjunctionOf = new Map<string, Conjunction>()
  /** Ranges of places united one after the other, in the column `runs`. */
  readonly #runs: { start: number; length: number; at: number }[] = []
  /** Sets to draw samples from: as they are, and sets to draw from their complements. */
  readonly #sampled: Record<'samples' | 'complements', Bitmap[]> = { samples: [], complements: [] }
  readonly #sampling: Sampling | undefined
  /** Criteria read only for long unions. */
  readonly #read = new Set<number>()
  readonly empty: Bitmap
  readonly alive: Measure = atPlace(this.#places.everyone)

  /** `sampling`: how `sample` draws; without it there are no samples. */
  constructor(sampling?: Sampling) {
    this.#sampling = sampling
    this.empty = this.#steps.add('empty', { of: 'any', criteria: [] }, EMPTY, [])
  }

  any(criteria: readonly number[]): Bitmap {
    if (criteria.length === 0) return this.empty
    const list = integers(criteria)
    const known = this.#steps.known(`any ${list}`)
    if (known !== undefined) return known
    if (criteria.length > LOOKUP_CAP) {
      for (const c of criteria) this.#read.add(c)
      const sql = `groupBitmapMergeStateIf(profiles, criterion IN (${list}))`
      return this.#steps.add(`any ${list}`, { of: 'any', criteria }, sql, [], { level: 0, inline: false })
    }
    const place = this.#places.of(criteria)
    const bitmap = this.#steps.add(`any ${list}`, { of: 'place', place }, `w[${place}]`, [])
    this.#measureOf.set(bitmap, atPlace(place))
    return bitmap
  }

  /** Null is an unknown criterion, which reaches no one. */
  run(criteria: readonly (number | null)[]): { end: Bitmap; alone: Measure[]; reached: Measure[] } {
    const single = criteria.map((c) => (c === null ? [] : [c]))
    const start = this.#places.addRange(single)
    const alone = single.map((_, i) => atPlace(start + i))
    const sorted = [...new Set(single.flat())].sort((a, b) => a - b)
    if (sorted.length < 2) {
      const first = single.findIndex((list) => list.length > 0)
      return {
        end: this.any(sorted),
        alone,
        reached: alone.map((one, i) => (i > first && first >= 0 ? alone[first]! : one)),
      }
    }
    const before = this.#runs.at(-1)
    const at = before ? before.at + before.length : 0
    const i = this.#runs.push({ start, length: single.length, at })
    const reached = single.map((_, n): Measure => ({ list: 'reached', at: at + n }))
    const set = { of: 'run', run: i - 1 } as const
    const end = this.#steps.add(`any ${integers(sorted)}`, set, `runs[${i}].1`, [], {
      level: 1,
      inline: true,
    })
    if (!this.#measureOf.has(end)) this.#measureOf.set(end, reached.at(-1)!)
    return { end, alone, reached }
  }

  /**
   * Combines `start` with each of `others` in turn; returns the final set, and after each step the size and
   * how to sample it (of complements if `not`).
   */
  chain(
    operation: SetOperation,
    start: Bitmap,
    others: readonly Bitmap[],
    not = false,
  ): { end: Bitmap; reached: Measure[]; sampleAt: (i: number) => Measure } {
    if (others.length > CHAIN_CAP) {
      const { end, sizes, samples } = this.#fold(operation, start, listOf(others), others, not)
      const sampleAt = (at: number): Measure => ({ list: samples, at })
      return { end, reached: others.map((_, i) => ({ list: sizes, at: i })), sampleAt }
    }
    const sets: Bitmap[] = []
    for (const other of others) sets.push(this[operation]([sets.at(-1) ?? start, other]))
    return {
      end: sets.at(-1) ?? start,
      reached: sets.map((set) => this.size(set)),
      sampleAt: (i) => this.sample({ bitmap: sets[i]!, not }),
    }
  }

  conjunction(sets: readonly ProfileSet[]): Conjunction {
    const key = sets.map(({ bitmap, not }) => `${not ? '!' : ''}${bitmap}`).join()
    const known = this.#conjunctionOf.get(key)
    if (known) return known
    const everyone = this.any([EVERYONE_CRITERION])
    const members = sets.map(({ bitmap, not }) => (not ? this.minus([everyone, bitmap]) : bitmap))
    const list = this.#steps.column(`sets ${key}`, { of: 'none' }, listOf(members), members)
    const next = 'bitmapOr(bitmapAnd(a.2, c), bitmapAndnot(a.1, c))'
    const sample = this.#pushSample('a.4', 'bitmapAnd(a.1, c)')
    const column = this.#steps.column(
      `conjunction ${key}`,
      { of: 'none' },
      `arrayFold((a, c) -> (bitmapAnd(a.1, c), ${next}, arrayPushBack(a.3, bitmapAndCardinality(a.1, c))${sample}), ${bitmapSlot(list)}, ` +
        `(bitmapAndnot(${bitmapSlot(everyone)}, dead), ${EMPTY}, ${NO_SIZES}${this.#sampling ? `, ${NO_SIZES}` : ''}))`,
      [list, everyone],
    )
    const at = this.#conjunctions.length
    const missing = this.#steps.column(
      `missing ${key}`,
      { of: 'missing', conjunction: at },
      `${bitmapSlot(column)}.2`,
      [column],
    )
    const found: Conjunction = {
      all: this.#steps.column(`all ${key}`, { of: 'all', conjunction: at }, `${bitmapSlot(column)}.1`, [
        column,
      ]),
      reached: sets.map((_, i) => ({ list: `met${at}`, at: i })),
      samples: sets.map((_, i) => ({ list: `metsamples${at}`, at: i })),
      missed: sets.map((_, i) => ({ list: `missed${at}`, at: i })),
      but: (i) => this.minus([missing, members[i]!]),
    }
    this.#conjunctions.push({ column, sets: list, members })
    this.#conjunctionOf.set(key, found)
    return found
  }

  union(sets: readonly Bitmap[]): Bitmap {
    const distinct = [...new Set(sets)].filter((b) => b !== this.empty)
    if (distinct.length === 0) return this.empty
    if (distinct.length > CHAIN_CAP)
      return this.#steps.add(
        `union ${distinct}`,
        { of: 'union', sets: distinct },
        `arrayReduce('groupBitmapMergeState', ${listOf(distinct)})`,
        distinct,
      )
    return distinct.reduce((a, b) => this.#binary('union', a, b))
  }

  common(sets: readonly Bitmap[]): Bitmap {
    const distinct = [...new Set(sets)]
    if (distinct.includes(this.empty)) return this.empty
    if (distinct.length > CHAIN_CAP) return this.chain('common', distinct[0]!, distinct.slice(1)).end
    return distinct.reduce((a, b) => this.#binary('common', a, b))
  }

  minus([a, b]: readonly Bitmap[]): Bitmap {
    if (a === b || a === this.empty) return this.empty
    return b === this.empty ? a! : this.#binary('minus', a!, b!)
  }

  /** The set as a bitmap of live profiles. */
  living({ bitmap, not }: ProfileSet): Bitmap {
    const all = not ? this.minus([this.any([EVERYONE_CRITERION]), bitmap]) : bitmap
    return this.#steps.add(
      `living ${all}`,
      { of: 'living', set: all },
      `bitmapAndnot(${bitmapSlot(all)}, dead)`,
      [all],
    )
  }

  size(bitmap: Bitmap): Measure {
    return (
      this.#measureOf.get(bitmap) ??
      this.#scalar(`bitmapAndnotCardinality(${bitmapSlot(bitmap)}, dead)`, { of: 'living', set: bitmap })
    )
  }

  overlap(a: Bitmap, b: Bitmap): Measure {
    return this.#scalar(`bitmapAndCardinality(${bitmapSlot(a)}, ${bitmapSlot(b)})`, {
      of: 'both',
      sets: [a, b],
    })
  }

  /** A sample of the set's live profiles, as a number: the same for everyone who asks for the same people. */
  sample({ bitmap, not }: ProfileSet): Measure {
    const sets = this.#sampled[not ? 'complements' : 'samples']
    const known = sets.indexOf(bitmap)
    return { list: not ? 'complements' : 'samples', at: known >= 0 ? known : sets.push(bitmap) - 1 }
  }

  /** A further element of a fold's tuple: the samples so far and that of `set`. */
  #pushSample(samples: string, set: string): string {
    return this.#sampling ? `, arrayPushBack(${samples}, ${sampleOf(set, this.#sampling)})` : ''
  }

  #scalar(sql: string, set: SetScalar): Measure {
    const needs = set.of === 'both' ? set.sets : [set.set]
    const known = this.#scalars.findIndex((scalar) => scalar.sql === sql)
    return { list: 'scalars', at: known >= 0 ? known : this.#scalars.push({ sql, needs, set }) - 1 }
  }

  get lists(): Measure['list'][] {
    return this.#columns().map(([name]) => name)
  }

  /** The same as data, for the kernel. */
  get sets(): SetProgram {
    return {
      places: this.#places.unions,
      dead: this.#places.dead,
      everyone: this.#places.everyone,
      steps: this.#steps.sets,
      scalars: this.#scalars.map(({ set }) => set),
      runs: this.#runs.map(({ start, length }) => ({ start, length })),
      folds: this.#folds.map(({ set }) => set),
      conjunctions: this.#conjunctions.map(({ members }) => ({ sets: members })),
      sampling: this.#sampling ?? null,
      samples: this.#sampled.samples,
      complements: this.#sampled.complements,
    }
  }

  sql(postings: Postings, half?: 0 | 1): Sql {
    const columns = this.#columns()
    const wanted = [
      ...this.#scalars.flatMap(({ needs }) => needs),
      ...this.#folds.map(({ column }) => column),
      ...this.#conjunctions.flatMap(({ column, sets }) => [column, sets]),
      ...Object.values(this.#sampled).flat(),
    ]
    const totals = columns.map(([name]) => `sumForEach(${name}) AS ${name}`).join(', ')
    const lists = columns.map(([name, sql]) => `${sql} AS ${name}`).join(', ')
    const where = half === undefined ? '' : `shard % 2 = ${half} AND `
    return asSql(`SELECT ${totals} FROM (SELECT ${lists} FROM ${this.#layers(postings, wanted, where)})`)
  }

  #columns(): [name: Measure['list'], sql: string][] {
    const columns: [Measure['list'], string][] = [
      ['places', 'arrayMap(x -> bitmapAndnotCardinality(x, dead), w)'],
      ['scalars', `[${this.#scalars.map(({ sql }) => this.#steps.expand(sql)).join(', ') || '0'}]`],
    ]
    if (this.#runs.length > 0) columns.push(['reached', 'arrayFlatten(arrayMap(run -> run.2, runs))'])
    this.#folds.forEach(({ column }, i) => {
      columns.push([`fold${i}`, `${this.#steps.text(column)}.2`])
      if (this.#sampling) columns.push([`foldsamples${i}`, `${this.#steps.text(column)}.3`])
    })
    this.#conjunctions.forEach(({ column, sets }, i) => {
      const text = this.#steps.text(column)
      columns.push([`met${i}`, `${text}.3`])
      if (this.#sampling) columns.push([`metsamples${i}`, `${text}.4`])
      columns.push([
        `missed${i}`,
        `arrayMap(c -> bitmapAndnotCardinality(${text}.2, c), ${this.#steps.text(sets)})`,
      ])
    })
    const living = { samples: 'bitmapAndnot(x, dead)', complements: 'bitmapAndnot(alive, x)' }
    for (const list of ['samples', 'complements'] as const) {
      const sets = this.#steps.expand(listOf(this.#sampled[list]))
      if (this.#sampled[list].length > 0)
        columns.push([list, `arrayMap(x -> ${sampleOf(living[list], this.#sampling!)}, ${sets})`])
    }
    return columns
  }

  /** Rows (shard, one bitmap per name). */
  bitmapSql(postings: Postings, sets: Readonly<Record<string, Bitmap>>): Sql {
    const columns = Object.entries(sets).map(([name, b]) => `${this.#steps.text(b)} AS ${name}`)
    return asSql(`SELECT shard, ${columns.join(', ')} FROM ${this.#layers(postings, Object.values(sets))}`)
  }

  /** The FROM clause: reads postings into places, then adds columns level by level. */
  #layers(postings: Postings, wanted: readonly Bitmap[], where = ''): string {
    const columns = this.#steps.columnsAt(0, wanted)
    const read = this.#places.sql(postings, { columns, alsoRead: this.#read, where })
    const alive = this.#sampling ? `, bitmapAndnot(w[${this.#places.everyone}], dead) AS alive` : ''
    let sql = `(SELECT *, w[${this.#places.dead}] AS dead${alive} FROM (${read}))`
    if (this.#runs.length > 0) {
      const next = 'bitmapOr(a.1, x)'
      const fold = `arrayFold((a, x) -> (${next}, arrayPushBack(a.2, bitmapAndnotCardinality(${next}, dead))), list, (${EMPTY}, ${NO_SIZES}))`
      sql = `(SELECT *, arrayMap(list -> ${fold}, [${this.#runs.map(slice).join(', ')}]) AS runs FROM ${sql})`
    }
    return this.#steps.wrap(sql, wanted)
  }

  #binary(operation: SetOperation, a: Bitmap, b: Bitmap): Bitmap {
    const [x, y] = operation === 'minus' || a < b ? [a, b] : [b, a]
    return this.#steps.add(
      `${operation} ${x} ${y}`,
      { of: operation, sets: [x, y] },
      `${calls[operation]}(${bitmapSlot(x)}, ${bitmapSlot(y)})`,
      [x, y],
    )
  }

  #fold(operation: SetOperation, start: Bitmap, list: string, others: readonly Bitmap[], not: boolean) {
    const next = `${calls[operation]}(a.1, p)`
    const sample = this.#pushSample(
      'a.3',
      not ? `bitmapAndnot(alive, ${next})` : `bitmapAndnot(${next}, dead)`,
    )
    const column = this.#steps.column(
      `fold ${operation} ${start} ${list} ${not}`,
      { of: 'none' },
      `arrayFold((a, p) -> (${next}, arrayPushBack(a.2, bitmapAndnotCardinality(${next}, dead))${sample}), ${list}, ` +
        `(${bitmapSlot(start)}, ${NO_SIZES}${this.#sampling ? `, ${NO_SIZES}` : ''}))`,
      [...new Set([start, ...others])],
    )
    const known = this.#folds.findIndex((fold) => fold.column === column)
    const at = known >= 0 ? known : this.#folds.push({ column, set: { operation, start, others, not } }) - 1
    return {
      end: this.#steps.add(`end ${column}`, { of: 'fold', fold: at }, `${bitmapSlot(column)}.1`, [column]),
      sizes: `fold${at}` as const,
      samples: `foldsamples${at}` as const,
    }
  }
}
