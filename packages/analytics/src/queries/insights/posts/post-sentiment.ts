import { PRIVACY_MINIMUM, type SentimentShares } from '@rookery/contract'
import { addressedErrors, sentimentErrors } from '../../../inference/error-rates/sentiment.ts'
import { adjustedShares } from '../../../statistics/adjusted-share.ts'
import { Z95 } from '../../../statistics/normal.ts'
import type { PostCell } from './post-cells.ts'

/** Languages for which sentiment is inferred and error rates are known. */
export const sentimentLanguages = Object.keys(sentimentErrors) as (keyof typeof sentimentErrors)[]

/**
 * Posts of any kind, or posts addressed to an account: the classifier's errors differ between complaints and
 * conversation.
 */
export type KindOfPosts = 'posts' | 'addressed'

/** Inferred from texts, so counts are rounded like other inferred figures. */
const ROUNDING_STEP = 10
const roundPosts = (n: number) => Math.round(n / ROUNDING_STEP) * ROUNDING_STEP

interface SentimentPart {
  known: number
  shares: readonly number[]
  /** Standard errors. */
  errors: readonly number[]
  isCorrected: boolean
}

/**
 * Sentiment of a cell's posts: corrected per language for the classifier's errors, then weighted by the
 * number of classified posts. Posts of one person are similar, so the number of independent posts is at most
 * the number of authors. Posts in other languages, or without sentiment, are unknown. Null if too few posts
 * have a sentiment. If no error rates exist for a language and kind of posts, its shares are uncorrected and
 * `rates` indicates it.
 */
export function postSentiment(
  all: PostCell,
  inLanguage: (language: (typeof sentimentLanguages)[number]) => PostCell,
  factor: number,
  kind: KindOfPosts = 'posts',
): SentimentShares | null {
  const errorRates = kind === 'posts' ? sentimentErrors : addressedErrors
  const languageParts = sentimentLanguages.flatMap((language): SentimentPart[] => {
    const cell = inLanguage(language)
    const counts = [cell.negative, cell.neutral, cell.positive].map(roundPosts)
    const totalPosts = counts.reduce((sum, n) => sum + n, 0)
    if (totalPosts === 0) return []
    const authorsPerPost = Math.min(1, cell.authors / cell.posts)
    const rates = errorRates[language]
    if (rates === undefined) return [plainPart(counts, totalPosts, authorsPerPost)]
    const found = adjustedShares(
      counts.map((n) => n * authorsPerPost),
      rates,
    )
    if (!found) return []
    const errors = counts.map((_, i) => {
      const { low, high } = found.interval([i])
      return (high - low) / (2 * Z95)
    })
    return [{ known: totalPosts, shares: found.shares, errors, isCorrected: true }]
  })
  const knownPosts = languageParts.reduce((sum, part) => sum + part.known, 0)
  if (knownPosts < PRIVACY_MINIMUM) return null
  const of = (i: number) => {
    const share = languageParts.reduce((sum, part) => sum + (part.known / knownPosts) * part.shares[i]!, 0)
    const error = Math.hypot(...languageParts.map((part) => (part.known / knownPosts) * part.errors[i]!))
    return { share, low: Math.max(0, share - Z95 * error), high: Math.min(1, share + Z95 * error) }
  }
  return {
    negative: of(0),
    neutral: of(1),
    positive: of(2),
    unknown: Math.max(0, 1 - knownPosts / all.posts),
    rates: ratesOf(languageParts, kind),
    posts: Math.round(all.posts * factor),
  }
}

/** Uncorrected shares; their errors are sampling errors only. */
function plainPart(counts: readonly number[], known: number, independent: number): SentimentPart {
  const shares = counts.map((n) => n / known)
  return {
    known,
    shares,
    errors: shares.map((share) => Math.sqrt((share * (1 - share)) / (known * independent))),
    isCorrected: false,
  }
}

function ratesOf(parts: readonly SentimentPart[], kind: KindOfPosts): SentimentShares['rates'] {
  const correctedCount = parts.filter((part) => part.isCorrected).length
  if (correctedCount === parts.length) return kind
  return correctedCount === 0 ? 'none' : 'part'
}
