import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { BarChartIcon, TableRowsIcon } from '../icons/icons.generated.tsx'
import { saveCsv, type DataOfTable } from '../lib/save-csv.ts'
import { cx } from '../lib/cx.ts'
import { useElementWidth } from '../lib/use-element-width.ts'
import { downloadName, useChartDownloads } from './chart-downloads.tsx'
import { DownloadMenu } from './download-menu.tsx'
import type { PictureFormat } from './picture/chart-picture.tsx'

const ChartPicture = lazy(() =>
  import('./picture/chart-picture.tsx').then((module) => ({ default: module.ChartPicture })),
)

export interface ChartTable {
  columns: readonly string[]
  /** Cells as displayed; the first of each row names it, others are figures. */
  rows: readonly (readonly ReactNode[])[]
  /** The same as raw numbers, for a file. Default: the cells that are texts or numbers. */
  data?: DataOfTable
}

/** Props of every chart. */
export interface ChartBaseProps {
  /** Title of the figure; with `isTitleHidden` only for assistive technology, if a card shows it already. */
  title: string
  isTitleHidden?: boolean
  /** Below the figure: what was counted, source, date. */
  note?: ReactNode
  /** Replaces the note in a downloaded picture: how to read it, without mention of controls. */
  pictureNote?: ReactNode
  /** The figure's finding; shown above the title in a downloaded picture. */
  headline?: ReactNode
  texts: { asTable: string; asChart: string }
  className?: string
}

interface ChartFrameProps extends ChartBaseProps {
  table: ChartTable
  /** Renders at a measured width in pixels; not called before it is known. */
  children: (width: number) => ReactNode
}

/**
 * The figure around every chart: its title, a button that shows its figures as a table, and downloads (CSV,
 * PNG, SVG) if the page provides texts for them.
 */
export function ChartFrame({
  title,
  isTitleHidden,
  headline,
  note,
  pictureNote = note,
  texts,
  table,
  children,
  className,
}: ChartFrameProps) {
  const id = useId()
  const frameRef = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frameRef)
  const [isTable, setTable] = useState(false)
  const { texts: downloads, source } = useChartDownloads()
  const [picture, setPicture] = useState<PictureFormat | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const viewButton = (
    <IconButton
      size="sm"
      className="-my-1"
      label={isTable ? texts.asChart : texts.asTable}
      aria-pressed={isTable}
      icon={isTable ? <BarChartIcon size={18} /> : <TableRowsIcon size={18} />}
      onClick={() => setTable(!isTable)}
    />
  )
  const toggleButton = (
    <span className="flex">
      {downloads && (
        <DownloadMenu
          texts={downloads}
          isBusy={picture !== null}
          onCsv={() => saveCsv(downloadName(source, title), dataOf(table))}
          onPicture={(format) => {
            setFailed(false)
            setPicture(format)
          }}
        />
      )}
      {viewButton}
    </span>
  )
  return (
    <figure aria-labelledby={id} className={cx('min-w-0', className)}>
      <div className={isTitleHidden ? 'sr-only' : 'mb-2 flex items-start gap-2'}>
        <figcaption id={id} className="min-w-0 flex-1 text-13 font-medium">
          {title}
        </figcaption>
        {!isTitleHidden && toggleButton}
      </div>
      <div ref={frameRef} className="min-w-0">
        {isTable ? <FigureTable table={table} label={title} /> : width > 0 && children(width)}
      </div>
      {(note || isTitleHidden) && (
        <div className="mt-2 flex items-end gap-2">
          <p className="min-w-0 flex-1 text-12 text-ink-soft">{note}</p>
          {isTitleHidden && toggleButton}
        </div>
      )}
      {hasFailed && (
        <p role="alert" className="text-12 text-danger">
          {downloads?.failed}
        </p>
      )}
      {picture && (
        <Suspense>
          <ChartPicture
            format={picture}
            {...{ title, headline, source }}
            note={pictureNote}
            onDone={(error) => {
              setPicture(null)
              setFailed(error !== null)
            }}
          >
            {children}
          </ChartPicture>
        </Suspense>
      )}
    </figure>
  )
}

/** By default the cells that are texts or numbers. */
const dataOf = ({ columns, rows, data }: ChartTable): DataOfTable =>
  data ?? {
    columns,
    rows: rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' || typeof cell === 'number' ? cell : null)),
    ),
  }

function FigureTable({ table, label }: { table: ChartTable; label: string }) {
  return (
    <div className="max-h-[420px] overflow-auto" tabIndex={0} role="region" aria-label={label}>
      <table className="w-full text-13">
        <thead>
          <tr>
            {table.columns.map((column, at) => (
              <th
                key={column}
                scope="col"
                className={cx(
                  'border-b border-edge/40 px-2 py-1 font-medium text-ink-soft',
                  at ? 'text-right' : 'pl-0 text-left',
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th
                    key={column}
                    scope="row"
                    className="min-w-24 border-b border-hairline py-1 pr-2 text-left font-normal"
                  >
                    {cell}
                  </th>
                ) : (
                  <td
                    key={column}
                    className="border-b border-hairline px-2 py-1 text-right whitespace-nowrap"
                  >
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
