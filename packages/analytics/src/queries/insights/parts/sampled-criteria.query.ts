import { z } from 'zod'
import { countColumn, defineQuery } from '../../../store/define-query.ts'
import { EVERYONE_CRITERION } from '../../../schema/tables.ts'
import { sql, type Sql } from '../../../store/sql.ts'

interface SampledCriteriaQueryShape extends SampleOf {
  kinds: readonly number[]
  limit: number
}

export interface SampleOf {
  bitmaps: Sql
  threshold: number
}

export function sampledNumbers({ bitmaps, threshold }: SampleOf): Sql {
  const membersSql = sql`bitmapToArray(audience)`
  const members =
    threshold >= 2 ** 32 ? membersSql : sql`arrayFilter(x -> intHash32(x) < ${threshold}, ${membersSql})`
  return sql`SELECT arrayJoin(${members}) AS profile_id FROM (${bitmaps})`
}

/**
 * Criteria of a set's members, counted on a random part of them. Numbers are allocated in batches, so a
 * prefix would favour old accounts: the sample is selected by hash. Criterion `EVERYONE_CRITERION` holds the
 * number of sampled profiles. `profiles` is the criterion's size in the population, `found` the number of
 * criteria of its kind that occurred at all, `total` their occurrences.
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
  sql: ({ bitmaps, threshold, kinds, limit }: SampledCriteriaQueryShape) => {
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
  // `found` and `total` are taken from a kind's most frequent criterion, which every shard returns; criteria
  // found on some shards only count at least once.
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
