import { z } from 'zod'
import { countColumn, defineQuery } from '../../../store/define-query.ts'
import type { InsightAudience } from '../parts/insight-audience.ts'
import { daysBack } from '../../period/in-window.ts'
import type { PostWindow } from '../../period/post-period.ts'
import { stretchBin, stretchBins } from './folded-series.ts'
import { postsSql, type PostSample } from './post-sample.ts'
import { sql, type Sql } from '../../../store/sql.ts'

const volumes = defineQuery({
  name: 'post-volumes',
  params: z.object({}),
  row: z.object({
    nth: z.int(),
    bin: z.int(),
    posts: countColumn,
    authors: countColumn,
    squares: countColumn,
  }),
  sql: (rows: Sql) => `
    SELECT nth, bin, sum(n) AS posts, count() AS authors, sum(n * n) AS squares
    FROM (SELECT nth, bin, profile_id, count() AS n FROM (${rows}) GROUP BY nth, bin, profile_id)
    GROUP BY nth, bin`,
  merge: { by: ['nth', 'bin'], add: ['posts', 'authors', 'squares'] },
})

export interface Volume {
  posts: number
  authors: number
  squares: number
}
export interface PostsInTime {
  sample: PostSample
  window: PostWindow
}
/** Posts of a stretch of time, by its width and the number of such widths back. */
export type VolumeOf = (width: number, bin: number) => Volume

export interface Volumes {
  now: VolumeOf
  before: VolumeOf | null
}

/** Posts over time, in stretches of several widths, and in the period before. */
export async function postVolumes(
  { context: { engine }, signal }: InsightAudience,
  now: PostsInTime,
  before: PostsInTime | null,
  widths: readonly number[],
): Promise<Volumes> {
  const found = await volumes.run(engine, {}, { shape: rowsOf(now, before, widths), signal })
  const rowByBin = new Map(found.map((row) => [`${row.nth} ${row.bin}`, row]))
  const volumeOf =
    (nth: number): VolumeOf =>
    (width, bin) =>
      rowByBin.get(`${nth} ${stretchBin(width, bin)}`) ?? { posts: 0, authors: 0, squares: 0 }
  return { now: volumeOf(0), before: before && volumeOf(1) }
}

function rowsOf(now: PostsInTime, before: PostsInTime | null, widths: readonly number[]): Sql {
  const { days, until } = now.window
  if (before?.sample === now.sample && before.window.until === now.window.since) {
    const both = { since: before.window.since, until, days: days + before.window.days }
    const isBefore = sql`(${daysBack(both)} >= ${days})`
    const bins = stretchBins(widths, sql`(${daysBack(both)} - ${isBefore} * ${days})`)
    return postsSql(now.sample, both, sql`toUInt8(${isBefore}) AS nth, profile_id, arrayJoin(${bins}) AS bin`)
  }
  return [now, ...(before ? [before] : [])]
    .map(({ sample, window }, nth) => {
      const bins = stretchBins(widths, daysBack(window))
      return postsSql(sample, window, sql`toUInt8(${nth}) AS nth, profile_id, arrayJoin(${bins}) AS bin`)
    })
    .reduce((all, each) => sql`${all} UNION ALL ${each}`)
}
