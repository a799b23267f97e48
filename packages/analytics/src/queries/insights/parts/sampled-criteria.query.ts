import { z } from 'zod'
import { countColumn, defineQuery } from '../../../store/define-query.ts'
import { EVERYONE_CRITERION } from '../../../schema/tables.ts'
import { sql, type Sql } from '../../../store/sql.ts'

interface Shape extends SampleOf {
  kinds: readonly number[]
  /** Most frequent criteria kept of each kind. */
  limit: number
}

export interface SampleOf {
  /** Statement of rows (shard, audience). */
  bitmaps: Sql
  /** Of 2^32: which part of the numbers is expanded. */
  threshold: number
}

/** Rows (profile_id) of the sample. */
export function sampledNumbers({ bitmaps, threshold }: SampleOf): Sql {
  const all = sql`bitmapToArray(audience)`
  const members = threshold >= 2 ** 32 ? all : sql`arrayFilter(x -> intHash32(x) < ${threshold}, ${all})`
  return sql`SELECT arrayJoin(${members}) AS profile_id FROM (${bitmaps})`
}

/**
 * What the members of a set have, counted on a random part of them. Numbers are handed out in batches, so a prefix of them would favour old
 * accounts: membership of the sample is by hash. Criterion `EVERYONE_CRITERION` carries the number of profiles expanded. `profiles` is the
 * criterion's size in the population, `found` how many criteria of its kind occurred at all, `total` how often.
 */
export const sampledCriteria = defineQuery({
  name: 'insight-sample',
  params: z.object({}),
  row: z.object({
    criterion: z.int(),
    kind: z.int(),
    n: countColumn,
    profiles: z.int(),
    found: countColumn,
    total: countColumn,
  }),
  sql: ({ bitmaps, threshold, kinds, limit }: Shape) => {
    if (![threshold, limit, ...kinds].every((n) => Number.isInteger(n) && n >= 0))
      throw new RangeError('Not numbers')
    const size = (attribute: string, fallback: string) =>
      `dictGetOrDefault('criterion_sizes', '${attribute}', toUInt64(criterion), ${fallback})`
    return `
      SELECT criterion, kind, n, ${size('profiles', 'toUInt32(0)')} AS profiles, count() OVER (PARTITION BY kind) AS found,
        sum(n) OVER (PARTITION BY kind) AS total
      FROM (
        SELECT criterion, count() AS n, if(criterion = ${EVERYONE_CRITERION}, 255, ${size('kind', 'toUInt8(254)')}) AS kind
        FROM (
          SELECT arrayJoin(arrayPushBack(
            reinterpret(dictGet('profile_criteria', 'criteria', toUInt64(profile_id)), 'Array(UInt32)'),
            toUInt32(${EVERYONE_CRITERION}))) AS criterion
          FROM (${sampledNumbers({ bitmaps, threshold })})
        )
        GROUP BY criterion
      )
      WHERE kind = 255 OR kind IN (${kinds.length > 0 ? kinds.join(',') : '255'})
      ORDER BY n DESC, criterion LIMIT ${limit} BY kind`
  },
  // `found` and `total` are read from a kind's most frequent criterion, which every shard has; what only some shards found is counted once at the least.
  merge: {
    by: ['criterion', 'kind'],
    add: ['n', 'total'],
    same: ['profiles'],
    most: ['found'],
    order: [
      ['n', 'down'],
      ['criterion', 'up'],
    ],
  },
})
