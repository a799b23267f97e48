import { z } from 'zod'
import { countColumn, defineQuery } from '../../../store/define-query.ts'
import type { InsightAudience } from '../parts/insight-audience.ts'
import { daysBack } from '../../period/in-window.ts'
import type { PostWindow } from '../../period/post-period.ts'
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

export async function postVolumes(
  { context: { engine }, signal }: InsightAudience,
  request: readonly { sample: PostSample; window: PostWindow }[],
  width: number,
): Promise<((bin: number) => Volume)[]> {
  const rows = request
    .map(({ sample, window }, nth) =>
      postsSql(
        sample,
        window,
        sql`toUInt8(${nth}) AS nth, profile_id, toUInt32(intDiv(${daysBack(window)}, ${width})) AS bin`,
      ),
    )
    .reduce((all, each) => sql`${all} UNION ALL ${each}`)
  const found = await volumes.run(engine, {}, { shape: rows, signal })
  const rowByBin = new Map(found.map((row) => [`${row.nth} ${row.bin}`, row]))
  return request.map(
    (_, nth) => (bin) => rowByBin.get(`${nth} ${bin}`) ?? { posts: 0, authors: 0, squares: 0 },
  )
}
