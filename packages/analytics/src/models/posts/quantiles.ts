/** Of a band, at 10, 25, 50, 75 and 90 of 100: 80% lie between the first and the last. */
export type Quantiles = readonly [number, number, number, number, number]
const LEVELS: Quantiles = [0.1, 0.25, 0.5, 0.75, 0.9]

/** Each quantile changed by itself. */
export const mapQuantiles = ([a, b, c, d, e]: Quantiles, change: (quantile: number) => number): Quantiles => [
  change(a),
  change(b),
  change(c),
  change(d),
  change(e),
]

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** On the line between neighbors, at (n + 1) p: so far a new value of the same kind lies with that probability. */
export function quantileOf(sorted: readonly number[], level: number): number {
  const place = Math.min(Math.max(level * (sorted.length + 1) - 1, 0), sorted.length - 1)
  const below = sorted[Math.floor(place)]!
  const above = sorted[Math.ceil(place)]!
  return below + (above - below) * (place - Math.floor(place))
}

export const quantilesOf = (values: readonly number[]): Quantiles => {
  const sorted = values.toSorted((a, b) => a - b)
  return mapQuantiles(LEVELS, (level) => quantileOf(sorted, level))
}

export const medianOf = (values: readonly number[]): number =>
  quantileOf(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** Mean loss of a band's quantiles; smaller is better, and only the true quantiles are best. */
export const pinballLoss = (quantiles: Quantiles, value: number): number =>
  mean(
    LEVELS.map((level, n) => {
      const over = value - quantiles[n]!
      return over >= 0 ? level * over : (level - 1) * over
    }),
  )
