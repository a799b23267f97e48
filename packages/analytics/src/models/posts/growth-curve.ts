/** Figures of a post at an age. */
export interface Point {
  readonly age_ms: number
  readonly impressions: number
}

const HOUR_MS = 3_600_000
/** Of the figures after 30 days, assumed before an account's own posts are seen. */
const ASSUMED: readonly (readonly [hours: number, share: number])[] = [
  [1, 0.25],
  [6, 0.6],
  [24, 0.82],
  [72, 0.94],
  [168, 0.98],
  [336, 0.99],
  [720, 1],
]
/** So many posts weigh as much as the assumption. */
const PRIOR_POSTS = 5
/** The figures of an older post hardly grow. */
const GROWN_MS = 7 * 24 * HOUR_MS
/** A point this much before or after an age, as a factor, still speaks for it. */
const NEAR = 1.3

export type GrowthCurve = readonly (readonly [age_ms: number, share: number])[]

/** Share of their last figures that an account's posts have reached at each age. */
export function growthCurveOf(posts: readonly (readonly Point[])[]): GrowthCurve {
  const grown = posts.filter((points) => (points.at(-1)?.age_ms ?? 0) >= GROWN_MS)
  let before = 0
  return ASSUMED.map(([hours, share]) => {
    const age = hours * HOUR_MS
    const shares = grown.flatMap((points) => {
      const last = points.at(-1)!
      const near = points.find(({ age_ms }) => age_ms > age / NEAR && age_ms < age * NEAR)
      return near && last.impressions > 0 ? [near.impressions / last.impressions] : []
    })
    const told = shares.reduce((sum, each) => sum + each, share * PRIOR_POSTS)
    before = Math.max(before, Math.min(1, told / (shares.length + PRIOR_POSTS)))
    return [age, before] as const
  })
}

/** Share reached at an age, on the line between the curve's ages. */
export function shareAt(curve: GrowthCurve, age: number): number {
  const next = curve.findIndex(([at]) => at >= age)
  if (next === -1) return curve.at(-1)![1]
  const [to, high] = curve[next]!
  const [from, low] = next === 0 ? [0, 0] : curve[next - 1]!
  return low + ((high - low) * (age - from)) / (to - from)
}

/** Impressions at an age, by the point nearest to it and the curve; null without points. */
export function impressionsAt(curve: GrowthCurve, points: readonly Point[], age: number): number | null {
  const distanceOf = (point: Point) => Math.abs(Math.log(Math.max(point.age_ms, 60_000) / age))
  const nearest = points.reduce<Point | null>(
    (best, point) => (best === null || distanceOf(point) < distanceOf(best) ? point : best),
    null,
  )
  if (nearest === null) return null
  return (
    (nearest.impressions * shareAt(curve, age)) /
    Math.max(shareAt(curve, Math.max(nearest.age_ms, 60_000)), 0.01)
  )
}
