import { useMemo } from 'react'
import { ChartFrame, type ChartBaseProps } from './chart-frame.tsx'
import { liftFill, shareFill } from './diverging-fill.ts'
import { ScaleBar } from './scale-bar.tsx'
import { useMarks } from './use-marks.tsx'

export interface HeatmapCell {
  /** Index into `rowLabels` and `columnLabels`: weekday and hour. */
  row: number
  column: number
  /** 0 to 1. */
  share: number
  lift?: number | null
  n?: number | null
}

export interface HeatmapProps extends ChartBaseProps {
  cells: readonly HeatmapCell[]
  rowLabels: readonly string[]
  columnLabels: readonly string[]
  colorBy?: 'share' | 'lift'
  /** Above 1, smaller lifts get stronger colors: for figures that differ by some percent. Default 1. */
  liftContrast?: number
  /** Ends of the scale below; default those of ×¼ to ×4. */
  scaleLabels?: readonly string[]
  /** Labels every n-th column; default 3. */
  labelEvery?: number
  texts: ChartBaseProps['texts'] & {
    /** Header of the table's first column; the others are the column labels. */
    corner: string
    describe: (cell: HeatmapCell) => string
  }
  formatShare?: (share: number) => string
  formatLift?: (lift: number) => string
  onSelect?: (cell: HeatmapCell) => void
}

/** Weekday by hour (or any two such scales): the darker, the more. Arrow keys move between cells. */
export function Heatmap({
  cells,
  rowLabels,
  columnLabels,
  colorBy = 'share',
  liftContrast = 1,
  scaleLabels = ['×¼', '×1', '×4'],
  labelEvery = 3,
  texts,
  formatShare = (share) => `${(share * 100).toFixed(1)}%`,
  formatLift = (lift) => `×${lift.toFixed(2)}`,
  onSelect,
  ...frame
}: HeatmapProps) {
  const columns = columnLabels.length
  const { mark, active, tip } = useMarks(rowLabels.length * columns, columns)
  const cellGrid = useMemo(() => {
    const allCells: (HeatmapCell | undefined)[] = Array.from({ length: rowLabels.length * columns })
    for (const cell of cells) allCells[cell.row * columns + cell.column] = cell
    return allCells
  }, [cells, columns, rowLabels.length])
  const maxShare = Math.max(0, ...cells.map((cell) => cell.share))
  const text = (cell: HeatmapCell | undefined) =>
    !cell
      ? '–'
      : colorBy === 'lift'
        ? typeof cell.lift === 'number'
          ? formatLift(cell.lift)
          : '–'
        : formatShare(cell.share)

  const table = {
    columns: [texts.corner, ...columnLabels],
    rows: rowLabels.map((label, row) => [
      label,
      ...columnLabels.map((_, column) => text(cellGrid[row * columns + column])),
    ]),
    data: {
      columns: [texts.corner, ...columnLabels],
      rows: rowLabels.map((label, row) => [
        label,
        ...columnLabels.map((_, column) => cellGrid[row * columns + column]?.[colorBy]),
      ]),
    },
  }
  return (
    <ChartFrame {...frame} texts={texts} table={table}>
      {(width) => {
        const labelWidth = Math.min(88, Math.max(36, Math.max(...rowLabels.map((label) => label.length)) * 8))
        const cellWidth = (width - labelWidth) / columns
        const cellHeight = Math.min(24, Math.max(16, cellWidth))
        return (
          <>
            <svg
              width={width}
              height={rowLabels.length * cellHeight + 18}
              role="group"
              aria-label={frame.title}
              data-marks
              className="block text-12"
            >
              {columnLabels.map(
                (label, at) =>
                  at % labelEvery === 0 && (
                    <text
                      key={label}
                      x={labelWidth + at * cellWidth}
                      y="11"
                      className="fill-ink-soft"
                      aria-hidden="true"
                    >
                      {label}
                    </text>
                  ),
              )}
              {rowLabels.map((label, row) => (
                <text
                  key={label}
                  x="0"
                  y={18 + row * cellHeight + cellHeight / 2 + 4}
                  className="fill-ink-soft"
                  aria-hidden="true"
                >
                  {label}
                </text>
              ))}
              {cellGrid.map((cell, at) => {
                const cellPlace = {
                  x: labelWidth + (at % columns) * cellWidth,
                  y: 18 + Math.floor(at / columns) * cellHeight,
                  width: Math.max(cellWidth - 1, 1),
                  height: cellHeight - 1,
                }
                if (!cell) return <rect key={at} {...cellPlace} className="fill-sunk" />
                const cellFill =
                  colorBy === 'lift'
                    ? typeof cell.lift === 'number'
                      ? liftFill(cell.lift ** liftContrast)
                      : 'var(--sunk)'
                    : shareFill(cell.share, maxShare)
                return (
                  <rect
                    key={at}
                    {...mark(at, texts.describe(cell), onSelect && (() => onSelect(cell)))}
                    {...cellPlace}
                    style={{ fill: cellFill }}
                    strokeWidth="1.5"
                    className={`outline-none ${active === at ? 'stroke-ink' : ''}`}
                  />
                )
              })}
            </svg>
            {colorBy === 'lift' ? (
              <ScaleBar
                fills={[0.25, 0.5, 0.7, 1, 1.4, 2, 4].map((lift) => liftFill(lift))}
                labels={scaleLabels}
              />
            ) : (
              <ScaleBar
                fills={[0, 0.25, 0.5, 0.75, 1].map((part) => shareFill(part * maxShare, maxShare))}
                labels={['0', formatShare(maxShare)]}
              />
            )}
            {tip}
          </>
        )
      }}
    </ChartFrame>
  )
}
