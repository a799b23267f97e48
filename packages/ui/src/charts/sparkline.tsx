import { scaleLinear } from 'd3-scale'

export interface SparklineProps {
  values: readonly number[]
  /** What it shows, with its first and last figure, in words. */
  label: string
  width?: number
  height?: number
  /** Where heights are compared with each other: a line of two levels then is not two extremes. */
  isFromZero?: boolean
}

/** A word-sized line, its last point marked. */
export function Sparkline({ values, label, width = 80, height = 20, isFromZero }: SparklineProps) {
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [2, width - 4])
  // What hardly moves is drawn flat: a scale from the least to the most would make a cliff of one post more.
  const most = Math.max(...values, 0)
  const least = isFromZero || Math.min(...values) > most * 0.9 ? 0 : Math.min(...values)
  const y = scaleLinear([least, most || 1], [height - 3, 3])
  const last = values.at(-1)
  return (
    <svg role="img" aria-label={label} width={width} height={height} className="inline-block align-middle">
      <polyline
        points={values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
        fill="none"
        className="stroke-ink-soft"
        strokeWidth="1.25"
        strokeLinejoin="round"
      />
      {last !== undefined && <circle cx={x(values.length - 1)} cy={y(last)} r="2" className="fill-signal" />}
    </svg>
  )
}
