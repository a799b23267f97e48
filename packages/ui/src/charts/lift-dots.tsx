import { scaleLog } from 'd3-scale'
import { Fragment } from 'react'
import { BarRow, BarRows, GroupName, SelectLabel, Whisker } from './bar-rows.tsx'
import { ChartFrame, type ChartBaseProps } from './chart-frame.tsx'
import { intervalColumns } from './interval-columns.ts'
import { fillClassOf, inkClassOf, liftTone, strokeClassOf } from './lift-tone.ts'
import { useMarks } from './use-marks.tsx'

export interface LiftRow {
  id: string
  label: string
  /** Share over baseline, above 0. */
  lift: number
  interval?: readonly [number, number] | null
  isSignificant?: boolean
  /** 0 to 1, shown beside the lift. */
  share?: number | null
  n?: number | null
  /** Adjacent rows with the same group have its name as heading. */
  group?: string
}

export interface LiftDotsProps extends ChartBaseProps {
  rows: readonly LiftRow[]
  texts: ChartBaseProps['texts'] & {
    columns: { label: string; lift: string; interval: string; share: string; n: string }
    describe: (row: LiftRow) => string
  }
  formatLift?: (lift: number) => string
  formatShare?: (share: number) => string
  formatCount?: (count: number) => string
  /** Makes every row a button. */
  onSelect?: (id: string) => void
  /** With `onSelect`: whether a row is selected; rows then have a plus or a tick. */
  isSelected?: (id: string) => boolean
}

/** Furthest end of the axis; values beyond it get an arrow. */
const MAX_LIFT = 10
/** Narrower charts give most of their width to names and figures. */
const PHONE_WIDTH = 420
const liftTicks = Array.from({ length: 2 * MAX_LIFT + 1 }, (_, i) => 2 ** (i - MAX_LIFT))
const fractionTexts: Record<string, string> = { '0.5': '½', '0.25': '¼', '0.125': '⅛' }
const tickText = (tick: number) => `×${tick >= 1 ? tick : (fractionTexts[tick] ?? `1/${1 / tick}`)}`

/**
 * A ranking: lift as a dot on a log axis around 1, with its interval; filled if significant, otherwise
 * hollow.
 */
export function LiftDots({
  rows,
  texts,
  formatLift = (lift) => `×${lift.toFixed(2)}`,
  formatShare = (share) => `${(share * 100).toFixed(1)}%`,
  formatCount = (count) => count.toLocaleString(),
  onSelect,
  isSelected,
  ...frame
}: LiftDotsProps) {
  const { mark, tip } = useMarks(rows.length)
  const [low, high] = liftDomain(rows)
  const liftScale = scaleLog([low, high], [0, 100]).clamp(true)
  const innerTicks = liftTicks.filter((tick) => tick >= low && tick <= high)
  const hasShares = rows.some((row) => typeof row.share === 'number')

  const table = {
    columns: Object.values(texts.columns),
    rows: rows.map((row) => [
      row.label,
      formatLift(row.lift),
      row.interval ? `${formatLift(row.interval[0])} – ${formatLift(row.interval[1])}` : '–',
      typeof row.share === 'number' ? formatShare(row.share) : '–',
      typeof row.n === 'number' ? formatCount(row.n) : '–',
    ]),
    data: {
      columns: intervalColumns(texts.columns),
      rows: rows.map((row) => [row.label, row.lift, row.interval?.[0], row.interval?.[1], row.share, row.n]),
    },
  }
  return (
    <ChartFrame {...frame} texts={texts} table={table}>
      {(width) => (
        <BarRows label={frame.title}>
          {rows.map((row, index) => {
            const tone = liftTone(row.lift)
            const beginsGroup = row.group !== undefined && row.group !== rows[index - 1]?.group
            return (
              <Fragment key={row.id}>
                {beginsGroup && <GroupName>{row.group}</GroupName>}
                <BarRow
                  mark={mark(index, texts.describe(row), onSelect && (() => onSelect(row.id)))}
                  isPressed={onSelect && isSelected?.(row.id)}
                  label={
                    onSelect && isSelected ? (
                      <SelectLabel label={row.label} isSelected={isSelected(row.id)} />
                    ) : (
                      row.label
                    )
                  }
                  height={28}
                  figure={
                    <>
                      {hasShares && (typeof row.share === 'number' ? formatShare(row.share) : '–')}{' '}
                      <span
                        className={`ml-2 inline-block min-w-12 ${row.isSignificant ? `font-medium ${inkClassOf[tone]}` : 'text-ink-soft'}`}
                      >
                        {formatLift(row.lift)}
                      </span>
                    </>
                  }
                >
                  <line x1="0" x2="100%" y1="14" y2="14" className="stroke-hairline" strokeDasharray="1 3" />
                  {innerTicks.map((tick) => (
                    <line
                      key={tick}
                      x1={`${liftScale(tick)}%`}
                      x2={`${liftScale(tick)}%`}
                      y1="0"
                      y2="28"
                      className={tick === 1 ? 'stroke-baseline' : 'stroke-hairline'}
                      strokeWidth={tick === 1 ? 1.5 : 1}
                    />
                  ))}
                  {row.interval && (
                    <Whisker
                      low={liftScale(row.interval[0])}
                      high={liftScale(row.interval[1])}
                      y={14}
                      className={strokeClassOf[tone]}
                      continues={[row.interval[0] < low, row.interval[1] > high]}
                    />
                  )}
                  <circle
                    cx={`${liftScale(row.lift)}%`}
                    cy="14"
                    r="4.5"
                    strokeWidth="1.75"
                    className={`${strokeClassOf[tone]} ${row.isSignificant ? fillClassOf[tone] : 'fill-raised'}`}
                  />
                </BarRow>
              </Fragment>
            )
          })}
          <span />
          <svg width="100%" height="16" aria-hidden="true" className="overflow-visible text-12">
            {readableTicks(innerTicks, liftScale, width).map((tick) => (
              <text key={tick} x={`${liftScale(tick)}%`} y="12" textAnchor="middle" className="fill-ink-soft">
                {tickText(tick)}
              </text>
            ))}
          </svg>
          <span />
          {tip}
        </BarRows>
      )}
    </ChartFrame>
  )
}

/** The ticks whose labels do not overlap; 1 is always among them. The plot has about half of the width, on a phone a quarter. */
function readableTicks(inner: number[], scale: (tick: number) => number, width: number): number[] {
  const plotWidth = width * (width < PHONE_WIDTH ? 0.25 : 0.5)
  const tickGap = inner.length > 1 ? ((scale(inner[1]!) - scale(inner[0]!)) / 100) * plotWidth : width
  const tickStep = Math.ceil(30 / Math.max(tickGap, 1))
  return inner.filter((tick) => Math.log2(tick) % tickStep === 0)
}

/**
 * Ends of the axis: full ticks around every dot and interval, always including ½ and 2; at most 1,024 times
 * either way.
 */
export function liftDomain(rows: readonly Pick<LiftRow, 'lift' | 'interval'>[]): [number, number] {
  const allValues = rows
    .flatMap((row) => [row.lift, ...(row.interval ?? [])])
    .filter((lift) => lift > 0 && Number.isFinite(lift))
  const axisLow = Math.max(liftTicks[0]!, Math.min(0.5, ...allValues))
  const axisHigh = Math.min(liftTicks.at(-1)!, Math.max(2, ...allValues))
  return [
    liftTicks.findLast((tick) => tick <= axisLow) ?? axisLow,
    liftTicks.find((tick) => tick >= axisHigh) ?? axisHigh,
  ]
}
