interface Point {
  time: Date
  value: number
  low?: number | null
  high?: number | null
}
type Scale = (value: number) => number

const pointText = (x: number, y: number) => `${x.toFixed(1)},${y.toFixed(1)}`

/** An SVG path through the points. */
export function linePath(points: readonly Point[], x: (time: Date) => number, y: Scale): string {
  return points.map((point, at) => `${at ? 'L' : 'M'}${pointText(x(point.time), y(point.value))}`).join('')
}

/** An SVG path around the intervals of the points that have one. */
export function bandPath(points: readonly Point[], x: (time: Date) => number, y: Scale): string {
  const bandPoints = points.filter((point) => typeof point.low === 'number' && typeof point.high === 'number')
  if (bandPoints.length < 2) return ''
  const up = bandPoints.map((point) => pointText(x(point.time), y(point.high!)))
  const lowerEdge = bandPoints.toReversed().map((point) => pointText(x(point.time), y(point.low!)))
  return `M${[...up, ...lowerEdge].join('L')}Z`
}
