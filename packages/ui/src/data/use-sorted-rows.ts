import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { DataColumn, SortOrder } from './data-table-types.ts'
import { useRanks } from './use-ranks.ts'
import { inRankOrder } from './value-ranks.ts'

interface Options<R> {
  columns: readonly DataColumn<R>[]
  rows: readonly R[]
  rowId: (row: R) => string
  sort?: SortOrder | null
  onSortChange?: (sort: SortOrder | null) => void
  isSortedElsewhere?: boolean
}

/** From this many rows on the header responds first and the rows follow. */
const MANY_ROWS = 1000

/**
 * Sorted rows, the order, whether it is still being computed, and a header's click handler: ascending,
 * descending, none.
 */
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
  const activeOrder = rows.length >= MANY_ROWS ? later : order

  const column = isSortedElsewhere ? undefined : columns.find(({ id }) => id === activeOrder?.id)
  const isDescending = activeOrder?.direction === 'descending'
  const places = useRanks(rows, column?.id, column?.value)
  const isSorting = column?.value !== undefined && places === null
  const named = useMemo(
    () => rows.map((row) => ({ id: rowId(row), original: row })),
    // A new function that names the same rows does not change the order.
    // oxlint-disable-next-line react/exhaustive-deps
    [rows],
  )
  const sorted = useMemo(
    () => (places ? inRankOrder(named, places, isDescending) : named),
    [named, places, isDescending],
  )
  // Until the new order is computed, the rows stay in the old one.
  const last = useRef({ named, sorted })
  useLayoutEffect(() => {
    if (!isSorting) last.current = { named, sorted }
  }, [isSorting, named, sorted])
  const visibleRows = isSorting && last.current.named === named ? last.current.sorted : sorted

  /** Advances a column's order by one step and returns it. */
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
  return { rows: visibleRows, order, isSorting, toggle }
}

export function isSortable<R>(column: DataColumn<R>): boolean {
  return column.isSortable ?? !!column.value
}
