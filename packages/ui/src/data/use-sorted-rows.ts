import { useMemo, useState } from 'react'
import type { DataColumn, SortOrder } from './data-table-types.ts'
import { sortRows } from './sort-rows.ts'

interface Options<R> {
  columns: readonly DataColumn<R>[]
  rows: readonly R[]
  rowId: (row: R) => string
  sort?: SortOrder | null
  onSortChange?: (sort: SortOrder | null) => void
  isSortedElsewhere?: boolean
}

/** Sorted rows, the order, and a header's click handler: ascending, descending, none. */
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
  const column = isSortedElsewhere ? undefined : columns.find(({ id }) => id === order?.id)
  const valueOf = column?.value
  const isDescending = order?.direction === 'descending'
  const identifiedRows = useMemo(
    () => rows.map((row) => ({ id: rowId(row), original: row })),
    // A new function that names the same rows does not change the order.
    // oxlint-disable-next-line react/exhaustive-deps
    [rows],
  )
  const sortedRows = useMemo(
    () =>
      valueOf ? sortRows(identifiedRows, ({ original }) => valueOf(original), isDescending) : identifiedRows,
    [identifiedRows, valueOf, isDescending],
  )

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
  return { rows: sortedRows, order, toggle: toggleOrder }
}

export function isSortable<R>(column: DataColumn<R>): boolean {
  return column.isSortable ?? !!column.value
}
