import { isTooFew } from './author-rows.ts'
import { dayBeforeEnd, type PostWindow } from './post-window.ts'

/** A stretch of days and how many posts it holds; null where too few people wrote them to be shown. */
export interface Stretch {
  /** First day, UTC. */
  date: string
  days: number
  posts: number | null
}
export interface StretchCount {
  posts: number
  authors: number
}

/** A way of telling is good enough when what it can show holds this part of all posts. */
export const TOLD = 0.9

/** What can be shown in stretches of `width` days, newest first. */
function stretchesOf(
  window: PostWindow,
  width: number,
  factor: number,
  count: (bin: number) => StretchCount,
): { bin: number; days: number; posts: number; hidden: boolean }[] {
  return Array.from({ length: Math.ceil(window.days / width) }, (_, bin) => {
    const { posts, authors } = count(bin)
    return { bin, days: Math.min(width, window.days - bin * width), posts, hidden: isTooFew(authors, factor) }
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

/** Posts over time in stretches of `width` days, oldest first. */
export function seriesOf(
  window: PostWindow,
  width: number,
  factor: number,
  count: (bin: number) => StretchCount,
): Stretch[] {
  return stretchesOf(window, width, factor, count)
    .map(({ bin, days, posts, hidden }) => ({
      date: dayBeforeEnd(window, bin * width + days),
      days,
      posts: hidden ? null : Math.round(posts * factor),
    }))
    .reverse()
}

/**
 * Bins of several widths in one number: width · 1000 + how many such widths back. Widths are tried from the finest: a small audience is told by the
 * week instead of by the day, and a burst stays as sharp as it was.
 */
export const stretchBin = (width: number, bin: number): number => width * 1000 + bin
/** SQL: the bins of a post for each width. */
export const stretchBins = (widths: readonly number[], daysBack: string): string =>
  `arrayMap(w -> toUInt32(w * 1000 + intDiv(${daysBack}, w)), [${widths.join(', ')}])`
