import { useCallback, useMemo, useRef, type KeyboardEvent } from 'react'
import { Button } from '../actions/button.tsx'
import { announceText } from '../lib/announce.ts'
import { cx } from '../lib/cx.ts'
import { useDelayed } from '../lib/use-delayed.ts'
import { useLatest } from '../lib/use-latest.ts'
import { useMedia } from '../lib/use-media.ts'
import { DataTableCards } from './data-table-cards.tsx'
import { DataTableHeader } from './data-table-header.tsx'
import { DataTableRow } from './data-table-row.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import type { DataTableProps } from './data-table-types.ts'
import { DataTableTotals } from './data-table-totals.tsx'
import { useScrollEdges } from './use-scroll-edges.ts'
import { useSortedRows } from './use-sorted-rows.ts'

/**
 * A table: sorting by header (ascending, descending, none), selection, row actions, a sticky header. Built on
 * a native table, for all screen readers; arrow keys move between the same controls of neighbouring rows.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const {
    label,
    columns,
    texts,
    selection,
    onSelectionChange,
    rowActions,
    isLoading,
    onShowMore,
    empty,
    maxHeight,
  } = props
  const { rows, order, toggle } = useSortedRows(props)
  const scrollerRef = useRef<HTMLDivElement>(null)
  const edges = useScrollEdges(scrollerRef)
  const isPhone = useMedia('(max-width: 639px)')
  const isLate = useDelayed(!!isLoading && rows.length === 0)
  const rowHeader = columns.find((column) => column.isRowHeader) ?? columns[0]!
  const nameOf = props.rowName ?? ((row: R) => String(rowHeader.value?.(row) ?? props.rowId(row)))
  const selectedHere = useMemo(
    () => (selection?.size ? rows.filter((row) => selection.has(row.id)).length : 0),
    [rows, selection],
  )

  const latestRef = useLatest({ selection, onSelectionChange, texts })
  const selectRow = useCallback(
    (ids: readonly string[], isSelected: boolean) => {
      const latestProps = latestRef.current
      const nextSelection = new Set(latestProps.selection)
      for (const id of ids) {
        if (isSelected) nextSelection.add(id)
        else nextSelection.delete(id)
      }
      latestProps.onSelectionChange?.(nextSelection)
      if (latestProps.texts.selectedCount) announceText(latestProps.texts.selectedCount(nextSelection.size))
    },
    [latestRef],
  )
  const selectOne = useCallback((id: string, isSelected: boolean) => selectRow([id], isSelected), [selectRow])
  function sortBy(id: string) {
    const name = columns.find((column) => column.id === id)!.header
    const nextSelection = toggle(id)
    if (!nextSelection) announceText(texts.sortCleared)
    else
      announceText(
        nextSelection.direction === 'ascending' ? texts.sortedAscending(name) : texts.sortedDescending(name),
      )
  }

  const hiddenOnPhone = [
    ...(selection ? [false] : []),
    ...columns.map((column) => !!column.isHiddenOnPhone),
    ...(rowActions ? [false] : []),
  ]

  if (isPhone && props.onPhone === 'cards' && rows.length > 0) {
    return (
      <>
        <DataTableCards {...props} sorted={rows} rowHeader={rowHeader} nameOf={nameOf} select={selectRow} />
        <ShowMore texts={texts} onShowMore={onShowMore} />
      </>
    )
  }
  // Headers without rows would only take up a phone's width.
  if (isPhone && empty && !isLoading && rows.length === 0) return <>{empty}</>
  return (
    <div data-density={props.density} className="min-w-0">
      <div className="relative">
        {edges.start && <Edge at="start" />}
        {edges.end && <Edge at="end" />}
        <div
          ref={scrollerRef}
          className="relative overflow-auto"
          style={maxHeight === undefined ? undefined : { maxHeight }}
        >
          <table
            aria-label={label}
            aria-busy={isLoading || undefined}
            onKeyDown={moveBetweenRows}
            className="w-full border-separate border-spacing-0 text-13"
          >
            <DataTableHeader
              columns={columns}
              order={order}
              onSort={sortBy}
              texts={texts}
              hasActions={!!rowActions}
              selection={
                selection && {
                  isAll: rows.length > 0 && selectedHere === rows.length,
                  isSome: selectedHere > 0 && selectedHere < rows.length,
                  onChange: (isSelected) =>
                    selectRow(
                      rows.map((row) => row.id),
                      isSelected,
                    ),
                }
              }
            />
            <tbody className={cx(isLoading && rows.length > 0 && 'opacity-60 transition-opacity')}>
              {rows.map((row) => (
                <DataTableRow
                  key={row.id}
                  id={row.id}
                  row={row.original}
                  columns={columns}
                  rowHeader={rowHeader}
                  rowActions={rowActions}
                  onRowClick={props.onRowClick}
                  selectLabel={selection && (texts.selectRow?.(nameOf(row.original)) ?? nameOf(row.original))}
                  isSelected={selection?.has(row.id)}
                  onSelect={selectOne}
                />
              ))}
              {isLoading && rows.length === 0 && (
                <SkeletonRows isShown={isLate} hiddenOnPhone={hiddenOnPhone} label={texts.loading} />
              )}
            </tbody>
            {props.totals && rows.length > 0 && (
              <DataTableTotals
                columns={columns}
                rowHeader={rowHeader}
                totals={props.totals}
                hasSelection={!!selection}
                hasActions={!!rowActions}
              />
            )}
          </table>
        </div>
      </div>
      {!isLoading &&
        rows.length === 0 &&
        (empty ?? <p className="px-2 py-6 text-ink-soft">{texts.noResults}</p>)}
      <ShowMore texts={texts} onShowMore={onShowMore} />
    </div>
  )
}

/** Indicates that the table continues there, since scroll bars are often hidden until used. */
function Edge({ at }: { at: 'start' | 'end' }) {
  return (
    <span
      aria-hidden="true"
      data-edge={at}
      className={cx(
        'pointer-events-none absolute inset-y-0 z-2 w-5 from-ink/15 to-transparent',
        at === 'start' ? 'left-0 bg-linear-to-r' : 'right-0 bg-linear-to-l',
      )}
    />
  )
}

function ShowMore({ texts, onShowMore }: Pick<DataTableProps<unknown>, 'texts' | 'onShowMore'>) {
  if (!onShowMore) return null
  return (
    <div className="pt-3">
      <Button size="sm" onClick={onShowMore}>
        {texts.showMore}
      </Button>
    </div>
  )
}

/** Up and down move to the same control of the neighbouring row. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>) {
  const rowStep = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const eventElement = event.target as HTMLElement
  const row = eventElement.closest('tr')
  const cell = eventElement.closest<HTMLTableCellElement>('td, th')
  if (
    !rowStep ||
    !row ||
    !cell ||
    eventElement.closest('[role=menu], [popover]') ||
    eventElement.getAttribute('aria-haspopup')
  )
    return
  const tableRows = [...event.currentTarget.rows]
  const nextCell = tableRows[tableRows.indexOf(row) + rowStep]?.cells[cell.cellIndex]
  const cellControl = nextCell?.querySelector<HTMLElement>('input, button, a')
  if (!cellControl) return
  event.preventDefault()
  cellControl.focus()
}
