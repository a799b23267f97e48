import { cx } from '../lib/cx.ts'
import { alignClass } from './data-table-header.tsx'
import type { DataColumn, DataTableProps } from './data-table-types.ts'

interface DataTableTotalsProps<R> {
  columns: readonly DataColumn<R>[]
  rowHeader: DataColumn<R>
  totals: NonNullable<DataTableProps<R>['totals']>
  hasSelection: boolean
  hasActions: boolean
}

/** The row of totals of a table; it stays visible when the table scrolls in a box of its own. */
export function DataTableTotals<R>({
  columns,
  rowHeader,
  totals,
  hasSelection,
  hasActions,
}: DataTableTotalsProps<R>) {
  const cell = 'sticky bottom-0 h-(--row) border-t border-edge/40 bg-sunk px-2 py-1'
  return (
    <tfoot>
      <tr>
        {hasSelection && <td className={cell} aria-hidden="true" />}
        {columns.map((column) => {
          const isHead = column === rowHeader
          const Cell = isHead ? 'th' : 'td'
          return (
            <Cell
              key={column.id}
              scope={isHead ? 'row' : undefined}
              className={cx(
                cell,
                'font-semibold',
                alignClass[column.align ?? 'start'],
                column.align === 'end' && 'whitespace-nowrap',
                column.isHiddenOnPhone && 'max-sm:hidden',
              )}
            >
              {isHead ? totals.label : totals.cells[column.id]}
            </Cell>
          )
        })}
        {hasActions && <td className={cell} aria-hidden="true" />}
      </tr>
    </tfoot>
  )
}
