import { Fragment, useId } from 'react'
import { BarRow, BarRows, GroupName, HatchPattern, SelectLabel, Whisker } from './bar-rows.tsx'
import { ChartFrame, type ChartBaseProps } from './chart-frame.tsx'
import { intervalColumns } from './interval-columns.ts'
import { fillClassOf, inkClassOf, liftTone, strokeClassOf } from './lift-tone.ts'
import { useMarks } from './use-marks.tsx'

export interface ShareRow {
  id: string
  label: string
  /** 0 to 1; null if only the number of people is told. */
  share: number | null
  /** The same share of the baseline, 0 to 1. */
  baseline?: number | null
  /** Ends of the interval of the share, 0 to 1. */
  interval?: readonly [number, number] | null
  /** Share over baseline; colours the bar. */
  lift?: number | null
  isSignificant?: boolean
  n?: number | null
  /** The unknown share: hatched, and last. */
  isUnknown?: boolean
  /** Adjacent rows with the same group have its name as heading. */
  group?: string
}

export interface ShareBarsProps extends ChartBaseProps {
  rows: readonly ShareRow[]
  texts: ChartBaseProps['texts'] & {
    /** Headers of the table view. */
    columns: { label: string; share: string; baseline: string; interval: string; lift: string; n: string }
    /** The exact figures of a row as text, for hover and assistive technology. */
    describe: (row: ShareRow) => string
  }
  formatShare?: (share: number) => string
  formatCount?: (count: number) => string
  formatLift?: (lift: number) => string
  /** End of the axis, 0 to 1; default: the largest figure. Set it for charts side by side. */
  max?: number
  /** Makes rows buttons: all but the unknown row, or the rows that `canSelect` accepts. */
  onSelect?: (id: string) => void
  canSelect?: (id: string) => boolean
  /** With `onSelect`: whether a row is selected; rows then have a plus or a tick. */
  isSelected?: (id: string) => boolean
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`
const times = (lift: number) => `×${lift.toFixed(2)}`

/**
 * Share as a bar (or the number of people where no share is told), baseline as a tick, interval as a whisker; filled if significant, otherwise hollow; unknown
 * hatched at the end.
 */
export function ShareBars({
  rows,
  texts,
  formatShare = percent,
  formatCount = (count) => count.toLocaleString(),
  formatLift = times,
  max,
  onSelect,
  canSelect,
  isSelected,
  ...frame
}: ShareBarsProps) {
  const hatchId = useId()
  const orderedRows = [...rows.filter((row) => !row.isUnknown), ...rows.filter((row) => row.isUnknown)]
  const { mark, tip } = useMarks(orderedRows.length)
  const axisEnd =
    max ??
    Math.max(0.0001, ...rows.flatMap((row) => [row.share ?? 0, row.baseline ?? 0, row.interval?.[1] ?? 0]))
  const largestCount = Math.max(1, ...rows.map((row) => row.n ?? 0))
  const at = (share: number) => Math.min(100, (share / axisEnd) * 100)
  /** Length of a bar in percent: of its share, or of its number of people if only that is told. */
  const lengthOf = ({ share, n }: ShareRow) => (share === null ? (100 * (n ?? 0)) / largestCount : at(share))
  const figureOf = ({ share, n }: ShareRow) =>
    isNumber(share) ? formatShare(share) : isNumber(n) ? formatCount(n) : '–'
  const hasLift = rows.some((row) => row.lift !== null && row.lift !== undefined)

  const table = {
    columns: Object.values(texts.columns),
    rows: orderedRows.map((row) => [
      row.label,
      isNumber(row.share) ? formatShare(row.share) : '–',
      isNumber(row.baseline) ? formatShare(row.baseline) : '–',
      row.interval ? `${formatShare(row.interval[0])} – ${formatShare(row.interval[1])}` : '–',
      isNumber(row.lift) ? formatLift(row.lift) : '–',
      isNumber(row.n) ? formatCount(row.n) : '–',
    ]),
    data: {
      columns: intervalColumns(texts.columns),
      rows: orderedRows.map((row) => [
        row.label,
        row.share,
        row.baseline,
        row.interval?.[0],
        row.interval?.[1],
        row.lift,
        row.n,
      ]),
    },
  }
  return (
    <ChartFrame {...frame} texts={texts} table={table}>
      {() => (
        <BarRows label={frame.title}>
          {orderedRows.map((row, index) => {
            const tone = liftTone(row.lift)
            const beginsGroup = row.group !== undefined && row.group !== orderedRows[index - 1]?.group
            const selectHandler =
              onSelect && !row.isUnknown && (canSelect?.(row.id) ?? true) ? () => onSelect(row.id) : undefined
            return (
              <Fragment key={row.id}>
                {beginsGroup && <GroupName>{row.group}</GroupName>}
                <BarRow
                  mark={mark(index, texts.describe(row), selectHandler)}
                  isPressed={selectHandler && isSelected?.(row.id)}
                  label={
                    selectHandler && isSelected ? (
                      <SelectLabel label={row.label} isSelected={isSelected(row.id)} />
                    ) : (
                      row.label
                    )
                  }
                  isMuted={row.isUnknown}
                  figure={
                    <>
                      {figureOf(row)}
                      {hasLift && (
                        <span
                          className={`ml-2 inline-block w-12 ${row.isSignificant ? `font-medium ${inkClassOf[tone]}` : 'text-ink-soft'}`}
                        >
                          {isNumber(row.lift) && !row.isUnknown ? formatLift(row.lift) : ''}
                        </span>
                      )}
                    </>
                  }
                >
                  {row.isUnknown && (
                    <defs>
                      <HatchPattern id={hatchId} />
                    </defs>
                  )}
                  <line x1="0" x2="0" y1="0" y2="20" className="stroke-edge/50" />
                  <rect
                    x="0"
                    y="4"
                    height="12"
                    width={`${lengthOf(row)}%`}
                    strokeWidth="1.25"
                    {...(row.isUnknown
                      ? { fill: `url(#${hatchId})`, className: 'stroke-baseline' }
                      : row.isSignificant
                        ? { className: `${fillClassOf[tone]} ${strokeClassOf[tone]}` }
                        : { className: `${fillClassOf[tone]} ${strokeClassOf[tone]}`, fillOpacity: 0.12 })}
                  />
                  {isNumber(row.baseline) && (
                    <line
                      x1={`${at(row.baseline)}%`}
                      x2={`${at(row.baseline)}%`}
                      y1="1"
                      y2="19"
                      className="stroke-ink"
                      strokeWidth="2"
                    />
                  )}
                  {row.interval && <Whisker low={at(row.interval[0])} high={at(row.interval[1])} y={10} />}
                </BarRow>
              </Fragment>
            )
          })}
          {tip}
        </BarRows>
      )}
    </ChartFrame>
  )
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number'
}
