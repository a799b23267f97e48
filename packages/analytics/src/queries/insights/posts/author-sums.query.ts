import { z } from 'zod'
import { countColumn, defineQuery } from '../../../store/define-query.ts'
import type { InsightAudience } from '../parts/insight-audience.ts'
import { postsSql, type PostSamples } from './post-sample.ts'
import type { PostWindow } from '../../period/post-period.ts'
import { sql, type Sql } from '../../../store/sql.ts'

export const postMeasures = ['original', 'reply', 'repost', 'quote', 'link', 'media'] as const
export type PostMeasure = (typeof postMeasures)[number]
const conditionByMeasure: Readonly<Record<PostMeasure, string>> = {
  original: `kind = 'original'`,
  reply: `kind = 'reply'`,
  repost: `kind = 'repost'`,
  quote: `kind = 'quote'`,
  link: `bitTest(mediums, 3)`,
  media: `bitAnd(mediums, 7) != 0`,
}

const sums = z.array(countColumn)
const authorSums = defineQuery({
  name: 'insight-author-sums',
  params: z.object({}),
  row: z.object({ side: z.int(), n: countColumn, authors: countColumn, y: sums, yy: sums, any: sums }),
  sql: (rows: Sql) => `
    SELECT side, n, count() AS authors, sumForEach(counts) AS y, sumForEach(arrayMap(v -> v * v, counts)) AS yy,
      sumForEach(arrayMap(v -> toUInt64(v > 0), counts)) AS any
    FROM (
      SELECT side, profile_id, count() AS n, [${postMeasures.map((m) => `countIf(${conditionByMeasure[m]})`).join(', ')}] AS counts
      FROM (${rows}) GROUP BY side, profile_id)
    GROUP BY side, n ORDER BY side, n`,
  merge: {
    by: ['side', 'n'],
    add: ['authors', 'y', 'yy', 'any'],
    order: [
      ['side', 'up'],
      ['n', 'up'],
    ],
  },
})

export interface AuthorSums {
  authors: number
  posts: number
  squares: number
  histogram: { n: number; authors: number }[]
  of: Record<PostMeasure, { posts: number; squares: number; products: number; authors: number }>
}

export async function sumsOfAuthors(
  { context, signal }: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
): Promise<{ audience: AuthorSums; baseline: AuthorSums }> {
  const sideSums = (number: 0 | 1) =>
    postsSql(
      number === 0 ? samples.audience : samples.baseline,
      window,
      sql`${number} AS side, profile_id, kind, mediums`,
    )
  const rows = await authorSums.run(
    context.engine,
    {},
    { shape: sql`${sideSums(0)} UNION ALL ${sideSums(1)}`, signal },
  )
  const of = (number: 0 | 1): AuthorSums => {
    const rowsOfSide = rows.filter((row) => row.side === number)
    const sum = (value: (row: (typeof rowsOfSide)[number]) => number) =>
      rowsOfSide.reduce((total, row) => total + value(row), 0)
    return {
      authors: sum((row) => row.authors),
      posts: sum((row) => row.n * row.authors),
      squares: sum((row) => row.n * row.n * row.authors),
      histogram: rowsOfSide.map(({ n, authors }) => ({ n, authors })),
      of: Object.fromEntries(
        postMeasures.map((measure, i) => [
          measure,
          {
            posts: sum((row) => row.y[i]!),
            squares: sum((row) => row.yy[i]!),
            products: sum((row) => row.n * row.y[i]!),
            authors: sum((row) => row.any[i]!),
          },
        ]),
      ) as AuthorSums['of'],
    }
  }
  return { audience: of(0), baseline: of(1) }
}
