import type { SentimentShares } from '@rookery/contract'

/** An interval this wide says nothing about how people feel. */
const TOO_WIDE = 0.3

/** What the title of the sentiment may claim: one side only where the intervals part, nothing where they are too wide. */
export function sentimentFinding({
  positive,
  negative,
}: Pick<SentimentShares, 'positive' | 'negative'>): 'positive' | 'negative' | 'even' | 'unknown' {
  if (positive.low > negative.high) return 'positive'
  if (negative.low > positive.high) return 'negative'
  const width = Math.max(positive.high - positive.low, negative.high - negative.low)
  return width > TOO_WIDE ? 'unknown' : 'even'
}
