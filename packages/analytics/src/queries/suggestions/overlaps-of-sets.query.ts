import { z } from 'zod'
import { countColumn, defineQuery } from '../../store/define-query.ts'
import { kindNumber } from '../../model/kind-number.ts'
import { type Sql } from '../../store/sql.ts'
import type { Postings } from '../../schema/tables.ts'

export interface SetBitmaps {
  postings: Postings
  bitmaps: Sql
}

const row = z.object({
  criterion: z.int(),
  audience: countColumn,
  newcomers: countColumn,
  baseline: countColumn,
})
export type SetCounts = z.output<typeof row>

const membersWithin = ({ bitmaps }: SetBitmaps) =>
  `WITH (SELECT (groupArray(shard), groupArray(audience), groupArray(newcomers), groupArray(baseline)) FROM (${bitmaps})) AS sets`
const overlap = (place: number, name: string) =>
  `sum(bitmapAndCardinality(profiles, sets.${place}[indexOf(sets.1, shard)])) AS ${name}`
const counts = [overlap(2, 'audience'), overlap(3, 'newcomers'), overlap(4, 'baseline')].join(', ')

/** Rows of postings are intersected in place; the criterion of everyone gives the sizes. */
export const overlapsOfSets = defineQuery({
  name: 'suggestion-overlaps',
  params: z.object({}),
  row,
  merge: { by: ['criterion'], add: 'others' },
  sql: ({ criteria, ...sets }: SetBitmaps & { criteria: readonly number[] }) => {
    if (!criteria.every((c) => Number.isInteger(c) && c >= 0)) throw new RangeError('Not criterion numbers')
    return `${membersWithin(sets)} SELECT criterion, ${counts} FROM ${sets.postings} WHERE criterion IN (${criteria.join(',') || '0'}) GROUP BY criterion`
  },
})

/**
 * Vocabulary words used more by the audience than by the population, the most certain first, with their
 * users. Memberships contain no keywords, so the keyword bitmaps are intersected with the audience's, on
 * `shards` only (each is a random part of the population). A word needs at least `least` members and between
 * `fewest` and `most` profiles.
 */
export const frequentWords = defineQuery({
  name: 'suggestion-words',
  params: z.object({}),
  /** `looked_at`: number of all candidate words. */
  row: z.object({ criterion: z.int(), code: z.string(), n: countColumn, looked_at: countColumn }),
  merge: { by: ['criterion'], same: ['code'], add: ['n'], most: ['looked_at'] },
  sql: ({ postings, bitmaps, ...numbers }: FrequentWords) => {
    const { shards, least, fewest, most, members, population, limit } = numbers
    if (
      ![...shards, least, fewest, most, members, population, limit].every(
        (n) => Number.isInteger(n) && n >= 0,
      )
    )
      throw new RangeError('Not numbers')
    const memberWordsSql = `SELECT criterion, code, profiles AS users FROM criteria WHERE kind = ${kindNumber('keyword')} AND profiles BETWEEN ${fewest} AND ${most}`
    return `WITH (SELECT (groupArray(shard), groupArray(audience)) FROM (${bitmaps})) AS sets
      SELECT criterion, code, n, count() OVER () AS looked_at
      FROM (
        SELECT criterion, sum(bitmapAndCardinality(profiles, sets.2[indexOf(sets.1, shard)])) AS n
        FROM ${postings} WHERE criterion IN (SELECT criterion FROM (${memberWordsSql})) AND shard IN (${shards.join(',') || '0'})
        GROUP BY criterion HAVING n >= ${least}
      ) AS found
      INNER JOIN (${memberWordsSql}) AS known USING (criterion)
      ORDER BY log(n / ${members}) - log(users / ${population}) - 1.96 * sqrt(1 / n + 1 / users) DESC, criterion
      LIMIT ${limit}`
  },
})
interface FrequentWords {
  postings: Postings
  bitmaps: Sql
  shards: readonly number[]
  least: number
  fewest: number
  most: number
  members: number
  population: number
  limit: number
}
