import { scaleLog } from 'd3-scale'
import { ChartFrame, type ChartBaseProps } from './chart-frame.tsx'
import { useMarks } from './use-marks.tsx'

interface ScatterPoint {
  id: string
  label: string
  /** Above 0: the axes are logarithmic. */
  x: number
  y: number
  /** Above, within or below what was expected. */
  place: ScatterPlace
}
type ScatterPlace = 'above' | 'within' | 'below'

interface ScatterProps extends ChartBaseProps {
  points: readonly ScatterPoint[]
  texts: ChartBaseProps['texts'] & {
    columns: { label: string; x: string; y: string }
    places: Record<ScatterPlace, string>
    describe: (point: ScatterPoint) => string
  }
  formatTick: (value: number) => string
  formatValue: (value: number) => string
  onSelect?: (point: ScatterPoint) => void
  height?: number
}

const PAD = { left: 44, right: 12, top: 10, bottom: 32 }
const NARROW = 480
const fills: Record<ScatterPlace, string> = {
  above: 'var(--over)',
  within: 'var(--baseline)',
  below: 'var(--under)',
}
const places = ['above', 'within', 'below'] as const

/** What was reached against what was expected, on two equal logarithmic axes with the line of equality. */
export function Scatter({
  points,
  texts,
  formatTick,
  formatValue,
  onSelect,
  height = 340,
  ...frame
}: ScatterProps) {
  const { mark, active, tip } = useMarks(points.length)
  const values = points.flatMap(({ x, y }) => [x, y])
  const domain = [Math.min(...values) * 0.85, Math.max(...values) * 1.15] as const
  const { columns } = texts
  const table = {
    columns: [columns.label, columns.x, columns.y],
    rows: points.map(({ label, x, y }) => [label, formatValue(x), formatValue(y)]),
    data: {
      columns: [columns.label, columns.x, columns.y],
      rows: points.map(({ label, x, y }) => [label, x, y]),
    },
  }
  return (
    <ChartFrame {...frame} texts={texts} table={table}>
      {(width) => {
        const x = scaleLog(domain, [PAD.left, width - PAD.right])
        const y = scaleLog(domain, [height - PAD.bottom, PAD.top])
        const ticks = x.ticks(8).filter((tick) => tick >= 1 && /^[125]0*$/.test(String(tick)))
        const shown = width < NARROW ? ticks.filter((tick) => /^10*$/.test(String(tick))) : ticks
        return (
          <>
            <svg
              width={width}
              height={height}
              role="group"
              aria-label={frame.title}
              data-marks
              className="block text-12"
            >
              {shown.map((tick) => (
                <g key={tick} aria-hidden="true">
                  <line
                    x1={PAD.left}
                    x2={width - PAD.right}
                    y1={y(tick)}
                    y2={y(tick)}
                    className="stroke-hairline"
                  />
                  <text x={PAD.left - 6} y={y(tick) + 4} textAnchor="end" className="fill-ink-soft">
                    {formatTick(tick)}
                  </text>
                  <text
                    x={x(tick)}
                    y={height - PAD.bottom + 15}
                    textAnchor="middle"
                    className="fill-ink-soft"
                  >
                    {formatTick(tick)}
                  </text>
                </g>
              ))}
              <line
                x1={x(domain[0])}
                y1={y(domain[0])}
                x2={x(domain[1])}
                y2={y(domain[1])}
                className="stroke-edge"
                strokeDasharray="3 3"
                aria-hidden="true"
              />
              <g aria-hidden="true" className="fill-ink-soft">
                <text x={width - PAD.right} y={height - 3} textAnchor="end">{`${columns.x} →`}</text>
                <text x={PAD.left + 4} y={PAD.top + 9}>{`↑ ${columns.y}`}</text>
              </g>
              {points.map((point, n) => (
                <circle
                  key={point.id}
                  {...mark(n, texts.describe(point), onSelect && (() => onSelect(point)))}
                  cx={x(point.x)}
                  cy={y(point.y)}
                  r={active === n ? 6 : 4}
                  style={{ fill: fills[point.place], fillOpacity: point.place === 'within' ? 0.45 : 0.8 }}
                  strokeWidth="1.5"
                  className={`outline-none ${onSelect ? 'cursor-pointer' : ''} ${active === n ? 'stroke-ink' : ''}`}
                />
              ))}
            </svg>
            <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-soft">
              {places.map((place) => (
                <li key={place} className="flex items-center gap-1.5">
                  <span
                    aria-hidden="true"
                    className="size-2.5 rounded-full"
                    style={{ background: fills[place] }}
                  />
                  {texts.places[place]}
                </li>
              ))}
            </ul>
            {tip}
          </>
        )
      }}
    </ChartFrame>
  )
}
