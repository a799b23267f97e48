import { compareValues } from './compare-values.ts'
import type { DataColumn } from './data-table-types.ts'
import { inSlices, yieldToOthers, RUN_LENGTH, sortInSlices } from './sort-in-slices.ts'

export type ValueOf<R> = NonNullable<DataColumn<R>['value']>
export type Value = string | number | boolean

/** The rank of each value of a column; equal values share one. */
export type Ranks = ReadonlyMap<Value, number>

/** Rank of rows without a value: after all others, in either direction. */
const LAST_RANK = 0xffff_ffff

/** Equal dates are different objects: their time is the same number. */
const valueOfRow = <R>(row: R, valueOf: ValueOf<R>): Value | null => {
  const value = valueOf(row)
  return value instanceof Date ? value.getTime() : (value ?? null)
}

/** The distinct values of a column. */
export function valuesOf<R>(rows: readonly R[], valueOf: ValueOf<R>): Value[] {
  const values = new Set<Value>()
  addValues(values, rows, valueOf)
  return [...values]
}

function addValues<R>(values: Set<Value>, rows: readonly R[], valueOf: ValueOf<R>): void {
  for (const row of rows) {
    const value = valueOfRow(row, valueOf)
    if (value !== null) values.add(value)
  }
}

/** Ranks of sorted values. */
export function ranksOf(ordered: readonly Value[]): Ranks {
  const rankByValue = new Map<Value, number>()
  addPlaces(rankByValue, ordered, 0, ordered.length)
  return rankByValue
}

function addPlaces(places: Map<Value, number>, ordered: readonly Value[], from: number, to: number): void {
  for (let at = from; at < to; at++) {
    const isEqual = at > 0 && compareValues(ordered[at - 1], ordered[at]) === 0
    places.set(ordered[at]!, isEqual ? places.get(ordered[at - 1]!)! : at)
  }
}

/** The ranks of a column's values, computed without blocking the page; null if no longer needed. */
export async function ranksInSlices<R>(
  rows: readonly R[],
  valueOf: ValueOf<R>,
  isWanted: () => boolean,
): Promise<Ranks | null> {
  const laterSlices = inSlices()
  const values = new Set<Value>()
  for (let start = 0; start < rows.length; start += RUN_LENGTH) {
    addValues(values, rows.slice(start, start + RUN_LENGTH), valueOf)
    await laterSlices()
    if (!isWanted()) return null
  }
  const orderedValues = await sortInSlices([...values], compareValues, isWanted)
  if (!orderedValues) return null
  const rankByValue = new Map<Value, number>()
  for (let start = 0; start < orderedValues.length; start += RUN_LENGTH) {
    addPlaces(rankByValue, orderedValues, start, Math.min(start + RUN_LENGTH, orderedValues.length))
    await laterSlices()
    if (!isWanted()) return null
  }
  await yieldToOthers()
  return rankByValue
}

/** The rank of each row; null if a value has no rank yet. */
export function ranksOfRows<R>(rows: readonly R[], valueOf: ValueOf<R>, places: Ranks): Uint32Array | null {
  const found = new Uint32Array(rows.length)
  for (let at = 0; at < rows.length; at++) {
    const value = valueOfRow(rows[at]!, valueOf)
    const rankOfValue = value === null ? LAST_RANK : places.get(value)
    if (rankOfValue === undefined) return null
    found[at] = rankOfValue
  }
  return found
}

/** Items in the order of their ranks: without comparisons, and stable. */
export function inRankOrder<T>(items: readonly T[], places: Uint32Array, isDescending: boolean): T[] {
  let largestRank = 0
  for (const place of places) if (place !== LAST_RANK && place > largestRank) largestRank = place
  const rankOf = (place: number) =>
    place === LAST_RANK ? largestRank + 1 : isDescending ? largestRank - place : place
  // Start index of the items of each rank: counted, then summed.
  const bucketStarts = new Uint32Array(largestRank + 3)
  for (const place of places) bucketStarts[rankOf(place) + 1]!++
  for (let rank = 1; rank < bucketStarts.length; rank++) bucketStarts[rank]! += bucketStarts[rank - 1]!
  const sortedItems = Array.from<T>({ length: items.length })
  for (let at = 0; at < items.length; at++) sortedItems[bucketStarts[rankOf(places[at]!)]!++] = items[at]!
  return sortedItems
}
