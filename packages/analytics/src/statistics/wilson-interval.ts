import { Z95 } from './normal.ts'

export interface Interval {
  low: number
  high: number
}

export function wilsonInterval(hits: number, n: number): Interval {
  if (n <= 0) return { low: 0, high: 1 }
  const share = hits / n
  const z2 = Z95 * Z95
  const centre = share + z2 / (2 * n)
  const halfWidth = Z95 * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n))
  // The bounds are exact at no hits and at all hits, without rounding errors such as 1e-18.
  const lowerBound = hits === 0 ? 0 : (centre - halfWidth) / (1 + z2 / n)
  const upperBound = hits === n ? 1 : (centre + halfWidth) / (1 + z2 / n)
  return { low: Math.max(0, lowerBound), high: Math.min(1, upperBound) }
}

/** The same of a rounded count; `variance` is that of its rounding. Without rounding Wilson's own interval. */
export function roundedInterval(hits: number, n: number, variance: number): Interval {
  const { low, high } = wilsonInterval(hits, n)
  if (variance === 0 || n <= 0) return { low, high }
  const share = hits / n
  const rounding = (Z95 * Math.sqrt(variance)) / n
  return {
    low: Math.max(0, share - Math.hypot(share - low, rounding)),
    high: Math.min(1, share + Math.hypot(high - share, rounding)),
  }
}
