import type { ListIdentifierKind } from '@rookery/contract'
import { betaQuantile } from '../statistics/beta.ts'
import { betaParametersOf, matchedPart, type MatchRateFit } from './fit-match-rate.ts'

export interface ExpectedMatch {
  readonly low: number
  readonly middle: number
  readonly high: number
  /** `assumed` until an upload of this kind of identifier has finished. */
  readonly source: 'assumed' | 'learned'
}

const TAIL_SHARE = 0.05

/** Expected number of matches among `sent` identifiers of a kind. Not rounded; at most `sent`. */
export function expectMatch(fit: MatchRateFit, kind: ListIdentifierKind, sent: number): ExpectedMatch {
  const source = fit[kind].uploads > 0 ? 'learned' : 'assumed'
  if (sent <= 0) return { low: 0, middle: 0, high: 0, source }
  const matchedShare = matchedPart(fit, kind, sent)
  const { a, b } = betaParametersOf(matchedShare)
  return {
    low: sent * betaQuantile(TAIL_SHARE, a, b),
    middle: sent * matchedShare.mean,
    high: sent * betaQuantile(1 - TAIL_SHARE, a, b),
    source,
  }
}
