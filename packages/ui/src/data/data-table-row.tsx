import type { MouseEvent, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { alignClass } from './data-table-header.tsx'
import type { DataColumn } from './data-table-types.ts'

interface DataTableRowProps<R> {
  row: R
  columns: readonly DataColumn<R>[]
  rowHeader: DataColumn<R>
  rowIndex?: number
  actions?: ReactNode
  selection?: ReactNode
  isSelected?: boolean
  onClick?: () => void
}

export function DataTableRow<R>({
  row,
  columns,
  rowHeader,
  rowIndex,
  actions,
  selection,
  isSelected,
  onClick,
}: DataTableRowProps<R>) {
  const cell = 'h-(--row) border-b border-hairline px-2 py-1'
  function click(event: MouseEvent) {
    const onControl = (event.target as HTMLElement).closest('a, button, input, label, [popover], dialog')
    if (!onControl && !getSelection()?.toString()) onClick?.()
  }
  return (
    <tr
      aria-rowindex={rowIndex}
      data-selected={isSelected || undefined}
      onClick={onClick && click}
      className={cx(
        'transition-colors hover:bg-ink/3 data-selected:bg-signal-soft',
        onClick && 'cursor-pointer',
      )}
    >
      {selection && <td className={cell}>{selection}</td>}
      {columns.map((column) => {
        const Cell = column === rowHeader ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            scope={column === rowHeader ? 'row' : undefined}
            className={cx(
              cell,
              alignClass[column.align ?? 'start'],
              column === rowHeader ? 'min-w-36 font-medium' : 'font-normal',
              column.align === 'end' && 'whitespace-nowrap',
              column.isHiddenOnPhone && 'max-sm:hidden',
            )}
          >
            {cellContent(column, row)}
          </Cell>
        )
      })}
      {actions !== undefined && (
        <td className={cx(cell, 'py-0')}>
          <span className="flex justify-end gap-0.5">{actions}</span>
        </td>
      )}
    </tr>
  )
}

/** What stands in a cell: the column's own drawing, or its value as text. */
export function cellContent<R>(column: DataColumn<R>, row: R): ReactNode {
  if (column.cell) return column.cell(row)
  const value = column.value?.(row)
  return value instanceof Date
    ? value.toLocaleDateString()
    : value === null || value === undefined
      ? '–'
      : String(value)
}
