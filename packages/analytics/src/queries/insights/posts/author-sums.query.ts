import { z } from 'zod'
import { countColumn, defineQuery } from '../../../store/define-query.ts'
import type { InsightAudience } from '../parts/insight-audience.ts'
import { postsSql, type PostSamples } from './post-sample.ts'
import type { PostWindow } from '../../period/post-period.ts'
import { perSnapshotAndShape } from '../../per-snapshot.ts'
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
  row: z.object({ n: countColumn, authors: countColumn, y: sums, yy: sums, any: sums }),
  sql: (rows: Sql) => `
    SELECT n, count() AS authors, sumForEach(counts) AS y, sumForEach(arrayMap(v -> v * v, counts)) AS yy,
      sumForEach(arrayMap(v -> toUInt64(v > 0), counts)) AS any
    FROM (
      SELECT profile_id, count() AS n, [${postMeasures.map((m) => `countIf(${conditionByMeasure[m]})`).join(', ')}] AS counts
      FROM (${rows}) GROUP BY profile_id)
    GROUP BY n ORDER BY n`,
  merge: {
    by: ['n'],
    add: ['authors', 'y', 'yy', 'any'],
    order: [['n', 'up']],
  },
})

export interface AuthorSums {
  authors: number
  posts: number
  squares: number
  histogram: { n: number; authors: number }[]
  of: Record<PostMeasure, { posts: number; squares: number; products: number; authors: number }>
}

/** The population's authors of a period are the same for all requests. */
const sharedAuthorSums = perSnapshotAndShape(
  async (engine, shape: Sql) => await authorSums.run(engine, {}, { shape }),
  64,
)

export async function sumsOfAuthors(
  { context, signal, baseline: { kind } }: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
): Promise<{ audience: AuthorSums; baseline: AuthorSums }> {
  const [own, compared] = [samples.audience, samples.baseline].map((sample) =>
    postsSql(sample, window, sql`profile_id, kind, mediums`),
  )
  const read = async (shape: Sql) => await authorSums.run(context.engine, {}, { shape, signal })
  const [audience, baseline] = await Promise.all([
    read(own!),
    kind === 'population' ? sharedAuthorSums(context, compared!) : read(compared!),
  ])
  return { audience: sumsOf(audience), baseline: sumsOf(baseline) }
}

function sumsOf(rows: Awaited<ReturnType<typeof sharedAuthorSums>>): AuthorSums {
  const sum = (value: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + value(row), 0)
  return {
    authors: sum((row) => row.authors),
    posts: sum((row) => row.n * row.authors),
    squares: sum((row) => row.n * row.n * row.authors),
    histogram: rows.map(({ n, authors }) => ({ n, authors })),
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
