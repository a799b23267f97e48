import { z } from 'zod'
import { countColumn, defineQuery } from '../../../store/define-query.ts'
import type { InsightAudience } from '../parts/insight-audience.ts'
import { sampledNumbers } from '../parts/sampled-criteria.query.ts'
import { postsOf, type PostSamples } from './post-sample.ts'
import type { PostWindow } from '../../period/post-period.ts'
import { sql, type Sql } from '../../../store/sql.ts'

/** SQL of which cells a post belongs to: those of each `key` and each `bin` (arrayJoin makes several). */
export interface CellExpressions {
  key: Sql
  bin: Sql
}
export interface CellQuestion {
  audience: CellExpressions
  /** As for the audience unless it is asked less. */
  baseline?: CellExpressions
  /** Cells of a bin whatever the key are counted too. */
  totals?: boolean
  /** `found` counts the cells of each bin instead of all. */
  by_bin?: boolean
  /** What is asked of a post's author: rows (profile_id, …) of the profiles with such numbers, and columns of those and of `created_at`. */
  authors?: { rows: (numbers: Sql) => Sql; columns: Sql }
  /** Authors of the audience's sample under which a cell is left out; CELL_LEAST by default. */
  least?: number
}
interface Shape {
  /** Statement of rows (side, profile_id, sentiment, key, bin). */
  rows: Sql
  totals: boolean
  by_bin: boolean
  least: number
}

const cellsQuery = defineQuery({
  name: 'insight-post-cells',
  params: z.object({}),
  row: z.object({
    key: z.string(),
    bin: z.coerce.string(),
    total: z.int(),
    posts: countColumn,
    authors: countColumn,
    negative: countColumn,
    neutral: countColumn,
    positive: countColumn,
    baseline_posts: countColumn,
    baseline_authors: countColumn,
    example: z.int(),
    found: countColumn,
  }),
  sql: ({ rows, totals, by_bin, least }: Shape) => {
    if (!Number.isInteger(least)) throw new RangeError('Not a number')
    return `
      SELECT toString(key) AS key, bin, total, posts, authors, negative, neutral, positive, baseline_posts, baseline_authors, example,
        countIf(authors > 0) OVER (PARTITION BY ${by_bin ? 'bin, total' : 'total'}) AS found
      FROM (
        SELECT key, bin, toUInt8(${totals ? 'grouping(key)' : '0'}) AS total,
          countIf(side = 0) AS posts, groupBitmapIf(profile_id, side = 0) AS authors,
          countIf(side = 0 AND sentiment = 'negative') AS negative, countIf(side = 0 AND sentiment = 'neutral') AS neutral,
          countIf(side = 0 AND sentiment = 'positive') AS positive,
          countIf(side = 1) AS baseline_posts, groupBitmapIf(profile_id, side = 1) AS baseline_authors, maxIf(profile_id, side = 0) AS example
        FROM (${rows})
        GROUP BY ${totals ? 'GROUPING SETS ((key, bin), (bin))' : 'key, bin'}
      )
      QUALIFY authors >= ${least}`
  },
  // What only one shard found is counted once at the least.
  merge: {
    by: ['key', 'bin', 'total'],
    add: ['posts', 'authors', 'negative', 'neutral', 'positive', 'baseline_posts', 'baseline_authors'],
    most: ['found', 'example'],
  },
})

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

/** How many posts and different authors each cell has, in the audience's sample and in its baseline's. */
export async function postCells(
  { context: { engine }, signal }: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
  {
    audience,
    baseline = audience,
    totals = false,
    by_bin = false,
    authors,
    least = CELL_LEAST,
  }: CellQuestion,
): Promise<PostCells> {
  const side = (number: 0 | 1, { key, bin }: CellExpressions): Sql => {
    const sample = number === 0 ? samples.audience : samples.baseline
    const columns = sql`${number} AS side, profile_id, sentiment, ${key} AS key, ${bin} AS bin`
    if (!authors) return postsOf(sample, window, columns)
    const posts = postsOf(sample, window, sql`profile_id, created_at, sentiment`)
    return sql`SELECT ${columns} FROM (
      SELECT profile_id, sentiment, ${authors.columns} FROM (${posts}) AS p
      LEFT ANY JOIN (${authors.rows(sampledNumbers(sample.source))}) AS a USING (profile_id))`
  }
  const shape: Shape = {
    rows: sql`${side(0, audience)} UNION ALL ${side(1, baseline)}`,
    totals,
    by_bin,
    least: Math.ceil(least / engine.shards.length),
  }
  const rows = await cellsQuery.run(engine, {}, { shape, signal })
  const name = (key: string, bin: string, total: boolean) => `${total ? 't' : 'k'} ${bin} ${key}`
  const cells = new Map(rows.map((row) => [name(row.key, row.bin, row.total === 1), row]))
  const at = (key: string, bin: number, total: boolean) =>
    cells.get(name(key, String(bin), total)) ?? { ...nobody, key, bin: String(bin) }
  return {
    of: (key, bin) => at(key, bin, false),
    total: (bin) => at('', bin, true),
    all: rows.filter((row) => row.total === 0),
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
