import type { CriterionKind } from '@rookery/contract'
import { z } from 'zod'
import { countColumn, defineQuery } from '../store/define-query.ts'
import { kindNumber } from '../model/kind-number.ts'
import { DEAD_CRITERION } from '../schema/tables.ts'

/** Members sampled of each community: a share of 2% is then known to within a third. */
const MAX_MEMBERS = 4000
/** Most frequent criteria returned per community and kind: rarer ones count as absent. */
const MAX_PER_KIND = 1000
/** Number of keywords considered: the most common ones, except those used by everyone. */
const MAX_KEYWORDS = 3000
/** Words used by a larger part of the population are not suitable for names. */
const MAX_WORD_SHARE = 0.1

const kinds = [
  'interest',
  'conversation_topic',
  'hashtag',
  'movie_tv_show',
  'job_title',
  'location',
] as const satisfies readonly CriterionKind[]

function sampledMembers(run: number): string {
  if (!Number.isInteger(run)) throw new RangeError('Not a run')
  return `
    SELECT community, bitmapAndnotCardinality(p.profiles, d.profiles) AS size,
      arraySlice(arraySort(x -> intHash32(x), bitmapToArray(bitmapAndnot(p.profiles, d.profiles))), 1,
        intDiv(${MAX_MEMBERS}, greatest(1, (SELECT uniqExact(shard) FROM community_postings WHERE run = ${run})))) AS members
    FROM (SELECT community, shard, groupBitmapMergeState(profiles) AS profiles FROM community_postings WHERE run = ${run} GROUP BY community, shard) AS p
    LEFT ANY JOIN (SELECT shard, groupBitmapMergeState(profiles) AS profiles FROM postings WHERE criterion = ${DEAD_CRITERION} GROUP BY shard) AS d
    USING (shard)`
}

const row = z.object({
  community: z.int(),
  criterion: z.int(),
  kind: z.int(),
  n: countColumn,
})
const mergeColumns = { by: ['community', 'criterion', 'kind'], add: ['n'] } as const
export type MemberCriterion = z.output<typeof row>

export const sampledSizes = defineQuery({
  name: 'community-sample',
  params: z.object({}),
  row: z.object({ community: z.int(), size: countColumn, members: countColumn }),
  sql: (run: number) =>
    `SELECT community, sum(size) AS size, sum(length(members)) AS members FROM (${sampledMembers(run)}) GROUP BY community`,
  merge: { by: ['community'], add: ['size', 'members'] },
})

export const memberCriteria = defineQuery({
  name: 'community-criteria',
  params: z.object({}),
  row,
  sql: (run: number) => {
    return `
      SELECT community, criterion, kind, n FROM (
        SELECT community, criterion, count() AS n,
          dictGetOrDefault('criterion_sizes', 'kind', toUInt64(criterion), toUInt8(254)) AS kind FROM (
          SELECT community, arrayJoin(reinterpret(dictGet('profile_criteria', 'criteria', toUInt64(profile_id)), 'Array(UInt32)')) AS criterion
          FROM (SELECT community, arrayJoin(members) AS profile_id FROM (${sampledMembers(run)})))
        GROUP BY community, criterion)
      WHERE kind IN (${kinds.map(kindNumber).join(',')})
      ORDER BY n DESC, criterion LIMIT ${MAX_PER_KIND} BY community, kind`
  },
  merge: mergeColumns,
})

export const memberKeywords = defineQuery({
  name: 'community-keywords',
  params: z.object({}),
  row,
  sql: ({ run, population }: { run: number; population: number }) => {
    if (!Number.isInteger(population)) throw new RangeError('Not a size')
    const keyword = kindNumber('keyword')
    const members = `SELECT community, arrayJoin(members) AS profile_id FROM (${sampledMembers(run)})`
    return `
      WITH (SELECT (groupArray(shard), groupArray(profiles)) FROM (
        SELECT toUInt16(bitShiftRight(profile_id, 20)) AS shard, groupBitmapState(profile_id) AS profiles FROM (${members}) GROUP BY shard)) AS sets
      SELECT community, criterion, toUInt8(${keyword}) AS kind, count() AS n
      FROM (
        SELECT criterion, arrayJoin(bitmapToArray(bitmapAnd(profiles, sets.2[indexOf(sets.1, shard)]))) AS profile_id
        FROM postings WHERE has(sets.1, shard) AND criterion IN (
          SELECT criterion FROM criteria WHERE kind = ${keyword} AND profiles < ${Math.ceil(population * MAX_WORD_SHARE)}
          ORDER BY profiles DESC, criterion LIMIT ${MAX_KEYWORDS})) AS k
      INNER JOIN (${members}) AS m ON k.profile_id = m.profile_id
      GROUP BY community, criterion ORDER BY n DESC, criterion LIMIT ${MAX_PER_KIND} BY community`
  },
  merge: mergeColumns,
})

export const accountInterests = defineQuery({
  name: 'community-account-interests',
  params: z.object({}),
  row: z.object({ community: z.int(), code: z.string(), accounts: countColumn }),
  sql: (run: number) => {
    if (!Number.isInteger(run)) throw new RangeError('Not a run')
    return `
      SELECT community, code, uniqExact(network_id) AS accounts FROM (
        SELECT c.community AS community, c.network_id AS network_id, arrayJoin(arrayConcat([''], a.interests,
          arrayMap(code -> splitByChar('/', code)[1], a.interests))) AS code
        FROM (SELECT community, network_id FROM community_accounts WHERE run = ${run} AND community > 0) AS c
        LEFT ANY JOIN (SELECT network_id, interests FROM account_interests FINAL) AS a ON c.network_id = a.network_id)
      GROUP BY community, code`
  },
  merge: 'same',
})
