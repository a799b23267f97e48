import { scaleLinear } from 'd3-scale'

export interface SparklineProps {
  values: readonly number[]
  /** Its subject with its first and last figure, as text. */
  label: string
  width?: number
  height?: number
  /** For comparing heights: values of two levels then do not look like two extremes. */
  isFromZero?: boolean
}

/** A line as small as a word, with its last point marked. */
export function Sparkline({ values, label, width = 80, height = 20, isFromZero }: SparklineProps) {
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [2, width - 4])
  // Small variations look flat: a scale from minimum to maximum would make a cliff of one more post.
  const largestValue = Math.max(...values, 0)
  const axisStart = isFromZero || Math.min(...values) > largestValue * 0.9 ? 0 : Math.min(...values)
  const y = scaleLinear([axisStart, largestValue || 1], [height - 3, 3])
  const lastValue = values.at(-1)
  return (
    <svg role="img" aria-label={label} width={width} height={height} className="inline-block align-middle">
      <polyline
        points={values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
        fill="none"
        className="stroke-ink-soft"
        strokeWidth="1.25"
        strokeLinejoin="round"
      />
      {lastValue !== undefined && (
        <circle cx={x(values.length - 1)} cy={y(lastValue)} r="2" className="fill-signal" />
      )}
    </svg>
  )
}
