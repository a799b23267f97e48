import { isTooFew } from './author-rows.ts'
import { dayBeforeEnd } from '../../period/in-window.ts'
import type { PostWindow } from '../../period/post-period.ts'
import { numbersSql, sql, type Sql } from '../../../store/sql.ts'

/** A stretch of days and how many posts it holds; null where too few people wrote them to be shown. */
export interface Stretch {
  /** First day, UTC. */
  date: string
  days: number
  posts: number | null
  /** Part of the baseline's posts of the whole time that fell into it; null where too few of its people wrote, or where it was not counted. */
  baseline_share: number | null
}
export interface StretchCount {
  posts: number
  authors: number
  baseline_posts?: number
  baseline_authors?: number
}
/** All posts of the baseline, and how many people each of its authors stands for. */
export interface BaselineTotal {
  posts: number
  factor: number
}

/** A way of telling is good enough when what it can show holds this part of all posts. */
export const TOLD = 0.9

/** What can be shown in stretches of `width` days, newest first. */
function stretchesOf(
  window: PostWindow,
  width: number,
  factor: number,
  count: (bin: number) => StretchCount,
): { bin: number; days: number; posts: number; hidden: boolean; counted: StretchCount }[] {
  return Array.from({ length: Math.ceil(window.days / width) }, (_, bin) => {
    const counted = count(bin)
    const { posts, authors } = counted
    const days = Math.min(width, window.days - bin * width)
    return { bin, days, posts, hidden: isTooFew(authors, factor), counted }
  })
}

/** True when stretches of this width that can be shown hold nearly all of `total` posts. */
export function tells(
  window: PostWindow,
  width: number,
  factor: number,
  total: number,
  count: (bin: number) => StretchCount,
): boolean {
  const shown = stretchesOf(window, width, factor, count)
  return shown.reduce((sum, { hidden, posts }) => sum + (hidden ? 0 : posts), 0) >= total * TOLD
}

/** Posts over time in stretches of `width` days, oldest first, beside how the baseline's were spread over the same days where it is given. */
export function seriesOf(
  window: PostWindow,
  width: number,
  factor: number,
  count: (bin: number) => StretchCount,
  baseline?: BaselineTotal,
): Stretch[] {
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

/** Days of volume that stand together, where fewer say too little or are too many to read. */
export const stretches = [1, 7, 14, 28, 91, 364] as const
/** A line of more stretches than this cannot be read. */
const MOST_STRETCHES = 200

/** Widths to try for a time, the finest first; the last is the whole of it. */
export const widthsOf = (days: number, widths: readonly number[]): number[] => [
  ...widths.filter((width) => width < days && days / width <= MOST_STRETCHES),
  days,
]

/**
 * Bins of several widths in one number: width · 100,000 + how many such widths back. Widths are tried from the finest: a small audience is told by the
 * week instead of by the day, and a burst stays as sharp as it was.
 */
export const stretchBin = (width: number, bin: number): number => width * 100_000 + bin
/** SQL: the bins of a post for each width. */
export const stretchBins = (widths: readonly number[], daysBack: Sql): Sql =>
  sql`arrayMap(w -> toUInt32(w * 100000 + intDiv(${daysBack}, w)), ${numbersSql(widths)})`
