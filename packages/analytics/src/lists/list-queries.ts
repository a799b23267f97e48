import { z } from 'zod'
import { countColumn, defineQuery } from '../store/define-query.ts'
import { DEAD_CRITERION } from '../schema/tables.ts'
import type { Postings } from '../schema/tables.ts'

export const knownLists = defineQuery({
  name: 'lists-known',
  params: z.object({}),
  row: z.object({
    list_id: z.string(),
    criterion: z.int(),
    ready: z.int(),
    removed: z.int(),
    version: z.int(),
  }),
  sql: 'SELECT list_id, criterion, ready, removed, version FROM lists FINAL ORDER BY criterion',
  merge: 'same',
})

export const listSizes = defineQuery({
  name: 'list-sizes',
  params: z.object({}),
  row: z.object({ criterion: z.int(), n: countColumn }),
  sql: ({ postings, criteria }: { postings: Postings; criteria: readonly number[] }) => `
    SELECT p.criterion AS criterion, sum(bitmapAndnotCardinality(p.profiles, d.profiles)) AS n FROM (
      SELECT criterion, shard, groupBitmapMergeState(profiles) AS profiles FROM ${postings}
      WHERE criterion IN (${integers(criteria)}) GROUP BY criterion, shard) AS p
    LEFT ANY JOIN (${deadSql(postings)}) AS d USING (shard) GROUP BY criterion ORDER BY criterion`,
  merge: { by: ['criterion'], add: ['n'], order: [['criterion', 'up']] },
})

/**
 * Number of live profiles a list shares with each of the others; lists without common profiles have no row.
 */
export const listOverlaps = defineQuery({
  name: 'list-overlaps',
  params: z.object({}),
  row: z.object({ criterion: z.int(), n: countColumn }),
  sql: ({ postings, list, others }: { postings: Postings; list: number; others: readonly number[] }) => `
    SELECT o.criterion AS criterion, sum(bitmapAndCardinality(o.profiles, l.profiles)) AS n FROM (
      SELECT criterion, shard, groupBitmapMergeState(profiles) AS profiles FROM ${postings}
      WHERE criterion IN (${integers(others)}) GROUP BY criterion, shard) AS o
    INNER JOIN (
      SELECT shard, bitmapAndnot(p.profiles, d.profiles) AS profiles FROM (
        SELECT shard, groupBitmapMergeState(profiles) AS profiles FROM ${postings} WHERE criterion IN (${integers([list])}) GROUP BY shard) AS p
      LEFT ANY JOIN (${deadSql(postings)}) AS d USING (shard)) AS l
    USING (shard) GROUP BY criterion ORDER BY criterion`,
  merge: { by: ['criterion'], add: ['n'], order: [['criterion', 'up']] },
})

const deadSql = (postings: Postings) =>
  `SELECT shard, groupBitmapMergeState(profiles) AS profiles FROM ${postings} WHERE criterion = ${DEAD_CRITERION} GROUP BY shard`

/** The only values inlined into these statements' text. */
export function integers(values: readonly number[]): string {
  if (values.length === 0 || !values.every((n) => Number.isInteger(n) && n >= 0 && n < 2 ** 32))
    throw new RangeError('Not criterion numbers')
  return values.join(',')
}
