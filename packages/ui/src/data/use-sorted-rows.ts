import { useDeferredValue, useMemo, useState } from 'react'
import { compareValues } from './compare-values.ts'
import type { DataColumn, SortOrder } from './data-table-types.ts'

interface Options<R> {
  columns: readonly DataColumn<R>[]
  rows: readonly R[]
  rowId: (row: R) => string
  sort?: SortOrder | null
  onSortChange?: (sort: SortOrder | null) => void
  isSortedElsewhere?: boolean
}

/** From this many rows on the header answers first and the rows follow a moment later. */
const MANY_ROWS = 1000

/** Rows in order, the order itself, and the step that a header's click takes: ascending, descending, cleared. */
export function useSortedRows<R>({
  columns,
  rows,
  rowId,
  sort,
  onSortChange,
  isSortedElsewhere = false,
}: Options<R>) {
  const [own, setOwn] = useState<SortOrder | null>(null)
  const order = sort === undefined ? own : sort
  const later = useDeferredValue(order)
  const drawn = rows.length >= MANY_ROWS ? later : order

  const column = columns.find(({ id }) => id === drawn?.id)
  const isDescending = drawn?.direction === 'descending'
  const valueOf = column?.value
  // Which place each row has by the column's values; null where it has none. Turning the order around does not compare again.
  const places = useMemo(
    () => (valueOf && !isSortedElsewhere ? placesBy(rows, valueOf) : null),
    [rows, valueOf, isSortedElsewhere],
  )
  const sorted = useMemo(() => {
    const named = rows.map((row) => ({ id: rowId(row), original: row }))
    if (!places) return named
    const turn = isDescending ? -1 : 1
    return rows
      .map((_, at) => at)
      .toSorted((a, b) => {
        const [x, y] = [places[a]!, places[b]!]
        return x === null || y === null ? Number(x === null) - Number(y === null) : (x - y) * turn
      })
      .map((at) => named[at]!)
    // A new function that names the same rows is no new order.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rows, places, isDescending])

  /** Moves a column one step on and says where it is now. */
  function toggle(id: string): SortOrder | null {
    const next: SortOrder | null =
      order?.id !== id
        ? { id, direction: 'ascending' }
        : order.direction === 'ascending'
          ? { id, direction: 'descending' }
          : null
    setOwn(next)
    onSortChange?.(next)
    return next
  }
  return { rows: sorted, order, toggle }
}

function placesBy<R>(
  rows: readonly R[],
  valueOf: NonNullable<DataColumn<R>['value']>,
): (number | null)[] {
  const values = rows.map((row) => valueOf(row) ?? null)
  const unique = [...new Set(values)].filter((value) => value !== null)
  // Dates that are equal are other objects: only comparing tells.
  const ordered = unique.toSorted(compareValues)
  const placeOf = new Map<unknown, number>()
  ordered.forEach((value, at) => {
    const before = ordered[at - 1]
    const isEqual = at > 0 && compareValues(before, value) === 0
    placeOf.set(value, isEqual ? placeOf.get(before)! : at)
  })
  return values.map((value) => (value === null ? null : placeOf.get(value)!))
}

export function isSortable<R>(column: DataColumn<R>): boolean {
  return column.isSortable ?? !!column.value
}
