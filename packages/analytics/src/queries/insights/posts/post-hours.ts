import { AUTHORS_TIME } from '@rookery/contract'
import type { InsightAudience } from '../parts/insight-audience.ts'
import type { PostWindow } from '../../period/post-period.ts'
import { secondsByClock, zonedProfiles, zoneNumbers, zoneOfNumber } from './author-clocks.ts'
import { isTooFew } from './author-rows.ts'
import {
  gridCoversMost,
  hourBins,
  hourBlocks,
  hourGrid,
  hourSql,
  hoursOf,
  weekdaySql,
  type HourBlock,
  type HourCell,
} from './hour-cells.ts'
import { postCells, type PostCell, type PostCells } from './post-cells.ts'
import type { PostSamples } from './post-sample.ts'
import { sql } from '../../../store/sql.ts'

export interface PostHours {
  hours: HourCell[]
  hours_per_cell: number
  time_zone: string
  /** Share of the posts whose author's time zone is known; null for a given zone. */
  zone_known: number | null
  main_zone: string | null
}

// Every author is in exactly one, so their sums are all posts and authors.
const zoneBin = (zone: number): number => 1 + zone
const NO_ZONE = 0

export const noHours = (time_zone: string = AUTHORS_TIME): PostHours => ({
  hours: [],
  hours_per_cell: 1,
  time_zone,
  zone_known: null,
  main_zone: null,
})

/**
 * Weekday by hour in local time: of each author's own place, or of one zone. If a few people write too little
 * in a single hour, hours are combined until each cell has enough people, which requires a second count.
 * Authors with an unknown zone are left out of authors' hours. Throws RangeError for an unknown time zone.
 */
export async function postHours(
  audience: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
  time_zone: string = AUTHORS_TIME,
): Promise<PostHours> {
  const isOwn = time_zone === AUTHORS_TIME
  const localSeconds = secondsByClock(time_zone, window)
  const countInBlocks = async (blocks: readonly HourBlock[]) => {
    const hours = hourBins(blocks)
    const binSql = sql`arrayJoin(arrayPushBack(${isOwn ? sql`if(zone = ${NO_ZONE}, [], ${hours})` : hours}, toUInt32(zone + ${zoneBin(NO_ZONE)})))`
    return await postCells(audience, samples, window, {
      audience: { key: sql`''`, bin: binSql },
      // Even without authors in the audience: other people may have some.
      least: 0,
      authors: {
        rows: zonedProfiles,
        columns: sql`zone, ${localSeconds} AS local, ${weekdaySql(sql`local`)} AS weekday, ${hourSql(sql`local`)} AS hour`,
      },
    })
  }
  // Posts selected by content are few: then everything is counted at once.
  const firstHours = samples.audience.about === undefined ? ([1] as const) : hourBlocks
  const fineCounts = await countInBlocks(firstHours)
  const { factor } = samples.audience
  const zonedSums = sumOfZoneCells(fineCounts, zoneNumbers())
  const sumOfZones = sumOfZoneCells(fineCounts, [NO_ZONE, ...zoneNumbers()])
  const hourSubject = {
    time_zone,
    zone_known: isOwn ? knownPostsOf(sumOfZones, zonedSums, factor) : null,
    main_zone: mainZone(fineCounts, factor),
  }
  const hourColumns = isOwn ? zonedSums : sumOfZones
  if (isTooFew(hourColumns.authors, factor)) return { ...noHours(), ...hourSubject }
  const hourGridOf = (cells: PostCells, block: HourBlock) =>
    hourGrid(block, (bin) => cells.of('', bin), hourColumns, samples)
  const coarseBlocks =
    firstHours === hourBlocks || gridCoversMost(hourGridOf(fineCounts, 1), hourColumns)
      ? fineCounts
      : await countInBlocks(hourBlocks)
  const hours_per_cell =
    hourBlocks.find((block) => gridCoversMost(hourGridOf(coarseBlocks, block), hourColumns)) ?? 24
  return {
    ...hourSubject,
    hours: hoursOf(hourGridOf(coarseBlocks, hours_per_cell), hourColumns),
    hours_per_cell,
  }
}

function sumOfZoneCells(cells: PostCells, zones: readonly number[]): PostCell {
  const found = zones.map((zone) => cells.of('', zoneBin(zone)))
  const sum = (value: (cell: PostCell) => number) => found.reduce((all, cell) => all + value(cell), 0)
  return {
    ...cells.of('', zoneBin(NO_ZONE)),
    posts: sum((cell) => cell.posts),
    authors: sum((cell) => cell.authors),
    baseline_posts: sum((cell) => cell.baseline_posts),
    baseline_authors: sum((cell) => cell.baseline_authors),
  }
}

/** Share of posts with a known zone; known or unknown groups too small to be disclosed count as 0. */
function knownPostsOf(every: PostCell, zoned: PostCell, factor: number): number {
  if (isTooFew(zoned.authors, factor)) return 0
  return isTooFew(every.authors - zoned.authors, factor) ? 1 : zoned.posts / every.posts
}

function mainZone(cells: PostCells, factor: number): string | null {
  const authors = (zone: number) => cells.of('', zoneBin(zone)).authors
  const [most] = zoneNumbers().toSorted((a, b) => authors(b) - authors(a) || a - b)
  if (most === undefined || isTooFew(authors(most), factor)) return null
  return zoneOfNumber(most) ?? null
}
