import type { InsightAudience } from '../parts/insight-audience.ts'
import { sampledNumbers } from '../parts/sampled-criteria.query.ts'
import { audienceCells, baselineCells, sharedBaselineCells } from './cell-counts.query.ts'
import { postsSql, type PostSample, type PostSamples } from './post-sample.ts'
import type { PostWindow } from '../../period/post-period.ts'
import { noSentimentCounts } from './sentiment-counts.ts'
import { sql, type Sql } from '../../../store/sql.ts'

export interface CellExpressions {
  key: Sql
  bin: Sql
}
export interface CellQuestion {
  audience: CellExpressions
  baseline?: CellExpressions
  totals?: boolean
  by_bin?: boolean
  /** Counts the posts of each sentiment, which takes a third longer. */
  sentiments?: boolean
  authors?: { rows: (numbers: Sql) => Sql; columns: Sql }
  least?: number
}
export interface PostCell {
  key: string
  bin: string
  posts: number
  authors: number
  sentiment_counts: readonly number[]
  baseline_posts: number
  baseline_authors: number
  /** Profile number of an author in the audience, for reading texts. */
  example: number
  found: number
}
export interface PostCells {
  of(key: string, bin: number): PostCell
  total(bin: number): PostCell
  all: readonly PostCell[]
}

/** Minimum number of sampled authors for a cell. */
export const MIN_CELL_AUTHORS = 20

/** Cells of the baseline's posts, kept if they are those of the population. */
export const cellsOfBaseline = async (
  { context, signal, baseline: { kind } }: InsightAudience,
  rows: Sql,
  totals = false,
) =>
  kind === 'population'
    ? await sharedBaselineCells(context, { rows, totals })
    : await baselineCells.run(context.engine, {}, { shape: { rows, totals }, signal })

export async function postCells(
  of: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
  {
    audience,
    baseline = audience,
    totals = false,
    by_bin = false,
    sentiments = false,
    authors,
    least = MIN_CELL_AUTHORS,
  }: CellQuestion,
): Promise<PostCells> {
  const { engine } = of.context
  const cellRowsSql = (sample: PostSample, { key, bin }: CellExpressions): Sql => {
    const sentiment = sentiments ? sql`, sentiment, sentiment_band` : sql``
    const columns = sql`profile_id${sentiment}, ${key} AS key, ${bin} AS bin`
    if (!authors) return postsSql(sample, window, columns)
    const posts = postsSql(sample, window, sql`profile_id, created_at${sentiment}`)
    return sql`SELECT ${columns} FROM (
      SELECT profile_id${sentiment}, ${authors.columns} FROM (${posts}) AS p
      LEFT ANY JOIN (${authors.rows(sampledNumbers(sample.source))}) AS a USING (profile_id))`
  }
  const ofAudience = audienceCells.run(
    engine,
    {},
    {
      shape: {
        rows: cellRowsSql(samples.audience, audience),
        totals,
        by_bin,
        sentiments,
        least: Math.ceil(least / engine.shards.length),
      },
      signal: of.signal,
    },
  )
  const rows = cellRowsSql(samples.baseline, baseline)
  const [found, beside] = await Promise.all([ofAudience, cellsOfBaseline(of, rows, totals)])
  const name = (key: string, bin: string, total: boolean) => `${total ? 't' : 'k'} ${bin} ${key}`
  const nameOf = (row: { key: string; bin: string; total: number }) => name(row.key, row.bin, row.total === 1)
  const cells = new Map<string, PostCell & { total: number }>(
    found.map((row) => [
      nameOf(row),
      {
        ...row,
        sentiment_counts: sentiments ? row.sentiment_counts : noSentimentCounts,
        baseline_posts: 0,
        baseline_authors: 0,
      },
    ]),
  )
  for (const { posts, authors: wrote, ...row } of beside) {
    const cell = cells.get(nameOf(row))
    if (cell) Object.assign(cell, { baseline_posts: posts, baseline_authors: wrote })
    else if (least === 0)
      cells.set(nameOf(row), { ...emptyCells, ...row, baseline_posts: posts, baseline_authors: wrote })
  }
  const at = (key: string, bin: number, total: boolean) =>
    cells.get(name(key, String(bin), total)) ?? { ...emptyCells, key, bin: String(bin) }
  return {
    of: (key, bin) => at(key, bin, false),
    total: (bin) => at('', bin, true),
    all: [...cells.values()].filter((row) => row.total === 0),
  }
}

const emptyCells = {
  posts: 0,
  authors: 0,
  sentiment_counts: noSentimentCounts,
  baseline_posts: 0,
  baseline_authors: 0,
  example: 0,
  found: 0,
}
