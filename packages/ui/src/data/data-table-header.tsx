import { Checkbox } from '../fields/checkbox.tsx'
import { ArrowDownwardIcon, ArrowUpwardIcon, UnfoldMoreIcon } from '../icons/icons.generated.tsx'
import { cx } from '../lib/cx.ts'
import type { DataColumn, DataTableTexts, SortOrder } from './data-table-types.ts'
import { isSortable } from './use-sorted-rows.ts'

interface DataTableHeaderProps<R> {
  columns: readonly DataColumn<R>[]
  order: SortOrder | null
  onSort: (id: string) => void
  texts: DataTableTexts
  hasActions: boolean
  selection?: { isAll: boolean; isSome: boolean; onChange: (isSelected: boolean) => void }
}

export const alignClass = { start: 'text-left', center: 'text-center', end: 'text-right' } as const
const justifyClass = {
  start: 'justify-start',
  center: 'justify-center',
  end: 'justify-end flex-row-reverse',
} as const

export function DataTableHeader<R>({
  columns,
  order,
  onSort,
  texts,
  hasActions,
  selection,
}: DataTableHeaderProps<R>) {
  const cell =
    'sticky top-0 z-1 h-(--row) border-b border-edge/40 bg-paper px-2 text-13 font-medium whitespace-nowrap text-ink-soft'
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={cx(cell, 'w-8')}>
            <Checkbox
              isLabelHidden
              label={texts.selectAll ?? ''}
              isChecked={selection.isAll}
              isIndeterminate={selection.isSome}
              onChange={() => selection.onChange(!selection.isAll)}
            />
          </th>
        )}
        {columns.map((column) => {
          const sortDirection = order?.id === column.id ? order.direction : undefined
          const columnAlign = column.align ?? 'start'
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={isSortable(column) ? (sortDirection ?? 'none') : undefined}
              style={column.width ? { width: column.width } : undefined}
              className={cx(cell, alignClass[columnAlign], column.isHiddenOnPhone && 'max-sm:hidden')}
            >
              {isSortable(column) ? (
                <button
                  type="button"
                  onClick={() => onSort(column.id)}
                  className={cx(
                    'group relative -mx-1 inline-flex max-w-full items-center align-middle gap-0.5 rounded-sm px-1 py-0.5 hover:text-ink',
                    justifyClass[columnAlign],
                    sortDirection && 'text-ink',
                  )}
                >
                  <span>{column.header}</span>
                  {sortDirection === 'ascending' && <ArrowUpwardIcon size={16} />}
                  {sortDirection === 'descending' && <ArrowDownwardIcon size={16} />}
                  {!sortDirection && (
                    // Positioned absolutely: a header must not need room for an icon shown on hover only.
                    <UnfoldMoreIcon
                      size={16}
                      className={cx(
                        'absolute opacity-0 group-hover:opacity-70 group-focus-visible:opacity-70',
                        columnAlign === 'end' ? '-left-3' : '-right-3',
                      )}
                    />
                  )}
                </button>
              ) : (
                column.header
              )}
            </th>
          )
        })}
        {hasActions && (
          <th scope="col" className={cx(cell, 'w-px')}>
            <span className="sr-only">{texts.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
