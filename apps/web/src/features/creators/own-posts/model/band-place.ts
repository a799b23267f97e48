import type { PostPerformance } from '@rookery/contract/creators/own-posts/post-performance.ts'

type BandPlace = 'above' | 'within' | 'below'

/** Where a post lies against its band; null without one, or while its figures are foretold. */
export function bandPlaceOf({
  impressions_72h: reached,
  expected_impressions: band,
  is_nowcast,
}: PostPerformance): BandPlace | null {
  if (reached === null || band === null || is_nowcast) return null
  return reached > band.high ? 'above' : reached < band.low ? 'below' : 'within'
}
