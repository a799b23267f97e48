import { scaleLinear } from 'd3-scale'
import { ChartFrame, type ChartBaseProps } from './chart-frame.tsx'

export interface CurvePoint {
  x: number
  y: number
  /** Ends of the band. */
  low: number
  high: number
}
export interface SaturationCurveProps extends ChartBaseProps {
  points: readonly CurvePoint[]
  /** Index of the chosen point. */
  chosen: number
  /** Where the curve flattens; null: nowhere. */
  flatAt: number | null
  columns: { x: string; low: string; y: string; high: string }
  formatX: (value: number) => string
  formatY: (value: number) => string
  height?: number
}

const pointText = (x: number, y: number) => `${x.toFixed(1)},${y.toFixed(1)}`

/**
 * The return on more of something, with its band: the chosen point is marked, and a dashed line shows where
 * the curve flattens.
 */
export function SaturationCurve({
  points,
  chosen,
  flatAt,
  columns,
  formatX,
  formatY,
  height = 140,
  ...frame
}: SaturationCurveProps) {
  const table = {
    columns: [columns.x, columns.low, columns.y, columns.high],
    rows: points.map(({ x, low, y, high }) => [formatX(x), formatY(low), formatY(y), formatY(high)]),
    data: {
      columns: [columns.x, columns.low, columns.y, columns.high],
      rows: points.map(({ x, low, y, high }) => [x, low, y, high]),
    },
  }
  return (
    <ChartFrame {...frame} table={table}>
      {(width) => {
        const bottomMargin = 20
        const leftMargin = 40
        const x = scaleLinear([0, points.at(-1)?.x ?? 1], [leftMargin, width - 8])
        const y = scaleLinear(
          [0, Math.max(1, ...points.map(({ high }) => high))],
          [height - bottomMargin, 8],
        ).nice(3)
        const middleLine = points.map((point) => pointText(x(point.x), y(point.y)))
        const up = points.map((point) => pointText(x(point.x), y(point.high)))
        const lowerEdge = points.toReversed().map((point) => pointText(x(point.x), y(point.low)))
        const chosenPoint = points[chosen]
        return (
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={frame.title}
            className="block overflow-visible text-12"
          >
            {y.ticks(3).map((tick) => (
              <g key={tick}>
                <line x1={leftMargin} x2={width - 8} y1={y(tick)} y2={y(tick)} className="stroke-hairline" />
                <text x={leftMargin - 6} y={y(tick) + 4} textAnchor="end" className="fill-ink-soft">
                  {formatY(tick)}
                </text>
              </g>
            ))}
            <text x={leftMargin} y={height - 4} className="fill-ink-soft">
              {formatX(0)}
            </text>
            <text x={width - 8} y={height - 4} textAnchor="end" className="fill-ink-soft">
              {formatX(points.at(-1)?.x ?? 0)}
            </text>
            <path d={`M${[...up, ...lowerEdge].join('L')}Z`} className="fill-signal opacity-15" />
            <path d={`M${middleLine.join('L')}`} fill="none" className="stroke-signal" strokeWidth="1.75" />
            {flatAt !== null && (
              <line
                x1={x(flatAt)}
                x2={x(flatAt)}
                y1="8"
                y2={height - bottomMargin}
                className="stroke-ink-soft"
                strokeDasharray="3 3"
              />
            )}
            {chosenPoint && (
              <g>
                <line
                  x1={x(chosenPoint.x)}
                  x2={x(chosenPoint.x)}
                  y1="8"
                  y2={height - bottomMargin}
                  className="stroke-signal"
                  strokeWidth="1"
                />
                <circle cx={x(chosenPoint.x)} cy={y(chosenPoint.y)} r="4" className="fill-signal" />
              </g>
            )}
          </svg>
        )
      }}
    </ChartFrame>
  )
}
