import { Checkbox } from '../fields/checkbox.tsx'
import { cellContent } from './data-table-row.tsx'
import type { DataColumn, DataTableProps } from './data-table-types.ts'

interface DataTableCardsProps<R> extends DataTableProps<R> {
  sorted: readonly { id: string; original: R }[]
  rowHeader: DataColumn<R>
  nameOf: (row: R) => string
  select: (ids: readonly string[], isSelected: boolean) => void
}

/** The rows of a table on a phone: one card each, the row header as its title. */
export function DataTableCards<R>({
  label,
  columns,
  sorted,
  rowHeader,
  nameOf,
  texts,
  selection,
  select,
  rowActions,
  totals,
}: DataTableCardsProps<R>) {
  return (
    <ul aria-label={label} className="divide-y divide-hairline border-y border-hairline">
      {sorted.map((row) => (
        <li key={row.id} className="py-3">
          <div className="flex items-start gap-2">
            {selection && (
              <Checkbox
                isLabelHidden
                label={texts.selectRow?.(nameOf(row.original)) ?? nameOf(row.original)}
                isChecked={selection.has(row.id)}
                onChange={(isSelected) => select([row.id], isSelected)}
              />
            )}
            <div className="min-w-0 flex-1 font-medium">{cellContent(rowHeader, row.original)}</div>
            {rowActions && <div className="-my-1 flex gap-0.5">{rowActions(row.original)}</div>}
          </div>
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-13">
            {columns
              .filter((column) => column !== rowHeader)
              .map((column) => (
                <div key={column.id} className={column.isWideInCards ? 'col-span-2 py-1' : 'contents'}>
                  <dt className="text-ink-soft">{column.header}</dt>
                  <dd className={column.isWideInCards ? 'min-w-0' : 'min-w-0 text-right'}>
                    {cellContent(column, row.original)}
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
      {totals && (
        <li className="bg-sunk px-2 py-3">
          <div className="font-semibold">{totals.label}</div>
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-13">
            {columns
              .filter((column) => totals.cells[column.id] !== undefined)
              .map((column) => (
                <div key={column.id} className="contents">
                  <dt className="text-ink-soft">{column.header}</dt>
                  <dd className="min-w-0 text-right">{totals.cells[column.id]}</dd>
                </div>
              ))}
          </dl>
        </li>
      )}
    </ul>
  )
}
