import type { SentimentShares } from '@rookery/contract'
import { wilsonInterval } from '../../../statistics/wilson-interval.ts'
import type { PostCell } from './post-cells.query.ts'

/** Read from texts, so counts are rounded as other inferred figures are. */
const ROUND = 10
const rounded = (n: number) => Math.round(n / ROUND) * ROUND

export function postSentiment(cell: PostCell, factor: number): SentimentShares {
  const [positive, neutral, negative] = [
    rounded(cell.positive),
    rounded(cell.neutral),
    rounded(cell.negative),
  ]
  const known = positive + neutral + negative
  const share = (n: number) => ({ share: known === 0 ? 0 : n / known, ...wilsonInterval(n, known) })
  return {
    positive: share(positive),
    neutral: share(neutral),
    negative: share(negative),
    unknown: cell.posts === 0 ? 1 : Math.max(0, 1 - known / cell.posts),
    posts: Math.round(cell.posts * factor),
  }
}
