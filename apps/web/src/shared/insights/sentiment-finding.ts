import type { SentimentShares } from '@rookery/contract'

/** Width from which an interval says nothing about sentiment. */
const MAX_INTERVAL_WIDTH = 0.3

/**
 * The claim that the sentiment's title may make: one side leads only if the intervals do not overlap; no
 * claim if they are too wide, or if nothing was measured.
 */
export function sentimentFinding({
  positive,
  negative,
}: Pick<SentimentShares, 'positive' | 'negative'>): 'positive' | 'negative' | 'even' | 'unknown' {
  if (positive.low === null || positive.high === null || negative.low === null || negative.high === null)
    return 'unknown'
  if (positive.low > negative.high) return 'positive'
  if (negative.low > positive.high) return 'negative'
  const width = Math.max(positive.high - positive.low, negative.high - negative.low)
  return width > MAX_INTERVAL_WIDTH ? 'unknown' : 'even'
}
