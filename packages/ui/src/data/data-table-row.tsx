import { memo, type MouseEvent, type ReactNode } from 'react'
import { Checkbox } from '../fields/checkbox.tsx'
import { cx } from '../lib/cx.ts'
import { alignClass } from './data-table-header.tsx'
import type { DataColumn } from './data-table-types.ts'

interface DataTableRowProps<R> {
  id: string
  row: R
  columns: readonly DataColumn<R>[]
  rowHeader: DataColumn<R>
  rowActions?: (row: R) => ReactNode
  /** Label of the checkbox; without it there is none. */
  selectLabel?: string
  isSelected?: boolean
  onSelect: (id: string, isSelected: boolean) => void
  onRowClick?: (row: R) => void
}

function Row<R>({
  id,
  row,
  columns,
  rowHeader,
  rowActions,
  selectLabel,
  isSelected,
  onSelect,
  onRowClick,
}: DataTableRowProps<R>) {
  const cell = 'h-(--row) border-b border-hairline px-2 py-1'
  function handleClick(event: MouseEvent) {
    const onControl = (event.target as HTMLElement).closest('a, button, input, label, [popover], dialog')
    if (!onControl && !getSelection()?.toString()) onRowClick?.(row)
  }
  return (
    <tr
      data-selected={isSelected || undefined}
      onClick={onRowClick && handleClick}
      className={cx(
        'transition-colors hover:bg-ink/3 data-selected:bg-signal-soft',
        onRowClick && 'cursor-pointer',
      )}
    >
      {selectLabel !== undefined && (
        <td className={cell}>
          <Checkbox
            isLabelHidden
            label={selectLabel}
            isChecked={isSelected}
            onChange={(is) => onSelect(id, is)}
          />
        </td>
      )}
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
      {rowActions && (
        <td className={cx(cell, 'py-0')}>
          <span className="flex justify-end gap-0.5">{rowActions(row)}</span>
        </td>
      )}
    </tr>
  )
}

/** Rerendered only if its own props changed: a table may have thousands. */
export const DataTableRow = memo(Row) as typeof Row

/** Content of a cell: the column's `cell`, or its value as text. */
export function cellContent<R>(column: DataColumn<R>, row: R): ReactNode {
  if (column.cell) return column.cell(row)
  const value = column.value?.(row)
  return value instanceof Date
    ? value.toLocaleDateString()
    : value === null || value === undefined
      ? '–'
      : String(value)
}
