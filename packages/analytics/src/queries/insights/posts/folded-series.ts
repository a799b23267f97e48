import { isTooFew } from './author-rows.ts'
import { dayBeforeEnd } from '../../period/in-window.ts'
import type { PostWindow } from '../../period/post-period.ts'
import { numbersSql, sql, type Sql } from '../../../store/sql.ts'

export interface PostsOfStretch {
  date: string
  days: number
  posts: number | null
  /**
   * Share of the baseline's posts of the whole period; null if too few of its people wrote, or if it was not
   * counted.
   */
  baseline_share: number | null
}
export interface StretchCount {
  posts: number
  authors: number
  baseline_posts?: number
  baseline_authors?: number
}
export interface BaselineTotal {
  posts: number
  factor: number
}

/** A resolution is sufficient if the cells that may be shown contain this share of all posts. */
export const SUFFICIENT_SHARE = 0.9

function stretchesOf(
  window: PostWindow,
  width: number,
  factor: number,
  count: (bin: number) => StretchCount,
): { bin: number; days: number; posts: number; hidden: boolean; counted: StretchCount }[] {
  return Array.from({ length: Math.ceil(window.days / width) }, (_, bin) => {
    const binCount = count(bin)
    const { posts, authors } = binCount
    const days = Math.min(width, window.days - bin * width)
    return { bin, days, posts, hidden: isTooFew(authors, factor), counted: binCount }
  })
}

export function coversMost(
  window: PostWindow,
  width: number,
  factor: number,
  total: number,
  count: (bin: number) => StretchCount,
): boolean {
  const disclosedStretches = stretchesOf(window, width, factor, count)
  return (
    disclosedStretches.reduce((sum, { hidden, posts }) => sum + (hidden ? 0 : posts), 0) >=
    total * SUFFICIENT_SHARE
  )
}

export function seriesOf(
  window: PostWindow,
  width: number,
  factor: number,
  count: (bin: number) => StretchCount,
  baseline?: BaselineTotal,
): PostsOfStretch[] {
  return stretchesOf(window, width, factor, count)
    .map(({ bin, days, posts, hidden, counted }) => ({
      date: dayBeforeEnd(window, bin * width + days),
      days,
      posts: hidden ? null : Math.round(posts * factor),
      baseline_share:
        !baseline || baseline.posts === 0 || isTooFew(counted.baseline_authors ?? 0, baseline.factor)
          ? null
          : (counted.baseline_posts ?? 0) / baseline.posts,
    }))
    .reverse()
}

/** Possible stretch widths in days: wider ones if single days have too few posts or are too many to read. */
export const STRETCH_DAYS = [1, 7, 14, 28, 91, 364] as const
/** Maximum number of points of a readable line. */
const MAX_STRETCHES = 200

/** Widths to try for a period, the finest first; the last covers all of it. */
export const widthsOf = (days: number, widths: readonly number[]): number[] => [
  ...widths.filter((width) => width < days && days / width <= MAX_STRETCHES),
  days,
]

/**
 * Encodes bins of several widths in one number: width · 100,000 + number of such widths back. Widths are
 * tried from the finest: a small audience is shown by the week instead of by the day, while a burst stays
 * sharp.
 */
export const stretchBin = (width: number, bin: number): number => width * 100_000 + bin
export const stretchBins = (widths: readonly number[], daysBack: Sql): Sql =>
  sql`arrayMap(w -> toUInt32(w * 100000 + intDiv(${daysBack}, w)), ${numbersSql(widths)})`
