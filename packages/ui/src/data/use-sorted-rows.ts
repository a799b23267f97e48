import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { compareValues } from './compare-values.ts'
import type { DataColumn, SortOrder } from './data-table-types.ts'

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

/** The table wants objects it may look into; a row of ours may be anything. */
interface Row<R> {
  row: R
}

interface Options<R> {
  columns: readonly DataColumn<R>[]
  rows: readonly R[]
  rowId: (row: R) => string
  sort?: SortOrder | null
  onSortChange?: (sort: SortOrder | null) => void
  isSortedElsewhere?: boolean
}

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
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row<R>> => ({
        id: column.id,
        accessorFn: ({ row }) => column.value?.(row) ?? undefined,
        enableSorting: isSortable(column),
        sortUndefined: 'last',
        sortFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id)),
      })),
    [columns],
  )
  const data = useMemo(() => rows.map((row): Row<R> => ({ row })), [rows])
  const sorting = useMemo(
    () => (order ? [{ id: order.id, desc: order.direction === 'descending' }] : []),
    [order],
  )

  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ row }) => rowId(row),
    sortDescFirst: false,
    enableMultiSort: false,
    manualSorting: isSortedElsewhere,
    state: { sorting },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update
      change(next ? { id: next.id, direction: next.desc ? 'descending' : 'ascending' } : null)
    },
  })

  function change(next: SortOrder | null) {
    setOwn(next)
    onSortChange?.(next)
  }

  /** Moves a column one step on and says where it is now. */
  function toggle(id: string): SortOrder | null {
    const column = table.getColumn(id)
    const direction = column?.getNextSortingOrder()
    column?.toggleSorting()
    return direction ? { id, direction: direction === 'desc' ? 'descending' : 'ascending' } : null
  }

  const model = table.getRowModel().rows
  const sorted = useMemo(() => model.map((row) => ({ id: row.id, original: row.original.row })), [model])
  return { rows: sorted, order, toggle }
}

export function isSortable<R>(column: DataColumn<R>): boolean {
  return column.isSortable ?? !!column.value
}
