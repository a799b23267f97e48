import { scaleLinear, scaleUtc } from 'd3-scale'
import { audienceColor } from './lift-tone.ts'
import { ChartFrame, type ChartBaseProps } from './chart-frame.tsx'
import { intervalColumns } from './interval-columns.ts'
import { bandPath, linePath } from './paths.ts'
import { useMarks } from './use-marks.tsx'

export interface LinePoint {
  time: Date
  value: number
  /** Ends of the band. */
  low?: number | null
  high?: number | null
  n?: number | null
  /** The time is not over yet, so the value will still grow; at the end of a line only. */
  isUnfinished?: boolean
}

export interface LineSeries {
  id: string
  /** Shown at the end of the line; there is no legend. A line alone that is called as its chart needs none. */
  label: string
  points: readonly LinePoint[]
  /** Index of the audience's fixed colour. */
  color?: number
  /** Grey: the comparison for the other lines. */
  isBaseline?: boolean
  /** Thin, in a grey of its own: the same series in an earlier period. */
  isEarlier?: boolean
}

/** Something that was noted about a time. */
interface TimeMark {
  time: Date
  label: string
}

export interface LineWithBandProps extends ChartBaseProps {
  series: readonly LineSeries[]
  /** Drawn at their times; the labels are told with the values of that time. */
  marks?: readonly TimeMark[]
  texts: ChartBaseProps['texts'] & {
    columns: {
      time: string
      /** Heading for the ends of bands, which are then included in the table and the file. */
      interval?: string
      /** Heading of the marks' labels, which are then part of the table and the file. */
      marks?: string
    }
    /** All series at one time, as text. */
    describe: (time: Date, values: readonly { id: string; label: string; point: LinePoint }[]) => string
  }
  formatValue?: (value: number) => string
  formatTime: (time: Date) => string
  height?: number
  isFromZero?: boolean
}

/**
 * Values over time: a line, its interval as a band, labels at the ends. The axis need not start at zero. The line to a time that is not
 * over is dotted and ends in a ring, so that it does not look like a fall.
 */
export function LineWithBand({
  series,
  marks = [],
  texts,
  formatValue = (value) => value.toLocaleString(),
  formatTime,
  height = 200,
  isFromZero = false,
  ...frame
}: LineWithBandProps) {
  const allTimes = [
    ...new Set(series.flatMap((line) => line.points.map((point) => point.time.getTime()))),
  ].toSorted((a, b) => a - b)
  const { mark, active, tip } = useMarks(allTimes.length)
  const allValues = series.flatMap((line) =>
    line.points.flatMap((point) => [point.value, point.low ?? point.value, point.high ?? point.value]),
  )

  const { interval } = texts.columns
  const labelsAt = (time: number) =>
    marks.filter((each) => each.time.getTime() === time).map(({ label }) => label)
  const markColumns = marks.length > 0 && texts.columns.marks ? [texts.columns.marks] : []
  const markCells = (time: number) => markColumns.map(() => labelsAt(time).join('; '))
  const hasBand = (line: LineSeries) => interval !== undefined && line.points.some(isBanded)
  const table = {
    columns: [
      texts.columns.time,
      ...series.flatMap((line) => [line.label, ...(hasBand(line) ? [interval!] : [])]),
      ...markColumns,
    ],
    rows: allTimes.map((time) => [
      formatTime(new Date(time)),
      ...series.flatMap((line) => {
        const linePoint = pointAt(line, time)
        const value = linePoint ? formatValue(linePoint.value) : '–'
        return hasBand(line) ? [value, intervalText(linePoint, formatValue)] : [value]
      }),
      ...markCells(time),
    ]),
    data: {
      columns: [
        texts.columns.time,
        ...series.flatMap((line) => [
          line.label,
          ...(hasBand(line) ? intervalColumns({ interval: interval! }) : []),
        ]),
        ...markColumns,
      ],
      rows: allTimes.map((time) => [
        new Date(time).toISOString(),
        ...series.flatMap((line) => {
          const linePoint = pointAt(line, time)
          return hasBand(line) ? [linePoint?.value, linePoint?.low, linePoint?.high] : [linePoint?.value]
        }),
        ...markCells(time),
      ]),
    },
  }
  return (
    <ChartFrame {...frame} texts={texts} table={table}>
      {(width) => {
        const named = series.filter(({ label }) => series.length > 1 || label !== frame.title)
        const rightMargin = Math.min(
          width * 0.36,
          Math.max(0, ...named.map(({ label }) => widthOf(label))) + 10,
        )
        const leftMargin = 44
        const bottomMargin = 20
        const x = scaleUtc([allTimes[0] ?? 0, allTimes.at(-1) ?? 1], [leftMargin, width - rightMargin])
        const axisLow = isFromZero ? 0 : Math.min(...allValues)
        const y = scaleLinear([axisLow, Math.max(...allValues)], [height - bottomMargin, 6]).nice(4)
        const end = width - rightMargin
        const drawn = series.filter(({ points }) => points.length > 0)
        const endOf = ({ points }: LineSeries) => x(points.at(-1)!.time)
        const early = drawn.filter((line) => end - endOf(line) > 1)
        /** Whether others go on where this one alone ends: then its label stands over its own end, if there is room. */
        const isShort = (line: LineSeries) =>
          early.length === 1 && early[0] === line && endOf(line) - widthOf(line.label) > leftMargin
        const labelled = drawn.filter((line) => named.includes(line) && !isShort(line))
        const labels = labelHeights(
          labelled.map(({ points }) => y(points.at(-1)!.value)),
          height - bottomMargin,
        )
        const highestUnder = (line: LineSeries) =>
          Math.min(
            ...line.points
              .filter(({ time }) => x(time) >= endOf(line) - widthOf(line.label))
              .map(({ value }) => y(value)),
          )
        // Before its place is laid out, the chart is narrower than its margins.
        const stepWidth = Math.max(
          1,
          allTimes.length > 1 ? (end - leftMargin) / (allTimes.length - 1) : width,
        )
        return (
          <>
            <svg
              width={width}
              height={height}
              role="group"
              aria-label={frame.title}
              data-marks
              className="block overflow-visible text-12"
            >
              <g aria-hidden="true">
                {y.ticks(4).map((tick) => (
                  <g key={tick}>
                    <line
                      x1={leftMargin}
                      x2={width - rightMargin}
                      y1={y(tick)}
                      y2={y(tick)}
                      className="stroke-hairline"
                    />
                    <text x={leftMargin - 6} y={y(tick) + 4} textAnchor="end" className="fill-ink-soft">
                      {formatValue(tick)}
                    </text>
                  </g>
                ))}
                {labelledTimes(allTimes, x).map((time) => (
                  <text key={time} x={x(time)} y={height - 4} textAnchor="middle" className="fill-ink-soft">
                    {formatTime(new Date(time))}
                  </text>
                ))}
                {allTimes
                  .filter((time) => labelsAt(time).length > 0)
                  .map((time) => (
                    <g key={time} data-time-mark className="stroke-ink-soft">
                      <line
                        x1={x(time)}
                        x2={x(time)}
                        y1="10"
                        y2={height - bottomMargin}
                        strokeDasharray="2 3"
                      />
                      <path d={`M${x(time)} 2l4 4-4 4-4-4z`} className="fill-raised" />
                    </g>
                  ))}
                {series.map((line, index) => {
                  const color = colorOf(line, index)
                  const lastPoint = line.points.at(-1)
                  const finishedPoints = line.points.filter((point) => !point.isUnfinished)
                  const unfinishedEnd =
                    lastPoint?.isUnfinished && line.points.slice(Math.max(0, finishedPoints.length - 1))
                  return (
                    <g key={line.id}>
                      <path d={bandPath(finishedPoints, x, y)} fill={color} opacity="0.16" />
                      {unfinishedEnd && (
                        <>
                          <path
                            data-unfinished
                            d={linePath(unfinishedEnd, x, y)}
                            fill="none"
                            stroke={color}
                            strokeWidth={line.isEarlier ? 1 : 1.75}
                            strokeDasharray="1 4"
                            strokeLinecap="round"
                          />
                          <circle
                            cx={x(lastPoint.time)}
                            cy={y(lastPoint.value)}
                            r="3.5"
                            className="fill-raised"
                            stroke={color}
                            strokeWidth="1.5"
                          />
                        </>
                      )}
                      <path
                        d={linePath(finishedPoints, x, y)}
                        fill="none"
                        stroke={color}
                        strokeWidth={line.isEarlier ? 1 : 1.75}
                        strokeLinejoin="round"
                        strokeDasharray={line.isBaseline ? '4 3' : undefined}
                      />
                      {finishedPoints.length === 1 && (
                        <circle
                          data-single
                          cx={x(finishedPoints[0]!.time)}
                          cy={y(finishedPoints[0]!.value)}
                          r="3.5"
                          fill={color}
                        />
                      )}
                      {lastPoint && named.includes(line) && (
                        <text
                          {...(isShort(line)
                            ? {
                                x: x(lastPoint.time),
                                y: Math.max(highestUnder(line) - 8, 12),
                                textAnchor: 'end',
                              }
                            : { x: x(lastPoint.time) + 8, y: labels[labelled.indexOf(line)]! + 4 })}
                          className="fill-ink"
                        >
                          {line.label}
                        </text>
                      )}
                    </g>
                  )
                })}
                {active !== null && allTimes[active] !== undefined && (
                  <g>
                    <line
                      x1={x(allTimes[active])}
                      x2={x(allTimes[active])}
                      y1="6"
                      y2={height - bottomMargin}
                      className="stroke-ink"
                      strokeWidth="1"
                    />
                    {series.map((line, index) => {
                      const linePoint = pointAt(line, allTimes[active]!)
                      return (
                        linePoint && (
                          <circle
                            key={line.id}
                            cx={x(linePoint.time)}
                            cy={y(linePoint.value)}
                            r="3.5"
                            fill={colorOf(line, index)}
                          />
                        )
                      )
                    })}
                  </g>
                )}
              </g>
              {allTimes.map((time, index) => {
                const values = series.flatMap((line) => {
                  const linePoint = pointAt(line, time)
                  return linePoint ? [{ id: line.id, label: line.label, point: linePoint }] : []
                })
                return (
                  <rect
                    key={time}
                    {...mark(index, [texts.describe(new Date(time), values), ...labelsAt(time)].join('; '))}
                    x={x(time) - stepWidth / 2}
                    width={stepWidth}
                    y="0"
                    height={height - bottomMargin}
                    fill="transparent"
                    className="outline-none"
                  />
                )
              })}
            </svg>
            {tip}
          </>
        )
      }}
    </ChartFrame>
  )
}

function pointAt(line: LineSeries, time: number): LinePoint | undefined {
  return line.points.find((point) => point.time.getTime() === time)
}

function colorOf(line: LineSeries, index: number): string {
  return line.isBaseline || line.isEarlier ? 'var(--baseline)' : audienceColor(line.color ?? index)
}

const isBanded = ({ low, high }: LinePoint): boolean => typeof low === 'number' && typeof high === 'number'

const intervalText = (point: LinePoint | undefined, format: (value: number) => string): string =>
  point && isBanded(point) ? `${format(point.low!)} – ${format(point.high!)}` : '–'

const LABEL_HEIGHT = 14
/**
 * Vertical positions of the lines' labels: at the lines' ends, moved apart where they would overlap, none
 * below `most`.
 */
function labelHeights(ends: readonly number[], most: number): number[] {
  const order = ends.map((_, i) => i).toSorted((a, b) => ends[a]! - ends[b]!)
  const heights = [...ends]
  for (const [at, index] of order.entries())
    if (at > 0) heights[index] = Math.max(heights[index]!, heights[order[at - 1]!]! + LABEL_HEIGHT)
  let smallestGap = most
  for (const index of order.toReversed()) {
    heights[index] = Math.min(heights[index]!, smallestGap)
    smallestGap = heights[index]! - LABEL_HEIGHT
  }
  return heights
}

/** Approximate, in pixels: Japanese characters are as wide as they are high. */
const widthOf = (label: string): number =>
  [...label].reduce(
    (sum, char) => sum + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(char) ? 12 : 7.5),
    0,
  )

const TIME_LABEL_WIDTH = 70
/** Times whose labels do not overlap, however unevenly they lie. */
function labelledTimes(times: readonly number[], at: (time: number) => number): number[] {
  const chosen: number[] = []
  for (const time of times) {
    const before = chosen.at(-1)
    if (before === undefined || at(time) - at(before) >= TIME_LABEL_WIDTH) chosen.push(time)
  }
  return chosen
}
