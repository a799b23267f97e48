import type { KnownPost } from './known-post.ts'
import { mapQuantiles, medianOf, quantilesOf, type Quantiles } from './quantiles.ts'

interface Valued extends KnownPost {
  readonly value: number
}

const POSTS = 30
const FEWEST_OF_KIND = 10
const HOUR_MS = 3_600_000
const HOUR_PRIOR = 5
const logOf = ({ value }: Valued): number => Math.log1p(value)
const hourOf = ({ at }: KnownPost): number => Math.floor(at / HOUR_MS) % 24

/** The usual range: the quantiles of the last 30 posts of that kind, of all kinds where there are few of it. */
export function baselineOf(posts: readonly Valued[], post: KnownPost): Quantiles {
  const ofKind = posts.filter(({ kind }) => kind === post.kind)
  const chosen = ofKind.length < FEWEST_OF_KIND ? posts : ofKind
  return quantilesOf(chosen.slice(-POSTS).map(logOf))
}

/** The usual range, moved by how posts of that hour of the day differ. */
export function hourBaselineOf(posts: readonly Valued[], post: KnownPost): Quantiles {
  const usual = baselineOf(posts, post)
  const ofHour = posts.filter((each) => hourOf(each) === hourOf(post)).map(logOf)
  if (ofHour.length === 0) return usual
  const by = ((medianOf(ofHour) - medianOf(posts.map(logOf))) * ofHour.length) / (ofHour.length + HOUR_PRIOR)
  return mapQuantiles(usual, (quantile) => quantile + by)
}
