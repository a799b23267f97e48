import { z } from 'zod'
import { countColumn, defineQuery } from '../../store/define-query.ts'
import { kindNumber } from '../../model/kind-number.ts'
import { type Sql } from '../../store/sql.ts'
import type { Postings } from '../../schema/tables.ts'

export interface Sets {
  postings: Postings
  /** Statement of rows (shard, audience, newcomers, baseline): bitmaps of living profiles. */
  bitmaps: Sql
}

const row = z.object({
  criterion: z.int(),
  audience: countColumn,
  newcomers: countColumn,
  baseline: countColumn,
})
export type SetCounts = z.output<typeof row>

const within = ({ bitmaps }: Sets) =>
  `WITH (SELECT (groupArray(shard), groupArray(audience), groupArray(newcomers), groupArray(baseline)) FROM (${bitmaps})) AS sets`
const overlap = (place: number, name: string) =>
  `sum(bitmapAndCardinality(profiles, sets.${place}[indexOf(sets.1, shard)])) AS ${name}`
const counts = [overlap(2, 'audience'), overlap(3, 'newcomers'), overlap(4, 'baseline')].join(', ')

/**
 * How many of each of three sets have each criterion, exactly: rows of postings are met with the sets where they lie. The criterion that everybody
 * has says the sizes of the sets.
 */
export const overlapsOfSets = defineQuery({
  name: 'suggestion-overlaps',
  params: z.object({}),
  row,
  merge: { by: ['criterion'], add: 'others' },
  sql: ({ criteria, ...sets }: Sets & { criteria: readonly number[] }) => {
    if (!criteria.every((c) => Number.isInteger(c) && c >= 0)) throw new RangeError('Not criterion numbers')
    return `${within(sets)} SELECT criterion, ${counts} FROM ${sets.postings} WHERE criterion IN (${criteria.join(',') || '0'}) GROUP BY criterion`
  },
})

/**
 * Words of the vocabulary that the audience uses more than the population, the surest first, with who uses them: keywords are in no membership list,
 * so their bitmaps themselves are met with the audience's, on `shards` only (each is a random part of the population). `least` members and
 * between `fewest` and `most` profiles must use a word.
 */
export const frequentWords = defineQuery({
  name: 'suggestion-words',
  params: z.object({}),
  /** `looked_at`: words that were in question at all. */
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
    const words = `SELECT criterion, code, profiles AS users FROM criteria WHERE kind = ${kindNumber('keyword')} AND profiles BETWEEN ${fewest} AND ${most}`
    return `WITH (SELECT (groupArray(shard), groupArray(audience)) FROM (${bitmaps})) AS sets
      SELECT criterion, code, n, count() OVER () AS looked_at
      FROM (
        SELECT criterion, sum(bitmapAndCardinality(profiles, sets.2[indexOf(sets.1, shard)])) AS n
        FROM ${postings} WHERE criterion IN (SELECT criterion FROM (${words})) AND shard IN (${shards.join(',') || '0'})
        GROUP BY criterion HAVING n >= ${least}
      ) AS found
      INNER JOIN (${words}) AS known USING (criterion)
      ORDER BY log(n / ${members}) - log(users / ${population}) - 1.96 * sqrt(1 / n + 1 / users) DESC, criterion
      LIMIT ${limit}`
  },
})
interface FrequentWords {
  postings: Postings
  /** Statement of rows (shard, audience). */
  bitmaps: Sql
  shards: readonly number[]
  least: number
  fewest: number
  most: number
  /** Of the audience, on these shards. */
  members: number
  population: number
  limit: number
}
