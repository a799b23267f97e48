import { PRIVACY_MINIMUM, type SentimentShares } from '@rookery/contract'
import {
  addressedCalibration,
  sentimentCalibration,
} from '../../../inference/sentiment/sentiment-calibration.ts'
import { classShares, classSums, type ClassCalibration } from '../../../statistics/class-shares.ts'
import type { ChanceSums } from '../../../statistics/expected-share.ts'
import { Z95 } from '../../../statistics/normal.ts'
import type { PostCell } from './post-cells.ts'
import { countsBySentiment } from './sentiment-counts.ts'

export const sentimentLanguages = Object.keys(sentimentCalibration) as (keyof typeof sentimentCalibration)[]

/** The classifier's errors differ between complaints and conversation. */
export type KindOfPosts = 'posts' | 'addressed'

/** Inferred from texts, so sums and counts are rounded like other inferred figures. */
const ROUNDING_STEP = 10
const roundPosts = (n: number) => Math.round(n / ROUNDING_STEP) * ROUNDING_STEP
const ROUNDING_VARIANCE = ROUNDING_STEP ** 2 / 12

interface SentimentPart {
  known: number
  shares: readonly number[]
  errors: readonly number[] | null
}

/**
 * Sentiment of a cell's posts: per language the sum of calibrated chances, then weighted by the number of
 * classified posts. Posts of one person are similar, so the number of independent posts is at most the number
 * of authors. Posts in other languages, or without sentiment, are unknown. Null if too few posts have a
 * sentiment. If nothing was measured for a language and kind of posts, its shares are plain, there is no
 * interval, and `rates` indicates it.
 * @param factor how many people each sampled author represents
 */
export function postSentiment(
  all: PostCell,
  inLanguage: (language: (typeof sentimentLanguages)[number]) => PostCell,
  factor: number,
  kind: KindOfPosts = 'posts',
): SentimentShares | null {
  const calibrations: Partial<Record<string, ClassCalibration>> =
    kind === 'posts' ? sentimentCalibration : addressedCalibration
  const languageParts = sentimentLanguages.flatMap((language): SentimentPart[] => {
    const cell = inLanguage(language)
    const calibration = calibrations[language]
    if (calibration) return calibratedPart(cell, calibration, factor)
    const counts = countsBySentiment(cell.sentiment_counts).map(roundPosts)
    const known = sumOf(counts)
    return known === 0 ? [] : [{ known, shares: counts.map((n) => n / known), errors: null }]
  })
  const knownPosts = languageParts.reduce((sum, part) => sum + part.known, 0)
  if (knownPosts < PRIVACY_MINIMUM) return null
  const isMeasured = languageParts.every((part) => part.errors !== null)
  const of = (i: number) => {
    const share = languageParts.reduce((sum, part) => sum + (part.known / knownPosts) * part.shares[i]!, 0)
    if (!isMeasured) return { share, low: null, high: null }
    const error = Math.hypot(
      ...languageParts.map((part) => (part.known / knownPosts) * (part.errors?.[i] ?? 0)),
    )
    return { share, low: Math.max(0, share - Z95 * error), high: Math.min(1, share + Z95 * error) }
  }
  return {
    negative: of(0),
    neutral: of(1),
    positive: of(2),
    unknown: Math.max(0, 1 - knownPosts / all.posts),
    rates: isMeasured ? kind : languageParts.some((part) => part.errors !== null) ? 'part' : 'none',
    posts: Math.round(all.posts * factor),
  }
}

/** Shares by chances of one language's posts; authors who were not read widen the errors. */
function calibratedPart(cell: PostCell, calibration: ClassCalibration, factor: number): SentimentPart[] {
  const sums = classSums(cell.sentiment_counts, calibration)
  const expected = sums.map((each) => roundPosts(each.expected))
  const known = sumOf(expected)
  if (known === 0) return []
  const independent = Math.min(1, cell.authors / cell.posts)
  const people = independent * factor
  const shares = classShares(
    sums.map(({ open }, i): ChanceSums => ({
      members: known * people,
      expected: expected[i]! * people,
      open: (roundPosts(4 * open) / 4) * people,
      read: known * independent,
      // The sum of the class is rounded, and so are the three whose sum are the members.
      rounding: [ROUNDING_VARIANCE * people ** 2, 3 * ROUNDING_VARIANCE * people ** 2],
    })),
    calibration,
  )
  return [{ known, shares: shares.map(({ share }) => share), errors: shares.map(({ error }) => error) }]
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0)
