import type { InsightAudience } from '../parts/insight-audience.ts'
import { sampledNumbers } from '../parts/sampled-criteria.query.ts'
import { audienceCells, baselineCells, sharedBaselineCells } from './cell-counts.query.ts'
import { postsOf, type PostSample, type PostSamples } from './post-sample.ts'
import type { PostWindow } from '../../period/post-period.ts'
import { idsSql, sql, type Sql } from '../../../store/sql.ts'

/** SQL of which cells a post belongs to: those of each `key` and each `bin` (arrayJoin makes several). */
export interface CellExpressions {
  key: Sql
  bin: Sql
}
export interface CellQuestion {
  audience: CellExpressions
  /** As for the audience unless it is asked less. */
  baseline?: CellExpressions
  /** Bins are 64-bit ids without end: of the baseline only those are counted that the audience has. */
  sparse?: boolean
  /** Cells of a bin whatever the key are counted too. */
  totals?: boolean
  /** `found` counts the cells of each bin instead of all. */
  by_bin?: boolean
  /** What is asked of a post's author: rows (profile_id, …) of the profiles with such numbers, and columns of those and of `created_at`. */
  authors?: { rows: (numbers: Sql) => Sql; columns: Sql }
  /** Authors of the audience's sample under which a cell is left out; CELL_LEAST by default. */
  least?: number
}
export interface PostCell {
  key: string
  bin: string
  /** Of the samples; nothing is scaled. */
  posts: number
  authors: number
  /** The audience's posts by sentiment as read from their text. */
  negative: number
  neutral: number
  positive: number
  baseline_posts: number
  baseline_authors: number
  /** An author of the audience, to read texts from. */
  example: number
  /** How many cells occurred in the audience at all, of this bin or of all. */
  found: number
}
export interface PostCells {
  of(key: string, bin: number): PostCell
  /** Of a bin whatever the key. */
  total(bin: number): PostCell
  all: readonly PostCell[]
}

/** Authors of a sample under which a cell is not looked at. */
export const CELL_LEAST = 20

/** Ids that stand in one statement. */
const IDS = 5000

/** How many posts and different authors each cell has, in the audience's sample and in its baseline's. */
export async function postCells(
  { context, signal, baseline: { kind } }: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
  {
    audience,
    baseline = audience,
    sparse = false,
    totals = false,
    by_bin = false,
    authors,
    least = CELL_LEAST,
  }: CellQuestion,
): Promise<PostCells> {
  const { engine } = context
  const rowsOf = (sample: PostSample, { key, bin }: CellExpressions): Sql => {
    const columns = sql`profile_id, sentiment, ${key} AS key, ${bin} AS bin`
    if (!authors) return postsOf(sample, window, columns)
    const posts = postsOf(sample, window, sql`profile_id, created_at, sentiment`)
    return sql`SELECT ${columns} FROM (
      SELECT profile_id, sentiment, ${authors.columns} FROM (${posts}) AS p
      LEFT ANY JOIN (${authors.rows(sampledNumbers(sample.source))}) AS a USING (profile_id))`
  }
  const ofAudience = audienceCells.run(
    engine,
    {},
    {
      shape: {
        rows: rowsOf(samples.audience, audience),
        totals,
        by_bin,
        least: Math.ceil(least / engine.shards.length),
      },
      signal,
    },
  )
  const rows = rowsOf(samples.baseline, baseline)
  const ask = async () => {
    if (!sparse)
      return kind === 'population'
        ? await sharedBaselineCells(context, { rows, totals })
        : await baselineCells.run(engine, {}, { shape: { rows, totals }, signal })
    const bins = [...new Set((await ofAudience).map(({ bin }) => bin))]
    const parts = Array.from({ length: Math.ceil(bins.length / IDS) }, async (_, i) => {
      const among = sql`SELECT * FROM (${rows}) WHERE bin IN (${idsSql(bins.slice(i * IDS, (i + 1) * IDS))})`
      return await baselineCells.run(engine, {}, { shape: { rows: among, totals }, signal })
    })
    return (await Promise.all(parts)).flat()
  }
  const [found, beside] = await Promise.all([ofAudience, ask()])
  const name = (key: string, bin: string, total: boolean) => `${total ? 't' : 'k'} ${bin} ${key}`
  const nameOf = (row: { key: string; bin: string; total: number }) => name(row.key, row.bin, row.total === 1)
  const cells = new Map(found.map((row) => [nameOf(row), { ...row, baseline_posts: 0, baseline_authors: 0 }]))
  for (const { posts, authors: wrote, ...row } of beside) {
    const cell = cells.get(nameOf(row))
    if (cell) Object.assign(cell, { baseline_posts: posts, baseline_authors: wrote })
    else if (least === 0)
      cells.set(nameOf(row), { ...nobody, ...row, baseline_posts: posts, baseline_authors: wrote })
  }
  const at = (key: string, bin: number, total: boolean) =>
    cells.get(name(key, String(bin), total)) ?? { ...nobody, key, bin: String(bin) }
  return {
    of: (key, bin) => at(key, bin, false),
    total: (bin) => at('', bin, true),
    all: [...cells.values()].filter((row) => row.total === 0),
  }
}

const nobody = {
  posts: 0,
  authors: 0,
  negative: 0,
  neutral: 0,
  positive: 0,
  baseline_posts: 0,
  baseline_authors: 0,
  example: 0,
  found: 0,
}
