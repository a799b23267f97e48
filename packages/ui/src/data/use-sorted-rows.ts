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
const MANY_ROWS_COUNT = 1000

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
  const deferredOrder = useDeferredValue(order)
  const activeOrder = rows.length >= MANY_ROWS_COUNT ? deferredOrder : order

  const column = isSortedElsewhere ? undefined : columns.find(({ id }) => id === activeOrder?.id)
  const isDescending = activeOrder?.direction === 'descending'
  const ranks = useRanks(rows, column?.id, column?.value)
  const isSorting = column?.value !== undefined && ranks === null
  const sortColumn = useMemo(
    () => rows.map((row) => ({ id: rowId(row), original: row })),
    // A new function that names the same rows does not change the order.
    // oxlint-disable-next-line react/exhaustive-deps
    [rows],
  )
  const sortedRows = useMemo(
    () => (ranks ? inRankOrder(sortColumn, ranks, isDescending) : sortColumn),
    [sortColumn, ranks, isDescending],
  )
  // Until the new order is computed, the rows stay in the old one.
  const lastSortRef = useRef({ named: sortColumn, sorted: sortedRows })
  useLayoutEffect(() => {
    if (!isSorting) lastSortRef.current = { named: sortColumn, sorted: sortedRows }
  }, [isSorting, sortColumn, sortedRows])
  const visibleRows =
    isSorting && lastSortRef.current.named === sortColumn ? lastSortRef.current.sorted : sortedRows

  /** Advances a column's order by one step and returns it. */
  function toggleOrder(id: string): SortOrder | null {
    const nextOrder: SortOrder | null =
      order?.id !== id
        ? { id, direction: 'ascending' }
        : order.direction === 'ascending'
          ? { id, direction: 'descending' }
          : null
    setOwn(nextOrder)
    onSortChange?.(nextOrder)
    return nextOrder
  }
  return { rows: visibleRows, order, isSorting, toggle: toggleOrder }
}

export function isSortable<R>(column: DataColumn<R>): boolean {
  return column.isSortable ?? !!column.value
}
