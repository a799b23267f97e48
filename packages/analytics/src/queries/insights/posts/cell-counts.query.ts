import { z } from 'zod'
import { countColumn, defineQuery } from '../../../store/define-query.ts'
import type { Sql } from '../../../store/sql.ts'
import { perSnapshotAndShape } from '../../per-snapshot.ts'
import { sentimentCountsSql } from './sentiment-counts.ts'

interface CellCountsQueryShape {
  rows: Sql
  totals: boolean
  by_bin: boolean
  sentiments: boolean
  least: number
}
const groupingSql = (totals: boolean) => (totals ? 'GROUPING SETS ((key, bin), (bin))' : 'key, bin')
const isTotal = (totals: boolean) => `toUInt8(${totals ? 'grouping(key)' : '0'}) AS total`
const cellColumns = {
  key: z.string(),
  bin: z.coerce.string(),
  total: z.int(),
  posts: countColumn,
  authors: countColumn,
}

export const audienceCells = defineQuery({
  name: 'insight-post-cells',
  params: z.object({}),
  row: z.object({
    ...cellColumns,
    sentiment_counts: z.array(countColumn),
    example: z.int(),
    found: countColumn,
  }),
  sql: ({ rows, totals, by_bin, sentiments, least }: CellCountsQueryShape) => {
    if (!Number.isInteger(least)) throw new RangeError('Not a number')
    return `
      SELECT toString(key) AS key, bin, total, posts, authors, sentiment_counts, example,
        count() OVER (PARTITION BY ${by_bin ? 'bin, total' : 'total'}) AS found
      FROM (
        SELECT key, bin, ${isTotal(totals)}, count() AS posts, groupBitmap(profile_id) AS authors,
          ${sentiments ? sentimentCountsSql : 'emptyArrayUInt64()'} AS sentiment_counts, max(profile_id) AS example
        FROM (${rows})
        GROUP BY ${groupingSql(totals)}
      )
      QUALIFY authors >= ${least}`
  },
  // `found` is a maximum over shards, and at least 1 for a cell that only one shard has.
  merge: {
    by: ['key', 'bin', 'total'],
    add: ['posts', 'authors', 'sentiment_counts'],
    most: ['found', 'example'],
  },
})

export const baselineCells = defineQuery({
  name: 'insight-baseline-cells',
  params: z.object({}),
  row: z.object(cellColumns),
  sql: ({ rows, totals }: Pick<CellCountsQueryShape, 'rows' | 'totals'>) => `
    SELECT toString(key) AS key, bin, ${isTotal(totals)}, count() AS posts, groupBitmap(profile_id) AS authors
    FROM (${rows}) GROUP BY ${groupingSql(totals)}`,
  merge: { by: ['key', 'bin', 'total'], add: ['posts', 'authors'] },
})

/** The population's posts of a period are the same for all requests, so they are cached. */
export const sharedBaselineCells = perSnapshotAndShape(
  async (engine, shape: Pick<CellCountsQueryShape, 'rows' | 'totals'>) =>
    await baselineCells.run(engine, {}, { shape }),
  64,
)
