import { PRIVACY_MINIMUM } from '@rookery/contract'
import { isTooFew } from './author-rows.ts'
import { SUFFICIENT_SHARE } from './folded-series.ts'
import type { PostCell } from './post-cells.ts'
import type { PostSamples } from './post-sample.ts'
import { numbersSql, sql, type Sql } from '../../../store/sql.ts'

/** Numbers of hours that are combined if single hours have too few posts. */
export const hourBlocks = [1, 2, 3, 4, 6, 12, 24] as const
export type HourBlock = (typeof hourBlocks)[number]

export interface HourCell {
  weekday: number
  hour: number
  share: number | null
  baseline_share: number | null
}

/** Bin number of a cell: block · 1000 + weekday · 24 + first hour. */
const hourBin = (block: HourBlock, weekday: number, hour: number): number =>
  block * 1000 + weekday * 24 + hour
export const weekdaySql = (local: Sql): Sql => sql`((intDiv(${local}, 86400) + 3) % 7 + 1)`
export const hourSql = (local: Sql): Sql => sql`intDiv(${local} % 86400, 3600)`
export const hourBins = (blocks: readonly HourBlock[]): Sql =>
  sql`arrayMap(b -> toUInt32(b * 1000 + weekday * 24 + intDiv(hour, b) * b), ${numbersSql(blocks)})`

interface Place {
  weekday: number
  hour: number
  cell: PostCell
  isShown: boolean
  isKnown: boolean
}

export function hourGrid(
  block: HourBlock,
  cell: (bin: number) => PostCell,
  all: PostCell,
  { audience, baseline }: PostSamples,
): Place[] {
  const blockPlaces = Array.from({ length: 7 * (24 / block) }, (_, i): Place => {
    const weekday = Math.floor(i / (24 / block)) + 1
    const hourOfDay = (i % (24 / block)) * block
    const cellCounts = cell(hourBin(block, weekday, hourOfDay))
    return {
      weekday,
      hour: hourOfDay,
      cell: cellCounts,
      isShown: !isTooFew(cellCounts.authors, audience.factor),
      isKnown: !isTooFew(cellCounts.baseline_authors, baseline.factor),
    }
  })
  hideRemainder(blockPlaces, all.posts, audience.factor)
  return blockPlaces
}

export const gridCoversMost = (places: readonly Place[], all: PostCell): boolean =>
  places.reduce((sum, { isShown, cell }) => sum + (isShown ? cell.posts : 0), 0) >=
  SUFFICIENT_SHARE * all.posts

export const hoursOf = (places: readonly Place[], all: PostCell): HourCell[] =>
  places.map(({ weekday, hour, cell, isShown, isKnown }) => ({
    weekday,
    hour,
    share: isShown ? cell.posts / all.posts : null,
    baseline_share: isShown && isKnown ? cell.baseline_posts / all.baseline_posts : null,
  }))

// Hidden cells must not be derivable by subtraction from 1: while they are too small together, the smallest
// shown cell is hidden as well.
function hideRemainder(places: readonly Place[], total: number, factor: number): void {
  const visibleCells = places.filter((each) => each.isShown).sort((a, b) => a.cell.posts - b.cell.posts)
  let hiddenPosts = total - visibleCells.reduce((sum, each) => sum + each.cell.posts, 0)
  for (const each of visibleCells) {
    if (hiddenPosts === 0 || hiddenPosts * factor >= PRIVACY_MINIMUM) return
    each.isShown = false
    hiddenPosts += each.cell.posts
  }
}
